import { parseAbi } from 'viem'

/** What every contract with a queue of exits has. Written by hand for its types; a test holds it against what the compiler says. */
export const exitQueueAbi = parseAbi([
  'struct Request { uint256 id; address owner; address token; uint256 amount; uint64 claimableAt; bool paysItself; }',
  'function queued(address token) view returns (uint256)',
  'function openRequests(address owner) view returns (Request[] requests)',
  'function dueRequests(uint256 from, uint256 to) view returns (uint256[] ids, uint256 places)',
  'function claim(uint256[] ids)',
  'event ExitRequested(uint256 indexed id, address indexed owner, address token, uint256 amount, uint256 claimableAt)',
  'event ExitPaid(uint256 indexed id, address indexed owner, address token, uint256 amount)',
  'error NoSuchRequest(uint256 id)',
  'error MayNotBePaid(uint256 id, address owner)',
  'error StillWaiting(uint256 id, uint256 claimableAt)',
])
