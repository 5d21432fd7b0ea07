import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import type { Check, Doubt, Verdict } from '../../verdict.ts'
import { readEvmPayload } from '../payload.ts'
import { decodeCall, type KnownCall } from './decode-call.ts'
import { findContradictions } from './find-contradictions.ts'

const CHECKS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'chain', witness: 'chain' },
  { kind: 'value', witness: 'you' },
]

const checksOf = (call: KnownCall | null): readonly Check[] =>
  call
    ? [...CHECKS, { kind: call.method === 'approve' ? 'approval' : 'receiver', witness: 'you' }]
    : CHECKS

const verdictOf = (parts: Omit<Verdict, 'kind'>): Verdict => ({
  kind: parts.contradictions.length > 0 ? 'contradicts' : 'unknown',
  ...parts,
})

/**
 * Reads and judges an EVM step. Nothing is called a match before it was rehearsed, so the best that is said here is what
 * was checked and what was not. Source: design, section 3, Verification.
 */
export function inspectEvm(transaction: Transaction, action: Action, intent: Intent): Inspection {
  const payload = readEvmPayload(transaction)
  if (!payload) {
    const verdict = verdictOf({ checks: [], doubts: ['unreadable-payload'], contradictions: [] })
    return {
      unsigned: null,
      decoded: null,
      raw: JSON.stringify(transaction.unsignedTransaction ?? null),
      verdict,
    }
  }
  const call = decodeCall(payload.call.data)
  const doubts: Doubt[] = ['not-rehearsed']
  if (!call) doubts.push('unknown-method')
  if (payload.unknownKeys.length > 0) doubts.push('unknown-keys')
  return {
    unsigned: { family: 'evm', call: payload.call },
    decoded: call,
    raw: payload.raw,
    verdict: verdictOf({
      checks: checksOf(call),
      doubts,
      contradictions: findContradictions(payload, call, transaction, action, intent),
    }),
  }
}
