import { defineMethods } from './method.ts'

const JOINED = '(address[] coins, uint256[] maximums, bytes data, bool inVault)'
const LEFT = '(address[] coins, uint256[] minimums, bytes data, bool inVault)'
const GUESS = '(uint256 guess, uint256 guess_1, uint256 guess_2, uint256 guess_3, uint256 guess_4)'
const SWAP = '(uint8 swapKind, address router, bytes data, bool flag)'
const INPUT = `(address token, uint256 amount, address coin, address swapper, ${SWAP} swap)`
const OUTPUT = `(address token, uint256 minimum, address coin, address swapper, ${SWAP} swap)`
const ORDER =
  '(uint256 fill, uint256 fill_1, uint256 fill_2, uint8 fill_3, address fill_4, address fill_5, address fill_6, address fill_7, uint256 fill_8, uint256 fill_9, uint256 fill_10, bytes fill_11)'
const FILL = `(${ORDER} order, bytes fill, uint256 fill_1)`
const LIMIT = `(address limitRouter, uint256 guess, ${FILL}[] normalFills, ${FILL}[] flashFills, bytes data)`
const POOL_OF_TWO = 'address coin, address coin_1'

/** Curve, Convex, Balancer 2 and 3, Pendle 4, Uniswap 2 and 3, Aerodrome. Each has a minimum, or is a stake of one token. */
export const poolMethods = [
  ...defineMethods('in', 'deposit', [
    'function add_liquidity(uint256[2] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[3] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[4] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[] coinAmounts, uint256 minimum)',
    'function add_liquidity(uint256[2] coinAmounts, uint256 minimum, address receiver)',
    'function add_liquidity(uint256[2] coinAmounts, uint256 minimum, bool flag)',
    'function add_liquidity(uint256[3] coinAmounts, uint256 minimum, bool flag)',
    'function add_liquidity(uint256[] coinAmounts, uint256 minimum, address receiver)',
    `function joinPool(bytes32 poolId, address owner, address receiver, ${JOINED} joined) payable`,
    'function addLiquidityUnbalanced(address pool, uint256[] coinAmounts, uint256 minimum, bool flag, bytes data) payable',
    'function addLiquidityProportional(address pool, uint256[] maximums, uint256 shares, bool flag, bytes data) payable',
    `function addLiquiditySingleToken(address receiver, address market, uint256 minimum, ${GUESS} guess, ${INPUT} input, ${LIMIT} limit) payable`,
    `function addLiquiditySingleTokenKeepYt(address receiver, address market, uint256 minimum_0, uint256 minimum_1, ${INPUT} input) payable`,
    `function swapExactTokenForPt(address receiver, address market, uint256 minimum, ${GUESS} guess, ${INPUT} input, ${LIMIT} limit) payable`,
    `function mintSyFromToken(address receiver, address market, uint256 minimum, ${INPUT} input) payable`,
    'function mint((address coin_0, address coin_1, uint24 variant, int24 tick_0, int24 tick_1, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline) range) payable',
    'function mint(int24 tick_0, int24 tick_1, uint256 maximum_0, uint256 maximum_1, uint256 minimum, address receiver)',
    'function increaseLiquidity((uint256 position, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, uint256 deadline) range) payable',
    `function addLiquidity(${POOL_OF_TWO}, bool variant, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline)`,
    `function addLiquidity(${POOL_OF_TWO}, uint256 maximum_0, uint256 maximum_1, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline)`,
    'function addLiquidityETH(address coin, uint256 maximum, uint256 leastIn_0, uint256 leastIn_1, address receiver, uint256 deadline) payable',
    'function addLiquidity(uint256 maximum_0, uint256 maximum_1, uint256 minimum, address receiver)',
    'function buy(uint256 amount, uint256 minimum, address receiver)',
    'function mintAndStakeGlp(address token, uint256 amount, uint256 minimum_0, uint256 minimum_1)',
  ]),
  ...defineMethods('in', 'deposit', [
    'function deposit(uint256 poolId, uint256 amount)',
    'function deposit(uint256 poolId, uint256 amount, address receiver)',
    'function deposit(uint256 poolId, uint256 amount, bool flag)',
    'function depositAll(uint256 poolId, bool flag)',
    'function deposit(uint256 amount, address receiver, bool flag)',
  ]),
  ...defineMethods('out', 'redeem', [
    'function remove_liquidity(uint256 shares, uint256[2] minimums)',
    'function remove_liquidity(uint256 shares, uint256[3] minimums)',
    'function remove_liquidity(uint256 shares, uint256[] minimums)',
    'function remove_liquidity_one_coin(uint256 shares, int128 coinIndex, uint256 minimum)',
    'function remove_liquidity_one_coin(uint256 shares, uint256 coinIndex, uint256 minimum)',
    'function remove_liquidity_one_coin(uint256 shares, int128 coinIndex, uint256 minimum, address receiver)',
    'function remove_liquidity_imbalance(uint256[2] coinAmounts, uint256 maximum)',
    'function remove_liquidity_imbalance(uint256[3] coinAmounts, uint256 maximum)',
    `function exitPool(bytes32 poolId, address owner, address receiver, ${LEFT} left)`,
    'function removeLiquiditySingleTokenExactIn(address pool, uint256 shares, address token, uint256 minimum, bool flag, bytes data) payable',
    'function removeLiquidityProportional(address pool, uint256 shares, uint256[] minimums, bool flag, bytes data) payable',
    `function removeLiquiditySingleToken(address receiver, address market, uint256 shares, ${OUTPUT} output, ${LIMIT} limit) external`,
    `function swapExactPtForToken(address receiver, address market, uint256 shares, ${OUTPUT} output, ${LIMIT} limit) external`,
    `function redeemPyToToken(address receiver, address market, uint256 shares, ${OUTPUT} output)`,
    `function redeemSyToToken(address receiver, address market, uint256 shares, ${OUTPUT} output)`,
    'function decreaseLiquidity((uint256 position, uint128 shares, uint256 minimum_0, uint256 minimum_1, uint256 deadline) range) payable',
    'function remove(uint256 position, uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver)',
    `function removeLiquidity(${POOL_OF_TWO}, bool variant, uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver, uint256 deadline)`,
    `function removeLiquidity(${POOL_OF_TWO}, uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver, uint256 deadline)`,
    'function removeLiquidity(uint256 shares, uint256 minimum_0, uint256 minimum_1, address receiver)',
    'function removeLiquidityAs(uint256 shares, address token, uint256 minimum, address receiver)',
    'function unstakeAndRedeemGlp(address token, uint256 shares, uint256 minimum, address receiver)',
  ]),
  ...defineMethods('out', 'withdraw', ['function withdraw(uint256 poolId, uint256 amount)']),
  ...defineMethods('claim', 'claim', [
    'function collect((uint256 position, address receiver, uint128 most, uint128 most_1) range) payable',
    'function collect(uint256 position, address receiver)',
    'function redeemDueInterestAndRewards(address receiver, address[] markets, address[] markets_1, address[] markets_2)',
    'function unwrapWETH9(uint256 most, address receiver) payable',
    'function sweepToken(address reward, uint256 most, address receiver) payable',
    'function refundETH() payable',
  ]),
]
