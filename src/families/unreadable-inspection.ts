import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from './inspection.ts'
import { createVerdict } from './verdict.ts'

/** What is said of a payload that can't be read: it can't be signed. */
export const createUnreadableInspection = ({ unsignedTransaction }: Transaction): Inspection => ({
  unsigned: null,
  calls: [],
  value: 0n,
  takes: [],
  namedFees: [],
  message: null,
  decoded: null,
  countsRequested: false,
  isStale: false,
  raw:
    typeof unsignedTransaction === 'string'
      ? unsignedTransaction
      : JSON.stringify(unsignedTransaction ?? null),
  simulation: null,
  verdict: createVerdict({ checks: [], warnings: ['unreadable-payload'], violations: [] }),
})
