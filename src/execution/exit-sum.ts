import { askedAmount, requestedPart } from '#src/families/asked-amount.ts'
import type { Intent } from '#src/families/intent.ts'
import type { FactOf } from './journal/fact.ts'

/** What steps give up of a position, as the journal keeps it. */
export type Exits = NonNullable<FactOf<'prompted'>['exits']>

/** More of a position than was requested, in the unit of the request. */
export interface ExitExcess {
  readonly token: string | null
  readonly limit: bigint
  readonly taken: bigint
  readonly wanted: bigint
}

/** What an exit names, and the token that counts it; null where it names a part of the balance or everything. */
function namedBy(intent: Intent): Pick<ExitExcess, 'token' | 'limit'> | null {
  if (intent.request.intent !== 'exit') return null
  const part = requestedPart(intent)
  if (part?.kind === 'shares')
    return { token: intent.place?.output?.address ?? null, limit: part.amount }
  const limit = part === null ? askedAmount(intent) : null
  return limit === null ? null : { token: intent.asset?.address ?? null, limit }
}

/**
 * Whether steps together give up more than an exit names. What one gives up alone is the verification's to judge.
 * @param others what the other steps of the action give up
 * @param now what the step at hand does
 * @param slack in the unit of the request
 */
export function excessOfExits(
  intent: Intent,
  others: Exits,
  now: Exits,
  slack: (limit: bigint) => bigint,
): ExitExcess | null {
  const named = namedBy(intent)
  if (named === null) return null
  const { limit } = named
  // What nobody can tell gave up all that was requested.
  const total = (exits: Exits, like: string): bigint =>
    exits
      .filter(({ of }) => of === like)
      .reduce((all, { amount }) => all + (amount === null ? limit : BigInt(amount)), 0n)
  for (const { of } of now) {
    const [taken, wanted] = [total(others, of), total(now, of)]
    const isMore = taken + wanted > limit + slack(limit)
    if (taken > 0n && wanted > 0n && isMore) return { ...named, taken, wanted }
  }
  return null
}
