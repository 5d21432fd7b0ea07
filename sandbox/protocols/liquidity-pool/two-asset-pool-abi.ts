import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const twoAssetPoolAbi = parseAbi([
  'constructor(address base_, address quote_, string name_, string symbol_, uint256 tradeFee_, uint256 feesPerYear_)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function tradeFee() view returns (uint256)',
  'function feesPerYear() view returns (uint256)',
  'function reserves() view returns (uint256 sideBase, uint256 sideQuote)',
  'function quoteLiquidity(uint256 maxBase, uint256 maxQuote) view returns (uint256 amountBase, uint256 amountQuote, uint256 shares)',
  'function worthOf(uint256 shares) view returns (uint256 amountBase, uint256 amountQuote)',
  'function worthAs(uint256 shares, address token) view returns (uint256)',
  'function addLiquidity(uint256 maxBase, uint256 maxQuote, uint256 minShares, address receiver) returns (uint256 shares)',
  'function removeLiquidity(uint256 shares, uint256 minBase, uint256 minQuote, address receiver)',
  'function removeLiquidityAs(uint256 shares, address token, uint256 minAmount, address receiver) returns (uint256 amount)',
  'function trade(address paid, uint256 amountIn, uint256 minOut, address receiver) returns (uint256 amountOut)',
  'function accrue()',
  'event LiquidityAdded(address indexed sender, address indexed receiver, uint256 base, uint256 quote, uint256 shares)',
  'event LiquidityRemoved(address indexed owner, address indexed receiver, uint256 base, uint256 quote, uint256 shares)',
  'event Traded(address indexed sender, address indexed paid, uint256 amountIn, uint256 amountOut)',
  'error NothingToMove()',
  'error TooFewShares(uint256 asked, uint256 got)',
  'error TooLittle(uint256 asked, uint256 got)',
  'error NotInThePool(address token)',
])
