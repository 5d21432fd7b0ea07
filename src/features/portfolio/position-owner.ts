import type { Position } from '#src/api/schemas/position.ts'
import type { Owner } from '#src/wallets/account.ts'
import { getWalletFamily } from './wallet-family.ts'

/** Whose position it is: the service's word, else the account of its network's family. */
export function getPositionOwner(
  { balances: [first] }: Position,
  accounts: readonly Owner[],
): string {
  if (!first) return ''
  const family = getWalletFamily(first.token.network)
  return first.address ?? accounts.find((account) => account.family === family)?.address ?? ''
}
