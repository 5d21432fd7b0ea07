import { askedAmount } from '#src/families/asked-amount.ts'
import type { Inspection, Taking } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Movement } from '#src/families/rehearsal.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { attemptOf } from './attempt.ts'
import type { Fact, FactOf } from './journal/fact.ts'

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

/** Tokens that count in shares are a unit or two off. */
const ROUNDING = 2n

/** Permit2. What it is allowed can be taken only with another signature, which counts by itself. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const isSameToken = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : sameAddress(a, b)

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
function withoutFees(takes: readonly Taking[], namedFees: Inspection['namedFees']): Taken[] {
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

/** What a step takes by itself, for the journal: by its bytes, or by its simulation where that shows more. */
export function takesOf({
  takes,
  namedFees,
  rehearsal,
}: Pick<Inspection, 'takes' | 'namedFees' | 'rehearsal'>): readonly Taken[] {
  const said = withoutFees(takes, namedFees)
  const shown = rehearsal?.kind === 'passed' ? rehearsal.next.left : []
  return withShown(said, withoutFees(asSpends(shown), namedFees))
}

const minimum = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const movedBy = (facts: readonly Fact[], step: string): FactOf<'moved'> | null =>
  facts.filter((fact) => fact.kind === 'moved').findLast((fact) => fact.step === step) ?? null

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

/** Whether nothing of a step's last prompt can leave: it was refused, can't happen any more, or was reverted for good. */
function tookNothing(facts: readonly Fact[], step: string): boolean {
  const attempt = attemptOf(facts, step)
  if (attempt.kind === 'sent') return attempt.settled?.success === false
  return attempt.kind === 'none' || attempt.kind === 'refused' || attempt.kind === 'dead'
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
    return withShown([...(takes ?? []), ...untold], moved?.left ?? [])
  })
}

/** What came in with steps of this action that a block has, and may go on with the next ones. */
const arrivedIn = (facts: readonly Fact[], token: string | null): bigint =>
  sum(
    facts
      .flatMap((fact) =>
        fact.kind === 'moved' &&
        movedBy(facts, fact.step) === fact &&
        !tookNothing(facts, fact.step)
          ? fact.arrived
          : [],
      )
      .filter((each) => isSameToken(each.token, token))
      .map(({ amount }) => BigInt(amount)),
  )

/**
 * How much of a token may leave with an action; null where the request sets no bound (everything, several amounts, or the
 * receipt tokens that leaving gives back).
 */
function limitOf(
  { request, asset, place }: Intent,
  token: string | null,
  requested: bigint | null,
): bigint | null {
  if (request.intent !== 'enter') {
    // Receipt tokens go back; of any other token only what the action itself brings in may go on.
    const output = place?.output?.address ?? null
    if (token === null || !place || output === null)
      return isExitOfInput(request, place, token) ? 0n : null
    const own = [output, ...place.contracts]
    return own.some((each) => sameAddress(each, token)) ? null : 0n
  }
  if (isAsset(asset, token)) return requested
  if (asset === null) return null
  const isInput = place?.tokens.some(({ address }) => isSameToken(address, token)) === true
  // A range decides how much of the other token goes in: the simulation alone tells.
  if (isInput && SEVERAL.some((name) => request.arguments[name] !== undefined)) return null
  // Of any other token only what the action itself brings in, as where coins are wrapped first, may go on.
  return place || token === null ? 0n : null
}

/** Who leaves puts in none of what the yield takes. */
const isExitOfInput = (
  request: Intent['request'],
  place: Intent['place'],
  token: string | null,
): boolean =>
  request.intent === 'exit' &&
  place?.tokens.some(({ address }) => isSameToken(address, token)) === true

/** Arguments of deposits that take several tokens. */
const SEVERAL = ['amounts', 'rangeMin', 'rangeMax']

const isAsset = (asset: Intent['asset'], token: string | null): boolean =>
  asset !== null && isSameToken(asset.address, token)

/** What leaves, all steps that remain taken together, as the simulation shows it. */
const simulatedSpends = ({ rehearsal, namedFees }: Inspection): readonly Taken[] =>
  rehearsal?.kind === 'passed' ? withoutFees(asSpends(rehearsal.left), namedFees) : []

/** What a step alone takes out of an exit, in the smallest unit of the requested token; null where that is not known. */
export function worthOf(
  { rehearsal }: Pick<Inspection, 'rehearsal'>,
  intent: Intent,
): bigint | null {
  if (intent.request.intent !== 'exit' || rehearsal?.kind !== 'passed') return null
  const output = intent.place?.output?.address ?? null
  const of = (moves: readonly Movement[]): bigint =>
    sum(moves.filter(({ token }) => isSameToken(token, output)).map(({ amount }) => amount))
  const [all, mine] = [of(rehearsal.left), of(rehearsal.next.left)]
  const { left } = rehearsal.worth
  return output === null || all === 0n || left === null ? null : (left * mine) / all
}

/** Of a thousand parts of an exit, so many more may leave: rates move meanwhile. */
const SLACK = 5n

/** More of a position than was requested, over all steps. */
function excessOfExit(
  intent: Intent,
  facts: readonly Fact[],
  step: string,
  inspection: Inspection,
): Excess | null {
  const limit = intent.request.intent === 'exit' ? askedAmount(intent) : null
  const wanted = worthOf(inspection, intent)
  if (limit === null || wanted === null || wanted === 0n) return null
  const others = new Map<string, bigint>()
  for (const fact of facts)
    if (
      fact.kind === 'prompted' &&
      fact.transaction !== step &&
      !tookNothing(facts, fact.transaction)
    )
      others.set(fact.transaction, BigInt(fact.worth ?? 0))
  const taken = sum([...others.values()])
  const most = limit + (limit * SLACK) / 1000n + ROUNDING
  const token = intent.asset?.address ?? null
  return taken > 0n && taken + wanted > most ? { kind: 'spend', token, limit, taken, wanted } : null
}

/** What earlier steps that nobody vouched for let somebody take whom this step does not call. */
const strangersOf = (
  facts: readonly Fact[],
  step: string,
  { calls }: Inspection,
): readonly Taken[] =>
  facts.flatMap((fact) =>
    fact.kind === 'prompted' &&
    fact.transaction !== step &&
    !fact.isMatch &&
    !tookNothing(facts, fact.transaction)
      ? (fact.takes ?? []).filter(
          ({ kind, spender }) =>
            kind === 'allow' &&
            spender !== null &&
            !calls.some((each) => sameAddress(each, spender)),
        )
      : [],
  )

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
  const strangers = strangersOf(facts, step, inspection)
  const mayAllowAll = intent.request.arguments['useMaxAllowance'] === true
  for (const now of [takesOf(inspection), simulatedSpends(inspection)])
    for (const { kind, token } of now) {
      const limit = limitOf(intent, token, requested)
      if (limit === null || (kind === 'allow' && mayAllowAll && isAsset(intent.asset, token)))
        continue
      const most = limit + arrivedIn(facts, token)
      const open = kind === 'spend' ? total(strangers, 'allow', token) : 0n
      const [taken, wanted] = [total(before, kind, token) + open, total(now, kind, token)]
      const slack = token === null ? 0n : ROUNDING
      if (wanted > 0n && taken + wanted > most + slack)
        return { kind, token, limit: most, taken, wanted }
    }
  return excessOfExit(intent, facts, step, inspection)
}
