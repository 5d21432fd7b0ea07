import type { ChainPoint } from '#src/families/chain-family.ts'

/** Whether what an account does can only be its own transaction: of any other kind others may send it. */
export const sendsForItself = ({ account }: Pick<ChainPoint, 'account'>): boolean =>
  account === undefined || account === 'plain'
