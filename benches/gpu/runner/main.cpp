// Times programs that Seq compiled ahead of time on a GPU, in rounds with a
// copy of as many bytes and with CUB where there is one, checks every result,
// and prints a table in Markdown. It needs the device's driver and nothing
// else.
#include "job.h"

#include <chrono>
#include <climits>
#include <ctime>
#include <filesystem>
#include <sstream>

namespace {

const char *const USAGE_TEXT = R"(usage: bench [option ...]
  --sizes N[,N...]    numbers of elements, as 1000000, 1e6 or 2^20
                      [1e6,1e7,1e8]
  --only NAME[,...]   the programs whose name contains one of these, or after = is it
  --widths N[,N...]   numbers of elements of a row, for what works on rows [1024]
  --calls N           timed calls of each [21]
  --programs FILE     the compiled programs [those for the device's chip, here]
  --cub FILE          CUB's programs [cub.so, if it is here]
  --operations        also a table of the kernels, fills and copies of each call
  --list              list the programs and stop
  --corrupt           for tests: change every result before it is checked
SEQ_CUDA_DEVICE is the number of the device, 0 unless it is set.
Exit status: 0 done, 1 a result is wrong or a program stopped, 2 usage,
3 a file is missing or does not fit, 80 no driver, 85 no device,
81 the device or the driver is too old, 82 no memory, 83 a kernel failed, 84 another call
)";

struct Options {
  std::vector<int64_t> sizes{1000000, 10000000, 100000000};
  std::vector<int64_t> widths{1024};
  std::vector<std::string> only;
  int calls = 21;
  std::string programs, cub;
  bool list = false, operations = false;
};

std::vector<std::string> parts(const std::string &text) {
  std::vector<std::string> parts;
  std::stringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');)
    if (!part.empty())
      parts.push_back(part);
  return parts;
}

int64_t number(const std::string &text) {
  char *end = nullptr;
  double value = strtod(text.c_str(), &end);
  if (*end == '^')
    value = std::pow(value, strtod(end + 1, &end));
  if (end == text.c_str() || *end || !(value >= 1) || value > 1e12)
    stop(USAGE, "'" + text + "' is not a number of elements or calls");
  return int64_t(value);
}

std::vector<int64_t> numbers(const std::string &text) {
  std::vector<int64_t> numbers;
  for (const std::string &part : parts(text))
    numbers.push_back(number(part));
  return numbers;
}

Options parse(int count, char **arguments) {
  Options options;
  for (int i = 1; i < count; i++) {
    std::string option = arguments[i];
    auto value = [&]() -> std::string {
      if (i + 1 == count)
        stop(USAGE, option + " needs a value");
      return arguments[++i];
    };
    if (option == "--help" || option == "-h") {
      fputs(USAGE_TEXT, stdout);
      exit(DONE);
    } else if (option == "--sizes") {
      options.sizes = numbers(value());
    } else if (option == "--widths") {
      options.widths = numbers(value());
    } else if (option == "--only") {
      options.only = parts(value());
    } else if (option == "--calls") {
      options.calls = int(std::min<int64_t>(number(value()), INT_MAX));
    } else if (option == "--programs") {
      options.programs = value();
    } else if (option == "--cub") {
      options.cub = value();
    } else if (option == "--operations") {
      options.operations = true;
    } else if (option == "--list") {
      options.list = true;
    } else if (option == "--corrupt") {
      corrupt = true;
    } else {
      stop(USAGE, "unknown option '" + option + "'; --help lists them");
    }
  }
  return options;
}

// The folder of this program, in which its libraries are.
std::string here() {
  return std::filesystem::read_symlink("/proc/self/exe")
             .parent_path()
             .string() +
         "/";
}

// The programs for the newest chip that the device is not older than.
Library open_programs(const Options &options) {
  if (!options.programs.empty()) {
    Library library = Library::open(options.programs);
    device.find(library);
    return library;
  }
  device.find(Library::open(here() + "libseq_cuda.so"));
  const int MAJOR = 75, MINOR = 76;
  int chip =
      10 * device.seq_gpu_attribute(MAJOR) + device.seq_gpu_attribute(MINOR);
  std::string found;
  int newest = 0;
  for (const auto &file : std::filesystem::directory_iterator(here())) {
    int of = 0, length = 0;
    std::string name = file.path().filename().string();
    if (sscanf(name.c_str(), "programs-sm_%d.so%n", &of, &length) == 1 &&
        length == int(name.size()) && of <= chip && of > newest)
      newest = of, found = file.path().string();
  }
  if (found.empty())
    stop(INCOMPLETE, "no programs-sm_NN.so in " + here() + " for sm_" +
                         std::to_string(chip));
  return Library::open(found);
}

void print_header(const Options &options, const Library *cub) {
  char text[256], date[32];
  device.seq_gpu_describe(text, sizeof text);
  time_t now = time(nullptr);
  strftime(date, sizeof date, "%Y-%m-%d", gmtime(&now));
  printf("Device: %s. Date: %s.\n", text, date);
  const int CLOCK = 13, PROCESSORS = 16, MEMORY_CLOCK = 36, BUS = 37, L2 = 38;
  auto attribute = [](int which) { return device.seq_gpu_attribute(which); };
  if (attribute(PROCESSORS) > 0)
    printf("%d multiprocessors at %d MHz at most, memory at %d MHz, %d bits "
           "wide (%.0f GB/s), "
           "%d MiB of L2 cache.\n",
           attribute(PROCESSORS), attribute(CLOCK) / 1000,
           attribute(MEMORY_CLOCK) / 1000, attribute(BUS),
           2e3 * attribute(MEMORY_CLOCK) * attribute(BUS) / 8 / 1e9,
           attribute(L2) >> 20);
  if (cub)
    printf("CUB: version %d.\n", cub->find<int()>("cub_version")());
  else
    printf("CUB: not measured, there is no %s.\n",
           options.cub.empty() ? "cub.so (run.sh builds it where nvcc is)"
                               : options.cub.c_str());
  printf("Medians of %d calls.\n\n", options.calls);
  printf("| program | n | MB | ms | least ms | GB/s | of a copy | operations | "
         "call ms | CUB ms | "
         "speed to CUB | results |\n"
         "|---|---|---|---|---|---|---|---|---|---|---|---|\n");
}

// The times of something, in milliseconds.
struct Times {
  std::vector<double> all;
  double median() {
    std::sort(all.begin(), all.end());
    return all.empty() ? 0 : all[all.size() / 2];
  }
  double least() {
    return all.empty() ? 0 : *std::min_element(all.begin(), all.end());
  }
};

using Cub = int(const void *const *inputs, void *const *outputs, int64_t n,
                int64_t count, float *ms);

class Bench {
  const Options &options;
  const Library &programs;
  const Library *cub;
  Inputs inputs;
  std::unique_ptr<Memory> scratch;
  size_t scratch_words = 0;
  int failures = 0;
  // Rows of the table of operations.
  std::string details;

public:
  Bench(const Options &options, const Library &programs, const Library *cub)
      : options(options), programs(programs), cub(cub) {
    const int L2 = 38;
    if (int bytes = device.seq_gpu_attribute(L2); bytes > 0) {
      scratch_words = size_t(bytes) / 2;
      scratch = std::make_unique<Memory>(4 * scratch_words);
    }
  }

  int failed() const { return failures; }
  const std::string &operations() const { return details; }

  void clear() { inputs.clear(); }

  void run(const Case &one, int64_t n) {
    Job job = one.prepare(programs, inputs, n);
    std::string wrong = call(job);
    if (wrong.empty())
      wrong = job.check(), job.release();
    if (wrong.empty())
      wrong = measure(one, job, n);
    if (!wrong.empty()) {
      failures++;
      printf("| %s | %lld | | | | | | | | | | %s |\n", one.name.c_str(), (long long)n,
             wrong.c_str());
    }
    fflush(stdout);
  }

private:
  // Why a program stopped; nothing when it returned.
  std::string call(const Job &job) {
    if (job.call() == 0)
      return "";
    auto *message =
        programs.find<decltype(seq_rt_last_error)>("seq_rt_last_error");
    return std::string("stopped: ") + message();
  }

  // Overwrites the L2 cache; meanwhile the host gets ahead of the device, so
  // that its own time is not between the events.
  void fill(int round) {
    if (scratch)
      device.mgpuMemset32(scratch->get(), uint32_t(round), scratch_words,
                          nullptr);
  }

  // Prints a row of times, or returns what is wrong.
  std::string measure(const Case &one, const Job &job, int64_t n) {
    size_t half = size_t(job.bytes / 2);
    Memory from(half), to(half);
    device.mgpuMemset32(from.get(), 1, half / 4, nullptr);
    Times copies, own, cubs, calls;
    std::string wrong;
    std::vector<std::unique_ptr<Memory>> memory;
    std::vector<void *> outputs;
    Cub *other = nullptr;
    if (cub)
      other = reinterpret_cast<Cub *>(
          dlsym(cub->handle, (std::string("cub_") + one.name).c_str()));
    if (other) {
      for (const Output &output : job.outputs) {
        memory.push_back(std::make_unique<Memory>(output.bytes));
        outputs.push_back(memory.back()->get());
      }
      float once = 0;
      if (int error =
              other(job.inputs.data(), outputs.data(), n, job.count, &once))
        return "CUB: CUDA error " + std::to_string(error);
      for (size_t i = 0; i < outputs.size(); i++)
        if (wrong = job.outputs[i].verify(outputs[i]); !wrong.empty())
          return "CUB: " + wrong;
    }
    int64_t operations = 0;
    std::vector<Times> each;
    std::vector<std::string> names;
    for (int round = 0; round < options.calls && wrong.empty(); round++) {
      fill(round);
      device.seq_gpu_timing_start();
      device.copy(to.get(), from.get(), half);
      copies.all.push_back(device.seq_gpu_timing_stop(nullptr));
      fill(round);
      device.seq_gpu_timing_start();
      wrong = call(job);
      own.all.push_back(device.seq_gpu_timing_stop(&operations));
      if (!wrong.empty())
        break;
      each.resize(operations), names.resize(operations);
      for (int64_t i = 0; i < operations; i++) {
        char name[80];
        each[i].all.push_back(
            device.seq_gpu_timing_operation(i, name, sizeof name));
        names[i] = name;
      }
      job.release();
      float ms = 0;
      fill(round);
      if (other &&
          other(job.inputs.data(), outputs.data(), n, job.count, &ms) == 0)
        cubs.all.push_back(ms);
      fill(round);
      device.wait();
      auto start = std::chrono::steady_clock::now();
      wrong = call(job);
      std::chrono::duration<double> wall =
          std::chrono::steady_clock::now() - start;
      calls.all.push_back(wall.count() * 1e3);
      if (!wrong.empty())
        break;
      if (round + 1 == options.calls)
        wrong = job.check();
      job.release();
    }
    if (!wrong.empty())
      return wrong;
    double ms = own.median();
    printf("| %s | %lld | %.1f | %.4f | %.4f | %.0f | %.3f | %lld | %.4f |",
           one.name.c_str(), (long long)n, job.bytes / 1e6, ms, own.least(),
           job.bytes / ms / 1e6, copies.median() / ms, (long long)operations,
           calls.median());
    if (cubs.all.empty())
      printf(" | |");
    else
      printf(" %.4f | %.2f |", cubs.median(), cubs.median() / ms);
    printf(" right |\n");
    for (int64_t i = 0; i < operations; i++) {
      char row[200];
      snprintf(row, sizeof row, "| %s | %lld | %s | %.4f |\n", one.name.c_str(),
               (long long)n, names[i].c_str(), each[i].median());
      details += row;
    }
    return "";
  }
};

} // namespace

int main(int count, char **arguments) {
  Options options = parse(count, arguments);
  std::vector<Case> cases;
  add_maps_and_scans(cases);
  add_reductions(cases, options.widths);
  add_scatters(cases);
  add_rows(cases, options.widths);
  auto unwanted = [&](const Case &one) {
    auto named = [&](const std::string &part) {
      return part[0] == '=' ? part.substr(1) == one.name
                            : one.name.find(part) != std::string::npos;
    };
    return !options.only.empty() &&
           std::none_of(options.only.begin(), options.only.end(), named);
  };
  cases.erase(std::remove_if(cases.begin(), cases.end(), unwanted),
              cases.end());
  if (cases.empty())
    stop(USAGE, "--only: no program has such a name; --list lists them");
  if (options.list) {
    for (const Case &one : cases)
      printf("%s\n", one.name.c_str());
    return DONE;
  }
  Library programs = open_programs(options), cub;
  std::string file = options.cub.empty() ? here() + "cub.so" : options.cub;
  bool with_cub = !options.cub.empty() || std::filesystem::exists(file);
  if (with_cub)
    cub = Library::open(file);
  print_header(options, with_cub ? &cub : nullptr);
  Bench bench(options, programs, with_cub ? &cub : nullptr);
  for (int64_t n : options.sizes) {
    for (const Case &one : cases)
      bench.run(one, n);
    bench.clear();
  }
  if (options.operations)
    printf("\n| program | n | operation | ms |\n|---|---|---|---|\n%s",
           bench.operations().c_str());
  if (bench.failed())
    stop(WRONG, std::to_string(bench.failed()) + " results are wrong");
  return DONE;
}
