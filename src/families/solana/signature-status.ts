import * as z from 'zod/mini'
import { rpc } from '../rpc.ts'

const statusSchema = z.looseObject({
  context: z.looseObject({ slot: z.int() }),
  value: z.tuple([
    z.nullable(
      z.looseObject({
        slot: z.optional(z.int()),
        confirmations: z.nullable(z.int()),
        err: z.unknown(),
        confirmationStatus: z.optional(z.string()),
      }),
    ),
  ]),
})

/** What a node knows of a signature, its whole history searched; `value[0]` is null when it knows nothing. */
export const fetchSignatureStatus = (network: string, signature: string) =>
  rpc(
    network,
    'getSignatureStatuses',
    [[signature], { searchTransactionHistory: true }],
    statusSchema,
  )
