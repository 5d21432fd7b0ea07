import { groupActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import { sumActionMovements } from '#src/execution/purse-limit.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { parseAmount } from '#src/families/requested-amount.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'
import { getMoves } from '../earned/journal-earned.ts'

type Token = NonNullable<FactOf<'intended'>['asset']>

/** A deposit or withdrawal of this browser that blocks show since a short time. */
export interface RecentChange {
  readonly yieldId: string
  readonly address: string
  readonly network: string
  readonly kind: 'deposit' | 'withdrawal'
  /** The deposit token. */
  readonly token: Token
  /** Its units, more than 0. */
  readonly amount: Decimal
  /** Until then nothing of it had moved: milliseconds, by the clock that `getRecentChanges` is given. */
  readonly from: number
}

/** A service that lists nothing of it by then has another view, which counts. */
const MAX_AGE_MS = 600_000

/** What a deposit took, or a withdrawal brought, of a token; smallest unit. Receipts of EVM networks omit native coins. */
function sumOfBlocks(facts: readonly Fact[], token: Token, kind: RecentChange['kind']): bigint {
  const [more, less] =
    kind === 'deposit' ? (['left', 'arrived'] as const) : (['arrived', 'left'] as const)
  return (
    sumActionMovements(facts, token.address, more) - sumActionMovements(facts, token.address, less)
  )
}

/** What was typed of a token, smallest unit; 0 if something else was typed. */
function getTyped({ request, asset }: FactOf<'intended'>, token: Token): bigint {
  const isOfToken = asset !== null && isSameToken(asset.address, token.address)
  return (isOfToken ? parseAmount(request.arguments['amount'], token.decimals) : null) ?? 0n
}

/** @param facts the action's own */
function toRecentChange(
  facts: readonly Fact[],
  now: number,
  clockOffset: number,
): RecentChange | null {
  const intended = facts.find((fact) => fact.kind === 'intended')
  const prompts = facts.flatMap((fact) => (fact.kind === 'prompted' ? [fact.at] : []))
  const moves = getMoves(facts)
  if (!intended?.place || prompts.length === 0 || moves === null) return null
  const { request, place } = intended
  const [token] = place.tokens
  const isRecent = moves.some(({ at }) => at > now - MAX_AGE_MS)
  if (request.intent === 'manage' || !token || !isRecent) return null
  const kind = request.intent === 'enter' ? 'deposit' : 'withdrawal'
  const moved = sumOfBlocks(facts, token, kind)
  const raw = moved > 0n ? moved : getTyped(intended, token)
  if (raw <= 0n) return null
  return {
    yieldId: request.yieldId,
    address: request.address,
    network: place.network,
    kind,
    token,
    amount: fromRaw(raw, token.decimals),
    from: Math.min(...prompts) - clockOffset,
  }
}

/**
 * Returns the deposits and withdrawals of this browser that are in blocks since less than ten minutes, whole, in the
 * yield's deposit token; the earliest first.
 * @param now service time, milliseconds
 * @param clockOffset milliseconds by which that is ahead of the clock that answers are dated by
 */
export function getRecentChanges(
  facts: readonly Fact[],
  now: number,
  clockOffset = 0,
): readonly RecentChange[] {
  const getFacts = groupActionFacts(facts)
  const recent = facts.flatMap((fact) =>
    fact.kind === 'moved' && fact.at > now - MAX_AGE_MS ? [fact.action] : [],
  )
  return [...new Set(recent)]
    .flatMap((action) => toRecentChange(getFacts(action), now, clockOffset) ?? [])
    .toSorted((one, other) => one.from - other.from)
}
