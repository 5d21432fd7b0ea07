import { z } from 'zod'
import { argumentFieldSchema } from './mechanics.ts'
import { actionTypeSchema } from './enums.ts'
import { anyNetworkSchema, networkSchema } from './network.ts'

/** Keeps every name: a zod record drops `__proto__` silently, and unknown names must be rejected. */
const argumentsSchema = z
  .custom<Record<string, unknown>>(isObject, 'must be an object')
  .meta({ type: 'object', additionalProperties: {} })

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `POST /v1/actions/enter | exit` and their simulations (contract: Creating an action). */
export const actionBodySchema = z.strictObject({
  yieldId: z.string().min(1),
  address: z.string().min(1),
  arguments: argumentsSchema.optional(),
})
export type ActionBody = z.infer<typeof actionBodySchema>

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

/** `POST /v1/yields/balances`: at most 25 queries (contract: Balance queries). */
export const balancesBodySchema = z.strictObject({
  queries: z.array(balanceQuerySchema).max(25),
})

/** `POST /v1/yields/{id}/balances`. */
export const yieldBalancesBodySchema = z.strictObject({
  address: z.string().min(1),
  arguments: argumentsSchema.optional(),
})
export type YieldBalancesBody = z.infer<typeof yieldBalancesBodySchema>

/** `PUT /v1/transactions/{id}/submit-hash`. */
export const submitHashBodySchema = z.strictObject({
  /** In the form of the transaction's network, which checks it. */
  hash: z.string().min(1).max(100),
})

/** `POST /v1/transactions/{id}/submit`. */
export const submitBodySchema = z.strictObject({
  /** In the form of the transaction's network, which checks it. */
  signedTransaction: z.string().min(1).max(10_000),
})

/** `POST /admin/usage`: requests of a key in this month. */
export const adminUsageBodySchema = z.strictObject({
  key: z.string().min(1),
  requests: z.int().min(0).max(1_000_000_000),
})

/** Token units with up to six decimals, which every test token has. */
const tokenUnits = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/, 'must be an amount of up to six decimals')

/** `POST /admin/yields`: an ERC-4626 vault over one of the network's test tokens (decisions/008-sandbox-keys). */
export const adminYieldBodySchema = z.strictObject({
  network: z.enum(['ethereum-sepolia', 'base-sepolia']),
  asset: z
    .string()
    .min(1)
    .meta({ examples: ['USDC'] }),
  name: z
    .string()
    .min(1)
    .max(60)
    .meta({ examples: ['Harbor Reserve Vault'] }),
  shareSymbol: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]{1,10}$/, 'must be a symbol')
    .meta({ examples: ['hbRES'] }),
  /** Yearly growth as a decimal fraction. */
  ratePerYear: z
    .string()
    .regex(/^(?:0(?:\.\d{1,18})?|1)$/, 'must be a decimal fraction between 0 and 1')
    .meta({ examples: ['0.035'] }),
  /** Initial deposits of other users. */
  seed: tokenUnits.default('100000'),
  minimum: tokenUnits.default('1'),
  maximum: tokenUnits.nullable().default(null),
  /** Extra enter arguments: any valid value is accepted, kept in `rawArguments` and ignored. */
  fields: z
    .array(argumentFieldSchema)
    .max(20)
    .refine((fields) => fields.every(({ name }) => name !== 'amount'), 'amount is there already')
    .default([]),
})

/** `POST /admin/time` and `/admin/faucet` (decisions/008-sandbox-keys; decisions/007-sandbox-time). */
export const adminTimeBodySchema = z.strictObject({
  seconds: z
    .int()
    .min(1)
    .max(10 * 365 * 86_400),
})
export const adminTimeResponseSchema = z.strictObject({
  /** Seconds ahead of the wall clock. */
  offset: z.int(),
  now: z.iso.datetime(),
  /** Number of yields on the local chains; grows when one is added. */
  yields: z.int(),
})
export const adminFaucetBodySchema = z.strictObject({
  address: z.string().min(1),
  network: networkSchema,
})
