"""What can go wrong."""


class Error(Exception):
    """An error as the command line reports it; `str` is all that it would print.

    `message` is what is wrong, with the values; `location` is `FILE:LINE:COLUMN` in the
    program, or empty; `status` is the exit status of `seq-run`.
    """

    def __init__(self, text: str, message: str, location: str, status: int) -> None:
        super().__init__(text)
        self.message = message
        self.location = location
        self.status = status

    def __reduce__(self):
        return type(self), (self.args[0], self.message, self.location, self.status)


class CompileError(Error):
    """The program does not parse, verify or compile, or an option is wrong."""


class RunError(Error):
    """The program stopped with a run-time error, or its device failed."""


class ArgumentError(Error, TypeError):
    """An argument of a call is not what the function takes; nothing has run."""
