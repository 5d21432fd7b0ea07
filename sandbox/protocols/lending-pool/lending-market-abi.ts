import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const rebasingReceiptAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transferFrom(address from, address to, uint256 amount) returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'error NotEnoughAllowance(uint256 allowed, uint256 amount)',
])

export const lendingMarketAbi = [
  ...rebasingReceiptAbi,
  ...parseAbi([
    'struct Terms { uint256 baseRate; uint256 slopeBelow; uint256 slopeAbove; uint256 reserveFactor; uint256 incentivePerYear; }',
    'constructor(address asset_, address incentiveToken_, string name_, string symbol_, Terms terms_)',
    'function supply(uint256 amount, address receiver)',
    'function withdraw(uint256 amount, address receiver) returns (uint256)',
    'function claimRewards() returns (uint256 amount)',
    'function borrow(uint256 amount)',
    'function repay(uint256 amount)',
    'function accrue()',
    'function borrowed() view returns (uint256)',
    'function reserves() view returns (uint256)',
    'function cash() view returns (uint256)',
    'function liquidityIndex() view returns (uint256)',
    'function availableLiquidity() view returns (uint256)',
    'function utilization() view returns (uint256)',
    'function borrowRate() view returns (uint256)',
    'function supplyRate() view returns (uint256)',
    'function rewardsOf(address owner) view returns (uint256)',
    'function terms() view returns (uint256 baseRate, uint256 slopeBelow, uint256 slopeAbove, uint256 reserveFactor, uint256 incentivePerYear)',
    'event Supplied(address indexed sender, address indexed receiver, uint256 amount)',
    'event Withdrawn(address indexed owner, address indexed receiver, uint256 amount)',
    'event RewardsClaimed(address indexed owner, uint256 amount)',
    'error NothingToMove()',
    'error NotEnoughLiquidity(uint256 available, uint256 amount)',
    'error NotEnoughSupplied(uint256 supplied, uint256 amount)',
    'error NothingToClaim()',
    'error NotTheBorrower()',
  ]),
] as const
