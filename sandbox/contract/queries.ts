import { z } from 'zod'
import { networks } from '#src/networks/networks.ts'
import { campaignStatusSchema } from './campaign.ts'
import { historyIntervalSchema, historyPeriodSchema } from './history.ts'
import { actionIntentSchema, actionStatusSchema, yieldTypeSchema } from './enums.ts'
import { anyNetworkSchema } from './network.ts'

/** The yield list's type filters accept only these by themselves (contract: Yield types). */
const filterableTypeSchema = z.enum([
  'staking',
  'restaking',
  'lending',
  'vault',
  'fixed_yield',
  'real_world_asset',
])

/** Networks that the yield list's filters exclude (contract: Networks). */
const NOT_FILTERABLE = new Set(
  'plume monad robinhood robinhood-testnet arc-testnet arc plasma tempo pharos aptos hyperliquid'.split(
    ' ',
  ),
)
const networkIds = networks.map(({ id }) => id)
const filterableNetworkSchema = z.enum(networkIds.filter((id) => !NOT_FILTERABLE.has(id)))

/** An integer in a query string; documented as a number. */
function integerParameter(minimum: number, maximum?: number) {
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

/** Text for a database query: Postgres rejects NUL. */
const storedText = () => z.string().regex(/^[^\0]*$/, 'must not contain a NUL character')

const booleanParameter = () =>
  z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .meta({ type: 'boolean', enum: [true, false] })

const MAX_ENTRIES = 100

interface ListOptions {
  readonly message: string
  /** Bounds of each raw string. */
  readonly text?: z.ZodString
  /** Bounds of each entry, for the documentation. */
  readonly described?: Readonly<Record<string, unknown>>
  /** One entry at least is of these. */
  readonly oneOf?: z.ZodEnum
}

/** A comma-separated string, a repeated parameter, or both; at most 100 entries. */
const listParameter = <Item extends z.ZodType<string, string>>(
  item: Item,
  { message, text = z.string(), described = {}, oneOf }: ListOptions,
) =>
  z
    .union([text, z.array(text)])
    .transform((value) => [value].flat().flatMap((entry) => entry.split(',')))
    .pipe(
      z
        .array(item)
        .max(MAX_ENTRIES)
        .refine((entries) => !oneOf || entries.some((entry) => oneOf.safeParse(entry).success), {
          error: `must name one of the following values: ${oneOf?.options.join(', ')}`,
        }),
    )
    .meta({
      type: 'array',
      maxItems: MAX_ENTRIES,
      items: {
        type: 'string',
        ...(item instanceof z.ZodEnum ? { enum: item.options } : described),
      },
      param: {
        style: 'form',
        explode: true,
        description: `${message} Repeated or comma-separated.`,
      },
    })

/** Adds a parameter's description to its documentation. */
const describeParameter = (description: string) => ({ param: { description } })

const offset = integerParameter(0).default(0).meta({ type: 'integer', minimum: 0, default: 0 })

/** Page size: 1 to 100, default 20. */
const pageLimit = integerParameter(1, 100)
  .default(20)
  .meta({ type: 'integer', minimum: 1, maximum: 100, default: 20 })

/** `GET /v1/yields` (contract: Yield list). */
export const yieldsQuerySchema = z.strictObject({
  offset,
  limit: pageLimit,
  network: filterableNetworkSchema.optional().meta(describeParameter('Yields on this network.')),
  networks: listParameter(filterableNetworkSchema, {
    message: 'Yields on one of these networks; each string has up to 200 characters.',
    text: z.string().max(200),
  }).optional(),
  chainId: z.string().optional().meta(describeParameter('Yields on the EVM chain with this id.')),
  yieldId: z.string().max(200).optional().meta(describeParameter('This yield.')),
  yieldIds: listParameter(z.string().max(200), {
    message: 'These yields.',
    described: { maxLength: 200 },
  }).optional(),
  type: filterableTypeSchema.optional().meta(describeParameter('Yields of this type.')),
  // The public widget asks for its categories in one list, with types that alone are refused.
  types: listParameter(yieldTypeSchema, {
    message: 'Yields of one of these types; one of those that `type` takes is among them.',
    oneOf: filterableTypeSchema,
  }).optional(),
  hasCooldownPeriod: booleanParameter()
    .optional()
    .meta(describeParameter('Whether one waits for the money after an exit.')),
  hasWarmupPeriod: booleanParameter()
    .optional()
    .meta(describeParameter('Whether one waits for rewards after an enter.')),
  prime: booleanParameter()
    .optional()
    .meta(describeParameter('Whether the service marks it as of high quality.')),
  token: z.string().optional().meta(describeParameter('Symbol or address of the deposit token.')),
  inputToken: z
    .string()
    .optional()
    .meta(describeParameter('Symbol or address of a token that is accepted.')),
  inputTokens: listParameter(z.string(), {
    message: 'Symbols or addresses of tokens of which one is accepted.',
  }).optional(),
  provider: z.string().optional().meta(describeParameter('Yields of the provider with this id.')),
  providers: listParameter(z.string(), {
    message: 'Yields of providers with these ids.',
  }).optional(),
  search: z.string().optional().meta(describeParameter('Part of the name, in any case.')),
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
    .meta(describeParameter('A status that is missing or malformed counts as open.')),
})
export type YieldsQuery = z.infer<typeof yieldsQuerySchema>

/** `GET /v1/tokens` (contract: Tokens). */
export const tokensQuerySchema = z.strictObject({
  address: z
    .string()
    .max(256)
    .optional()
    .meta(
      describeParameter('Address of the token: in any case on EVM networks, exactly on others.'),
    ),
  symbol: z
    .string()
    .max(64)
    .optional()
    .meta(describeParameter('Symbol of the token, in any case.')),
  enter: booleanParameter()
    .optional()
    .meta(describeParameter('Whether its yields can be entered; only these are named.')),
  exit: booleanParameter()
    .optional()
    .meta(describeParameter('Whether its yields can be left; only these are named.')),
  networks: listParameter(anyNetworkSchema, {
    message: 'Tokens on one of these networks.',
  }).optional(),
  yieldTypes: listParameter(yieldTypeSchema, {
    message: 'Tokens with yields of one of these types.',
  }).optional(),
  offset,
  limit: integerParameter(1)
    .optional()
    .meta(describeParameter('The full list when left out; read `total` and page.')),
})
export type TokensQuery = z.infer<typeof tokensQuerySchema>

/**
 * `GET /v1/actions` (contract: Listing actions): `status` also takes three groups; without a status, STALE actions that
 * were never broadcast are left out.
 */
export const actionsQuerySchema = z.strictObject({
  address: storedText().min(1).meta(describeParameter('Whose actions.')),
  offset,
  limit: pageLimit,
  status: z
    .enum([...actionStatusSchema.options, 'pending', 'completed', 'failed'])
    .optional()
    .meta(
      describeParameter(
        'A status or a group: pending is CREATED, WAITING_FOR_NEXT and PROCESSING; completed is SUCCESS; failed is FAILED, CANCELED and STALE.',
      ),
    ),
  statuses: listParameter(actionStatusSchema, {
    message: 'Actions of one of these statuses.',
  }).optional(),
  intent: actionIntentSchema.optional(),
  type: storedText()
    .optional()
    .meta(describeParameter('Actions of this type; the set is open, so an unknown one has none.')),
  yieldId: storedText().optional().meta(describeParameter('Actions in this yield.')),
  yieldTypes: listParameter(z.string(), {
    message: 'Actions in yields of one of these types; an unknown one has none.',
  }).optional(),
  network: anyNetworkSchema.optional().meta(describeParameter('Actions on this network.')),
})
export type ActionsQuery = z.infer<typeof actionsQuerySchema>

/** `GET /v1/yields/{id}/validators` (contract: Validators). */
export const validatorsQuerySchema = z.strictObject({
  offset,
  limit: pageLimit,
  name: z.string().optional().meta(describeParameter('Part of the name, in any case.')),
  address: z.string().max(256).optional().meta(describeParameter('Address of the validator.')),
  provider: z.string().optional().meta(describeParameter('Id or name of who runs it.')),
  status: z
    .string()
    .optional()
    .meta(
      describeParameter(
        'Such as active, jailed, deactivating, inactive, full, not_found or unbonding.',
      ),
    ),
  preferred: booleanParameter().optional(),
})
export type ValidatorsQuery = z.infer<typeof validatorsQuerySchema>

/** A moment in ISO 8601, or a day in UTC. */
const momentParameter = (description: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be an ISO 8601 date')
    .transform((text) => new Date(text))
    .optional()
    .meta({ type: 'string', format: 'date-time', ...describeParameter(description) })

/** `GET /v1/yields/{id}/reward-rate/history` (contract: Histories). */
export const historyQuerySchema = z.strictObject({
  period: historyPeriodSchema.default('30d').meta(describeParameter('Days in UTC up to today.')),
  interval: historyIntervalSchema
    .default('day')
    .meta(describeParameter('Weeks begin on Monday. Days of all time come back in weeks.')),
  from: momentParameter('The first day, instead of the period’s.'),
  to: momentParameter('The last day; today when left out.'),
  offset,
  limit: integerParameter(1, 365)
    .default(100)
    .meta({ type: 'integer', minimum: 1, maximum: 365, default: 100 }),
})
export type HistoryQuery = z.infer<typeof historyQuerySchema>

/** `GET /v1/yields/{id}/tvl/history` (contract: Histories). */
export const tvlHistoryQuerySchema = historyQuerySchema.extend({
  feeConfigurationId: storedText()
    .optional()
    .meta(describeParameter('What lies in this fee configuration alone.')),
})

/** `GET /v1/yields/{id}/rewards/summary` (contract: Earnings). */
export const earningsSummaryQuerySchema = z.strictObject({
  address: z.string().min(1).meta(describeParameter('Who earned it.')),
  feeConfigurationId: storedText()
    .optional()
    .meta(describeParameter('What this fee configuration alone earned.')),
})

/** `GET /v1/yields/{id}/rewards/earnings` (contract: Earnings). */
export const earningsQuerySchema = historyQuerySchema.omit({ offset: true, limit: true }).extend({
  address: z.string().min(1).meta(describeParameter('Who earned it.')),
  interval: historyIntervalSchema.default('day').meta(describeParameter('Weeks begin on Monday.')),
})

/** `GET /v1/yields/{id}/campaigns` (contract: Campaigns). */
export const campaignsQuerySchema = z.strictObject({
  offset,
  limit: pageLimit,
  status: campaignStatusSchema.default('active'),
})

/** `GET /v1/providers`. */
export const providersQuerySchema = z.strictObject({ offset, limit: pageLimit })

/** `GET /v1/yields/{id}/balances`. */
export const addressQuerySchema = z.strictObject({ address: z.string().min(1) })

export const idParamsSchema = z.object({ id: z.string() })

export const noQuerySchema = z.strictObject({})
