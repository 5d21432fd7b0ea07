import { isSameAddress } from '../is-same-address.ts'
import { decodeAccountExecution } from './decode-account-execution.ts'
import type { Receipt } from './receipt.ts'

/**
 * Whether what an account had in a mined transaction passed: for a contract account's the inner outcome counts, not the
 * outer one (decisions/021-contract-accounts). Where it carried out several things there, and not all failed, the service tells.
 */
export function isSuccess({ status, from, logs }: Receipt, account: string): boolean {
  const outcomes = isSameAddress(from, account) ? [] : decodeAccountExecution(account, logs)
  return status === 1n && (outcomes.length === 0 || outcomes.includes(true))
}
