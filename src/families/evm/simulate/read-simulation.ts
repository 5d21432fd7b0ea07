import type {
  Movement,
  BalanceChanges,
  OpenAllowance,
  RevertReason,
} from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import { readRevert } from '../revert-reason.ts'
import { MAX_UINT256 } from '../verify/decode-call.ts'
import { getPlanReads, getSetAllowances, type SimulationPlan } from './simulation-plan.ts'
import { readRight } from './granted-rights.ts'
import type { MarketPosition } from './morpho.ts'
import { readProbe, type ProbeResult } from './probe.ts'
import { STATUS_SUCCESS, getTransfers, type CallResult } from './simulate-calls.ts'
import { matchesBlockContext, type BlockContext } from './block-context.ts'

/**
 * The user's change of each token, by address, and of each position, by its contract and what reads it; null for native
 * coin. Negative for a loss.
 */
type TokenChanges = ReadonlyMap<string | null, bigint>

/** A contract may keep several positions of the user's, of which none makes up for another. */
const toPositionKey = ({ contract, data }: MarketPosition): string => `${contract} ${data}`

/** A position counts as a token with its contract's address. */
const toToken = (key: string | null): string | null => key?.split(' ')[0] ?? null

/** The simulated effects of one step. */
interface StepOutcome {
  readonly changes: TokenChanges
  /** The allowances after the step. */
  readonly allowances: readonly OpenAllowance[]
  /** What the step itself allows more than before it. */
  readonly raised: readonly OpenAllowance[]
  /** Receivers of the user's tokens, by token. */
  readonly paid: ReadonlySet<string>
  readonly gasUsed: bigint
}

/** A run in which all steps succeed. */
export interface SimulationRun {
  readonly kind: 'ran'
  /** The user's token balances before the first step. */
  readonly held: readonly Movement[]
  readonly steps: readonly StepOutcome[]
  /** Whether every contract saw the simulated block and gas price. */
  readonly matchesBlock: boolean
}

/** The failed step's index and reason. */
export interface FailedRun {
  readonly kind: 'failed'
  readonly step: number
  readonly reason: RevertReason | null
}

/** Tolerance for share conversions, smallest units. */
const ROUNDING = 2n
/** Interest of some minutes, in thousandths. */
const INTEREST = 1n

const sumAmounts = (all: readonly bigint[]): bigint => all.reduce((total, each) => total + each, 0n)

/** Returns changes by a step's transfers, for unreadable balances and native coin. */
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
  // If a node does not report native transfers, a call's value leaves anyway.
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
  const { tokens, positions, allowances: allowed, unread = [], user } = plan
  const unlimited = unread.map(({ token, spender }): OpenAllowance => {
    return { token, spender, amount: MAX_UINT256 }
  })
  const keys = [...tokens, ...positions.map(toPositionKey)]
  const counted = keys.flatMap((key, index): [string, bigint][] => {
    const [from, to] = [before.words[index], after.words[index]]
    return typeof from === 'bigint' && typeof to === 'bigint' ? [[key, to - from]] : []
  })
  const countedTokens = new Set(counted.flatMap(([key]) => toToken(key) ?? []))
  const reported = getReportedChanges(step, ran, user, countedTokens)
  const paid = getTransfers(ran)
    .filter(({ from }) => isSameAddress(from, user))
    .map(({ token, to }) => `${token} ${to}`)
  return {
    changes: new Map([...counted, ...reported]),
    allowances: [
      ...unlimited,
      ...allowed.flatMap(({ token, spender, isSet, view = 'allowance' }, index) => {
        const had = first.words[keys.length + index] ?? 0n
        const open = after.words[keys.length + index]
        // Unreadable allowances count as open without a limit; earlier ones that were only used do not.
        if (typeof open !== 'bigint') return [{ token, spender, amount: MAX_UINT256 }]
        const isOpen = isSet ? open > 0n : open > had
        return isOpen ? [{ token, spender, amount: readRight(view, open) }] : []
      }),
    ],
    raised: [
      ...unlimited,
      ...allowed.flatMap(({ token, spender, view = 'allowance' }, index) => {
        const had = before.words[keys.length + index] ?? null
        // One that can't be read any more hides how much it became.
        const has = after.words[keys.length + index] ?? (had === null ? 0n : MAX_UINT256)
        const more = has - (had ?? 0n)
        return more > 0n ? [{ token, spender, amount: readRight(view, more) }] : []
      }),
    ],
    paid: new Set(paid),
    gasUsed: /^0x[\da-f]+$/i.test(ran.gasUsed) ? BigInt(ran.gasUsed) : 0n,
  }
}

/** Whether a call ends in a word of zeros, as an approval of nothing does. */
const isReset = (step: EvmCall | undefined): boolean => /0{64}$/.test(step?.data ?? '')

/**
 * Returns why a step fails. Tokens that take a new approval only after a reset to 0 seldom say so: what is still
 * approved before the step does.
 * @param before the reads right before the step
 */
function getFailure(
  plan: SimulationPlan,
  step: EvmCall | undefined,
  before: ProbeResult,
  { returnData }: CallResult,
): RevertReason | null {
  const reason = readRevert(returnData)
  if (reason !== null && !/approv|allowance/i.test(reason.text)) return reason
  const [set] = step ? getSetAllowances(step) : []
  if (!set || set.keeper !== set.token) return reason
  const index = plan.allowances.findIndex(
    ({ keeper, spender }) => keeper === set.keeper && spender === set.spender,
  )
  const approved = before.words[plan.tokens.length + plan.positions.length + index]
  const isLeftOver = index !== -1 && typeof approved === 'bigint' && approved > 0n
  if (!isLeftOver || isReset(step)) return reason
  return {
    code: 'approval-not-reset',
    text: reason?.text ?? '',
    account: set.spender,
    has: approved,
    needs: null,
  }
}

/** Parses the results of a plan's calls in order: reads, step, reads again. */
export function readSimulation(
  plan: SimulationPlan,
  blockContext: BlockContext,
  results: readonly CallResult[],
): SimulationRun | FailedRun {
  const reads = getPlanReads(plan).length
  const ran = plan.steps.flatMap((_, index) => results[index * 3 + 1] ?? [])
  const failed = ran.findIndex(({ status }) => status !== STATUS_SUCCESS)
  const failedResult = ran[failed]
  if (failedResult) {
    const before = readProbe(results[failed * 3], reads)
    const reason = getFailure(plan, plan.steps[failed], before, failedResult)
    return { kind: 'failed', step: failed, reason }
  }
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
  [...changes].flatMap(([key, change]) =>
    change * sign > 0n ? [{ token: toToken(key), amount: change * sign }] : [],
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

/** Returns amounts by name, to compare two runs. */
function getNamedAmounts({ left, arrived, allowances }: BalanceChanges): Map<string, bigint> {
  const moves = [
    ...left.map(({ token, amount }): [string, bigint] => [`left ${token}`, amount]),
    ...arrived.map(({ token, amount }): [string, bigint] => [`${ARRIVED}${token}`, amount]),
  ]
  const open = allowances.map(({ token, spender, amount }): [string, bigint] => [
    `allowed ${token} ${spender}`.toLowerCase(),
    amount,
  ])
  const amounts = new Map<string, bigint>()
  for (const [name, amount] of [...moves, ...open])
    amounts.set(name, (amounts.get(name) ?? 0n) + amount)
  return amounts
}

const ARRIVED = 'arrived '

/** Whether a step has the same movements in two blocks; a claim may accrue more in the later one. */
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
 * Whether two simulations are equal, up to some minutes of interest: amounts, tokens, allowances and receivers.
 * @param later the one in the later block
 */
export function isSameOutcome(earlier: SimulationRun, later: SimulationRun): boolean {
  return earlier.steps.every((one, index) => {
    const other = later.steps[index]
    if (!other || !hasSameChanges(sumChanges([one]), sumChanges([other]))) return false
    return [...one.paid].sort().join() === [...other.paid].sort().join()
  })
}
