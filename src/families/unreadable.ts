import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from './inspection.ts'
import { verdictOf } from './verdict.ts'

/** What is said of a payload that can't be read: it can't be signed. */
export const unreadable = ({ unsignedTransaction }: Transaction): Inspection => ({
  unsigned: null,
  calls: [],
  value: 0n,
  takes: [],
  namedFees: [],
  message: null,
  decoded: null,
  countsAsked: false,
  stale: false,
  raw:
    typeof unsignedTransaction === 'string'
      ? unsignedTransaction
      : JSON.stringify(unsignedTransaction ?? null),
  rehearsal: null,
  verdict: verdictOf({ checks: [], doubts: ['unreadable-payload'], contradictions: [] }),
})
