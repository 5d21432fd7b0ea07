import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const termStakingAbi = parseAbi([
  'struct Operator { bytes32 id; address account; uint256 ratePerYear; uint256 staked; }',
  'struct Term { uint256 id; bytes32 operator; uint256 amount; uint256 reward; uint256 endsAt; }',
  'constructor(uint256 shortest_, uint256 longest_, bytes32[] ids, address[] accounts, uint256[] rates) payable',
  'function shortest() view returns (uint256)',
  'function longest() view returns (uint256)',
  'function totalStaked() view returns (uint256)',
  'function promised() view returns (uint256)',
  'function reserve() view returns (uint256)',
  'function stakers() view returns (uint256)',
  'function stake(bytes32 operator, uint256 duration) payable',
  'function withdraw(uint256[] ids)',
  'function rewardFor(bytes32 operator, uint256 amount, uint256 duration) view returns (uint256)',
  'function operators() view returns (Operator[])',
  'function termsOf(address owner) view returns (Term[] terms)',
  'event Staked(address indexed owner, bytes32 indexed operator, uint256 id, uint256 amount, uint256 endsAt)',
  'event Withdrawn(address indexed owner, uint256 indexed id, uint256 amount, uint256 reward)',
  'error NothingToStake()',
  'error NoSuchOperator(bytes32 operator)',
  'error WrongDuration(uint256 duration)',
  'error RewardsUsedUp(uint256 reserve, uint256 reward)',
  'error NotYours(uint256 id)',
  'error NotOver(uint256 id, uint256 endsAt)',
])
