/**
 * How far a deposit of two steps has come when something goes wrong. Where a transaction of it is on its way, no block is
 * made until the fault has struck.
 */
export const PHASES = {
  'before create': 'reviewed, nothing asked for yet',
  'after create': 'the service has the action, nothing is signed',
  'prompt open': 'the wallet asks for the first step',
  'signed, not reported': 'the wallet named a hash, the service has not heard of it',
  reported: 'the service was told the hash, no node has seen the transaction',
  pending: 'the first step waits in the mempool, and the page has seen it there',
  'between steps': 'the first step is confirmed, the second not asked for',
  'last step': 'the second step waits in the mempool, and the page has seen it there',
} as const

export type Phase = keyof typeof PHASES

export const phases = Object.keys(PHASES).filter((name): name is Phase => name in PHASES)
