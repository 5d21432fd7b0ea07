import { z } from 'zod'
import { timestampSchema } from './amount.ts'
import { transactionStatusSchema } from './enums.ts'
import { networkSchema } from './network.ts'

/** EIP-712 typed data inside `unsignedTransaction` (contract: Step message). */
export const typedDataSchema = z.strictObject({
  types: z.record(z.string(), z.array(z.strictObject({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  domain: z.strictObject({
    name: z.string(),
    version: z.string(),
    chainId: z.int(),
    verifyingContract: z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)]),
  }),
  /** Integers as decimal strings. */
  message: z.record(z.string(), z.string()),
})

/** One operation of a transaction, in order: `value` in wei, decimal. */
const operationSchema = z.strictObject({
  type: z.string(),
  to: z.string(),
  method: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  value: z.string().regex(/^\d+$/),
})
export type Operation = z.infer<typeof operationSchema>

/** contract: Steps. `type` is an open set (contract: Step types). */
export const transactionSchema = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    network: networkSchema,
    status: transactionStatusSchema,
    type: z.string(),
    hash: z.string().nullable(),
    createdAt: timestampSchema,
    broadcastedAt: timestampSchema.nullable(),
    signedTransaction: z.string().nullable(),
    unsignedTransaction: z.string().nullable(),
    annotatedTransaction: z
      .strictObject({ method: z.string(), inputs: z.record(z.string(), z.unknown()) })
      .nullable(),
    /** Operations in order. */
    structuredTransaction: z.strictObject({ operations: z.array(operationSchema) }).nullable(),
    stepIndex: z.int().min(0),
    error: z.string().nullable(),
    /** JSON `{amount, gasLimit, token}` with `amount` in units of the gas token; left out where it is free or unknown. */
    gasEstimate: z.string().optional(),
    explorerUrl: z.string().nullable(),
    isMessage: z.boolean(),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.infer<typeof transactionSchema>

const evmCallSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  data: z.string(),
  value: z.string().optional(),
  nonce: z.int(),
  chainId: z.int(),
  gasLimit: z.string(),
})

/**
 * The JSON inside `unsignedTransaction` of an EVM network (contract: Payloads): fees as hex strings in wei. Type 0 is
 * for older hardware wallets.
 */
export const evmPayloadSchema = z.discriminatedUnion('type', [
  evmCallSchema.extend({
    type: z.literal(2),
    maxFeePerGas: z.string(),
    maxPriorityFeePerGas: z.string(),
  }),
  evmCallSchema.extend({ type: z.literal(0), gasPrice: z.string() }),
])
export type EvmPayload = z.infer<typeof evmPayloadSchema>
