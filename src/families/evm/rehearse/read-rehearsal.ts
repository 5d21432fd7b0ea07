import type { Movement, Moved, OpenAllowance } from '../../rehearsal.ts'
import type { RevertReason } from '../../revert-reason.ts'
import { sameAddress } from '../../same-address.ts'
import type { EvmCall } from '../call.ts'
import { readRevert } from '../read-revert.ts'
import { readsOf, type RehearsalPlan } from './plan-rehearsal.ts'
import { readProbe, type Probed } from './probe.ts'
import { PASSED, type Simulated } from './simulate.ts'
import { transfersIn } from './told-by-logs.ts'
import { isAsPretended, type World } from './world.ts'

/** Tokens and the user's gain of each, by address; null for coins. Less than nothing is a loss. */
type Changes = ReadonlyMap<string | null, bigint>

/** What one step did. */
interface Done {
  readonly changes: Changes
  /** What others may take once it is done. */
  readonly allowances: readonly OpenAllowance[]
  /** Who got something of the user's, and of which token. */
  readonly paid: ReadonlySet<string>
  readonly gasUsed: bigint
}

/** All steps went through. */
export interface Ran {
  readonly kind: 'ran'
  /** What the user had of the tokens before the first step. */
  readonly held: readonly Movement[]
  readonly done: readonly Done[]
  /** Every contract could see the block and the gas price that the simulation was to have. */
  readonly isAsPretended: boolean
}

/** The step that failed, by its place, and its own reason. */
interface Failed {
  readonly kind: 'failed'
  readonly step: number
  readonly reason: RevertReason | null
}

/** Tokens that count in shares may be so much off. Smallest units. */
const ROUNDING = 2n
/** Interest of some minutes, of a thousand. */
const INTEREST = 1n

const sum = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n)

/** What a step's own transfers say of tokens whose balance can't be read, and of coins. */
function toldChanges(
  step: EvmCall,
  ran: Simulated,
  user: string,
  counted: ReadonlySet<string>,
): Changes {
  const told = new Map<string | null, bigint>()
  const moves = transfersIn(ran)
  for (const { token, from, to, amount } of moves) {
    if (token !== null && counted.has(token)) continue
    const gained = sameAddress(to, user) ? amount : 0n
    const lost = sameAddress(from, user) ? amount : 0n
    told.set(token, (told.get(token) ?? 0n) + gained - lost)
  }
  // A node that does not tell of coins: what goes with the call leaves all the same.
  const left = moves.filter(({ token, from }) => token === null && sameAddress(from, user))
  const untold = step.value - sum(left.map(({ amount }) => amount))
  if (untold > 0n) told.set(null, (told.get(null) ?? 0n) - untold)
  return told
}

function readStep(
  plan: RehearsalPlan,
  [before, after]: readonly [Probed, Probed],
  first: Probed,
  [step, ran]: readonly [EvmCall, Simulated],
): Done {
  const { tokens, positions, allowed, user } = plan
  // A position counts under its contract's address, as a token of that contract would.
  const held = [...tokens, ...positions.map(({ contract }) => contract)]
  const counted = held.flatMap((token, at): [string, bigint][] => {
    const [from, to] = [before.words[at], after.words[at]]
    return typeof from === 'bigint' && typeof to === 'bigint' ? [[token, to - from]] : []
  })
  const told = toldChanges(step, ran, user, new Set(counted.map(([token]) => token)))
  const paid = transfersIn(ran)
    .filter(({ from }) => sameAddress(from, user))
    .map(({ token, to }) => `${token} ${to}`)
  return {
    changes: new Map([...counted, ...told]),
    allowances: allowed.flatMap(({ token, spender, isSet }, at) => {
      const had = first.words[held.length + at] ?? 0n
      const open = after.words[held.length + at]
      // What can't be read stays open; what was open before and only used is not this action's doing.
      const isOpen = typeof open !== 'bigint' || (isSet ? open > 0n : open > had)
      return isOpen ? [{ token, spender, amount: open ?? 0n }] : []
    }),
    paid: new Set(paid),
    gasUsed: /^0x[\da-f]+$/i.test(ran.gasUsed) ? BigInt(ran.gasUsed) : 0n,
  }
}

/** Reads the answers of a plan's calls, in order: what is read, the step, what is read again. */
export function readRehearsal(
  plan: RehearsalPlan,
  world: World,
  results: readonly Simulated[],
): Ran | Failed {
  const reads = readsOf(plan).length
  const ran = plan.steps.flatMap((_, at) => results[at * 3 + 1] ?? [])
  const failed = ran.findIndex(({ status }) => status !== PASSED)
  const culprit = ran[failed]
  if (culprit) return { kind: 'failed', step: failed, reason: readRevert(culprit.returnData) }
  if (ran.length !== plan.steps.length) throw new Error('not every step was answered')
  const probes = plan.steps.map((_, at): [Probed, Probed] => [
    readProbe(results[at * 3], reads),
    readProbe(results[at * 3 + 2], reads),
  ])
  const first = probes[0]?.[0] ?? readProbe(undefined, reads)
  return {
    kind: 'ran',
    held: plan.tokens.flatMap((token, at) => {
      const amount = first.words[at]
      return typeof amount === 'bigint' ? [{ token, amount }] : []
    }),
    done: plan.steps.flatMap((step, at) => {
      const [result, read] = [ran[at], probes[at]]
      return result && read ? [readStep(plan, read, first, [step, result])] : []
    }),
    isAsPretended: probes
      .flatMap((each, at) => each.map(({ around }) => isAsPretended(around, world, at)))
      .every(Boolean),
  }
}

const byToken = (changes: Changes, sign: 1n | -1n): Movement[] =>
  [...changes].flatMap(([token, by]) => (by * sign > 0n ? [{ token, amount: by * sign }] : []))

/** What several steps, one after the other, moved together. */
export function movedBy(done: readonly Done[]): Moved {
  const changes = new Map<string | null, bigint>()
  for (const [token, by] of done.flatMap((each) => [...each.changes]))
    changes.set(token, (changes.get(token) ?? 0n) + by)
  return {
    left: byToken(changes, -1n),
    arrived: byToken(changes, 1n),
    allowances: done.at(-1)?.allowances ?? [],
  }
}

const isNear = (a: bigint, b: bigint): boolean => {
  const [less, more] = a < b ? [a, b] : [b, a]
  return more - less <= ROUNDING || (more - less) * 1000n <= more * INTEREST
}

/** Amounts under a name, so that two worlds can be held against each other. */
function amountsOf({ left, arrived, allowances }: Moved): Map<string, bigint> {
  const moves = [
    ...left.map(({ token, amount }): [string, bigint] => [`left ${token}`, amount]),
    ...arrived.map(({ token, amount }): [string, bigint] => [`${ARRIVED}${token}`, amount]),
  ]
  const open = allowances.map(({ token, spender, amount }): [string, bigint] => [
    `allowed ${token} ${spender}`.toLowerCase(),
    amount,
  ])
  return new Map([...moves, ...open])
}

const ARRIVED = 'arrived '

/** Whether a step moves the same in two worlds; of what a claim brings for nothing, more may have accrued by the later one. */
function movesTheSame(earlier: Moved, later: Moved): boolean {
  const [amounts, others] = [amountsOf(earlier), amountsOf(later)]
  const isClaim = earlier.left.length === 0 && later.left.length === 0
  return [...new Set([...amounts.keys(), ...others.keys()])].every((name) => {
    const [before, after] = [amounts.get(name) ?? 0n, others.get(name) ?? 0n]
    const hasAccrued = isClaim && name.startsWith(ARRIVED) && before > 0n && after >= before
    return hasAccrued || isNear(before, after)
  })
}

/**
 * Whether two simulations show the same, up to the interest of some minutes: amounts, tokens, allowances and takers.
 * @param later the one in the later block
 */
export function isSameOutcome(earlier: Ran, later: Ran): boolean {
  return earlier.done.every((one, at) => {
    const other = later.done[at]
    if (!other || !movesTheSame(movedBy([one]), movedBy([other]))) return false
    return [...one.paid].sort().join() === [...other.paid].sort().join()
  })
}
