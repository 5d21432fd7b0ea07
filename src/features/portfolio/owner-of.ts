import type { Position } from '#src/api/schemas/position.ts'
import type { Owner } from '#src/wallets/account.ts'
import { walletFamilyOf } from './wallet-families.ts'

/** Whose position it is: the service's word, else the account of its network's family. */
export function ownerOf({ balances: [first] }: Position, accounts: readonly Owner[]): string {
  if (!first) return ''
  const family = walletFamilyOf(first.token.network)
  return first.address ?? accounts.find((account) => account.family === family)?.address ?? ''
}
