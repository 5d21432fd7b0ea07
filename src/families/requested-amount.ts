import { toRaw } from '#src/money/units.ts'
import type { Intent } from './intent.ts'
import { isSameToken } from './is-same-address.ts'

/** A typed amount in the smallest unit; null where it is none. */
export function parseAmount(amount: unknown, decimals: number): bigint | null {
  if (typeof amount !== 'string') return null
  try {
    return toRaw(amount, decimals)
  } catch {
    return null
  }
}

/** The amount that the person typed, in the smallest unit; null when the request names none. */
export function getRequestedAmount({ request, asset }: Intent): bigint | null {
  return asset === null ? null : parseAmount(request.arguments['amount'], asset.decimals)
}

/**
 * How much of each of several tokens the person typed, in the order of the yield's input tokens, each in its smallest unit;
 * null where they typed no such list, or one that does not fit.
 */
export function getRequestedAmounts({
  request,
  place,
}: Intent): readonly { readonly token: string | null; readonly amount: bigint }[] | null {
  const { amounts } = request.arguments
  // The yield's own token comes first, then those that it takes.
  const inputs = place?.tokens.slice(1) ?? []
  if (!Array.isArray(amounts) || amounts.length !== inputs.length) return null
  const read = inputs.flatMap(({ address, decimals }, index) => {
    const amount = parseAmount(amounts[index], decimals)
    return amount === null ? [] : [{ token: address, amount }]
  })
  return read.length === inputs.length ? read : null
}

/** How much of a position was requested, where that is not, or not only, an amount of the asset. */
export type RequestedPortion =
  | { readonly kind: 'everything' }
  /** In the smallest unit of the share. */
  | { readonly kind: 'shares'; readonly amount: bigint }
  /** In parts of `WHOLE`. */
  | { readonly kind: 'percentage'; readonly ratio: bigint }
  /** The request does not say it, or not so that it can be compared. */
  | { readonly kind: 'unknown' }

/** More fraction digits of a percentage are no part of a balance. */
const FRACTION_DIGITS = 16
/** 100 %. */
const WHOLE = 100n * 10n ** BigInt(FRACTION_DIGITS)

const isProvided = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''

function readPercentage(value: unknown): RequestedPortion {
  const ratio = parseAmount(typeof value === 'number' ? String(value) : value, FRACTION_DIGITS)
  const isValid = ratio !== null && ratio > 0n && ratio <= WHOLE
  return isValid ? { kind: 'percentage', ratio } : { kind: 'unknown' }
}

function readShares(value: unknown, { place }: Intent): RequestedPortion {
  const output = place?.output ?? null
  const amount = output === null ? null : parseAmount(value, output.decimals)
  return amount === null ? { kind: 'unknown' } : { kind: 'shares', amount }
}

/**
 * Returns the requested portion of an exit: shares, a percentage or everything.
 * @returns null for an enter, and for an amount of the asset
 */
export function getRequestedPortion(intent: Intent): RequestedPortion | null {
  const { intent: direction, arguments: requestArguments } = intent.request
  if (direction === 'enter') return null
  const { shareAmount, percentage, useMaxAmount } = requestArguments
  if (isProvided(shareAmount))
    return isProvided(percentage) ? { kind: 'unknown' } : readShares(shareAmount, intent)
  if (isProvided(percentage)) return readPercentage(percentage)
  if (getRequestedAmount(intent) !== null) return null
  return { kind: useMaxAmount === true ? 'everything' : 'unknown' }
}

/** Whether a portion is less than everything, as far as known. */
export const isPartial = (portion: RequestedPortion): boolean =>
  portion.kind === 'shares' || (portion.kind === 'percentage' && portion.ratio < WHOLE)

/** Whether a pending action names how much it is about, so that it may not be about all of it. */
export function isPartialManage(intent: Intent): boolean {
  const { intent: direction, arguments: requestArguments } = intent.request
  if (direction !== 'manage') return false
  const { amount, amounts, shareAmount, percentage } = requestArguments
  if ([amount, amounts, shareAmount].some(isProvided)) return true
  const portion = readPercentage(percentage)
  return isProvided(percentage) && (portion.kind === 'unknown' || isPartial(portion))
}

/** From how many shares to how many may leave. Smallest units. */
export interface PortionRange {
  readonly minimum: bigint
  readonly maximum: bigint
}

/** Of a thousand parts of a requested percentage, so many more or fewer: the balance grows meanwhile. */
const TOLERANCE = 5n
const ROUNDING = 2n
const ROUNDING_THRESHOLD = 1000n

/**
 * Returns by how many units an amount may be off: tokens that count in shares are a unit or two off; where so few make up
 * the whole, each of them is money.
 */
export const getRounding = (amount: bigint): bigint => (amount < ROUNDING_THRESHOLD ? 0n : ROUNDING)

/**
 * Returns how many shares a requested portion allows to leave.
 * @param balance the user's shares before; null if unknown
 * @returns null if it can't be compared
 */
export function getPortionRange(
  portion: RequestedPortion,
  balance: bigint | null,
): PortionRange | null {
  if (portion.kind === 'unknown') return null
  const around = (shares: bigint, tolerance: bigint): PortionRange => {
    const deviation = (shares * tolerance) / 1000n + getRounding(shares)
    return { minimum: shares - deviation, maximum: shares + deviation }
  }
  if (portion.kind === 'shares') return around(portion.amount, 0n)
  if (balance === null) return null
  if (portion.kind === 'everything') return { minimum: 0n, maximum: balance }
  return around((balance * portion.ratio) / WHOLE, TOLERANCE)
}

/**
 * Whether the user selected an allowance without a limit for a token: of all that the action takes, those that were
 * requested, or on the way out the yield's own shares.
 */
export function canAllowAll(token: string | null, intent: Intent): boolean {
  const { request, asset, place } = intent
  if (request.arguments['useMaxAllowance'] !== true) return false
  const isRequested =
    (asset !== null && isSameToken(asset.address, token)) ||
    (getRequestedAmounts(intent) ?? []).some((each) => isSameToken(each.token, token))
  const shares = request.intent === 'enter' ? null : (place?.output?.address ?? null)
  return isRequested || (shares !== null && isSameToken(shares, token))
}
