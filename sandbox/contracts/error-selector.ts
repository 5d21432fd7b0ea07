import { toFunctionSelector } from 'viem'

/** How a node names a contract's error, such as `NothingToStake()`, when a call reverts with it. */
export const errorSelector = (signature: string): string =>
  toFunctionSelector(`function ${signature}`)
