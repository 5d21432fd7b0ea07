import * as z from 'zod/mini'
import { factSchema, type Fact } from './fact.ts'

const traceSchema = z.looseObject({ action: z.string(), transaction: z.string() })

/**
 * A stored entry as a fact. One that can't be read (a newer version's, a broken one) but names a step counts as an open
 * prompt of that step, never as nothing: it may stand for a signature.
 */
export function readFact(entry: unknown): Fact | null {
  const read = z.safeParse(factSchema, entry)
  if (read.success) return read.data
  const trace = z.safeParse(traceSchema, entry)
  if (!trace.success) return null
  const { action, transaction } = trace.data
  const point = { block: '0', blockHash: '', latestNonce: 0, pendingNonce: 0, validUntil: null }
  return {
    kind: 'prompted',
    action,
    transaction,
    at: 0,
    payload: '',
    point,
    wallet: '',
    isMatch: false,
    worth: null,
  }
}
