import { unwrapSol } from '#src/families/solana/programs.ts'
import {
  getRequestedAmount,
  isPartial,
  isPartialManage,
  getRequestedPortion,
  getRounding,
} from '#src/families/requested-amount.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken, isSameAddress, toAddressKey } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { FactOf } from './journal/fact.ts'

/** Position exits of steps, as stored in the journal. */
export type Exits = NonNullable<FactOf<'prompted'>['exits']>

/** Token movements, as stored in the journal. */
type Moves = FactOf<'moved'>['left']

/** An allowance; null if the amount is unknown. */
interface Allowed {
  readonly token: string
  readonly spender: string
  readonly amount: string | null
  /** Whether it is in the unit of the request. */
  readonly isCounted: boolean
  /** Whether the same step calls the spender, by its bytes. */
  readonly isUsedAtOnce: boolean
}

/** A step of an exit, with its movements in a block or the simulation; null if neither shows any. */
export interface ExitStep {
  readonly exits: Exits
  /** Allowances on the position for unverified spenders. */
  readonly allows: readonly Allowed[]
  readonly moved: { readonly left: Moves; readonly arrived: Moves } | null
}

/** An exit beyond the request, in its unit; null if unknown. */
export interface ExitExcess {
  /** Whether the outflow shows it, or only the inflow. */
  readonly kind: 'spend' | 'arrive'
  readonly token: string | null
  readonly limit: bigint | null
  readonly taken: bigint | null
  readonly amount: bigint | null
}

/** Returns the requested exit and its token; without a limit for a share that bytes don't show. */
function getNamedExit(intent: Intent): Pick<ExitExcess, 'token' | 'limit'> {
  const portion = getRequestedPortion(intent)
  if (portion?.kind === 'shares')
    return { token: intent.place?.output?.address ?? null, limit: portion.amount }
  const limit = portion === null ? getRequestedAmount(intent) : null
  return { token: intent.asset?.address ?? null, limit }
}

/** Whether everything was requested, so that no excess is possible. */
function isAll(intent: Intent): boolean {
  const portion = getRequestedPortion(intent)
  return portion?.kind === 'everything' || (portion?.kind === 'percentage' && !isPartial(portion))
}

/** Returns the validators requested without an amount, each for its whole stake. */
function namedWhole({ request }: Intent): readonly string[] {
  const { amount, shareAmount, percentage, validatorAddress, validatorAddresses } =
    request.arguments
  if ([amount, shareAmount, percentage].some((each) => each !== undefined)) return []
  return [validatorAddress, validatorAddresses].flat().filter((each) => typeof each === 'string')
}

/** Whether this is the first exit from a requested validator. */
const isFirstOfNamed = (
  { validator }: Pick<Fresh, 'validator'>,
  others: readonly Pick<Fresh, 'validator'>[],
  intent: Intent,
): boolean =>
  validator !== null &&
  namedWhole(intent).some((each) => isSameAddress(each, validator)) &&
  others.every((each) => each.validator !== null && !isSameAddress(each.validator, validator))

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

const ofTokens = (moves: Moves): Moves =>
  moves.filter(({ token, amount }) => token !== null && BigInt(amount) > 0n)

/** Inflows of earlier steps not yet used by later ones. */
class Brought {
  private readonly tokens = new Map<string, bigint>()
  private readonly reserved: Allowed[] = []

  private of(token: string): bigint {
    return this.tokens.get(toAddressKey(token)) ?? 0n
  }

  private covers({ token, amount }: Moves[number]): boolean {
    if (token === null) return false
    const most = this.of(token)
    return BigInt(amount) <= most + getRounding(most)
  }

  /**
   * Whether a step only passes on earlier inflows: of its holder's own token, or of the yield's
   * share up to what its bytes count.
   */
  paysFor({ exits, moved }: ExitStep, share: string | null): boolean {
    const [one, ...others] = exits
    if (one === undefined || others.length > 0 || one.stage === 'unknown') return false
    const { of, given } = one
    if (moved === null) return given !== null && this.covers({ token: of, amount: given })
    const left = ofTokens(moved.left)
    const isOwn = left.every(({ token }) => isSameToken(token, of))
    // Of its own token a holder takes as much as it gives up, however that is counted.
    const counted = given ?? (isOwn ? '0' : null)
    const paid = sum(left.map((each) => BigInt(each.amount)))
    return (
      left.length > 0 &&
      left.every((each) => this.covers(each)) &&
      left.every(({ token }) => isSameToken(token, of) || isSameToken(token, share)) &&
      counted !== null &&
      BigInt(counted) <= paid + getRounding(paid)
    )
  }

  /** Whether an allowance is within earlier inflows, which are then reserved for it. */
  reserves(allowed: Allowed): boolean {
    const { token, amount } = allowed
    if (amount === null || !this.covers({ token, amount })) return false
    this.reserved.push(allowed)
    this.change(token, -BigInt(amount))
    return true
  }

  /** Releases what was reserved for a contract that spends it now. */
  free(contract: string): void {
    for (const { token, spender, amount } of this.reserved)
      if (isSameAddress(spender, contract)) this.change(token, BigInt(amount ?? 0))
    const others = this.reserved.filter(({ spender }) => !isSameAddress(spender, contract))
    this.reserved.splice(0, this.reserved.length, ...others)
  }

  /** Adds a step's movements from a block, else those of its bytes. */
  add({ exits, moved }: ExitStep): void {
    const left = moved?.left ?? exits.map(({ of, given }) => ({ token: of, amount: given ?? '0' }))
    for (const { token, amount } of ofTokens(left)) this.change(token ?? '', -BigInt(amount))
    for (const { token, amount } of ofTokens(moved?.arrived ?? []))
      this.change(token ?? '', BigInt(amount))
  }

  private change(token: string, by: bigint): void {
    const now = this.of(token) + by
    this.tokens.set(toAddressKey(token), now > 0n ? now : 0n)
  }
}

type Fresh = Omit<Exits[number], 'stage'> & { readonly stage: Exits[number]['stage'] | 'allow' }

const asExit = ({ spender, amount, isCounted }: Allowed): Fresh => ({
  of: spender,
  stage: 'allow',
  amount: isCounted ? amount : null,
  given: null,
  validator: null,
})

/** Whether a step is shown to bring a token. */
const brings = (moved: ExitStep['moved'], token: string | null): boolean =>
  moved?.arrived.some(
    (each) => BigInt(each.amount) > 0n && isSameToken(unwrapSol(each.token), unwrapSol(token)),
  ) === true

/**
 * Whether an exit from a holder that took a request can be its payout: it brings a token of the
 * yield, and no more than was requested as far as both are counted; else the requested token.
 * @param open shares of the request, null if unknown
 */
function isPayout(
  { amount, given }: Exits[number],
  moved: ExitStep['moved'],
  open: bigint | null,
  { asset, place }: Intent,
  isByAsset: boolean,
): boolean {
  const isRequested = asset !== null && brings(moved, asset.address)
  const isOfYield = place?.tokens.some(({ address }) => brings(moved, address)) === true
  if (!isRequested && !isOfYield) return false
  if (given !== null && open !== null) return BigInt(given) <= open + getRounding(open)
  // The sum of the exits, or of the inflows, then shows an excess.
  return amount !== null || (isRequested && isByAsset)
}

const asClaim = (each: Exits[number]): Fresh => ({ ...each, stage: 'claim' })

/** Shares of open requests by their holder; null if unknown. */
type Requests = Map<string, bigint | null>

/** Adds the requests of a step that took tokens for them. */
function addRequests(requested: Requests, { exits, moved }: ExitStep): void {
  if (moved === null || ofTokens(moved.left).length === 0) return
  for (const { of, given } of exits.filter(({ stage }) => stage === 'request')) {
    const open = requested.has(of) ? (requested.get(of) ?? null) : 0n
    requested.set(of, given === null || open === null ? null : open + BigInt(given))
  }
}

/**
 * Returns the new exits of steps in order, without what earlier steps brought in, and without
 * payouts of a holder that took tokens for a request.
 */
function freshOf(steps: readonly ExitStep[], intent: Intent): (readonly Fresh[])[] {
  const brought = new Brought()
  const share = intent.place?.output?.address ?? null
  // An exit that names no part of the position is of an amount.
  const isByAsset = getRequestedPortion(intent) === null
  const requested: Requests = new Map()
  return steps.map((step) => {
    const { exits, allows, moved } = step
    const left = moved && ofTokens(moved.left)
    for (const { of } of exits) brought.free(of)
    const isPaid = (each: Exits[number]): boolean => {
      const open = requested.get(each.of)
      if (each.stage !== 'exit' || left?.length !== 0 || open === undefined) return false
      if (!isPayout(each, moved, open, intent, isByAsset)) return false
      requested.set(each.of, open === null ? null : open - BigInt(each.given ?? open))
      return true
    }
    const fresh: readonly Fresh[] = brought.paysFor(step, share)
      ? []
      : exits.map((each) => (isPaid(each) ? asClaim(each) : each))
    addRequests(requested, step)
    brought.add(step)
    const allowed = allows.filter((each) => !brought.reserves(each))
    return [
      ...allowed.filter(({ isUsedAtOnce }) => isUsedAtOnce).map(asExit),
      ...fresh,
      ...allowed.filter(({ isUsedAtOnce }) => !isUsedAtOnce).map(asExit),
    ]
  })
}

/** Earlier stages whose funds a stage continues with; an instant exit does not use what was split off. */
const AFTER: Readonly<Record<Fresh['stage'], readonly Fresh['stage'][]>> = {
  allow: [],
  split: ['allow'],
  request: ['split', 'allow'],
  claim: ['request', 'split', 'allow'],
  exit: ['allow'],
  unknown: ['allow'],
}

/** Returns each amount; an unknown one as `unknown`, once per validator if several. */
function amountOf({ amount, given, validator }: Fresh, count: number, unknown: bigint): bigint {
  if (amount !== null) return BigInt(amount)
  return validator !== null && given !== null && count === 1 ? BigInt(given) : unknown
}

/** Sums one holder's exits in order; funds of an earlier stage count there. */
function sumOfHolder(exits: readonly Fresh[], unknown: bigint): bigint {
  const passed = new Map<Fresh['stage'], bigint>()
  const at = (stage: Fresh['stage']): bigint => passed.get(stage) ?? 0n
  let fresh = 0n
  for (const each of exits) {
    const amount = amountOf(each, exits.length, unknown)
    let open = amount
    // An unknown part may still be all of it.
    const isOpen = each.amount === null && sum(AFTER[each.stage].map(at)) < amount
    for (const stage of isOpen ? [] : AFTER[each.stage]) {
      const used = at(stage) < open ? at(stage) : open
      passed.set(stage, at(stage) - used)
      open -= used
    }
    passed.set(each.stage, at(each.stage) + amount)
    fresh += open
  }
  return fresh
}

/** Sums all exits; an unknown one as `unknown`. */
function sumOf(exits: readonly Fresh[], unknown: bigint): bigint {
  const holders = new Map<string, readonly Fresh[]>()
  for (const each of exits) {
    const key = `${toAddressKey(each.of)} ${each.validator ?? ''}`
    holders.set(key, [...(holders.get(key) ?? []), each])
  }
  return sum([...holders.values()].map((each) => sumOfHolder(each, unknown)))
}

/** Whether an exit may pay native coins that blocks omit, as those of EVM networks do. */
function mayPayUnseen({ request, asset, place }: Intent): boolean {
  const { outputToken } = request.arguments
  const isSelected = typeof outputToken === 'string' && isNativeToken({ address: outputToken })
  const named = [...(asset ? [asset] : []), ...(place?.tokens ?? [])]
  const isOmitted = place === undefined || findNetwork(place.network).family !== 'solana'
  return (
    isOmitted && (isSelected || asset === null || named.some(({ address }) => address === null))
  )
}

/** Whether an undecoded step is no exit, as a block shows that it moved nothing. */
const isIdle = ({ exits, allows, moved }: ExitStep, intent: Intent): boolean =>
  allows.length === 0 &&
  exits.every(({ stage }) => stage === 'unknown') &&
  moved !== null &&
  [...moved.left, ...moved.arrived].every(({ amount }) => BigInt(amount) === 0n) &&
  (exits.length === 0 || !mayPayUnseen(intent))

/** Calls within one step that state their amounts: none uses another one's proceeds. */
const toldAlone = (exits: readonly Fresh[], unknown: bigint): bigint =>
  exits.length > 1
    ? sumOf(
        exits.filter(({ amount }) => amount !== null),
        unknown,
      )
    : 0n

/** Whether an inflow exceeds the request by half, more than interest explains. */
const isBeyondInterest = (came: bigint, limit: bigint): boolean => 2n * came >= 3n * limit

/**
 * Finds an excess by inflows of the requested token: more must have left than was requested, whatever the bytes
 * state. Often the inflow alone reveals it; interest is tolerated.
 */
function findArrivalExcess(
  { token, limit }: Pick<ExitExcess, 'token' | 'limit'>,
  others: readonly ExitStep[],
  now: ExitStep,
): ExitExcess | null {
  const leaving = others.filter(({ exits }) => exits.length > 0)
  const came = (steps: readonly ExitStep[]): bigint =>
    sum(
      steps
        .flatMap(({ moved }) => moved?.arrived ?? [])
        .filter((each) => isSameToken(each.token, token))
        .map(({ amount }) => BigInt(amount)),
    )
  if (limit === null || leaving.length === 0 || now.exits.length === 0) return null
  const [taken, amount] = [came(leaving), came([now])]
  const isMore = amount > 0n && isBeyondInterest(taken + amount, limit)
  return isMore ? { kind: 'arrive', token, limit, taken, amount } : null
}

/**
 * Whether steps together give up more than an exit names, or could: each further one of which nobody can tell that it
 * gives up no more. What one gives up alone is the verification's to judge.
 * @param before what the other steps of the action that leave give up, in the order of their prompts
 * @param now what the step at hand does
 * @param slack in the unit of the request
 */
export function findExitExcess(
  intent: Intent,
  before: readonly ExitStep[],
  now: ExitStep,
  slack: (limit: bigint) => bigint,
): ExitExcess | null {
  const isExit = intent.request.intent === 'exit' || isPartialManage(intent)
  if (!isExit || isAll(intent)) return null
  const named = getNamedExit(intent)
  const { limit } = named
  const steps = [...before.filter((each) => !isIdle(each, intent)), now]
  const fresh = freshOf(steps, intent)
  const mine = fresh.at(-1) ?? []
  const others = fresh.slice(0, -1).flat()
  if (limit === null) {
    const further = mine.filter((each) => !isFirstOfNamed(each, others, intent))
    const isFurther = others.length > 0 && sumOf([...others, ...further], 1n) > sumOf(others, 1n)
    return isFurther ? { kind: 'spend', ...named, taken: null, amount: null } : null
  }
  const taken = sumOf(others, limit)
  const requested = sumOf([...others, ...mine], limit) - taken
  const alone = toldAlone(mine, limit)
  const most = limit + slack(limit)
  if (requested > 0n && ((taken > 0n && taken + requested > most) || alone > most))
    return { kind: 'spend', ...named, taken, amount: alone > most ? alone : requested }
  const isByAsset = getRequestedPortion(intent) === null
  return isByAsset ? findArrivalExcess(named, steps.slice(0, -1), now) : null
}
