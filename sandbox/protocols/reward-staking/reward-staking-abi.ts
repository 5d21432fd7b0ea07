import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const rewardStakingAbi = parseAbi([
  'constructor(address rewardToken_, uint256 stakingRate_, uint256 incentiveRate_)',
  'function stakingRate() view returns (uint256)',
  'function incentiveRate() view returns (uint256)',
  'function totalStaked() view returns (uint256)',
  'function stakedOf(address owner) view returns (uint256)',
  'function rewardsOf(address owner) view returns (uint256)',
  'function stake() payable',
  'function unstake(uint256 amount)',
  'function claim() returns (uint256 amount)',
  'event Staked(address indexed owner, uint256 amount)',
  'event Unstaked(address indexed owner, uint256 amount)',
  'event RewardsClaimed(address indexed owner, uint256 amount)',
  'error NothingToStake()',
  'error NotStaked(uint256 staked, uint256 amount)',
  'error NothingToClaim()',
])
