import { askedAmount, requestedPart } from '#src/families/asked-amount.ts'
import type { Inspection, NamedFee, Taking } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/rehearsal.ts'
import { isSameToken, sameAddress } from '#src/families/same-address.ts'
import { excessOfExits, type Exits } from './exit-sum.ts'
import type { Fact, FactOf } from './journal/fact.ts'
import { movedBy, movedInAction, tookNothing } from './moved-in-action.ts'
import { planOf } from './plan.ts'
import { CLAIMS, isAsset, limitOf, shareOf } from './purse-limit.ts'

/** More of a token than was requested, over all steps of an action. Smallest units. */
export interface Excess {
  readonly kind: 'spend' | 'allow'
  /** Null for the network's own coin. */
  readonly token: string | null
  /** What may leave or be allowed in all. */
  readonly limit: bigint
  /** What earlier signatures of the action took of it. */
  readonly taken: bigint
  /** What this one would take. */
  readonly wanted: bigint
}

/** What a signature takes, as the journal keeps it. */
type Taken = NonNullable<FactOf<'prompted'>['takes']>[number]
type Kind = Taken['kind']

/** Tokens that count in shares are a unit or two off; of a few things each one is money, and of what may not leave at all. */
const ROUNDING = 2n
const MANY = 1000n

/** Permit2. What it is allowed can be taken only with another signature, which counts by itself. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

/** How much of a token some takings count together; what nobody can tell counts as nothing. */
const total = (takes: readonly Taken[], kind: Kind, token: string | null): bigint =>
  sum(
    takes
      .filter(
        (each) =>
          each.kind === kind &&
          isSameToken(each.token, token) &&
          !(each.spender !== null && sameAddress(each.spender, PERMIT2)),
      )
      .map(({ amount }) => BigInt(amount ?? 0)),
  )

/** Takings without the fees that are named apart. */
function withoutFees(
  takes: readonly Taking[],
  namedFees: readonly Pick<NamedFee, 'amount'>[],
): Taken[] {
  let fees = sum(namedFees.map(({ amount }) => amount))
  return takes.map((each) => {
    if (each.amount === null) return { ...each, amount: null }
    const paid = each.token === null && each.kind === 'spend' ? minimum(each.amount, fees) : 0n
    fees -= paid
    return { ...each, amount: (each.amount - paid).toString() }
  })
}

const asSpends = (moves: readonly Movement[]): Taking[] =>
  moves.map(({ token, amount }) => ({ kind: 'spend', token, amount, spender: null }))

/** Nobody can tell what, and of which token. */
const UNTOLD: Taken = { kind: 'spend', token: null, amount: null, spender: null }

/**
 * What a step takes by itself, for the journal: by its bytes, or by its simulation where that shows more. What is neither
 * read nor simulated takes what nobody can tell; a message moves nothing by itself.
 */
export function takesOf({
  unsigned,
  decoded,
  takes,
  namedFees,
  rehearsal,
}: Inspection): readonly Taken[] {
  const said = withoutFees(takes, namedFees)
  if (rehearsal?.kind === 'passed')
    return withShown(said, withoutFees(asSpends(rehearsal.next.left), namedFees))
  const isUntold = decoded === null && unsigned?.kind !== 'message'
  return isUntold && takes.every(({ amount }) => amount === 0n) ? [...said, UNTOLD] : said
}

const isClaimed = ({ witness, most }: NamedFee): boolean =>
  witness === 'service' && most !== undefined

/** What a step pays in fees whose size only the service states, for the journal. */
export const claimedFeesOf = ({ namedFees }: Pick<Inspection, 'namedFees'>): bigint =>
  sum(namedFees.filter(isClaimed).map(({ amount }) => amount))

const minimum = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What is shown to have left counts in place of what the bytes said, where it is more. */
function withShown(
  takes: readonly Taken[],
  shown: readonly Pick<Taken, 'token' | 'amount'>[],
): readonly Taken[] {
  const more = shown.filter(
    ({ token, amount }) => BigInt(amount ?? 0) > total(takes, 'spend', token),
  )
  const isCorrected = (each: Taken): boolean =>
    each.kind === 'spend' && more.some(({ token }) => isSameToken(token, each.token))
  return [
    ...takes.filter((each) => !isCorrected(each)),
    ...more.map(({ token, amount }): Taken => ({ kind: 'spend', token, amount, spender: null })),
  ]
}

/** What the other steps of an action took by their signatures, or may still take. */
function takenByOthers(
  facts: readonly Fact[],
  step: string,
  asset: string | null,
  requested: bigint | null,
): readonly Taken[] {
  const others = new Set(
    facts.flatMap((fact) => (fact.kind === 'prompted' ? [fact.transaction] : [])),
  )
  others.delete(step)
  return [...others].flatMap((other) => {
    if (tookNothing(facts, other)) return []
    const moved = movedBy(facts, other)
    const prompted = facts.findLast(
      (fact) => fact.kind === 'prompted' && fact.transaction === other,
    )
    const takes = prompted?.kind === 'prompted' ? prompted.takes : undefined
    const isTold = takes !== undefined && takes.every(({ amount }) => amount !== null)
    // What nobody can tell, and no block shows, took all that was requested.
    const untold: readonly Taken[] =
      isTold || moved !== null
        ? []
        : [{ kind: 'spend', token: asset, amount: requested?.toString() ?? null, spender: null }]
    const left = (moved?.left ?? []).map(({ token, amount }) => ({ token, amount: BigInt(amount) }))
    const paid = [{ amount: BigInt(prompted?.kind === 'prompted' ? (prompted.fees ?? 0) : 0) }]
    return withShown([...(takes ?? []), ...untold], withoutFees(asSpends(left), paid))
  })
}

/** What leaves, all steps that remain taken together, as the simulation shows it. */
const simulatedSpends = ({ rehearsal, namedFees }: Inspection): readonly Taken[] =>
  rehearsal?.kind === 'passed' ? withoutFees(asSpends(rehearsal.left), namedFees) : []

/** What a step alone takes out of an exit, in the smallest unit of the requested token; null where that is not known. */
export function worthOf(
  { rehearsal }: Pick<Inspection, 'rehearsal'>,
  intent: Intent,
): bigint | null {
  if (intent.request.intent !== 'exit' || rehearsal?.kind !== 'passed') return null
  const share = shareOf(intent, { rehearsal }, null)
  const of = (moves: readonly Movement[]): bigint =>
    sum(moves.filter(({ token }) => isSameToken(token, share)).map(({ amount }) => amount))
  const [all, mine] = [of(rehearsal.left), of(rehearsal.next.left)]
  const { left } = rehearsal.worth
  return share === null || all === 0n || left === null ? null : (left * mine) / all
}

/** What a step gives up of a position, for the journal: by its bytes, or by its simulation where they don't tell. */
export function exitsOf(inspection: Inspection, intent: Intent): Exits {
  const worth = requestedPart(intent) === null ? worthOf(inspection, intent) : null
  const { exits = [] } = inspection
  return exits.map(({ of, amount }, at) => {
    // Of several what is worth so much in all is told once.
    const shown = exits.findIndex((each) => each.amount === null) === at ? worth : worth && 0n
    return { of, amount: (amount ?? shown)?.toString() ?? null }
  })
}

/** Of a thousand parts of an exit, so many more may leave: rates move meanwhile. */
const SLACK = 5n
/** So many where nothing has left yet: a fee of the exit's own may come on top of what was typed. */
const SLACK_WITH_FEE = 100n

/** The other steps of an action that took something, each as its last prompt. */
function otherPrompts(facts: readonly Fact[], step: string): readonly FactOf<'prompted'>[] {
  const last = new Map<string, FactOf<'prompted'>>()
  for (const fact of facts)
    if (fact.kind === 'prompted' && fact.transaction !== step) last.set(fact.transaction, fact)
  return [...last.values()].filter(({ transaction }) => !tookNothing(facts, transaction))
}

/** More fees over all steps than an action's come to: each by itself may be as large as fees are, and there may be many. */
function excessOfFees(facts: readonly Fact[], step: string, inspection: Inspection): Excess | null {
  const wanted = claimedFeesOf(inspection)
  if (wanted === 0n) return null
  const limit = inspection.namedFees
    .flatMap(({ most }) => most ?? [])
    .reduce((least, each) => minimum(least, each))
  const taken = sum(otherPrompts(facts, step).map(({ fees }) => BigInt(fees ?? 0)))
  return taken + wanted > limit ? { kind: 'spend', token: null, limit, taken, wanted } : null
}

const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** More of a position than was requested, over all steps: by its worth, or else any of it a second time. */
function excessOfExit(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const share = intent.request.intent === 'exit' ? shareOf(intent, inspection, null) : null
  if (share === null) return null
  const others = otherPrompts(facts, step)
  const sharesOf = (takes: readonly Taken[] = []): bigint => total(takes, 'spend', share)
  const before = sum(others.map(({ takes }) => sharesOf(takes)))
  const now = sharesOf(takesOf(inspection))
  // What an earlier step brought, as where a stake gives shares first, left with that step.
  const brought = atLeastNothing(movedInAction(facts, share, 'arrived') - before)
  const fresh = atLeastNothing(now - brought)
  if (fresh === 0n) return null
  const limit = askedAmount(intent)
  const worth = worthOf(inspection, intent)
  const isTold = others.every((each) => each.worth !== null || sharesOf(each.takes) === 0n)
  if (limit !== null && worth !== null && isTold) {
    const taken = sum(others.map((each) => BigInt(each.worth ?? 0)))
    const wanted = (worth * fresh) / now
    const slack = taken === 0n ? SLACK_WITH_FEE : SLACK
    const isMore = taken + wanted > limit + (limit * slack) / 1000n + ROUNDING
    return isMore
      ? { kind: 'spend', token: intent.asset?.address ?? null, limit, taken, wanted }
      : null
  }
  if (limitOf(intent, share, facts, inspection) !== null || before === 0n) return null
  return { kind: 'spend', token: share, limit: before, taken: before, wanted: fresh }
}

/** More of a position than was requested, by the bytes of all steps, where no token of it leaves the wallet. */
function excessOfPosition(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const others = otherPrompts(facts, step).flatMap(({ exits }) => exits ?? [])
  const slack = (limit: bigint): bigint => (limit * SLACK) / 1000n + ROUNDING
  const excess = excessOfExits(intent, others, exitsOf(inspection, intent), slack)
  return excess && { kind: 'spend', ...excess }
}

/** What earlier steps that nobody vouched for let somebody take whom none of these calls is. */
const strangersOf = (
  facts: readonly Fact[],
  step: string,
  calls: readonly string[],
): readonly Taken[] =>
  facts.flatMap((fact) =>
    fact.kind === 'prompted' &&
    fact.transaction !== step &&
    !fact.isMatch &&
    !tookNothing(facts, fact.transaction)
      ? (fact.takes ?? []).filter(
          ({ kind, spender }) =>
            kind === 'allow' &&
            // Whoever fills an order takes it.
            (spender === null || !calls.some((each) => sameAddress(each, spender))),
        )
      : [],
  )

/**
 * How much of a token was taken before, as a further signature of its kind counts it. What is allowed now comes on top of
 * what was spent, and of what was allowed and not spent yet; what is spent now may use what was allowed, but not to others.
 */
function takenBefore(
  before: readonly Taken[],
  strangers: readonly Taken[],
  kind: Kind,
  token: string | null,
): bigint {
  const [spent, allowed] = [total(before, 'spend', token), total(before, 'allow', token)]
  if (kind === 'spend') return spent + total(strangers, 'allow', token)
  return spent > allowed ? spent : allowed
}

/** A deposit's step of which nobody can tell what it takes may take all that was requested. */
function excessOfUntold(
  intent: Intent,
  facts: readonly Fact[],
  inspection: Inspection,
  takenOf: (token: string | null) => bigint,
): Excess | null {
  const token = intent.asset?.address ?? null
  const isUntold = takesOf(inspection).some(
    ({ kind, amount }) => kind === 'spend' && amount === null,
  )
  if (intent.request.intent !== 'enter' || intent.asset === null || !isUntold) return null
  if (inspection.rehearsal?.kind === 'passed') return null
  const limit = limitOf(intent, token, facts, inspection)
  const taken = takenOf(token)
  return limit !== null && taken > 0n ? { kind: 'spend', token, limit, taken, wanted: limit } : null
}

/**
 * What came in with steps of the action and may go on with the next ones, as where coins are wrapped first: of a deposit
 * never more of the asked token, and nothing of what a step brought in that took none of it.
 */
function broughtIn(intent: Intent, facts: readonly Fact[], token: string | null): bigint {
  const { request } = intent
  if (request.intent !== 'enter') {
    // Who leaves or claims keeps what they get for it; only what is still to be changed into it may go on.
    const isKept =
      isAsset(intent, token) || (request.intent === 'manage' && CLAIMS.test(request.action))
    return isKept ? 0n : movedInAction(facts, token, 'arrived')
  }
  if (isAsset(intent, token)) return 0n
  const asset = intent.asset?.address ?? null
  const paid = facts.filter((fact) => {
    if (!('step' in fact) || fact.kind !== 'moved') return true
    const prompted = facts.findLast(
      (each) => each.kind === 'prompted' && each.transaction === fact.step,
    )
    const takes = prompted?.kind === 'prompted' ? (prompted.takes ?? []) : []
    const others = fact.left.filter((each) => !isSameToken(each.token, asset))
    return total(withShown(takes, fact.left), 'spend', asset) > 0n && others.length === 0
  })
  return movedInAction(paid, token, 'arrived')
}

/**
 * Adds up what an action takes: by what was signed, by what blocks show, and by what the step at hand would take, in its
 * bytes and in the simulation of all that remains.
 * @param facts the action's own
 * @param step the transaction that is to be signed
 * @returns the first token of which more would leave or be allowed than was requested; null where all is within
 */
export function excessOf(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const requested = askedAmount(intent)
  const before = takenByOthers(facts, step, intent.asset?.address ?? null, requested)
  const strangers = strangersOf(facts, step, inspection.calls)
  // What the steps that remain spend is spent with all that they call.
  const planned = planOf(facts)?.steps.flatMap(({ call }) => call?.targets ?? []) ?? []
  const others = strangersOf(facts, step, [...inspection.calls, ...planned])
  const mayAllowAll = intent.request.arguments['useMaxAllowance'] === true
  for (const [now, free] of [
    [takesOf(inspection), strangers],
    [simulatedSpends(inspection), others],
  ] as const)
    for (const { kind, token } of now) {
      const limit = limitOf(intent, token, facts, inspection)
      if (limit === null || (kind === 'allow' && mayAllowAll && isAsset(intent, token))) continue
      const most = limit + broughtIn(intent, facts, token)
      const taken = takenBefore(before, free, kind, token)
      const wanted = total(now, kind, token)
      const slack = token === null || most < MANY ? 0n : ROUNDING
      if (wanted > 0n && taken + wanted > most + slack)
        return { kind, token, limit: most, taken, wanted }
    }
  return (
    excessOfUntold(intent, facts, inspection, (token) =>
      takenBefore(before, strangers, 'spend', token),
    ) ??
    excessOfFees(facts, step, inspection) ??
    excessOfExit(intent, facts, step, inspection) ??
    excessOfPosition(intent, facts, step, inspection)
  )
}
