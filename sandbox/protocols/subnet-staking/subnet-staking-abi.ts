import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const subnetStakingAbi = parseAbi([
  'struct Subnet { uint256 id; uint256 ratePerYear; uint256 assets; uint256 alpha; uint256 accruedAt; }',
  'struct Validator { address validator; uint256 subnet; bool open; uint256 alpha; uint256 nominators; }',
  'struct Holding { address validator; uint256 alpha; uint256 worth; }',
  'constructor() payable',
  'function operator() view returns (address)',
  'function reserve() view returns (uint256)',
  'function addSubnet(uint256 id, uint256 ratePerYear, uint256 alpha) payable',
  'function addValidators(uint256 subnet, address[] which, bool[] open)',
  'function stake(address validator) payable',
  'function unstake(address validator, uint256 alpha)',
  'function move(address from, address to, uint256 alpha)',
  'function subnets() view returns (Subnet[] all)',
  'function validators() view returns (Validator[] all)',
  'function holdingsOf(address owner) view returns (Holding[] holdings)',
  'event SubnetAdded(uint256 indexed id, uint256 assets, uint256 alpha)',
  'event Staked(address indexed owner, address indexed validator, uint256 amount, uint256 alpha)',
  'event Unstaked(address indexed owner, address indexed validator, uint256 amount, uint256 alpha)',
  'error OperatorOnly()',
  'error SubnetExists(uint256 id)',
  'error NoSuchSubnet(uint256 id)',
  'error ValidatorExists(address validator)',
  'error NotOpen(address validator)',
  'error NothingToStake()',
  'error NotStaked(address validator, uint256 alpha, uint256 wanted)',
])
