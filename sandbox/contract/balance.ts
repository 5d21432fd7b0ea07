import { z } from 'zod'
import { amountSchema, rawAmountSchema, timestampSchema } from './amount.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'
import { validatorSchema } from './validator.ts'
import { argumentFieldsSchema } from './mechanics.ts'
import { actionIntentSchema, actionTypeSchema } from './enums.ts'

/** contract: Balance types. */
export const balanceTypeSchema = z.enum([
  'active',
  'entering',
  'exiting',
  'withdrawable',
  'claimable',
  'locked',
])
export type BalanceType = z.infer<typeof balanceTypeSchema>

/** contract: Pending actions: `passthrough` is returned unchanged; without arguments it needs no input. */
export const pendingActionSchema = z
  .strictObject({
    intent: actionIntentSchema,
    type: actionTypeSchema,
    passthrough: z.string(),
    arguments: argumentFieldsSchema.nullable().optional(),
    amount: amountSchema.optional(),
  })
  .meta({ id: 'PendingAction' })
export type PendingActionDescription = z.infer<typeof pendingActionSchema>

/** contract: Balances: one row per type x validator x date. */
export const balanceSchema = z
  .strictObject({
    address: z.string(),
    type: balanceTypeSchema,
    amount: amountSchema,
    amountRaw: rawAmountSchema,
    amountUsd: amountSchema.optional(),
    date: timestampSchema.optional(),
    pendingActions: z.array(pendingActionSchema),
    token: tokenSchema,
    isEarning: z.boolean(),
    validator: validatorSchema.optional(),
    validators: z.array(validatorSchema).optional(),
    feeConfigurationId: z.string().optional(),
    rewardRate: rewardRateSchema.optional(),
    // Additive (contract: Balances).
    priceRange: z.strictObject({ min: amountSchema, max: amountSchema }).optional(),
    tokenId: z.string().optional(),
    shareAmount: amountSchema.optional(),
    shareAmountRaw: rawAmountSchema.optional(),
    shareToken: tokenSchema.optional(),
  })
  .meta({ id: 'Balance' })
export type Balance = z.infer<typeof balanceSchema>

/** One entry of `items`, and the whole answer of the single-yield balance endpoints. */
export const yieldBalancesSchema = z
  .strictObject({
    yieldId: z.string(),
    balances: z.array(balanceSchema),
    /** The wallet's balance of the receipt token; absent where the yield has none. */
    outputTokenBalance: balanceSchema.optional(),
    /** The wallet's own rate; absent when nothing earns. */
    rewardRate: rewardRateSchema.optional(),
  })
  .meta({ id: 'YieldBalances' })
export type YieldBalances = z.infer<typeof yieldBalancesSchema>

/** `errors[]` of a balances answer; contract: Balance queries adds `address` and `network`. */
export const balanceErrorSchema = z.strictObject({
  yieldId: z.string(),
  address: z.string(),
  network: z.string(),
  error: z.string(),
})
export type BalanceError = z.infer<typeof balanceErrorSchema>

/** The answer of `POST /v1/yields/balances`. */
export const balancesResponseSchema = z.strictObject({
  items: z.array(yieldBalancesSchema),
  errors: z.array(balanceErrorSchema),
})
export type BalancesResponse = z.infer<typeof balancesResponseSchema>
