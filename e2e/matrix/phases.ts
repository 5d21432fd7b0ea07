/** Progress of a two-step deposit when the fault strikes; while a transaction is pending, no block is mined before. */
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
