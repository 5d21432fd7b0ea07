import { parseAbi } from 'viem'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const validatorRegistryAbi = parseAbi([
  'struct Registration { address validator; uint8 standing; uint8 later; uint64 term; uint16 commissionBps; uint16 mevBps; uint32 maxNominators; uint64 minimumGwei; uint64 maximumGwei; uint64 ownGwei; }',
  'struct ValidatorState { address validator; uint8 standing; uint256 commissionBps; uint256 mevBps; uint256 maxNominators; uint256 nominators; uint256 minimum; uint256 maximum; uint256 staked; }',
  'function operator() view returns (address)',
  'function ratePerYear() view returns (uint256)',
  'function totalStaked() view returns (uint256)',
  'function reserve() view returns (uint256)',
  'function register(Registration[] registrations) payable',
  'function fund() payable',
  'function validators() view returns (ValidatorState[])',
  'function statesOf(address[] which) view returns (ValidatorState[] states)',
  'function standingOf(address validator) view returns (uint8)',
  'event Registered(address indexed validator, uint8 standing)',
  'error OperatorOnly()',
  'error NotOpen(address validator, uint8 standing)',
  'error Full(address validator)',
  'error BelowMinimum(address validator, uint256 minimum)',
  'error AlreadyRegistered(address validator)',
  'error WrongOwnStake(uint256 sent, uint256 needed)',
])
