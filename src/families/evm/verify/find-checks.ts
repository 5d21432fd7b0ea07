import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import type { Check } from '../../verdict.ts'
import type { Witnesses } from '../../witnesses.ts'
import type { EvmPayload } from '../payload.ts'
import type { KnownCall } from './decode-call.ts'
import { hintsAgree } from './hints-agree.ts'
import { knownContracts } from './known-contracts.ts'
import type { Measure } from './measure-amount.ts'

/** What is compared for every payload; a difference is a contradiction and stops it. */
const ALWAYS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'chain', witness: 'you' },
  { kind: 'value', witness: 'you' },
]

/** Only what was really compared, and who vouches for it. */
export function findChecks(
  { call: { to }, call }: EvmPayload,
  decoded: KnownCall | null,
  measure: Measure,
  transaction: Transaction,
  intent: Intent,
  witnesses: Witnesses,
): Check[] {
  const { called, spenders } = knownContracts(intent)
  const isMeasured = measure === 'equal' || measure === 'within'
  const pays = decoded !== null && decoded.receivers.length + decoded.owners.length > 0
  const spender = decoded?.spender?.toLowerCase() ?? null
  const found: [Check, boolean][] = [
    [{ kind: 'receiver', witness: 'you' }, pays],
    [
      { kind: decoded?.does === 'approve' ? 'approval' : 'amount', witness: 'you' },
      decoded !== null && isMeasured,
    ],
    // The yield's own word: it was read before anything was asked for, and yet it comes from the same service.
    [{ kind: 'contract', witness: 'service' }, called.has(to.toLowerCase())],
    [{ kind: 'contract', witness: 'memory' }, witnesses.contracts.has(to.toLowerCase())],
    [{ kind: 'spender', witness: 'service' }, spender !== null && spenders.has(spender)],
    [{ kind: 'hint', witness: 'service' }, hintsAgree(transaction, call, decoded) === true],
  ]
  return [...ALWAYS, ...found.filter(([, holds]) => holds).map(([check]) => check)]
}
