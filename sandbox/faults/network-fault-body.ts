import { z } from 'zod'
import { networkSchema } from '../contract/network.ts'
import { probabilityFields } from './probability-fields.ts'

/** Of a fault that holds until it is lifted, or happens once: always at once. */
const alwaysFields = { rate: z.literal(1).default(1), seed: z.int().min(0).default(0) }

const evmNetworkSchema = networkSchema.exclude(['solana-devnet'])

/** Of every fault of single transactions; the sandbox's own are left alone. */
const transactionFields = {
  ...probabilityFields,
  /** Only transactions of this sender. */
  address: z.string().min(1).optional(),
}

/** Faults that hold a network up until they are lifted. */
export const stallFaults = [
  z.strictObject({ kind: z.literal('stalled-blocks'), route: networkSchema, ...alwaysFields }),
  z.strictObject({ kind: z.literal('stalled-indexer'), route: networkSchema, ...alwaysFields }),
] as const

/** Faults that a transaction meets while it waits. */
export const poolFaults = [
  z.strictObject({
    kind: z.literal('dropped-transaction'),
    route: networkSchema,
    ...transactionFields,
  }),
  z.strictObject({
    kind: z.literal('replaced-transaction'),
    /** Solana has no nonces by which one could replace another. */
    route: evmNetworkSchema,
    ...transactionFields,
    how: z.enum(['speed-up', 'cancel']).default('speed-up'),
  }),
  z.strictObject({
    kind: z.literal('failing-transaction'),
    route: evmNetworkSchema,
    ...transactionFields,
  }),
] as const

/** The newest blocks go away, once, when the fault is made. Solana's confirmed blocks never do. */
export const reorgFault = z.strictObject({
  kind: z.literal('reorg'),
  route: evmNetworkSchema,
  ...alwaysFields,
  blocks: z.int().min(1).max(20).default(1),
  transactions: z.enum(['lost', 'mined-again']).default('lost'),
})

export type PoolFault = z.infer<(typeof poolFaults)[number]>
export type ReorgFault = z.infer<typeof reorgFault>
