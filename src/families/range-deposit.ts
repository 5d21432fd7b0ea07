import { countFractionDigits, isDecimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import type { Intent, RequestedAsset } from './intent.ts'
import { isSameToken } from './is-same-address.ts'
import { getRequestedAmount } from './requested-amount.ts'
import { unwrapSol } from './solana/programs.ts'

/** Arguments of deposits that take as much of a second token as a pool's price makes of the first. */
const RANGE_ARGUMENTS = ['rangeMin', 'rangeMax']

/** Of a thousand parts: the price moves between the review and the block. */
const TOLERANCE = 20n

/** Pools round up by a unit or two. */
const ROUNDING = 2n

/** Whether a deposit goes into a range of prices of a pool. */
export const isRangeDeposit = ({ request }: Pick<Intent, 'request'>): boolean =>
  request.intent === 'enter' &&
  RANGE_ARGUMENTS.some((name) => request.arguments[name] !== undefined)

/** A price as a fraction of integers; null if it is none. */
function readPrice(price: string): { readonly numerator: bigint; readonly scale: bigint } | null {
  if (!isDecimal(price)) return null
  const digits = countFractionDigits(price)
  const numerator = toRaw(price, digits)
  return numerator > 0n ? { numerator, scale: 10n ** BigInt(digits) } : null
}

/** How much of a pool's other token may leave with the requested amount. */
export interface SecondTokenLimit {
  /** As the yield lists it. */
  readonly token: RequestedAsset
  /** Smallest unit. */
  readonly amount: bigint
}

/** Whether a token is a pool's: the same one, or the coin that the pool's token wraps, in the same units. */
const isOfPool = (token: RequestedAsset, pooled: RequestedAsset): boolean =>
  token.decimals === pooled.decimals &&
  (isSameToken(unwrapSol(token.address), unwrapSol(pooled.address)) ||
    (token.address === null && pooled.symbol === `W${token.symbol}`))

/**
 * Returns the most of a pool's other token that a deposit into a range may take: the requested amount at the price of the
 * review, since both together are worth it. Null if the deposit is none, the price unknown, or the pool's tokens
 * are not the yield's.
 */
export function getSecondTokenLimit(intent: Intent): SecondTokenLimit | null {
  const { asset, place } = intent
  const pool = place?.pool
  const amount = getRequestedAmount(intent)
  const price = pool && readPrice(pool.price)
  if (!isRangeDeposit(intent) || !pool || !price || asset === null || amount === null) return null
  const { base, quote } = pool
  const [unitOfBase, unitOfQuote] = [10n ** BigInt(base.decimals), 10n ** BigInt(quote.decimals)]
  const isBase = isOfPool(asset, base)
  if (isBase === isOfPool(asset, quote)) return null
  const pooled = isBase ? quote : base
  const token = place.tokens.find((each) => isOfPool(each, pooled))
  if (!token) return null
  const [product, divisor] = isBase
    ? [amount * unitOfQuote * price.numerator, unitOfBase * price.scale]
    : [amount * unitOfBase * price.scale, unitOfQuote * price.numerator]
  return { token, amount: (product * (1000n + TOLERANCE)) / (divisor * 1000n) }
}

/**
 * Whether both tokens of a deposit into a range are together worth no more than was requested.
 * @param spent of the requested token, and `spentSecond` of the other one, smallest units
 */
export function isWithinWorth(
  intent: Intent,
  limit: SecondTokenLimit,
  spent: bigint,
  spentSecond: bigint,
): boolean {
  const requested = getRequestedAmount(intent) ?? 0n
  // The limit of the second token has the tolerance already.
  const counted = spent > ROUNDING ? spent - ROUNDING : 0n
  return counted * limit.amount + spentSecond * requested <= requested * limit.amount
}
