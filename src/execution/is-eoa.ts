import type { ChainAnchor } from '#src/families/chain-family.ts'

/** Whether what an account does can only be its own transaction: of any other kind others may send it. */
export const isEoa = ({ account }: Pick<ChainAnchor, 'account'>): boolean =>
  account === undefined || account === 'plain'
