import { isDecimal, type Decimal } from '#src/money/decimal.ts'
import {
  eitherOf,
  isIndex,
  isNumber,
  isNullableText,
  isText,
  listOf,
  shapeOf,
  tupleOf,
  type Guard,
} from './guards.ts'

/** Incremented when the meaning of data changes, so that older readers reject it. */
export const FORMAT = 1

/** Rows of a block: few enough to decode within a frame on a slow phone. */
export const BLOCK_ROWS = 500

export const FLAGS = {
  enter: 1,
  exit: 2,
  maintenance: 4,
  deprecated: 8,
  kyc: 16,
  unknownRate: 32,
} as const

/** The first line: dictionaries of the columns. */
export interface Head {
  readonly format: typeof FORMAT
  readonly asOf: number
  readonly rows: number
  readonly skipped: number
  readonly networks: readonly string[]
  readonly providers: readonly (string | null)[]
  readonly types: readonly string[]
  /** Symbol, name, index of the network, address. */
  readonly tokens: readonly (readonly [string, string, number, string | null])[]
  /** Of each token, an estimate in US dollars; empty if unknown. Missing in data of older gateways. */
  readonly prices: readonly (Decimal | '')[] | undefined
  /** Indices of tokens with a price consensus. Missing in data of older gateways. */
  readonly agreed: readonly number[] | undefined
  readonly rateTypes: readonly (string | null)[]
  readonly sources: readonly (string | null)[]
  readonly claimings: readonly (string | null)[]
  readonly minimums: readonly (Decimal | null)[]
}

/** Source, rate, rate type, 1 for points. */
export type WireComponent = readonly [number, number, number, 0 | 1]

/** Every other line: a block of rows, by column. */
export interface Block {
  /** Folded with `getIdSubstitutions`. */
  readonly id: readonly string[]
  /** The 40 hex digits of each `$a` in the ids, in order. */
  readonly hex: readonly string[]
  /** Folded with `getNameSubstitutions`. */
  readonly name: readonly string[]
  readonly network: readonly number[]
  readonly provider: readonly number[]
  readonly type: readonly number[]
  readonly token: readonly number[]
  /** 0: the deposit token only. */
  readonly inputs: readonly (0 | readonly number[])[]
  /** Empty for none. */
  readonly receipt: readonly string[]
  /** 0 if unknown, which a flag says: older readers accept numbers only. */
  readonly rate: readonly number[]
  readonly rateType: readonly number[]
  /** A number: a single component of that source with the whole rate. */
  readonly components: readonly (number | readonly WireComponent[])[]
  /** Empty if unknown. */
  readonly tvlUsd: readonly (Decimal | '')[]
  /** -1 if unknown, here and below. */
  readonly users: readonly number[]
  readonly lockup: readonly number[]
  readonly cooldown: readonly number[]
  readonly warmup: readonly number[]
  readonly claiming: readonly number[]
  readonly minimum: readonly number[]
  readonly flags: readonly number[]
  /** Seconds between the row's read time and `asOf`. */
  readonly older: readonly number[]
}

/** A plain decimal in the app's own format: strict. */
const isAmount: Guard<Decimal> = (value): value is Decimal => isText(value) && isDecimal(value)
const isZero: Guard<0> = (value) => value === 0
const isNothing: Guard<''> = (value) => value === ''
const isMissing: Guard<undefined> = (value) => value === undefined
const isNull: Guard<null> = (value) => value === null
const isCount: Guard<number> = (value): value is number => isNumber(value) && value >= -1
const isBit: Guard<0 | 1> = (value) => value === 0 || value === 1

const texts = listOf(isText)
const openTexts = listOf(isNullableText)
const indexes = listOf(isIndex)
const counts = listOf(isCount)

export const isHead = shapeOf<Head>({
  format: (value) => value === FORMAT,
  asOf: isIndex,
  rows: isIndex,
  skipped: isIndex,
  networks: texts,
  providers: openTexts,
  types: texts,
  tokens: listOf(tupleOf([isText, isText, isIndex, isNullableText])),
  prices: eitherOf(isMissing, listOf(eitherOf(isNothing, isAmount))),
  agreed: eitherOf(isMissing, indexes),
  rateTypes: openTexts,
  sources: openTexts,
  claimings: openTexts,
  minimums: listOf(eitherOf(isNull, isAmount)),
})

export const isBlock = shapeOf<Block>({
  id: texts,
  hex: texts,
  name: texts,
  network: indexes,
  provider: indexes,
  type: indexes,
  token: indexes,
  inputs: listOf(eitherOf(isZero, indexes)),
  receipt: texts,
  rate: listOf(isNumber),
  rateType: indexes,
  components: listOf(eitherOf(isIndex, listOf(tupleOf([isIndex, isNumber, isIndex, isBit])))),
  tvlUsd: listOf(eitherOf(isNothing, isAmount)),
  users: counts,
  lockup: counts,
  cooldown: counts,
  warmup: counts,
  claiming: indexes,
  minimum: indexes,
  flags: indexes,
  older: indexes,
})
