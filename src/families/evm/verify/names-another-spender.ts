import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import { sameAddress } from '../../same-address.ts'
import { readEvmPayload } from '../payload.ts'
import { knownContracts } from './known-contracts.ts'

/**
 * Whether a permit is for somebody who has no part in the action: the yield does not name them and no step calls them. A
 * step that is not written yet could.
 */
export function namesAnotherSpender(
  spender: string,
  { id }: Transaction,
  { transactions }: Action,
  intent: Intent,
): boolean {
  const { spenders } = knownContracts(intent)
  const others = transactions.filter((each) => each.id !== id && each.isMessage !== true)
  const isCalled = others.some((each) => {
    const to = readEvmPayload(each)?.call.to
    return to === undefined || sameAddress(to, spender)
  })
  return spenders.size > 0 && !spenders.has(spender.toLowerCase()) && !isCalled
}
