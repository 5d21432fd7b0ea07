import { ofKind, type Reading } from './reading.ts'

/** Coins that leave an account of the person for another one. Lamports. */
export interface MoneyOut {
  readonly to: string
  readonly lamports: bigint
}

/** Everything that leaves the person's account, fees not counted. */
export function moneyOut(reading: Pick<Reading, 'known'>, user: string): MoneyOut[] {
  const made = ofKind(reading, 'create').map(({ from, created: to, lamports }) => ({
    from,
    to,
    lamports,
  }))
  return [...made, ...ofKind(reading, 'transfer')].filter(
    ({ from, to }) => from === user && to !== user,
  )
}

/** The sum of amounts in lamports. */
export const sum = (all: readonly { readonly lamports: bigint }[]): bigint =>
  all.reduce((total, { lamports }) => total + lamports, 0n)
