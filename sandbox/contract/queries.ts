import { z } from 'zod'
import { networks } from '#src/networks/networks.ts'
import { historyIntervalSchema, historyPeriodSchema } from './history.ts'
import {
  actionIntentSchema,
  actionStatusSchema,
  actionTypeSchema,
  yieldTypeSchema,
} from './kinds.ts'
import { anyNetworkSchema } from './network.ts'

/** The yield list's type filters accept only these (contract: Yield types). */
const filterableTypeSchema = z.enum([
  'staking',
  'restaking',
  'lending',
  'vault',
  'fixed_yield',
  'real_world_asset',
])

/** The networks that the yield list's filters leave out (contract: Networks). */
const NOT_FILTERABLE = new Set(
  'plume monad robinhood robinhood-testnet arc-testnet arc plasma tempo pharos aptos hyperliquid'.split(
    ' ',
  ),
)
const networkIds = networks.map(({ id }) => id)
const filterableNetworkSchema = z.enum(networkIds.filter((id) => !NOT_FILTERABLE.has(id)))

/** A whole number as text. Its documentation is that of a number: query strings have no other way to write one. */
function whole(minimum: number, maximum?: number) {
  const number = z
    .string()
    .regex(/^-?\d+$/, 'must be an integer number')
    .transform(Number)
  return number
    .pipe(
      z
        .number()
        .min(minimum)
        .max(maximum ?? Number.MAX_SAFE_INTEGER),
    )
    .meta({ type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) })
}

/** A text that the database is asked for, which knows no NUL. */
const storedText = () => z.string().regex(/^[^\0]*$/, 'must not contain a NUL character')

/** `true` or `false`. */
const flag = () =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .meta({ type: 'boolean', enum: [true, false] })

const MOST_ENTRIES = 100

interface ListParts {
  /** What it is for. */
  readonly said: string
  /** Bounds of each string as it is written. */
  readonly text?: z.ZodString
  /** Bounds of each entry, for the documentation. */
  readonly described?: Readonly<Record<string, unknown>>
}

/** One comma-separated string, a repeated parameter, or both; at most 100 entries. */
const list = <Item extends z.ZodType<string, string>>(
  item: Item,
  { said, text = z.string(), described = {} }: ListParts,
) =>
  z
    .union([text, z.array(text)])
    .transform((value) => [value].flat().flatMap((part) => part.split(',')))
    .pipe(z.array(item).max(MOST_ENTRIES))
    .meta({
      type: 'array',
      maxItems: MOST_ENTRIES,
      items: {
        type: 'string',
        ...(item instanceof z.ZodEnum ? { enum: item.options } : described),
      },
      param: { style: 'form', explode: true, description: `${said} Repeated or comma-separated.` },
    })

/** What a parameter is for, in its documentation. */
const said = (description: string) => ({ param: { description } })

/** Where a page begins. */
const offset = whole(0).default(0).meta({ type: 'integer', minimum: 0, default: 0 })

/** How long a page is: 1 to 100, 20 when left out. */
const pageLimit = whole(1, 100)
  .default(20)
  .meta({ type: 'integer', minimum: 1, maximum: 100, default: 20 })

/** `GET /v1/yields` (contract: Yield list). */
export const yieldsQuerySchema = z.strictObject({
  offset,
  limit: pageLimit,
  network: filterableNetworkSchema.optional().meta(said('Yields on this network.')),
  networks: list(filterableNetworkSchema, {
    said: 'Yields on one of these networks; each string has up to 200 characters.',
    text: z.string().max(200),
  }).optional(),
  chainId: z.string().optional().meta(said('Yields on the EVM chain with this id.')),
  yieldId: z.string().max(200).optional().meta(said('This yield.')),
  yieldIds: list(z.string().max(200), {
    said: 'These yields.',
    described: { maxLength: 200 },
  }).optional(),
  type: filterableTypeSchema.optional().meta(said('Yields of this type.')),
  types: list(filterableTypeSchema, { said: 'Yields of one of these types.' }).optional(),
  hasCooldownPeriod: flag().optional().meta(said('Whether one waits for the money after an exit.')),
  hasWarmupPeriod: flag().optional().meta(said('Whether one waits for rewards after an enter.')),
  token: z.string().optional().meta(said('Symbol or address of the deposit token.')),
  inputToken: z.string().optional().meta(said('Symbol or address of a token that is accepted.')),
  inputTokens: list(z.string(), {
    said: 'Symbols or addresses of tokens of which one is accepted.',
  }).optional(),
  provider: z.string().optional().meta(said('Yields of the provider with this id.')),
  providers: list(z.string(), { said: 'Yields of providers with these ids.' }).optional(),
  search: z.string().optional().meta(said('Part of the name, in any case.')),
  sort: z
    .enum([
      'statusEnterAsc',
      'statusEnterDesc',
      'statusExitAsc',
      'statusExitDesc',
      'rewardRateAsc',
      'rewardRateDesc',
    ])
    .optional()
    .meta(said('A status that is missing or malformed counts as open.')),
})
export type YieldsQuery = z.infer<typeof yieldsQuerySchema>

/** `GET /v1/tokens` (contract: Tokens). */
export const tokensQuerySchema = z.strictObject({
  address: z
    .string()
    .max(256)
    .optional()
    .meta(said('Address of the token: in any case on EVM networks, exactly on others.')),
  symbol: z.string().max(64).optional().meta(said('Symbol of the token, in any case.')),
  enter: flag().optional().meta(said('Whether its yields can be entered; only these are named.')),
  exit: flag().optional().meta(said('Whether its yields can be left; only these are named.')),
  networks: list(anyNetworkSchema, { said: 'Tokens on one of these networks.' }).optional(),
  yieldTypes: list(yieldTypeSchema, {
    said: 'Tokens with yields of one of these types.',
  }).optional(),
  offset,
  limit: whole(1).optional().meta(said('The full list when left out; read `total` and page.')),
})
export type TokensQuery = z.infer<typeof tokensQuerySchema>

/** `GET /v1/actions` (contract: Listing actions): `status` also takes three groups. */
export const actionsQuerySchema = z.strictObject({
  address: storedText().min(1).meta(said('Whose actions.')),
  offset,
  limit: pageLimit,
  status: z
    .enum([...actionStatusSchema.options, 'pending', 'completed', 'failed'])
    .optional()
    .meta(
      said(
        'A status or a group: pending is CREATED, WAITING_FOR_NEXT and PROCESSING; completed is SUCCESS; failed is FAILED, CANCELED and STALE.',
      ),
    ),
  statuses: list(actionStatusSchema, { said: 'Actions of one of these statuses.' }).optional(),
  intent: actionIntentSchema.optional(),
  type: actionTypeSchema.optional(),
  yieldId: storedText().optional().meta(said('Actions in this yield.')),
  network: anyNetworkSchema.optional().meta(said('Actions on this network.')),
})
export type ActionsQuery = z.infer<typeof actionsQuerySchema>

/** `GET /v1/yields/{id}/validators` (contract: Validators). */
export const validatorsQuerySchema = z.strictObject({
  offset,
  limit: pageLimit,
  name: z.string().optional().meta(said('Part of the name, in any case.')),
  address: z.string().max(256).optional().meta(said('Address of the validator.')),
  provider: z.string().optional().meta(said('Id or name of who runs it.')),
  status: z
    .string()
    .optional()
    .meta(said('Such as active, jailed, deactivating, inactive, full, not_found or unbonding.')),
  preferred: flag().optional(),
})
export type ValidatorsQuery = z.infer<typeof validatorsQuerySchema>

/** `GET /v1/yields/{id}/reward-rate/history` and `/tvl/history` (contract: Histories). */
export const historyQuerySchema = z.strictObject({
  period: historyPeriodSchema.default('30d').meta(said('Days in UTC up to today.')),
  interval: historyIntervalSchema.default('day').meta(said('Weeks begin on Monday.')),
  offset,
  limit: whole(1, 365)
    .default(365)
    .meta({ type: 'integer', minimum: 1, maximum: 365, default: 365 }),
})
export type HistoryQuery = z.infer<typeof historyQuerySchema>

/** `GET /v1/providers`. */
export const providersQuerySchema = z.strictObject({ offset, limit: pageLimit })

/** `GET /v1/yields/{id}/balances`. */
export const addressQuerySchema = z.strictObject({ address: z.string().min(1) })

/** Paths with one id. */
export const idParamsSchema = z.object({ id: z.string() })

/** An endpoint without query parameters. */
export const noQuerySchema = z.strictObject({})
