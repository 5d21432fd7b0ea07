import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const interchainStakingAbi = parseAbi([
  'struct Destination { string cosmosPubKey; string tezosPubKey; string cAddressBech; string pAddressBech; }',
  'struct Receipt { bytes32 key; Destination destination; uint8 resource; uint256 amount; }',
  'constructor(uint256 ratePerYear_) payable',
  'function WEEK() view returns (uint256)',
  'function ratePerYear() view returns (uint256)',
  'function totalStaked() view returns (uint256)',
  'function reserve() view returns (uint256)',
  'function stake(Destination destination, uint8 resource) payable',
  'function unstake(bytes32 key, uint256 amount)',
  'function receiptsOf(address owner) view returns (Receipt[] receipts)',
  'function keyOf(string cAddressBech, string pAddressBech) pure returns (bytes32)',
  'event Staked(address indexed owner, bytes32 indexed key, uint256 amount, Destination destination, uint8 resource)',
  'event Unstaked(address indexed owner, bytes32 indexed key, uint256 amount)',
  'error NothingToStake()',
  'error NotStaked(bytes32 key, uint256 staked, uint256 amount)',
])
