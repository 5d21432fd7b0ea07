import { askedAmount, inUnits } from '../../asked-amount.ts'
import type { Changes } from '../simulate/changes.ts'
import { ofKind, type Reading } from './reading.ts'

/** A number of a request in so many digits after the point; null where it is none, or finer. */
const readNumber = (value: unknown, decimals: number): bigint | null =>
  inUnits(typeof value === 'number' ? String(value) : value, decimals)

const PERCENT_DIGITS = 9
const WHOLE = 100n * 10n ** BigInt(PERCENT_DIGITS)

/** What the person has of a token now, in the accounts that the message may change. */
const balanceOf = ({ before, user }: Reading, mint: string): bigint =>
  [...before.values()].reduce(
    (total, each) =>
      each?.kind === 'token' && each.owner === user && each.mint === mint
        ? total + each.amount
        : total,
    0n,
  )

/** How many of the yield's tokens leave with what was requested; null where the request does not say. */
function requestedShares(reading: Reading): bigint | null {
  const { arguments: asked } = reading.intent.request
  const output = reading.intent.place?.output
  if (output?.address == null) return null
  if (asked['shareAmount'] !== undefined) return readNumber(asked['shareAmount'], output.decimals)
  const balance = balanceOf(reading, output.address)
  if (asked['useMaxAmount'] === true) return balance
  const percentage = readNumber(asked['percentage'], PERCENT_DIGITS)
  return percentage === null ? null : (balance * percentage) / WHOLE
}

/** Parts of units are rounded up or down. */
const ROUNDING = 2n
/** Of a thousand parts that were requested, so many must leave. */
const LEAST = 995n

/**
 * Whether an exit without an amount, by a part, by shares or of everything, takes out something else than that; where
 * nobody can tell, it does. Steps together may take out what each may alone, so that a part is measured in one step only.
 */
export function isOtherExit(reading: Reading, { left, staked }: Changes): boolean {
  const { intent, action } = reading
  const { intent: direction, arguments: asked } = intent.request
  if (direction !== 'exit' || askedAmount(intent) !== null) return false
  const isAll = asked['useMaxAmount'] === true && asked['shareAmount'] === undefined
  const isSeveral = action.transactions.length > 1
  const leaving = ofKind(reading, 'split', 'deactivate', 'withdraw')
  if (leaving.some(({ kind }) => !isAll || kind === 'split')) return true
  const out = left.find(({ token }) => token !== null)?.amount ?? 0n
  if (out === 0n) return staked < 0n && !isAll
  const requested = requestedShares(reading)
  if (requested === null || (isSeveral && !isAll)) return true
  const isLess = (out + ROUNDING) * 1000n < requested * LEAST
  return out > requested + ROUNDING || (isLess && !isSeveral)
}
