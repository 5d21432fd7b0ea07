import { getRequestedAmount, getRounding, parseAmount } from '../../requested-amount.ts'
import type { AccountChanges } from '../simulate/changes.ts'
import { filterByKind, type MessageReading } from './message-reading.ts'

/** A number of a request in so many digits after the point; null where it is none, or finer. */
const readNumber = (value: unknown, decimals: number): bigint | null =>
  parseAmount(typeof value === 'number' ? String(value) : value, decimals)

const PERCENT_DIGITS = 9
const HUNDRED_PERCENT = 100n * 10n ** BigInt(PERCENT_DIGITS)

/** What the person has of a token now, in the accounts that the message may change. */
const getBalance = ({ before, user }: MessageReading, mint: string): bigint =>
  [...before.values()].reduce(
    (total, each) =>
      each?.kind === 'token' && each.owner === user && each.mint === mint
        ? total + each.amount
        : total,
    0n,
  )

/** Whether everything was requested: a part that is named beside it is what was typed. */
const isAllRequested = ({
  useMaxAmount,
  shareAmount,
  percentage,
}: Readonly<Record<string, unknown>>): boolean =>
  useMaxAmount === true && shareAmount === undefined && percentage === undefined

/** How many of the yield's tokens leave with what was requested; null where the request does not say. */
function getRequestedShares(reading: MessageReading): bigint | null {
  const { arguments: requestArguments } = reading.intent.request
  const output = reading.intent.place?.output
  if (output?.address == null) return null
  if (requestArguments['shareAmount'] !== undefined)
    return readNumber(requestArguments['shareAmount'], output.decimals)
  const balance = getBalance(reading, output.address)
  if (isAllRequested(requestArguments)) return balance
  const percentage = readNumber(requestArguments['percentage'], PERCENT_DIGITS)
  return percentage === null ? null : (balance * percentage) / HUNDRED_PERCENT
}

/** Of a thousand parts that were requested, so many must leave. */
const MIN_EXIT_PERMILLE = 995n

/**
 * Whether an exit without an amount, by a part, by shares or of everything, takes out something else than that; where
 * nobody can tell, it does. Steps together may take out what each may alone, so that a part is measured in one step only.
 */
export function isOtherExit(reading: MessageReading, { left, staked }: AccountChanges): boolean {
  const { intent, action } = reading
  const { intent: direction, arguments: requestArguments } = intent.request
  if (direction !== 'exit' || getRequestedAmount(intent) !== null) return false
  const isAll = isAllRequested(requestArguments)
  const isSeveral = action.transactions.length > 1
  const leaving = filterByKind(reading, 'split', 'deactivate', 'withdraw')
  if (leaving.some(({ kind }) => !isAll || kind === 'split')) return true
  const outgoing = left.find(({ token }) => token !== null)?.amount ?? 0n
  if (outgoing === 0n) return staked < 0n && !isAll
  const requested = getRequestedShares(reading)
  if (requested === null || (isSeveral && !isAll)) return true
  const rounding = getRounding(requested)
  const isLess = (outgoing + rounding) * 1000n < requested * MIN_EXIT_PERMILLE
  return outgoing > requested + rounding || (isLess && !isSeveral)
}
