import { z } from 'zod'
import { actionTypeSchema } from './kinds.ts'
import { anyNetworkSchema, networkSchema } from './network.ts'

const argumentsSchema = z.record(z.string(), z.unknown())

/** `POST /v1/actions/enter | exit` and their simulations (supplement, section 5). */
export const actionBodySchema = z.strictObject({
  yieldId: z.string().min(1),
  address: z.string().min(1),
  arguments: argumentsSchema.optional(),
})
export type ActionBody = z.infer<typeof actionBodySchema>

/** `POST /v1/actions/manage`. */
export const manageBodySchema = actionBodySchema.extend({
  action: actionTypeSchema,
  passthrough: z.string(),
})
export type ManageBody = z.infer<typeof manageBodySchema>

const balanceQuerySchema = z.strictObject({
  yieldId: z.string().min(1).optional(),
  address: z.string().min(1),
  network: anyNetworkSchema,
  arguments: argumentsSchema.optional(),
})
export type BalanceQuery = z.infer<typeof balanceQuerySchema>

/** `POST /v1/yields/balances`: at most 25 queries (supplement, section 4). */
export const balancesBodySchema = z.strictObject({
  queries: z.array(balanceQuerySchema).max(25),
})

/** `POST /v1/yields/{id}/balances`. */
export const yieldBalancesBodySchema = z.strictObject({
  address: z.string().min(1),
  arguments: argumentsSchema.optional(),
})

/** `PUT /v1/transactions/{id}/submit-hash`. */
export const submitHashBodySchema = z.strictObject({
  /** In the form of the transaction's network, which checks it. */
  hash: z.string().min(1).max(128),
})

/** `POST /v1/transactions/{id}/submit`. */
export const submitBodySchema = z.strictObject({
  /** In the form of the transaction's network, which checks it. */
  signedTransaction: z.string().min(1),
})

/** `POST /admin/blocks`. */
export const adminBlocksBodySchema = z.strictObject({
  network: networkSchema,
  held: z.boolean(),
})

/** `POST /admin/time` and `/admin/faucet` (decisions 20 and 21). */
export const adminTimeBodySchema = z.strictObject({
  seconds: z
    .int()
    .min(1)
    .max(10 * 365 * 86_400),
})
export const adminFaucetBodySchema = z.strictObject({
  address: z.string().min(1),
  network: networkSchema,
})
