import type {
  Movement,
  BalanceChanges,
  OpenAllowance,
  RevertReason,
} from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import { readRevert } from '../revert-reason.ts'
import { getPlanReads, type SimulationPlan } from './simulation-plan.ts'
import { readProbe, type ProbeResult } from './probe.ts'
import { STATUS_SUCCESS, getTransfers, type CallResult } from './simulate-calls.ts'
import { matchesBlockContext, type BlockContext } from './block-context.ts'

/** Tokens and the user's gain of each, by address; null for coins. Less than nothing is a loss. */
type TokenChanges = ReadonlyMap<string | null, bigint>

/** The simulated effects of one step. */
interface StepOutcome {
  readonly changes: TokenChanges
  /** The allowances after the step. */
  readonly allowances: readonly OpenAllowance[]
  /** Who got something of the user's, and of which token. */
  readonly paid: ReadonlySet<string>
  readonly gasUsed: bigint
}

/** All steps went through. */
export interface SimulationRun {
  readonly kind: 'ran'
  /** The user's token balances before the first step. */
  readonly held: readonly Movement[]
  readonly steps: readonly StepOutcome[]
  /** Every contract could see the block and the gas price that the simulation was to have. */
  readonly matchesBlock: boolean
}

/** The step that failed, by its place, and its own reason. */
interface FailedRun {
  readonly kind: 'failed'
  readonly step: number
  readonly reason: RevertReason | null
}

/** Tokens that count in shares may be so much off. Smallest units. */
const ROUNDING = 2n
/** Interest of some minutes, of a thousand. */
const INTEREST = 1n

const sumAmounts = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n)

/** What a step's own transfers say of tokens whose balance can't be read, and of coins. */
function getReportedChanges(
  step: EvmCall,
  ran: CallResult,
  user: string,
  counted: ReadonlySet<string>,
): TokenChanges {
  const reported = new Map<string | null, bigint>()
  const moves = getTransfers(ran)
  for (const { token, from, to, amount } of moves) {
    if (token !== null && counted.has(token)) continue
    const gained = isSameAddress(to, user) ? amount : 0n
    const lost = isSameAddress(from, user) ? amount : 0n
    reported.set(token, (reported.get(token) ?? 0n) + gained - lost)
  }
  // A node that does not tell of coins: what goes with the call leaves all the same.
  const left = moves.filter(({ token, from }) => token === null && isSameAddress(from, user))
  const unreported = step.value - sumAmounts(left.map(({ amount }) => amount))
  if (unreported > 0n) reported.set(null, (reported.get(null) ?? 0n) - unreported)
  return reported
}

function readStep(
  plan: SimulationPlan,
  [before, after]: readonly [ProbeResult, ProbeResult],
  first: ProbeResult,
  [step, ran]: readonly [EvmCall, CallResult],
): StepOutcome {
  const { tokens, positions, allowances: allowed, user } = plan
  // A position counts under its contract's address, as a token of that contract would.
  const contracts = [...tokens, ...positions.map(({ contract }) => contract)]
  const counted = contracts.flatMap((token, index): [string, bigint][] => {
    const [from, to] = [before.words[index], after.words[index]]
    return typeof from === 'bigint' && typeof to === 'bigint' ? [[token, to - from]] : []
  })
  const reported = getReportedChanges(step, ran, user, new Set(counted.map(([token]) => token)))
  const paid = getTransfers(ran)
    .filter(({ from }) => isSameAddress(from, user))
    .map(({ token, to }) => `${token} ${to}`)
  return {
    changes: new Map([...counted, ...reported]),
    allowances: allowed.flatMap(({ token, spender, isSet }, index) => {
      const had = first.words[contracts.length + index] ?? 0n
      const open = after.words[contracts.length + index]
      // What can't be read stays open; what was open before and only used is not this action's doing.
      const isOpen = typeof open !== 'bigint' || (isSet ? open > 0n : open > had)
      return isOpen ? [{ token, spender, amount: open ?? 0n }] : []
    }),
    paid: new Set(paid),
    gasUsed: /^0x[\da-f]+$/i.test(ran.gasUsed) ? BigInt(ran.gasUsed) : 0n,
  }
}

/** Reads the answers of a plan's calls, in order: what is read, the step, what is read again. */
export function readSimulation(
  plan: SimulationPlan,
  blockContext: BlockContext,
  results: readonly CallResult[],
): SimulationRun | FailedRun {
  const reads = getPlanReads(plan).length
  const ran = plan.steps.flatMap((_, index) => results[index * 3 + 1] ?? [])
  const failed = ran.findIndex(({ status }) => status !== STATUS_SUCCESS)
  const failedResult = ran[failed]
  if (failedResult)
    return { kind: 'failed', step: failed, reason: readRevert(failedResult.returnData) }
  if (ran.length !== plan.steps.length) throw new Error('not every step was answered')
  const probes = plan.steps.map((_, index): [ProbeResult, ProbeResult] => [
    readProbe(results[index * 3], reads),
    readProbe(results[index * 3 + 2], reads),
  ])
  const first = probes[0]?.[0] ?? readProbe(undefined, reads)
  return {
    kind: 'ran',
    held: plan.tokens.flatMap((token, index) => {
      const amount = first.words[index]
      return typeof amount === 'bigint' ? [{ token, amount }] : []
    }),
    steps: plan.steps.flatMap((step, index) => {
      const [result, read] = [ran[index], probes[index]]
      return result && read ? [readStep(plan, read, first, [step, result])] : []
    }),
    matchesBlock: probes
      .flatMap((each, index) =>
        each.map(({ environment: around }) => matchesBlockContext(around, blockContext, index)),
      )
      .every(Boolean),
  }
}

const getMovements = (changes: TokenChanges, sign: 1n | -1n): Movement[] =>
  [...changes].flatMap(([token, change]) =>
    change * sign > 0n ? [{ token, amount: change * sign }] : [],
  )

/** Returns the combined movements of consecutive steps. */
export function sumChanges(done: readonly StepOutcome[]): BalanceChanges {
  const changes = new Map<string | null, bigint>()
  for (const [token, change] of done.flatMap((each) => [...each.changes]))
    changes.set(token, (changes.get(token) ?? 0n) + change)
  return {
    left: getMovements(changes, -1n),
    arrived: getMovements(changes, 1n),
    allowances: done.at(-1)?.allowances ?? [],
  }
}

const isNear = (a: bigint, b: bigint): boolean => {
  const [less, more] = a < b ? [a, b] : [b, a]
  return more - less <= ROUNDING || (more - less) * 1000n <= more * INTEREST
}

/** Amounts under a name, so that two worlds can be held against each other. */
function getNamedAmounts({ left, arrived, allowances }: BalanceChanges): Map<string, bigint> {
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
function hasSameChanges(earlier: BalanceChanges, later: BalanceChanges): boolean {
  const [amounts, others] = [getNamedAmounts(earlier), getNamedAmounts(later)]
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
export function isSameOutcome(earlier: SimulationRun, later: SimulationRun): boolean {
  return earlier.steps.every((one, index) => {
    const other = later.steps[index]
    if (!other || !hasSameChanges(sumChanges([one]), sumChanges([other]))) return false
    return [...one.paid].sort().join() === [...other.paid].sort().join()
  })
}
