import { parseAbi } from 'viem'
import { exitQueueAbi } from '../exit-queue/exit-queue.ts'

// Written by hand for their types; a test holds them against what the compiler says.

export const restakingPodAbi = parseAbi([
  'constructor(address owner_)',
  'function manager() view returns (address)',
  'function owner() view returns (address)',
  'function release(uint256 amount)',
  'error OnlyManager()',
])

export const podManagerAbi = [
  ...exitQueueAbi,
  ...parseAbi([
    'constructor(uint256 ratePerYear_, uint256 cooldown_) payable',
    'function ratePerYear() view returns (uint256)',
    'function reserve() view returns (uint256)',
    'function totalRestaked() view returns (uint256)',
    'function stakers() view returns (uint256)',
    'function accountOf(address owner) view returns (address pod, uint256 unverified, uint256 restaked)',
    'function credentialsOf(address owner) view returns (bytes32)',
    'function createPod() returns (address pod)',
    'function stake() payable',
    'function verifyWithdrawalCredentials(bytes32 credentials)',
    'function queueWithdrawal(uint256 amount) returns (uint256 id)',
    'error PodExists(address pod)',
    'error NoPod(address owner)',
    'error NothingToStake()',
    'error NothingToVerify()',
    'error WrongCredentials(bytes32 credentials)',
    'error NotRestaked(uint256 restaked, uint256 amount)',
    'error OnlyPods()',
  ]),
] as const
