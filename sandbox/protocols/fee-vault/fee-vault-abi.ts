import { parseAbi } from 'viem'

const fees =
  'struct Fees { address recipient; uint16 depositBps; uint16 managementBps; uint16 performanceBps; }'

/** Written by hand for its types, as those below; a test holds them against what the compiler says. */
export const feeBearingVaultAbi = parseAbi([
  fees,
  'function fees() view returns (Fees)',
  'function pendingFeeShares() view returns (uint256)',
  'function chargeFees()',
  'event FeesCharged(uint256 shares)',
  'event DepositFee(address indexed receiver, uint256 shares)',
  'error NoShares()',
  'error FeeTooHigh()',
])

export const feeVaultAbi = parseAbi([
  fees,
  'struct Terms { address asset; string name; string symbol; uint256 ratePerYear; Fees fees; uint16 withdrawalBps; uint256 capacity; bool wholeOnly; address keeper; }',
  'function initialize(Terms terms)',
  'function fees() view returns (Fees)',
  'function lend(uint256 assets)',
  'function repay(uint256 assets)',
  'function close()',
  'function closed() view returns (bool)',
  'function chargeFees()',
  'function pendingFeeShares() view returns (uint256)',
  'function ratePerYear() view returns (uint256)',
  'function totalAssets() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function principal() view returns (uint256)',
  'function capacity() view returns (uint256)',
  'function lent() view returns (uint256)',
  'function liquidity() view returns (uint256)',
  'struct Account { uint256 wallet; uint256 allowance; uint256 room; uint256 shares; uint256 assets; uint256 freeShares; uint256 freeAssets; }',
  'struct Books { uint256 totalAssets; uint256 principal; uint256 liquidity; uint256 room; uint256 sharePrice; uint256 ratePerYear; }',
  'function accountOf(address owner) view returns (Account account)',
  'function books() view returns (Books)',
  'function maxDeposit(address receiver) view returns (uint256)',
  'function maxMint(address receiver) view returns (uint256)',
  'function maxWithdraw(address owner) view returns (uint256)',
  'function maxRedeem(address owner) view returns (uint256)',
  'function previewDeposit(uint256 assets) view returns (uint256)',
  'function previewMint(uint256 shares) view returns (uint256)',
  'function previewWithdraw(uint256 assets) view returns (uint256)',
  'function previewRedeem(uint256 shares) view returns (uint256)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function mint(uint256 shares, address receiver) returns (uint256)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'error NoShares()',
  'error OnlyKeeper()',
  'error NotLiquid(uint256 asked, uint256 liquid)',
  'error OnlyEverything(uint256 shares)',
])

export const vaultMigratorAbi = parseAbi([
  'constructor(address legacy_, address successor_)',
  'function legacy() view returns (address)',
  'function successor() view returns (address)',
  'function migrate(uint256 shares, uint256 minShares) returns (uint256 received)',
  'error TooFewShares(uint256 shares, uint256 minShares)',
])
