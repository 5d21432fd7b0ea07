import { parseAbi } from 'viem'

const structs = [
  'struct Fees { address recipient; uint16 depositBps; uint16 managementBps; uint16 performanceBps; }',
  'struct Target { address vault; uint16 weightBps; }',
  'struct Terms { address asset; string name; string symbol; Fees fees; address operator; Target[] targets; }',
  'struct Allocation { address vault; uint16 weightBps; uint256 assets; uint256 totalAssets; }',
] as const

const firstVersion = [
  ...structs,
  'function initialize(Terms terms)',
  'function version() pure returns (string)',
  'function OPERATOR() view returns (bytes32)',
  'function DEFAULT_ADMIN_ROLE() view returns (bytes32)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function renounceRole(bytes32 role, address callerConfirmation)',
  'function fees() view returns (Fees)',
  'function chargeFees()',
  'function pendingFeeShares() view returns (uint256)',
  'function asset() view returns (address)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalAssets() view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function idle() view returns (uint256)',
  'function allocations() view returns (Allocation[] list)',
  'function rebalance()',
  'function balanceOf(address account) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function convertToAssets(uint256 shares) view returns (uint256)',
  'function maxDeposit(address receiver) view returns (uint256)',
  'function maxWithdraw(address owner) view returns (uint256)',
  'function previewDeposit(uint256 assets) view returns (uint256)',
  'function previewMint(uint256 shares) view returns (uint256)',
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function mint(uint256 shares, address receiver) returns (uint256)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256)',
  'error NoShares()',
  'error WeightsTooHigh(uint256 bps)',
  'error InvalidInitialization()',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
] as const

const secondVersion = [
  'function listReward(address source)',
  'function rewardTokens() view returns (address[])',
  'function claimable(address holder, address token) view returns (uint256)',
  'function claimRewards(address token) returns (uint256 amount)',
  'event RewardListed(address indexed token, address source)',
  'event RewardClaimed(address indexed holder, address indexed token, uint256 amount)',
  'error NotListed(address token)',
  'error CannotBeReward(address token)',
] as const

/** Written by hand for their types, as those below; a test holds them against what the compiler says. */
export const operatorVaultV1Abi = parseAbi(firstVersion)

export const operatorVaultV2Abi = parseAbi([...firstVersion, ...secondVersion])

export const operatorVaultV3Abi = parseAbi([
  ...firstVersion,
  ...secondVersion,
  'function initializeV3(address pauser)',
  'function PAUSER() view returns (bytes32)',
  'function setDepositsPaused(bool paused)',
  'function depositsPaused() view returns (bool)',
  'function setRewardForwarding(address to)',
  'function rewardForwarding() view returns (address)',
  'function fetchRewards()',
  'event DepositsPaused(bool paused)',
  'event RewardForwardingSet(address to)',
  'event RewardForwarded(address indexed token, address indexed to, uint256 amount)',
])

export const rewardStreamAbi = parseAbi([
  'constructor(address token_, address beneficiary_, uint256 perSecond_)',
  'function token() view returns (address)',
  'function beneficiary() view returns (address)',
  'function perSecond() view returns (uint256)',
  'function due() view returns (uint256)',
  'function pull()',
  'function skip()',
  'error OnlyBeneficiary()',
])
