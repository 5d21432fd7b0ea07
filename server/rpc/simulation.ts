import * as z from 'zod'
import { blockOverrides, call, stateOverrides } from './ethereum.ts'

const BLOCKS = 4
const CALLS = 16

/** The first parameter of `eth_simulateV1`: few blocks of few calls, since a rehearsal is one action's steps. */
export const simulation = z.strictObject({
  blockStateCalls: z
    .array(
      z.strictObject({
        blockOverrides: blockOverrides.optional(),
        stateOverrides: stateOverrides.optional(),
        calls: z.array(call).max(CALLS).optional(),
      }),
    )
    .min(1)
    .max(BLOCKS),
  traceTransfers: z.boolean().optional(),
  validation: z.boolean().optional(),
  returnFullTransactions: z.boolean().optional(),
})
