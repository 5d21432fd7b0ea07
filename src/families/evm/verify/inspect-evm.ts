import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { unreadable } from '../../unreadable.ts'
import { verdictOf, type Check, type Doubt } from '../../verdict.ts'
import { readEvmPayload, type EvmPayload } from '../payload.ts'
import { decodeCall, type KnownCall } from './decode-call.ts'
import { findContradictions } from './find-contradictions.ts'
import { inspectMessage } from './inspect-message.ts'
import { measureAmount, type Measure } from './measure-amount.ts'

/** What is compared for every payload; a difference is a contradiction and stops it. */
const ALWAYS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'chain', witness: 'you' },
  { kind: 'value', witness: 'you' },
]

const isMeasured = (measure: Measure): boolean => measure === 'equal' || measure === 'within'

/** Only what was really compared. */
function checksOf(call: KnownCall | null, measure: Measure): Check[] {
  const checks = [...ALWAYS]
  if (call && call.method !== 'approve') checks.push({ kind: 'receiver', witness: 'you' })
  if (call && isMeasured(measure))
    checks.push({ kind: call.method === 'approve' ? 'approval' : 'amount', witness: 'you' })
  return checks
}

function doubtsOf(payload: EvmPayload, call: KnownCall | null, measure: Measure): Doubt[] {
  const doubts: Doubt[] = []
  if (!call) doubts.push('unknown-method')
  if (call?.method === 'approve' && measure === 'unmeasured') doubts.push('unmeasured-approval')
  if (measure === 'other') doubts.push('other-amount')
  if (payload.unknownKeys.length > 0) doubts.push('unknown-keys')
  return [...doubts, 'not-rehearsed']
}

/**
 * Reads and judges an EVM step. Nothing is called a match before it was rehearsed, so the best that is said here is what
 * was checked and what was not. Source: design, section 3, Verification.
 */
export function inspectEvm(transaction: Transaction, action: Action, intent: Intent): Inspection {
  if (transaction.isMessage === true) return inspectMessage(transaction, action, intent)
  const payload = readEvmPayload(transaction)
  if (!payload) return unreadable(transaction)
  const call = decodeCall(payload.call.data)
  const measure = call ? measureAmount(payload.call, call, intent) : 'unmeasured'
  return {
    unsigned: { family: 'evm', kind: 'transaction', call: payload.call },
    calls: [payload.call.to],
    value: payload.call.value,
    message: null,
    decoded: call,
    countsAsked: isMeasured(measure),
    stale: false,
    raw: payload.raw,
    verdict: verdictOf({
      checks: checksOf(call, measure),
      doubts: doubtsOf(payload, call, measure),
      contradictions: findContradictions(payload, call, transaction, action, intent),
    }),
  }
}
