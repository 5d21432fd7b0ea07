import * as z from 'zod/mini'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { argumentSetSchema } from './argument-field.ts'
import { decimalSchema, usdSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { lenientArray } from './read-items.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'
import { validatorSchema } from './validator.ts'

/** A pending action of a balance. `passthrough` is returned unchanged. Source: contract: Pending actions. */
export const pendingActionSchema = z.looseObject({
  intent: z.catch(z.string(), 'manage'),
  type: z.string().check(z.minLength(1)),
  passthrough: z.string(),
  arguments: optional(argumentSetSchema),
  amount: optional(decimalSchema),
})

export type PendingAction = z.output<typeof pendingActionSchema>

/** Services send numbers of positions as text or as a number. */
const idSchema = z.pipe(z.union([z.string(), z.int()]), z.transform(String))

const fieldsSchema = z.looseObject({
  address: optionalText,
  /** active, entering, exiting, withdrawable, claimable, locked; open. */
  type: z.catch(z.string().check(z.minLength(1)), 'unknown'),
  amount: optional(decimalSchema),
  amountRaw: optionalText,
  pendingActions: lenientArray(pendingActionSchema),
  token: tokenSchema,
  /** Its own fact, never inferred from the type. */
  isEarning: optional(z.boolean()),
  date: optionalText,
  amountUsd: optional(usdSchema),
  rewardRate: optional(rewardRateSchema),
  validator: optional(validatorSchema),
  validators: lenientArray(validatorSchema),
  /** The id of a separate position, and its price range. Source: contract: Balances. */
  tokenId: optional(idSchema),
  priceRange: optional(
    z.looseObject({ min: optional(decimalSchema), max: optional(decimalSchema) }),
  ),
  shareAmount: optional(decimalSchema),
  shareToken: optional(tokenSchema),
  /** The yield's `feeConfigurations` entry that it pays by. */
  feeConfigurationId: optionalText,
})

/** The amount as sent, else of its smallest units. */
function readAmount({ amount, amountRaw, token }: z.output<typeof fieldsSchema>): Decimal | null {
  if (amount !== undefined) return amount
  return amountRaw !== undefined && /^-?\d{1,78}$/.test(amountRaw)
    ? fromRaw(BigInt(amountRaw), token.decimals)
    : null
}

/** One row of a position: type x validator x date. Source: contract: Balances. */
export const balanceSchema = z.pipe(
  fieldsSchema,
  z.transform((balance, context) => {
    const amount = readAmount(balance)
    if (amount !== null) return { ...balance, amount }
    context.issues.push({ code: 'custom', message: 'no amount', input: balance })
    return z.NEVER
  }),
)

export type Balance = z.output<typeof balanceSchema>
