import {
  getRequestedAmount,
  isPartial,
  getRequestedPortion,
} from '#src/families/requested-amount.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameToken, isSameAddress, toAddressKey } from '#src/families/is-same-address.ts'
import type { FactOf } from './journal/fact.ts'

/** What steps give up of a position, as the journal keeps it. */
export type Exits = NonNullable<FactOf<'prompted'>['exits']>

/** What moves of tokens, as the journal keeps it. */
type Moves = FactOf<'moved'>['left']

/** What somebody may take; null where nobody can tell how much. */
interface Allowed {
  readonly token: string
  readonly spender: string
  readonly amount: string | null
  /** Whether the request counts in the same unit. */
  readonly isCounted: boolean
  /** Whether its own step goes on to call the spender, by its bytes. */
  readonly isUsedAtOnce: boolean
}

/** A step that leaves, and what is shown that it moves: by a block, or by the simulation; null where nothing shows it. */
export interface ExitStep {
  readonly exits: Exits
  /** What of the position it lets others take, whom nobody vouches for. */
  readonly allows: readonly Allowed[]
  readonly moved: { readonly left: Moves; readonly arrived: Moves } | null
}

/** More of a position than was requested, in the unit of the request; null where nobody can tell. */
export interface ExitExcess {
  /** Whether it is told by what leaves, or only by what comes for it. */
  readonly kind: 'spend' | 'arrive'
  readonly token: string | null
  readonly limit: bigint | null
  readonly taken: bigint | null
  readonly amount: bigint | null
}

/** What an exit names, and the token that counts it; without a limit where it is a part that bytes don't tell. */
function getNamedExit(intent: Intent): Pick<ExitExcess, 'token' | 'limit'> {
  const portion = getRequestedPortion(intent)
  if (portion?.kind === 'shares')
    return { token: intent.place?.output?.address ?? null, limit: portion.amount }
  const limit = portion === null ? getRequestedAmount(intent) : null
  return { token: intent.asset?.address ?? null, limit }
}

/** Whether more than was requested can't be: everything was. */
function isAll(intent: Intent): boolean {
  const portion = getRequestedPortion(intent)
  return portion?.kind === 'everything' || (portion?.kind === 'percentage' && !isPartial(portion))
}

/** The validators that a request names without any number, so that the whole stake of each is what was requested. */
function namedWhole({ request }: Intent): readonly string[] {
  const { amount, shareAmount, percentage, validatorAddress, validatorAddresses } =
    request.arguments
  if ([amount, shareAmount, percentage].some((each) => each !== undefined)) return []
  return [validatorAddress, validatorAddresses].flat().filter((each) => typeof each === 'string')
}

/** Whether it is the first that is given up of a validator that the request names. */
const isFirstOfNamed = (
  { validator }: Pick<Fresh, 'validator'>,
  others: readonly Pick<Fresh, 'validator'>[],
  intent: Intent,
): boolean =>
  validator !== null &&
  namedWhole(intent).some((each) => isSameAddress(each, validator)) &&
  others.every((each) => each.validator !== null && !isSameAddress(each.validator, validator))

const ofTokens = (moves: Moves): Moves =>
  moves.filter(({ token, amount }) => token !== null && BigInt(amount) > 0n)

/** Tokens that count in shares are a unit or two off; of a few things each one is money. */
const ROUNDING = 2n
const MANY = 1000n

/** What earlier steps brought of tokens and no later one gave on. */
class Brought {
  private readonly tokens = new Map<string, bigint>()
  private readonly reserved: Allowed[] = []

  private of(token: string): bigint {
    return this.tokens.get(toAddressKey(token)) ?? 0n
  }

  private covers({ token, amount }: Moves[number]): boolean {
    if (token === null) return false
    const most = this.of(token)
    return BigInt(amount) <= (most < MANY ? most : most + ROUNDING)
  }

  /** Whether a step gives on what earlier ones brought, and nothing else. */
  paysFor({ exits, moved }: ExitStep): boolean {
    const [one, ...others] = exits
    if (one === undefined || others.length > 0) return false
    if (moved === null)
      return one.given !== null && this.covers({ token: one.of, amount: one.given })
    const left = ofTokens(moved.left)
    return left.length > 0 && left.every((each) => this.covers(each))
  }

  /** Whether others may take no more than what was brought; that is theirs from then on. */
  reserves(allowed: Allowed): boolean {
    const { token, amount } = allowed
    if (amount === null || !this.covers({ token, amount })) return false
    this.reserved.push(allowed)
    this.change(token, -BigInt(amount))
    return true
  }

  /** Gives back what was kept for a contract, which takes it now. */
  free(contract: string): void {
    for (const { token, spender, amount } of this.reserved)
      if (isSameAddress(spender, contract)) this.change(token, BigInt(amount ?? 0))
    const others = this.reserved.filter(({ spender }) => !isSameAddress(spender, contract))
    this.reserved.splice(0, this.reserved.length, ...others)
  }

  /** What a step moved, by a block; of one that none shows, what its bytes count. */
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

/**
 * What steps give up afresh, in order: neither what earlier ones brought and they give on, nor, of a holder that took
 * tokens for a request, what it pays out without taking more.
 */
function freshOf(steps: readonly ExitStep[]): (readonly Fresh[])[] {
  const brought = new Brought()
  const requested = new Set<string>()
  return steps.map((step) => {
    const { exits, allows, moved } = step
    const left = moved && ofTokens(moved.left)
    for (const { of } of exits) brought.free(of)
    const isPayout = (of: string): boolean => left?.length === 0 && requested.has(of)
    const fresh: readonly Fresh[] = brought.paysFor(step)
      ? []
      : exits.map((each) =>
          each.stage === 'exit' && isPayout(each.of) ? { ...each, stage: 'claim' } : each,
        )
    if (left !== null && left.length > 0)
      for (const { of, stage } of exits) if (stage === 'request') requested.add(of)
    brought.add(step)
    const allowed = allows.filter((each) => !brought.reserves(each))
    return [
      ...allowed.filter(({ isUsedAtOnce }) => isUsedAtOnce).map(asExit),
      ...fresh,
      ...allowed.filter(({ isUsedAtOnce }) => !isUsedAtOnce).map(asExit),
    ]
  })
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

/** What earlier stages of the same money each stage goes on with; what was split off is not taken by leaving at once. */
const AFTER: Readonly<Record<Fresh['stage'], readonly Fresh['stage'][]>> = {
  allow: [],
  split: ['allow'],
  request: ['split', 'allow'],
  claim: ['request', 'split', 'allow'],
  exit: ['allow'],
  unknown: ['allow'],
}

/** How much each counts; what nobody can tell as `unknown`, but once for each validator of several. */
function amountOf({ amount, given, validator }: Fresh, count: number, unknown: bigint): bigint {
  if (amount !== null) return BigInt(amount)
  return validator !== null && given !== null && count === 1 ? BigInt(given) : unknown
}

/** What one holder gives up, in order: what passed an earlier stage counts there. */
function sumOfHolder(exits: readonly Fresh[], unknown: bigint): bigint {
  const passed = new Map<Fresh['stage'], bigint>()
  const at = (stage: Fresh['stage']): bigint => passed.get(stage) ?? 0n
  let fresh = 0n
  for (const each of exits) {
    const amount = amountOf(each, exits.length, unknown)
    let open = amount
    // A part of what nobody can tell is nothing less.
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

/** What exits come to together; what nobody can tell as `unknown`. */
function sumOf(exits: readonly Fresh[], unknown: bigint): bigint {
  const holders = new Map<string, readonly Fresh[]>()
  for (const each of exits) {
    const key = `${toAddressKey(each.of)} ${each.validator ?? ''}`
    holders.set(key, [...(holders.get(key) ?? []), each])
  }
  return sum([...holders.values()].map((each) => sumOfHolder(each, unknown)))
}

/** A step of which nobody can read what it does is none that leaves where a block shows that it moved nothing. */
const isIdle = ({ exits, allows, moved }: ExitStep): boolean =>
  allows.length === 0 &&
  exits.every(({ stage }) => stage === 'unknown') &&
  moved !== null &&
  [...moved.left, ...moved.arrived].every(({ amount }) => BigInt(amount) === 0n)

/** Calls within one step that are each as much as they say: of those, none gives on what another brought. */
const toldAlone = (exits: readonly Fresh[], unknown: bigint): bigint =>
  exits.length > 1
    ? sumOf(
        exits.filter(({ amount }) => amount !== null),
        unknown,
      )
    : 0n

/** Whether so much came for an exit that interest does not explain it: half as much again as was requested. */
const isBeyondInterest = (came: bigint, limit: bigint): boolean => 2n * came >= 3n * limit

/**
 * So much of the asked token came with further exits that more of the position must have left than was requested, whatever
 * they say. What comes harms nobody, but is often all that shows what left; interest that is paid out with it may come on top.
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
  if (intent.request.intent !== 'exit' || isAll(intent)) return null
  const named = getNamedExit(intent)
  const { limit } = named
  const steps = [...before.filter((each) => !isIdle(each)), now]
  const fresh = freshOf(steps)
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
