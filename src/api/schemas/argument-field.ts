import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { lenientArray, readItems } from './read-items.ts'
import { readLimits } from './limits.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayLines, optionalDisplayText } from './display-text.ts'

/** Arguments that are amounts, by name. Source: contract: Argument names. */
const AMOUNT_NAMES: ReadonlySet<string> = new Set([
  'amount',
  'amounts',
  'amountRaw',
  'shareAmount',
  'shareAmountRaw',
])

/** An option as it is sent; some services list numbers. */
const optionSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

const fieldsSchema = z.looseObject({
  name: z.string(),
  /** string, number, address, enum or boolean; open. */
  type: z.catch(z.string(), 'string'),
  label: optionalDisplayText(MAX_TEXT_LENGTH.name),
  description: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
  required: z.catch(z.boolean(), false),
  options: optional(lenientArray(optionSchema)),
  optionsRef: optionalText,
  default: optional(z.unknown()),
  placeholder: optionalDisplayText(MAX_TEXT_LENGTH.name),
  minimum: z.optional(z.unknown()),
  maximum: z.optional(z.unknown()),
  isArray: optional(z.boolean()),
})

/** An argument of a request. Source: contract: Arguments. */
export const argumentFieldSchema = z.pipe(
  fieldsSchema,
  z.transform(({ minimum, maximum, ...field }) => {
    const { hasUnusableLimits, ...limits } = readLimits(
      { minimum, maximum },
      AMOUNT_NAMES.has(field.name) ? 'amount' : 'number',
    )
    return {
      ...field,
      ...limits,
      ...(hasUnusableLimits && { hasUnusableLimits: true as const }),
    }
  }),
)

/** `minimum` and `maximum` are plain decimals. */
export type ArgumentField = Omit<
  z.output<typeof argumentFieldSchema>,
  'minimum' | 'maximum' | 'hasUnusableLimits'
> & {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
  /** The service's limits can't be used. */
  readonly hasUnusableLimits?: true | undefined
  /** Typed in token units, and sent in the smallest unit under the name of that, which its limits are in too. */
  readonly isSentRaw?: true | undefined
}

/** The argument in token units, by that of the smallest unit. */
const RAW_NAMES: Readonly<Record<string, string>> = {
  amountRaw: 'amount',
  shareAmountRaw: 'shareAmount',
}

const isSingle = ({ isArray }: Pick<ArgumentField, 'isArray'>): boolean => isArray !== true

/**
 * People type token units: of an amount and the same in the smallest unit one field is left, and one that comes only
 * in the smallest unit is converted when it is sent.
 */
const foldRawFields = (fields: readonly ArgumentField[]): ArgumentField[] =>
  fields.flatMap((field): ArgumentField[] => {
    const name = Object.hasOwn(RAW_NAMES, field.name) ? RAW_NAMES[field.name] : undefined
    const find = (wanted: string | undefined) =>
      fields.find((each) => each.name === wanted && isSingle(each))
    if (name !== undefined && isSingle(field))
      return find(name) ? [] : [{ ...field, name, isSentRaw: true }]
    const [rawName] = Object.entries(RAW_NAMES).find(([, typed]) => typed === field.name) ?? []
    const raw = isSingle(field) ? find(rawName) : undefined
    return [{ ...field, required: field.required || raw?.required === true }]
  })

/** The arguments of one intent or manage action. */
export const argumentSetSchema = z.pipe(
  z.looseObject({
    fields: lenientArray(argumentFieldSchema),
    notes: optionalDisplayLines(MAX_TEXT_LENGTH.notes),
  }),
  z.transform(({ fields, ...set }) => ({ ...set, fields: foldRawFields(fields) })),
)

/** The argument that every exit has. Source: contract: Argument names. */
const BARE_EXIT = z.parse(argumentSetSchema, {
  fields: [{ name: 'amount', type: 'string', required: true }],
})

const fieldListSchema = z.looseObject({ fields: z.array(z.unknown()) })

/** Asks for an amount where none can be read, but an argument that can't be read may be the amount. */
function readExit(sent: z.output<typeof fieldListSchema>): z.output<typeof argumentSetSchema> {
  const set = z.parse(argumentSetSchema, sent)
  const mayHideAmount =
    readItems(argumentFieldSchema, sent.fields).unreadable > 0 &&
    !set.fields.some(({ name }) => AMOUNT_NAMES.has(name))
  return mayHideAmount ? { ...set, fields: [...BARE_EXIT.fields, ...set.fields] } : set
}

/**
 * The arguments of an exit. Those that can't be read must not keep anyone's funds: then at least an amount is sent, and
 * the service says what else it needs. Null or missing: no direct exit.
 */
export const exitArgumentSetSchema = z.pipe(
  z.unknown(),
  z.transform((sent): z.output<typeof argumentSetSchema> | undefined => {
    if (sent === undefined || sent === null) return undefined
    const { data } = z.safeParse(fieldListSchema, sent)
    return data === undefined ? BARE_EXIT : readExit(data)
  }),
)

/** What is known of a yield's arguments where they can't be read at all. */
export const UNREADABLE_ARGUMENTS = { exit: BARE_EXIT } as const
