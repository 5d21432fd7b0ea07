import { z } from 'zod'
import { networks } from '#src/networks/networks.ts'
import {
  actionIntentSchema,
  actionStatusSchema,
  actionTypeSchema,
  yieldTypeSchema,
} from './kinds.ts'
import { anyNetworkSchema } from './network.ts'

/** The yield list's type filters accept only these (earn-api.md, Yield type). */
const filterableTypeSchema = z.enum([
  'staking',
  'restaking',
  'lending',
  'vault',
  'fixed_yield',
  'real_world_asset',
])

/** The networks that the yield list's filters leave out (earn-api.md, Network). */
const NOT_FILTERABLE = new Set(
  'plume monad robinhood robinhood-testnet arc-testnet arc plasma tempo pharos aptos hyperliquid'.split(
    ' ',
  ),
)
const networkIds = networks.map(({ id }) => id)
const filterableNetworkSchema = z.enum(networkIds.filter((id) => !NOT_FILTERABLE.has(id)))

const whole = (minimum: number, maximum?: number) => {
  const number = z
    .string()
    .regex(/^-?\d+$/, 'must be an integer number')
    .transform(Number)
  const atLeast = z.number().min(minimum)
  return number.pipe(maximum === undefined ? atLeast : atLeast.max(maximum))
}
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** One comma-separated string, a repeated parameter, or both. */
const list = <Item extends z.ZodType<string, string>>(item: Item, text = z.string()) =>
  z
    .union([text, z.array(text)])
    .transform((value) => [value].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(item).max(100))

const offset = whole(0).default(0)

/** `GET /v1/yields` (supplement, section 2). */
export const yieldsQuerySchema = z.strictObject({
  offset,
  limit: whole(1, 100).default(20),
  network: filterableNetworkSchema.optional(),
  networks: list(filterableNetworkSchema, z.string().max(200)).optional(),
  chainId: z.string().optional(),
  yieldId: z.string().max(200).optional(),
  yieldIds: list(z.string().max(200)).optional(),
  type: filterableTypeSchema.optional(),
  types: list(filterableTypeSchema).optional(),
  hasCooldownPeriod: flag.optional(),
  hasWarmupPeriod: flag.optional(),
  token: z.string().optional(),
  inputToken: z.string().optional(),
  inputTokens: list(z.string()).optional(),
  provider: z.string().optional(),
  providers: list(z.string()).optional(),
  search: z.string().optional(),
  sort: z
    .enum([
      'statusEnterAsc',
      'statusEnterDesc',
      'statusExitAsc',
      'statusExitDesc',
      'rewardRateAsc',
      'rewardRateDesc',
    ])
    .optional(),
})
export type YieldsQuery = z.infer<typeof yieldsQuerySchema>

/** `GET /v1/tokens` (earn-api.md). */
export const tokensQuerySchema = z.strictObject({
  address: z.string().max(256).optional(),
  symbol: z.string().max(64).optional(),
  enter: flag.optional(),
  exit: flag.optional(),
  networks: list(anyNetworkSchema).optional(),
  yieldTypes: list(yieldTypeSchema).optional(),
  offset,
  limit: whole(1).optional(),
})
export type TokensQuery = z.infer<typeof tokensQuerySchema>

/** `GET /v1/actions` (supplement, section 5): `status` also takes three groups. */
export const actionsQuerySchema = z.strictObject({
  address: z.string().min(1),
  offset,
  limit: whole(1, 100).default(20),
  status: z.union([actionStatusSchema, z.enum(['pending', 'completed', 'failed'])]).optional(),
  statuses: list(actionStatusSchema).optional(),
  intent: actionIntentSchema.optional(),
  type: actionTypeSchema.optional(),
  yieldId: z.string().optional(),
  network: anyNetworkSchema.optional(),
})
export type ActionsQuery = z.infer<typeof actionsQuerySchema>

/** `GET /v1/yields/{id}/validators` (supplement, section 2). */
export const validatorsQuerySchema = z.strictObject({
  offset,
  limit: whole(1, 100).default(20),
  name: z.string().optional(),
  address: z.string().max(256).optional(),
  provider: z.string().optional(),
  status: z.string().optional(),
  preferred: flag.optional(),
})
export type ValidatorsQuery = z.infer<typeof validatorsQuerySchema>

/** `GET /v1/providers`. */
export const providersQuerySchema = z.strictObject({ offset, limit: whole(1, 100).default(20) })

/** `GET /v1/yields/{id}/balances`. */
export const addressQuerySchema = z.strictObject({ address: z.string().min(1) })

/** An endpoint without query parameters. */
export const noQuerySchema = z.strictObject({})
