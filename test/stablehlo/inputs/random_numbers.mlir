"builtin.module"() <{sym_name = "jit_random_numbers"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> (tensor<50xf64>, tensor<7xf64>, tensor<9xi64>, tensor<12xi64>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg174: tensor<2xui32>):
    %581 = "func.call"(%arg174) <{callee = @_normal}> : (tensor<2xui32>) -> tensor<50xf64>
    %582 = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %583 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %584 = "func.call"(%arg174, %582, %583) <{callee = @_uniform_0}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<7xf64>
    %585 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %586 = "stablehlo.constant"() <{value = dense<100> : tensor<i64>}> : () -> tensor<i64>
    %587 = "func.call"(%arg174, %585, %586) <{callee = @_randint}> : (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<9xi64>
    %588 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi64>
    %589 = "func.call"(%arg174, %588) <{callee = @_shuffle}> : (tensor<2xui32>, tensor<12xi64>) -> tensor<12xi64>
    "func.return"(%581, %584, %587, %589) : (tensor<50xf64>, tensor<7xf64>, tensor<9xi64>, tensor<12xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<50xf64>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg173: tensor<2xui32>):
    %580 = "func.call"(%arg173) <{callee = @_normal_real}> : (tensor<2xui32>) -> tensor<50xf64>
    "func.return"(%580) : (tensor<50xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<50xf64>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg172: tensor<2xui32>):
    %573 = "stablehlo.constant"() <{value = dense<-0.99999999999999988> : tensor<f64>}> : () -> tensor<f64>
    %574 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %575 = "func.call"(%arg172, %573, %574) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<50xf64>
    %576 = "chlo.erf_inv"(%575) : (tensor<50xf64>) -> tensor<50xf64>
    %577 = "stablehlo.constant"() <{value = dense<1.4142135623730951> : tensor<f64>}> : () -> tensor<f64>
    %578 = "stablehlo.broadcast_in_dim"(%577) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<50xf64>
    %579 = "stablehlo.multiply"(%578, %576) : (tensor<50xf64>, tensor<50xf64>) -> tensor<50xf64>
    "func.return"(%579) : (tensor<50xf64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<50xf64>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg169: tensor<2xui32>, %arg170: tensor<f64>, %arg171: tensor<f64>):
    %534 = "stablehlo.broadcast_in_dim"(%arg170) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %535 = "stablehlo.broadcast_in_dim"(%arg171) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %536 = "stablehlo.slice"(%arg169) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %537 = "stablehlo.reshape"(%536) : (tensor<1xui32>) -> tensor<ui32>
    %538 = "stablehlo.slice"(%arg169) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %539 = "stablehlo.reshape"(%538) : (tensor<1xui32>) -> tensor<ui32>
    %540 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<50xui64>
    %541 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %542 = "stablehlo.broadcast_in_dim"(%541) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<50xui64>
    %543 = "stablehlo.multiply"(%542, %540) : (tensor<50xui64>, tensor<50xui64>) -> tensor<50xui64>
    %544 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %545 = "stablehlo.broadcast_in_dim"(%544) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<50xui64>
    %546 = "stablehlo.shift_right_logical"(%543, %545) : (tensor<50xui64>, tensor<50xui64>) -> tensor<50xui64>
    %547 = "stablehlo.convert"(%543) : (tensor<50xui64>) -> tensor<50xui32>
    %548 = "stablehlo.convert"(%546) : (tensor<50xui64>) -> tensor<50xui32>
    %549:2 = "func.call"(%537, %539, %548, %547) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<50xui32>, tensor<50xui32>) -> (tensor<50xui32>, tensor<50xui32>)
    %550 = "stablehlo.convert"(%549#0) : (tensor<50xui32>) -> tensor<50xui64>
    %551 = "stablehlo.convert"(%549#1) : (tensor<50xui32>) -> tensor<50xui64>
    %552 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %553 = "stablehlo.broadcast_in_dim"(%552) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<50xui64>
    %554 = "stablehlo.shift_left"(%550, %553) : (tensor<50xui64>, tensor<50xui64>) -> tensor<50xui64>
    %555 = "stablehlo.or"(%554, %551) : (tensor<50xui64>, tensor<50xui64>) -> tensor<50xui64>
    %556 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %557 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<50xui64>
    %558 = "stablehlo.shift_right_logical"(%555, %557) : (tensor<50xui64>, tensor<50xui64>) -> tensor<50xui64>
    %559 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %560 = "stablehlo.broadcast_in_dim"(%559) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<50xui64>
    %561 = "stablehlo.or"(%558, %560) : (tensor<50xui64>, tensor<50xui64>) -> tensor<50xui64>
    %562 = "stablehlo.bitcast_convert"(%561) : (tensor<50xui64>) -> tensor<50xf64>
    %563 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %564 = "stablehlo.broadcast_in_dim"(%563) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<50xf64>
    %565 = "stablehlo.subtract"(%562, %564) : (tensor<50xf64>, tensor<50xf64>) -> tensor<50xf64>
    %566 = "stablehlo.subtract"(%535, %534) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %567 = "stablehlo.broadcast_in_dim"(%566) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<50xf64>
    %568 = "stablehlo.multiply"(%565, %567) : (tensor<50xf64>, tensor<50xf64>) -> tensor<50xf64>
    %569 = "stablehlo.broadcast_in_dim"(%534) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<50xf64>
    %570 = "stablehlo.add"(%568, %569) : (tensor<50xf64>, tensor<50xf64>) -> tensor<50xf64>
    %571 = "stablehlo.broadcast_in_dim"(%534) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<50xf64>
    %572 = "stablehlo.maximum"(%571, %570) : (tensor<50xf64>, tensor<50xf64>) -> tensor<50xf64>
    "func.return"(%572) : (tensor<50xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<50xui32>, tensor<50xui32>) -> (tensor<50xui32>, tensor<50xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg147: tensor<ui32>, %arg148: tensor<ui32>, %arg149: tensor<50xui32>, %arg150: tensor<50xui32>):
    %517 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %518 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %519 = "stablehlo.xor"(%arg147, %arg148) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %520 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %521 = "stablehlo.xor"(%519, %520) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %522 = "stablehlo.broadcast_in_dim"(%arg147) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %523 = "stablehlo.add"(%arg149, %522) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %524 = "stablehlo.broadcast_in_dim"(%arg148) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %525 = "stablehlo.add"(%arg150, %524) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %526 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %527 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %528:9 = "stablehlo.while"(%527, %526, %523, %525, %arg148, %521, %arg147, %517, %518) ({
    ^bb0(%arg160: tensor<i64>, %arg161: tensor<i64>, %arg162: tensor<50xui32>, %arg163: tensor<50xui32>, %arg164: tensor<ui32>, %arg165: tensor<ui32>, %arg166: tensor<ui32>, %arg167: tensor<4xui32>, %arg168: tensor<4xui32>):
      %532 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %533 = "stablehlo.compare"(%arg160, %532) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%533) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg151: tensor<i64>, %arg152: tensor<i64>, %arg153: tensor<50xui32>, %arg154: tensor<50xui32>, %arg155: tensor<ui32>, %arg156: tensor<ui32>, %arg157: tensor<ui32>, %arg158: tensor<4xui32>, %arg159: tensor<4xui32>):
      %529:8 = "func.call"(%arg152, %arg153, %arg154, %arg155, %arg156, %arg157, %arg158, %arg159) <{callee = @closed_call}> : (tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %530 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %531 = "stablehlo.add"(%arg151, %530) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%531, %529#0, %529#1, %529#2, %529#3, %529#4, %529#5, %529#6, %529#7) : (tensor<i64>, tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%528#2, %528#3) : (tensor<50xui32>, tensor<50xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg139: tensor<i64>, %arg140: tensor<50xui32>, %arg141: tensor<50xui32>, %arg142: tensor<ui32>, %arg143: tensor<ui32>, %arg144: tensor<ui32>, %arg145: tensor<4xui32>, %arg146: tensor<4xui32>):
    %462 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %463 = "stablehlo.add"(%arg139, %462) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %464 = "stablehlo.slice"(%arg145) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %465 = "stablehlo.reshape"(%464) : (tensor<1xui32>) -> tensor<ui32>
    %466 = "stablehlo.add"(%arg140, %arg141) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %467 = "stablehlo.broadcast_in_dim"(%465) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %468 = "stablehlo.shift_left"(%arg141, %467) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %469 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %470 = "stablehlo.subtract"(%469, %465) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %471 = "stablehlo.broadcast_in_dim"(%470) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %472 = "stablehlo.shift_right_logical"(%arg141, %471) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %473 = "stablehlo.or"(%468, %472) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %474 = "stablehlo.xor"(%466, %473) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %475 = "stablehlo.slice"(%arg145) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %476 = "stablehlo.reshape"(%475) : (tensor<1xui32>) -> tensor<ui32>
    %477 = "stablehlo.add"(%466, %474) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %478 = "stablehlo.broadcast_in_dim"(%476) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %479 = "stablehlo.shift_left"(%474, %478) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %480 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %481 = "stablehlo.subtract"(%480, %476) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %482 = "stablehlo.broadcast_in_dim"(%481) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %483 = "stablehlo.shift_right_logical"(%474, %482) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %484 = "stablehlo.or"(%479, %483) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %485 = "stablehlo.xor"(%477, %484) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %486 = "stablehlo.slice"(%arg145) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %487 = "stablehlo.reshape"(%486) : (tensor<1xui32>) -> tensor<ui32>
    %488 = "stablehlo.add"(%477, %485) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %489 = "stablehlo.broadcast_in_dim"(%487) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %490 = "stablehlo.shift_left"(%485, %489) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %491 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %492 = "stablehlo.subtract"(%491, %487) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %493 = "stablehlo.broadcast_in_dim"(%492) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %494 = "stablehlo.shift_right_logical"(%485, %493) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %495 = "stablehlo.or"(%490, %494) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %496 = "stablehlo.xor"(%488, %495) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %497 = "stablehlo.slice"(%arg145) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %498 = "stablehlo.reshape"(%497) : (tensor<1xui32>) -> tensor<ui32>
    %499 = "stablehlo.add"(%488, %496) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %500 = "stablehlo.broadcast_in_dim"(%498) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %501 = "stablehlo.shift_left"(%496, %500) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %502 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %503 = "stablehlo.subtract"(%502, %498) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %504 = "stablehlo.broadcast_in_dim"(%503) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %505 = "stablehlo.shift_right_logical"(%496, %504) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %506 = "stablehlo.or"(%501, %505) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %507 = "stablehlo.xor"(%499, %506) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %508 = "stablehlo.broadcast_in_dim"(%arg142) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %509 = "stablehlo.add"(%499, %508) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %510 = "stablehlo.broadcast_in_dim"(%arg143) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %511 = "stablehlo.add"(%507, %510) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    %512 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %513 = "stablehlo.add"(%arg139, %512) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %514 = "stablehlo.convert"(%513) : (tensor<i64>) -> tensor<ui32>
    %515 = "stablehlo.broadcast_in_dim"(%514) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<50xui32>
    %516 = "stablehlo.add"(%511, %515) : (tensor<50xui32>, tensor<50xui32>) -> tensor<50xui32>
    "func.return"(%463, %509, %516, %arg143, %arg144, %arg142, %arg146, %arg145) : (tensor<i64>, tensor<50xui32>, tensor<50xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<7xf64>, res_attrs = [{}], sym_name = "_uniform_0", sym_visibility = "private"}> ({
  ^bb0(%arg136: tensor<2xui32>, %arg137: tensor<f64>, %arg138: tensor<f64>):
    %421 = "stablehlo.convert"(%arg137) : (tensor<f64>) -> tensor<f64>
    %422 = "stablehlo.convert"(%arg138) : (tensor<f64>) -> tensor<f64>
    %423 = "stablehlo.broadcast_in_dim"(%421) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %424 = "stablehlo.broadcast_in_dim"(%422) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<1xf64>
    %425 = "stablehlo.slice"(%arg136) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %426 = "stablehlo.reshape"(%425) : (tensor<1xui32>) -> tensor<ui32>
    %427 = "stablehlo.slice"(%arg136) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %428 = "stablehlo.reshape"(%427) : (tensor<1xui32>) -> tensor<ui32>
    %429 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xui64>
    %430 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %431 = "stablehlo.broadcast_in_dim"(%430) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %432 = "stablehlo.multiply"(%431, %429) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %433 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %434 = "stablehlo.broadcast_in_dim"(%433) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %435 = "stablehlo.shift_right_logical"(%432, %434) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %436 = "stablehlo.convert"(%432) : (tensor<7xui64>) -> tensor<7xui32>
    %437 = "stablehlo.convert"(%435) : (tensor<7xui64>) -> tensor<7xui32>
    %438:2 = "func.call"(%426, %428, %437, %436) <{callee = @threefry2x32_1}> : (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>)
    %439 = "stablehlo.convert"(%438#0) : (tensor<7xui32>) -> tensor<7xui64>
    %440 = "stablehlo.convert"(%438#1) : (tensor<7xui32>) -> tensor<7xui64>
    %441 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %442 = "stablehlo.broadcast_in_dim"(%441) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %443 = "stablehlo.shift_left"(%439, %442) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %444 = "stablehlo.or"(%443, %440) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %445 = "stablehlo.constant"() <{value = dense<12> : tensor<ui64>}> : () -> tensor<ui64>
    %446 = "stablehlo.broadcast_in_dim"(%445) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %447 = "stablehlo.shift_right_logical"(%444, %446) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %448 = "stablehlo.constant"() <{value = dense<4607182418800017408> : tensor<ui64>}> : () -> tensor<ui64>
    %449 = "stablehlo.broadcast_in_dim"(%448) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<7xui64>
    %450 = "stablehlo.or"(%447, %449) : (tensor<7xui64>, tensor<7xui64>) -> tensor<7xui64>
    %451 = "stablehlo.bitcast_convert"(%450) : (tensor<7xui64>) -> tensor<7xf64>
    %452 = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f64>}> : () -> tensor<f64>
    %453 = "stablehlo.broadcast_in_dim"(%452) <{broadcast_dimensions = array<i64>}> : (tensor<f64>) -> tensor<7xf64>
    %454 = "stablehlo.subtract"(%451, %453) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %455 = "stablehlo.subtract"(%424, %423) : (tensor<1xf64>, tensor<1xf64>) -> tensor<1xf64>
    %456 = "stablehlo.broadcast_in_dim"(%455) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %457 = "stablehlo.multiply"(%454, %456) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %458 = "stablehlo.broadcast_in_dim"(%423) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %459 = "stablehlo.add"(%457, %458) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    %460 = "stablehlo.broadcast_in_dim"(%423) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf64>) -> tensor<7xf64>
    %461 = "stablehlo.maximum"(%460, %459) : (tensor<7xf64>, tensor<7xf64>) -> tensor<7xf64>
    "func.return"(%461) : (tensor<7xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<7xui32>, tensor<7xui32>) -> (tensor<7xui32>, tensor<7xui32>), sym_name = "threefry2x32_1", sym_visibility = "private"}> ({
  ^bb0(%arg114: tensor<ui32>, %arg115: tensor<ui32>, %arg116: tensor<7xui32>, %arg117: tensor<7xui32>):
    %404 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %405 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %406 = "stablehlo.xor"(%arg114, %arg115) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %407 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %408 = "stablehlo.xor"(%406, %407) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %409 = "stablehlo.broadcast_in_dim"(%arg114) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %410 = "stablehlo.add"(%arg116, %409) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %411 = "stablehlo.broadcast_in_dim"(%arg115) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %412 = "stablehlo.add"(%arg117, %411) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %413 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %414 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %415:9 = "stablehlo.while"(%414, %413, %410, %412, %arg115, %408, %arg114, %404, %405) ({
    ^bb0(%arg127: tensor<i64>, %arg128: tensor<i64>, %arg129: tensor<7xui32>, %arg130: tensor<7xui32>, %arg131: tensor<ui32>, %arg132: tensor<ui32>, %arg133: tensor<ui32>, %arg134: tensor<4xui32>, %arg135: tensor<4xui32>):
      %419 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %420 = "stablehlo.compare"(%arg127, %419) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%420) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg118: tensor<i64>, %arg119: tensor<i64>, %arg120: tensor<7xui32>, %arg121: tensor<7xui32>, %arg122: tensor<ui32>, %arg123: tensor<ui32>, %arg124: tensor<ui32>, %arg125: tensor<4xui32>, %arg126: tensor<4xui32>):
      %416:8 = "func.call"(%arg119, %arg120, %arg121, %arg122, %arg123, %arg124, %arg125, %arg126) <{callee = @closed_call_2}> : (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %417 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %418 = "stablehlo.add"(%arg118, %417) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%418, %416#0, %416#1, %416#2, %416#3, %416#4, %416#5, %416#6, %416#7) : (tensor<i64>, tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%415#2, %415#3) : (tensor<7xui32>, tensor<7xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_2", sym_visibility = "private"}> ({
  ^bb0(%arg106: tensor<i64>, %arg107: tensor<7xui32>, %arg108: tensor<7xui32>, %arg109: tensor<ui32>, %arg110: tensor<ui32>, %arg111: tensor<ui32>, %arg112: tensor<4xui32>, %arg113: tensor<4xui32>):
    %349 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %350 = "stablehlo.add"(%arg106, %349) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %351 = "stablehlo.slice"(%arg112) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %352 = "stablehlo.reshape"(%351) : (tensor<1xui32>) -> tensor<ui32>
    %353 = "stablehlo.add"(%arg107, %arg108) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %354 = "stablehlo.broadcast_in_dim"(%352) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %355 = "stablehlo.shift_left"(%arg108, %354) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %356 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %357 = "stablehlo.subtract"(%356, %352) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %359 = "stablehlo.shift_right_logical"(%arg108, %358) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %360 = "stablehlo.or"(%355, %359) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %361 = "stablehlo.xor"(%353, %360) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %362 = "stablehlo.slice"(%arg112) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %363 = "stablehlo.reshape"(%362) : (tensor<1xui32>) -> tensor<ui32>
    %364 = "stablehlo.add"(%353, %361) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %365 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %366 = "stablehlo.shift_left"(%361, %365) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %367 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %368 = "stablehlo.subtract"(%367, %363) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %369 = "stablehlo.broadcast_in_dim"(%368) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %370 = "stablehlo.shift_right_logical"(%361, %369) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %371 = "stablehlo.or"(%366, %370) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %372 = "stablehlo.xor"(%364, %371) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %373 = "stablehlo.slice"(%arg112) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %374 = "stablehlo.reshape"(%373) : (tensor<1xui32>) -> tensor<ui32>
    %375 = "stablehlo.add"(%364, %372) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %376 = "stablehlo.broadcast_in_dim"(%374) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %377 = "stablehlo.shift_left"(%372, %376) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %378 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %379 = "stablehlo.subtract"(%378, %374) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %381 = "stablehlo.shift_right_logical"(%372, %380) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %382 = "stablehlo.or"(%377, %381) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %383 = "stablehlo.xor"(%375, %382) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %384 = "stablehlo.slice"(%arg112) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %385 = "stablehlo.reshape"(%384) : (tensor<1xui32>) -> tensor<ui32>
    %386 = "stablehlo.add"(%375, %383) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %387 = "stablehlo.broadcast_in_dim"(%385) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %388 = "stablehlo.shift_left"(%383, %387) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %389 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %390 = "stablehlo.subtract"(%389, %385) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %392 = "stablehlo.shift_right_logical"(%383, %391) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %393 = "stablehlo.or"(%388, %392) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %394 = "stablehlo.xor"(%386, %393) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %395 = "stablehlo.broadcast_in_dim"(%arg109) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %396 = "stablehlo.add"(%386, %395) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %397 = "stablehlo.broadcast_in_dim"(%arg110) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %398 = "stablehlo.add"(%394, %397) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    %399 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %400 = "stablehlo.add"(%arg106, %399) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %401 = "stablehlo.convert"(%400) : (tensor<i64>) -> tensor<ui32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<7xui32>
    %403 = "stablehlo.add"(%398, %402) : (tensor<7xui32>, tensor<7xui32>) -> tensor<7xui32>
    "func.return"(%350, %396, %403, %arg110, %arg111, %arg109, %arg113, %arg112) : (tensor<i64>, tensor<7xui32>, tensor<7xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<i64>, tensor<i64>) -> tensor<9xi64>, res_attrs = [{}], sym_name = "_randint", sym_visibility = "private"}> ({
  ^bb0(%arg103: tensor<2xui32>, %arg104: tensor<i64>, %arg105: tensor<i64>):
    %259 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %260 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %261 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %262 = "func.call"(%259, %260, %261) <{callee = @clip}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %263 = "stablehlo.compare"(%arg105, %262) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %264 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %265 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %266 = "func.call"(%arg104, %264, %265) <{callee = @clip_3}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %267 = "stablehlo.convert"(%266) : (tensor<i64>) -> tensor<i64>
    %268 = "stablehlo.constant"() <{value = dense<-9223372036854775808> : tensor<i64>}> : () -> tensor<i64>
    %269 = "stablehlo.constant"() <{value = dense<9223372036854775807> : tensor<i64>}> : () -> tensor<i64>
    %270 = "func.call"(%arg105, %268, %269) <{callee = @clip_3}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %271 = "stablehlo.convert"(%270) : (tensor<i64>) -> tensor<i64>
    %272 = "stablehlo.broadcast_in_dim"(%267) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %273 = "stablehlo.broadcast_in_dim"(%271) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
    %274 = "func.call"(%arg103) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %275 = "stablehlo.slice"(%274) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %276 = "stablehlo.reshape"(%275) : (tensor<1x2xui32>) -> tensor<2xui32>
    %277 = "stablehlo.slice"(%274) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %278 = "stablehlo.reshape"(%277) : (tensor<1x2xui32>) -> tensor<2xui32>
    %279 = "stablehlo.slice"(%276) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %280 = "stablehlo.reshape"(%279) : (tensor<1xui32>) -> tensor<ui32>
    %281 = "stablehlo.slice"(%276) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %282 = "stablehlo.reshape"(%281) : (tensor<1xui32>) -> tensor<ui32>
    %283 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<9xui64>
    %284 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %285 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<9xui64>
    %286 = "stablehlo.multiply"(%285, %283) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %287 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %288 = "stablehlo.broadcast_in_dim"(%287) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<9xui64>
    %289 = "stablehlo.shift_right_logical"(%286, %288) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %290 = "stablehlo.convert"(%286) : (tensor<9xui64>) -> tensor<9xui32>
    %291 = "stablehlo.convert"(%289) : (tensor<9xui64>) -> tensor<9xui32>
    %292:2 = "func.call"(%280, %282, %291, %290) <{callee = @threefry2x32_6}> : (tensor<ui32>, tensor<ui32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>)
    %293 = "stablehlo.convert"(%292#0) : (tensor<9xui32>) -> tensor<9xui64>
    %294 = "stablehlo.convert"(%292#1) : (tensor<9xui32>) -> tensor<9xui64>
    %295 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %296 = "stablehlo.broadcast_in_dim"(%295) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<9xui64>
    %297 = "stablehlo.shift_left"(%293, %296) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %298 = "stablehlo.or"(%297, %294) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %299 = "stablehlo.slice"(%278) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %300 = "stablehlo.reshape"(%299) : (tensor<1xui32>) -> tensor<ui32>
    %301 = "stablehlo.slice"(%278) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %302 = "stablehlo.reshape"(%301) : (tensor<1xui32>) -> tensor<ui32>
    %303 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<9xui64>
    %304 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %305 = "stablehlo.broadcast_in_dim"(%304) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<9xui64>
    %306 = "stablehlo.multiply"(%305, %303) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %307 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %308 = "stablehlo.broadcast_in_dim"(%307) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<9xui64>
    %309 = "stablehlo.shift_right_logical"(%306, %308) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %310 = "stablehlo.convert"(%306) : (tensor<9xui64>) -> tensor<9xui32>
    %311 = "stablehlo.convert"(%309) : (tensor<9xui64>) -> tensor<9xui32>
    %312:2 = "func.call"(%300, %302, %311, %310) <{callee = @threefry2x32_6}> : (tensor<ui32>, tensor<ui32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>)
    %313 = "stablehlo.convert"(%312#0) : (tensor<9xui32>) -> tensor<9xui64>
    %314 = "stablehlo.convert"(%312#1) : (tensor<9xui32>) -> tensor<9xui64>
    %315 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %316 = "stablehlo.broadcast_in_dim"(%315) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<9xui64>
    %317 = "stablehlo.shift_left"(%313, %316) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %318 = "stablehlo.or"(%317, %314) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %319 = "stablehlo.subtract"(%273, %272) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
    %320 = "stablehlo.convert"(%319) : (tensor<1xi64>) -> tensor<1xui64>
    %321 = "stablehlo.compare"(%273, %272) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %322 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %323 = "stablehlo.broadcast_in_dim"(%322) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<1xui64>
    %324 = "stablehlo.select"(%321, %323, %320) : (tensor<1xi1>, tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %325 = "stablehlo.compare"(%273, %272) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
    %326 = "stablehlo.broadcast_in_dim"(%263) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<1xi1>
    %327 = "stablehlo.and"(%326, %325) : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
    %328 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %329 = "stablehlo.broadcast_in_dim"(%328) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<1xui64>
    %330 = "stablehlo.add"(%324, %329) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %331 = "stablehlo.select"(%327, %330, %324) : (tensor<1xi1>, tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %332 = "stablehlo.constant"() <{value = dense<4294967296> : tensor<ui64>}> : () -> tensor<ui64>
    %333 = "stablehlo.broadcast_in_dim"(%332) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<1xui64>
    %334 = "stablehlo.remainder"(%333, %331) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %335 = "stablehlo.multiply"(%334, %334) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %336 = "stablehlo.remainder"(%335, %331) : (tensor<1xui64>, tensor<1xui64>) -> tensor<1xui64>
    %337 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<9xui64>
    %338 = "stablehlo.remainder"(%298, %337) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %339 = "stablehlo.broadcast_in_dim"(%336) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<9xui64>
    %340 = "stablehlo.multiply"(%338, %339) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %341 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<9xui64>
    %342 = "stablehlo.remainder"(%318, %341) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %343 = "stablehlo.add"(%340, %342) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %344 = "stablehlo.broadcast_in_dim"(%331) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xui64>) -> tensor<9xui64>
    %345 = "stablehlo.remainder"(%343, %344) : (tensor<9xui64>, tensor<9xui64>) -> tensor<9xui64>
    %346 = "stablehlo.convert"(%345) : (tensor<9xui64>) -> tensor<9xi64>
    %347 = "stablehlo.broadcast_in_dim"(%272) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>) -> tensor<9xi64>
    %348 = "stablehlo.add"(%347, %346) : (tensor<9xi64>, tensor<9xi64>) -> tensor<9xi64>
    "func.return"(%348) : (tensor<9xi64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg100: tensor<i64>, %arg101: tensor<i64>, %arg102: tensor<i64>):
    %257 = "stablehlo.maximum"(%arg101, %arg100) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %258 = "stablehlo.minimum"(%arg102, %257) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%258) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<i64>, res_attrs = [{}], sym_name = "clip_3", sym_visibility = "private"}> ({
  ^bb0(%arg97: tensor<i64>, %arg98: tensor<i64>, %arg99: tensor<i64>):
    %255 = "stablehlo.maximum"(%arg98, %arg97) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %256 = "stablehlo.minimum"(%arg99, %255) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    "func.return"(%256) : (tensor<i64>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg96: tensor<2xui32>):
    %238 = "stablehlo.slice"(%arg96) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %239 = "stablehlo.reshape"(%238) : (tensor<1xui32>) -> tensor<ui32>
    %240 = "stablehlo.slice"(%arg96) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %241 = "stablehlo.reshape"(%240) : (tensor<1xui32>) -> tensor<ui32>
    %242 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xui64>
    %243 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %244 = "stablehlo.broadcast_in_dim"(%243) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %245 = "stablehlo.multiply"(%244, %242) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %246 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %247 = "stablehlo.broadcast_in_dim"(%246) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<2xui64>
    %248 = "stablehlo.shift_right_logical"(%245, %247) : (tensor<2xui64>, tensor<2xui64>) -> tensor<2xui64>
    %249 = "stablehlo.convert"(%245) : (tensor<2xui64>) -> tensor<2xui32>
    %250 = "stablehlo.convert"(%248) : (tensor<2xui64>) -> tensor<2xui32>
    %251:2 = "func.call"(%239, %241, %250, %249) <{callee = @threefry2x32_4}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %252 = "stablehlo.broadcast_in_dim"(%251#0) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %253 = "stablehlo.broadcast_in_dim"(%251#1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xui32>) -> tensor<2x1xui32>
    %254 = "stablehlo.concatenate"(%252, %253) <{dimension = 1 : i64}> : (tensor<2x1xui32>, tensor<2x1xui32>) -> tensor<2x2xui32>
    "func.return"(%254) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32_4", sym_visibility = "private"}> ({
  ^bb0(%arg74: tensor<ui32>, %arg75: tensor<ui32>, %arg76: tensor<2xui32>, %arg77: tensor<2xui32>):
    %221 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %222 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %223 = "stablehlo.xor"(%arg74, %arg75) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %224 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %225 = "stablehlo.xor"(%223, %224) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %226 = "stablehlo.broadcast_in_dim"(%arg74) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %227 = "stablehlo.add"(%arg76, %226) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %228 = "stablehlo.broadcast_in_dim"(%arg75) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %229 = "stablehlo.add"(%arg77, %228) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %230 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %231 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %232:9 = "stablehlo.while"(%231, %230, %227, %229, %arg75, %225, %arg74, %221, %222) ({
    ^bb0(%arg87: tensor<i64>, %arg88: tensor<i64>, %arg89: tensor<2xui32>, %arg90: tensor<2xui32>, %arg91: tensor<ui32>, %arg92: tensor<ui32>, %arg93: tensor<ui32>, %arg94: tensor<4xui32>, %arg95: tensor<4xui32>):
      %236 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %237 = "stablehlo.compare"(%arg87, %236) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%237) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg78: tensor<i64>, %arg79: tensor<i64>, %arg80: tensor<2xui32>, %arg81: tensor<2xui32>, %arg82: tensor<ui32>, %arg83: tensor<ui32>, %arg84: tensor<ui32>, %arg85: tensor<4xui32>, %arg86: tensor<4xui32>):
      %233:8 = "func.call"(%arg79, %arg80, %arg81, %arg82, %arg83, %arg84, %arg85, %arg86) <{callee = @closed_call_5}> : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %234 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %235 = "stablehlo.add"(%arg78, %234) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%235, %233#0, %233#1, %233#2, %233#3, %233#4, %233#5, %233#6, %233#7) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%232#2, %232#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_5", sym_visibility = "private"}> ({
  ^bb0(%arg66: tensor<i64>, %arg67: tensor<2xui32>, %arg68: tensor<2xui32>, %arg69: tensor<ui32>, %arg70: tensor<ui32>, %arg71: tensor<ui32>, %arg72: tensor<4xui32>, %arg73: tensor<4xui32>):
    %166 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %167 = "stablehlo.add"(%arg66, %166) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %168 = "stablehlo.slice"(%arg72) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %169 = "stablehlo.reshape"(%168) : (tensor<1xui32>) -> tensor<ui32>
    %170 = "stablehlo.add"(%arg67, %arg68) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %171 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %172 = "stablehlo.shift_left"(%arg68, %171) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %173 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %174 = "stablehlo.subtract"(%173, %169) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %175 = "stablehlo.broadcast_in_dim"(%174) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %176 = "stablehlo.shift_right_logical"(%arg68, %175) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %177 = "stablehlo.or"(%172, %176) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %178 = "stablehlo.xor"(%170, %177) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %179 = "stablehlo.slice"(%arg72) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %180 = "stablehlo.reshape"(%179) : (tensor<1xui32>) -> tensor<ui32>
    %181 = "stablehlo.add"(%170, %178) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %182 = "stablehlo.broadcast_in_dim"(%180) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %183 = "stablehlo.shift_left"(%178, %182) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %184 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %185 = "stablehlo.subtract"(%184, %180) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %187 = "stablehlo.shift_right_logical"(%178, %186) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %188 = "stablehlo.or"(%183, %187) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %189 = "stablehlo.xor"(%181, %188) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %190 = "stablehlo.slice"(%arg72) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %191 = "stablehlo.reshape"(%190) : (tensor<1xui32>) -> tensor<ui32>
    %192 = "stablehlo.add"(%181, %189) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %193 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %194 = "stablehlo.shift_left"(%189, %193) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %195 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %196 = "stablehlo.subtract"(%195, %191) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %198 = "stablehlo.shift_right_logical"(%189, %197) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %199 = "stablehlo.or"(%194, %198) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %200 = "stablehlo.xor"(%192, %199) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %201 = "stablehlo.slice"(%arg72) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %202 = "stablehlo.reshape"(%201) : (tensor<1xui32>) -> tensor<ui32>
    %203 = "stablehlo.add"(%192, %200) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %204 = "stablehlo.broadcast_in_dim"(%202) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %205 = "stablehlo.shift_left"(%200, %204) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %206 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %207 = "stablehlo.subtract"(%206, %202) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %208 = "stablehlo.broadcast_in_dim"(%207) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %209 = "stablehlo.shift_right_logical"(%200, %208) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %210 = "stablehlo.or"(%205, %209) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %211 = "stablehlo.xor"(%203, %210) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %212 = "stablehlo.broadcast_in_dim"(%arg69) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %213 = "stablehlo.add"(%203, %212) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %214 = "stablehlo.broadcast_in_dim"(%arg70) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %215 = "stablehlo.add"(%211, %214) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    %216 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %217 = "stablehlo.add"(%arg66, %216) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %218 = "stablehlo.convert"(%217) : (tensor<i64>) -> tensor<ui32>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<2xui32>
    %220 = "stablehlo.add"(%215, %219) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
    "func.return"(%167, %213, %220, %arg70, %arg71, %arg69, %arg73, %arg72) : (tensor<i64>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>), sym_name = "threefry2x32_6", sym_visibility = "private"}> ({
  ^bb0(%arg44: tensor<ui32>, %arg45: tensor<ui32>, %arg46: tensor<9xui32>, %arg47: tensor<9xui32>):
    %149 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %150 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %151 = "stablehlo.xor"(%arg44, %arg45) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %152 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %153 = "stablehlo.xor"(%151, %152) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %154 = "stablehlo.broadcast_in_dim"(%arg44) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %155 = "stablehlo.add"(%arg46, %154) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %156 = "stablehlo.broadcast_in_dim"(%arg45) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %157 = "stablehlo.add"(%arg47, %156) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %158 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %159 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %160:9 = "stablehlo.while"(%159, %158, %155, %157, %arg45, %153, %arg44, %149, %150) ({
    ^bb0(%arg57: tensor<i64>, %arg58: tensor<i64>, %arg59: tensor<9xui32>, %arg60: tensor<9xui32>, %arg61: tensor<ui32>, %arg62: tensor<ui32>, %arg63: tensor<ui32>, %arg64: tensor<4xui32>, %arg65: tensor<4xui32>):
      %164 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %165 = "stablehlo.compare"(%arg57, %164) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%165) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg48: tensor<i64>, %arg49: tensor<i64>, %arg50: tensor<9xui32>, %arg51: tensor<9xui32>, %arg52: tensor<ui32>, %arg53: tensor<ui32>, %arg54: tensor<ui32>, %arg55: tensor<4xui32>, %arg56: tensor<4xui32>):
      %161:8 = "func.call"(%arg49, %arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56) <{callee = @closed_call_7}> : (tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %162 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %163 = "stablehlo.add"(%arg48, %162) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%163, %161#0, %161#1, %161#2, %161#3, %161#4, %161#5, %161#6, %161#7) : (tensor<i64>, tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%160#2, %160#3) : (tensor<9xui32>, tensor<9xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_7", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<i64>, %arg37: tensor<9xui32>, %arg38: tensor<9xui32>, %arg39: tensor<ui32>, %arg40: tensor<ui32>, %arg41: tensor<ui32>, %arg42: tensor<4xui32>, %arg43: tensor<4xui32>):
    %94 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %95 = "stablehlo.add"(%arg36, %94) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %96 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %97 = "stablehlo.reshape"(%96) : (tensor<1xui32>) -> tensor<ui32>
    %98 = "stablehlo.add"(%arg37, %arg38) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %99 = "stablehlo.broadcast_in_dim"(%97) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %100 = "stablehlo.shift_left"(%arg38, %99) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %101 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %102 = "stablehlo.subtract"(%101, %97) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %104 = "stablehlo.shift_right_logical"(%arg38, %103) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %105 = "stablehlo.or"(%100, %104) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %106 = "stablehlo.xor"(%98, %105) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %107 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %108 = "stablehlo.reshape"(%107) : (tensor<1xui32>) -> tensor<ui32>
    %109 = "stablehlo.add"(%98, %106) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %110 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %111 = "stablehlo.shift_left"(%106, %110) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %112 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %113 = "stablehlo.subtract"(%112, %108) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %115 = "stablehlo.shift_right_logical"(%106, %114) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %116 = "stablehlo.or"(%111, %115) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %117 = "stablehlo.xor"(%109, %116) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %118 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %119 = "stablehlo.reshape"(%118) : (tensor<1xui32>) -> tensor<ui32>
    %120 = "stablehlo.add"(%109, %117) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %121 = "stablehlo.broadcast_in_dim"(%119) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %122 = "stablehlo.shift_left"(%117, %121) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %123 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %124 = "stablehlo.subtract"(%123, %119) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %125 = "stablehlo.broadcast_in_dim"(%124) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %126 = "stablehlo.shift_right_logical"(%117, %125) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %127 = "stablehlo.or"(%122, %126) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %128 = "stablehlo.xor"(%120, %127) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %129 = "stablehlo.slice"(%arg42) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %130 = "stablehlo.reshape"(%129) : (tensor<1xui32>) -> tensor<ui32>
    %131 = "stablehlo.add"(%120, %128) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %132 = "stablehlo.broadcast_in_dim"(%130) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %133 = "stablehlo.shift_left"(%128, %132) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %134 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %135 = "stablehlo.subtract"(%134, %130) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %137 = "stablehlo.shift_right_logical"(%128, %136) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %138 = "stablehlo.or"(%133, %137) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %139 = "stablehlo.xor"(%131, %138) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %140 = "stablehlo.broadcast_in_dim"(%arg39) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %141 = "stablehlo.add"(%131, %140) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %142 = "stablehlo.broadcast_in_dim"(%arg40) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %143 = "stablehlo.add"(%139, %142) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    %144 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %145 = "stablehlo.add"(%arg36, %144) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %146 = "stablehlo.convert"(%145) : (tensor<i64>) -> tensor<ui32>
    %147 = "stablehlo.broadcast_in_dim"(%146) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<9xui32>
    %148 = "stablehlo.add"(%143, %147) : (tensor<9xui32>, tensor<9xui32>) -> tensor<9xui32>
    "func.return"(%95, %141, %148, %arg40, %arg41, %arg39, %arg43, %arg42) : (tensor<i64>, tensor<9xui32>, tensor<9xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<12xi64>) -> tensor<12xi64>, res_attrs = [{}], sym_name = "_shuffle", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<2xui32>, %arg31: tensor<12xi64>):
    %72 = "func.call"(%arg30) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %73 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 1, 2>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %74 = "stablehlo.reshape"(%73) : (tensor<1x2xui32>) -> tensor<2xui32>
    %75 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 2, 2>, start_indices = array<i64: 1, 0>, strides = array<i64: 1, 1>}> : (tensor<2x2xui32>) -> tensor<1x2xui32>
    %76 = "stablehlo.reshape"(%75) : (tensor<1x2xui32>) -> tensor<2xui32>
    %77 = "stablehlo.slice"(%76) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %78 = "stablehlo.reshape"(%77) : (tensor<1xui32>) -> tensor<ui32>
    %79 = "stablehlo.slice"(%76) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xui32>) -> tensor<1xui32>
    %80 = "stablehlo.reshape"(%79) : (tensor<1xui32>) -> tensor<ui32>
    %81 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xui64>
    %82 = "stablehlo.constant"() <{value = dense<1> : tensor<ui64>}> : () -> tensor<ui64>
    %83 = "stablehlo.broadcast_in_dim"(%82) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<12xui64>
    %84 = "stablehlo.multiply"(%83, %81) : (tensor<12xui64>, tensor<12xui64>) -> tensor<12xui64>
    %85 = "stablehlo.constant"() <{value = dense<32> : tensor<ui64>}> : () -> tensor<ui64>
    %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64>}> : (tensor<ui64>) -> tensor<12xui64>
    %87 = "stablehlo.shift_right_logical"(%84, %86) : (tensor<12xui64>, tensor<12xui64>) -> tensor<12xui64>
    %88 = "stablehlo.convert"(%84) : (tensor<12xui64>) -> tensor<12xui32>
    %89 = "stablehlo.convert"(%87) : (tensor<12xui64>) -> tensor<12xui32>
    %90:2 = "func.call"(%78, %80, %89, %88) <{callee = @threefry2x32_8}> : (tensor<ui32>, tensor<ui32>, tensor<12xui32>, tensor<12xui32>) -> (tensor<12xui32>, tensor<12xui32>)
    %91 = "stablehlo.xor"(%90#0, %90#1) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %92:2 = "stablehlo.sort"(%91, %arg31) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg32: tensor<ui32>, %arg33: tensor<ui32>, %arg34: tensor<i64>, %arg35: tensor<i64>):
      %93 = "stablehlo.compare"(%arg32, %arg33) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      "stablehlo.return"(%93) : (tensor<i1>) -> ()
    }) : (tensor<12xui32>, tensor<12xi64>) -> (tensor<12xui32>, tensor<12xi64>)
    "func.return"(%92#1) : (tensor<12xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<12xui32>, tensor<12xui32>) -> (tensor<12xui32>, tensor<12xui32>), sym_name = "threefry2x32_8", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<ui32>, %arg9: tensor<ui32>, %arg10: tensor<12xui32>, %arg11: tensor<12xui32>):
    %55 = "stablehlo.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %56 = "stablehlo.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xui32>}> : () -> tensor<4xui32>
    %57 = "stablehlo.xor"(%arg8, %arg9) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %58 = "stablehlo.constant"() <{value = dense<466688986> : tensor<ui32>}> : () -> tensor<ui32>
    %59 = "stablehlo.xor"(%57, %58) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %60 = "stablehlo.broadcast_in_dim"(%arg8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %61 = "stablehlo.add"(%arg10, %60) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %62 = "stablehlo.broadcast_in_dim"(%arg9) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %63 = "stablehlo.add"(%arg11, %62) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %65 = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
    %66:9 = "stablehlo.while"(%65, %64, %61, %63, %arg9, %59, %arg8, %55, %56) ({
    ^bb0(%arg21: tensor<i64>, %arg22: tensor<i64>, %arg23: tensor<12xui32>, %arg24: tensor<12xui32>, %arg25: tensor<ui32>, %arg26: tensor<ui32>, %arg27: tensor<ui32>, %arg28: tensor<4xui32>, %arg29: tensor<4xui32>):
      %70 = "stablehlo.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
      %71 = "stablehlo.compare"(%arg21, %70) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
      "stablehlo.return"(%71) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg12: tensor<i64>, %arg13: tensor<i64>, %arg14: tensor<12xui32>, %arg15: tensor<12xui32>, %arg16: tensor<ui32>, %arg17: tensor<ui32>, %arg18: tensor<ui32>, %arg19: tensor<4xui32>, %arg20: tensor<4xui32>):
      %67:8 = "func.call"(%arg13, %arg14, %arg15, %arg16, %arg17, %arg18, %arg19, %arg20) <{callee = @closed_call_9}> : (tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %68 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
      %69 = "stablehlo.add"(%arg12, %68) : (tensor<i64>, tensor<i64>) -> tensor<i64>
      "stablehlo.return"(%69, %67#0, %67#1, %67#2, %67#3, %67#4, %67#5, %67#6, %67#7) : (tensor<i64>, tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i64>, tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%66#2, %66#3) : (tensor<12xui32>, tensor<12xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_9", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i64>, %arg1: tensor<12xui32>, %arg2: tensor<12xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>):
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %1 = "stablehlo.add"(%arg0, %0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %3 = "stablehlo.reshape"(%2) : (tensor<1xui32>) -> tensor<ui32>
    %4 = "stablehlo.add"(%arg1, %arg2) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %5 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %6 = "stablehlo.shift_left"(%arg2, %5) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %7 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %8 = "stablehlo.subtract"(%7, %3) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %9 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %10 = "stablehlo.shift_right_logical"(%arg2, %9) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %11 = "stablehlo.or"(%6, %10) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %12 = "stablehlo.xor"(%4, %11) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %13 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %14 = "stablehlo.reshape"(%13) : (tensor<1xui32>) -> tensor<ui32>
    %15 = "stablehlo.add"(%4, %12) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %16 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %17 = "stablehlo.shift_left"(%12, %16) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %18 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %19 = "stablehlo.subtract"(%18, %14) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %21 = "stablehlo.shift_right_logical"(%12, %20) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %22 = "stablehlo.or"(%17, %21) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %23 = "stablehlo.xor"(%15, %22) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %24 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %25 = "stablehlo.reshape"(%24) : (tensor<1xui32>) -> tensor<ui32>
    %26 = "stablehlo.add"(%15, %23) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %27 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %28 = "stablehlo.shift_left"(%23, %27) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %29 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %30 = "stablehlo.subtract"(%29, %25) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %32 = "stablehlo.shift_right_logical"(%23, %31) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %33 = "stablehlo.or"(%28, %32) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %34 = "stablehlo.xor"(%26, %33) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %35 = "stablehlo.slice"(%arg6) <{limit_indices = array<i64: 4>, start_indices = array<i64: 3>, strides = array<i64: 1>}> : (tensor<4xui32>) -> tensor<1xui32>
    %36 = "stablehlo.reshape"(%35) : (tensor<1xui32>) -> tensor<ui32>
    %37 = "stablehlo.add"(%26, %34) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %38 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %39 = "stablehlo.shift_left"(%34, %38) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %40 = "stablehlo.constant"() <{value = dense<32> : tensor<ui32>}> : () -> tensor<ui32>
    %41 = "stablehlo.subtract"(%40, %36) : (tensor<ui32>, tensor<ui32>) -> tensor<ui32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %43 = "stablehlo.shift_right_logical"(%34, %42) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %44 = "stablehlo.or"(%39, %43) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %45 = "stablehlo.xor"(%37, %44) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %46 = "stablehlo.broadcast_in_dim"(%arg3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %47 = "stablehlo.add"(%37, %46) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %48 = "stablehlo.broadcast_in_dim"(%arg4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %49 = "stablehlo.add"(%45, %48) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    %50 = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %51 = "stablehlo.add"(%arg0, %50) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %52 = "stablehlo.convert"(%51) : (tensor<i64>) -> tensor<ui32>
    %53 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<12xui32>
    %54 = "stablehlo.add"(%49, %53) : (tensor<12xui32>, tensor<12xui32>) -> tensor<12xui32>
    "func.return"(%1, %47, %54, %arg4, %arg5, %arg3, %arg7, %arg6) : (tensor<i64>, tensor<12xui32>, tensor<12xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
