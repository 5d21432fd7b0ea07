import { methods } from './method.ts'

const BALANCER = '(address[] assets, uint256[] limits, bytes words, bool inside)'
const GUESS =
  '(uint256 guessMin, uint256 guessMax, uint256 guessOffchain, uint256 rounds, uint256 eps)'
const SWAP = '(uint8 swapType, address router, bytes route, bool scaled)'
const INPUT = `(address token, uint256 amount, address wrapped, address swapper, ${SWAP} swap)`
const OUTPUT = `(address token, uint256 minimum, address wrapped, address swapper, ${SWAP} swap)`
const ORDER =
  '(uint256 salt, uint256 expiry, uint256 nonce, uint8 orderType, address coin, address yt, address maker, address taker, uint256 making, uint256 rate, uint256 failsafe, bytes permit)'
const FILL = `(${ORDER} order, bytes signature, uint256 making)`
const LIMIT = `(address limitRouter, uint256 epsSkip, ${FILL}[] normalFills, ${FILL}[] flashFills, bytes optional)`

/** Curve, Balancer 2, Pendle 4, Uniswap 3 positions. */
export const poolMethods = [
  ...methods('in', 'deposit', [
    'function add_liquidity(uint256[2] amounts, uint256 minimum)',
    'function add_liquidity(uint256[3] amounts, uint256 minimum)',
    'function add_liquidity(uint256[4] amounts, uint256 minimum)',
    'function add_liquidity(uint256[] amounts, uint256 minimum)',
    'function add_liquidity(uint256[2] amounts, uint256 minimum, address receiver)',
    'function add_liquidity(uint256[] amounts, uint256 minimum, address receiver)',
    `function joinPool(bytes32 pool, address owner, address receiver, ${BALANCER} joined) payable`,
    `function addLiquiditySingleToken(address receiver, address market, uint256 minimum, ${GUESS} guess, ${INPUT} input, ${LIMIT} limit) payable`,
    `function swapExactTokenForPt(address receiver, address market, uint256 minimum, ${GUESS} guess, ${INPUT} input, ${LIMIT} limit) payable`,
    'function mint((address token0, address token1, uint24 fee, int24 lower, int24 upper, uint256 desired0, uint256 desired1, uint256 minimum_0, uint256 minimum_1, address receiver, uint256 deadline) position) payable',
    'function increaseLiquidity((uint256 id, uint256 desired0, uint256 desired1, uint256 minimum_0, uint256 minimum_1, uint256 deadline) position) payable',
  ]),
  ...methods('out', 'redeem', [
    'function remove_liquidity(uint256 shares, uint256[2] minimums)',
    'function remove_liquidity(uint256 shares, uint256[3] minimums)',
    'function remove_liquidity(uint256 shares, uint256[] minimums)',
    'function remove_liquidity_one_coin(uint256 shares, int128 coin, uint256 minimum)',
    'function remove_liquidity_one_coin(uint256 shares, int128 coin, uint256 minimum, address receiver)',
    `function exitPool(bytes32 pool, address owner, address receiver, ${BALANCER.replace('limits', 'minimums')} left)`,
    `function removeLiquiditySingleToken(address receiver, address market, uint256 shares, ${OUTPUT} output, ${LIMIT} limit)`,
    `function swapExactPtForToken(address receiver, address market, uint256 shares, ${OUTPUT} output, ${LIMIT} limit)`,
    'function decreaseLiquidity((uint256 id, uint128 shares, uint256 minimum_0, uint256 minimum_1, uint256 deadline) position) payable',
  ]),
  ...methods('claim', 'claim', [
    'function collect((uint256 id, address receiver, uint128 most0, uint128 most1) position) payable',
  ]),
]
