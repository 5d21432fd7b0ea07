import { parseAbi } from 'viem'
import { exitQueueAbi } from '../exit-queue/exit-queue.ts'

/** Written by hand for its types; a test holds it against what the compiler says. */
export const nodeOperatorAbi = [
  ...exitQueueAbi,
  ...parseAbi([
    'struct Validator { address id; address owner; uint64 since; uint256 rewards; }',
    'constructor(string name_, uint256 unit_, uint256 ratePerYear_, uint256 cooldown_) payable',
    'function unit() view returns (uint256)',
    'function ratePerYear() view returns (uint256)',
    'function reserve() view returns (uint256)',
    'function nonces(address owner) view returns (uint256)',
    'function stake() payable',
    'function exit(address validator, uint256 deadline, bytes signature)',
    'function exitMessage(address validator, uint256 deadline) view returns (string)',
    'function rewardsOf(address id) view returns (uint256)',
    'function validatorsOf(address owner) view returns (Validator[])',
    'function allValidators() view returns (Validator[])',
    'event ValidatorStarted(address indexed owner, address indexed validator)',
    'event ValidatorExited(address indexed owner, address indexed validator, uint256 amount)',
    'error NotWholeValidators(uint256 amount, uint256 unit)',
    'error NoSuchValidator(address validator)',
    'error SignatureExpired(uint256 deadline)',
    'error WrongSignature(address owner)',
  ]),
] as const
