import {
  getRequestedAmount,
  getRequestedAmounts,
  getPortionRange,
  getRequestedPortion,
  getRounding,
} from '../../requested-amount.ts'
import { findExitShare } from '../../find-exit-share.ts'
import type { Intent } from '../../intent.ts'
import {
  getShownSteps,
  type BalanceChanges,
  type Movement,
  type OpenAllowance,
  type PassedSimulation,
  type ActionSimulation,
} from '../../action-simulation.ts'
import { isSameToken, isSameAddress } from '../../is-same-address.ts'
import { getSecondTokenLimit, isWithinWorth } from '../../range-deposit.ts'
import type { Warning, SimulationWarning } from '../../verdict.ts'
import { NO_WITNESSES, type Witnesses } from '../../witnesses.ts'
import { isRequestedToken } from '../requested-token.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { createContractCheck, getKnownContracts } from './known-contracts.ts'

/** Minimum return in thousandths of the outflow. Source: decisions/016-verdicts. */
const MIN_RETURN_PERMILLE = 995n

/** The context in which a simulation is checked. */
interface SimulationContext {
  readonly intent: Intent
  /** Maximum native coin that may leave as named fees, beside the typed amount. Wei. */
  readonly fees: bigint
  /** The token that an exit gives up; null for none or several. */
  readonly share: string | null
  readonly isVouched: (contract: string) => boolean
}

const isRequestedAsset = ({ token }: Movement, { asset }: Intent): boolean =>
  isSameToken(token, asset?.address ?? null)

const isEnough = (arrived: bigint, left: bigint): boolean =>
  arrived * 1000n >= left * MIN_RETURN_PERMILLE

/** @param whole what the units are counted of: a part of it may be few of them */
const isNearlyEnough = (arrived: bigint, left: bigint, whole = left): boolean =>
  isEnough(arrived + getRounding(whole), left)

/**
 * Whether a token may leave: an enter gives the typed amount, an exit the share, a claim nothing;
 * each with named fees.
 */
function canLeave(
  movement: Movement,
  { intent, fees, share, isVouched }: SimulationContext,
): boolean {
  const { intent: direction, arguments: asked } = intent.request
  const { token, amount } = movement
  const typed = direction === 'enter' ? (getRequestedAmounts(intent) ?? []) : []
  if (typed.some((each) => isSameToken(each.token, token))) {
    const maximum = sumMovements(typed, (each) => isSameToken(each.token, token))
    return amount <= maximum + (token === null ? fees : getRounding(maximum))
  }
  if (direction === 'enter' && isRequestedAsset(movement, intent)) {
    const maximum = getRequestedAmount(intent) ?? (asked['useMaxAmount'] === true ? amount : 0n)
    return amount <= maximum + (token === null ? fees : getRounding(maximum))
  }
  const second = getSecondTokenLimit(intent)
  if (second !== null && isSameToken(second.token.address, token))
    return amount <= second.amount + (token === null ? fees : 0n)
  if (token === null) return amount <= fees
  if (direction !== 'exit' || share === null || !isSameAddress(share, token)) return false
  // Another contract of a yield that names its output may be another position of the user's.
  const output = intent.place?.output?.address ?? null
  // Each fee configuration of a yield may have its own share token.
  const isOfConfiguration = asked['feeConfigurationId'] !== undefined && isVouched(token)
  return output === null || isSameAddress(output, token) || isOfConfiguration
}

/** Whether both tokens of a deposit into a range are together worth no more than requested; true for all others. */
function isWithinRange(left: readonly Movement[], { intent }: SimulationContext): boolean {
  const limit = getSecondTokenLimit(intent)
  if (limit === null) return true
  const sumOf = (address: string | null): bigint =>
    sumMovements(left, ({ token }) => isSameToken(token, address))
  return isWithinWorth(
    intent,
    limit,
    sumOf(intent.asset?.address ?? null),
    sumOf(limit.token.address),
  )
}

const sumShares = (moves: readonly Movement[], { share }: SimulationContext): bigint =>
  sumMovements(
    moves,
    ({ token }) => token !== null && share !== null && isSameAddress(token, share),
  )

/** An exit's outflow compared with the request. */
type ExitComparison = 'as-requested' | 'more' | 'less' | 'unmeasured'

/** Compares an exit of an amount by value. */
function compareExitValue(
  { left, worth }: PassedSimulation,
  context: SimulationContext,
): ExitComparison {
  const asked = getRequestedAmount(context.intent)
  if (asked === null) return 'as-requested'
  if (worth.left === null) return sumShares(left, context) > 0n ? 'unmeasured' : 'as-requested'
  const rounding = getRounding(asked)
  if (asked * 1000n < (worth.left - rounding) * MIN_RETURN_PERMILLE) return 'more'
  // A market lends what the position lacks, where the user has collateral there.
  return isEnough(worth.left + rounding, asked) ? 'as-requested' : 'less'
}

/** Compares an exit of a share of the position with the previous balance, after every step. */
function compareExitShares(
  { left, held = [], steps }: PassedSimulation,
  context: SimulationContext,
): ExitComparison {
  const portion = getRequestedPortion(context.intent)
  if (portion === null || portion.kind === 'everything') return 'as-requested'
  const spentShares = sumShares(left, context)
  // No owned token leaves: the share's position is not read.
  if (spentShares === 0n) return 'unmeasured'
  const { share } = context
  const balanceBefore =
    held.find(({ token }) => token && share && isSameAddress(token, share))?.amount ?? null
  const range = getPortionRange(portion, balanceBefore)
  if (range === null) return 'unmeasured'
  const isMore = [left, ...steps.map((changes) => changes.left)].some(
    (moves) => sumShares(moves, context) > range.maximum,
  )
  if (isMore) return 'more'
  return spentShares < range.minimum ? 'less' : 'as-requested'
}

/** Checks the outflow of an exit, by value and by shares. */
const compareExit = (
  passed: PassedSimulation,
  context: SimulationContext,
): readonly ExitComparison[] =>
  context.intent.request.intent === 'exit'
    ? [compareExitValue(passed, context), compareExitShares(passed, context)]
    : []

/** Whether a pending action pays out more of the requested token than was typed. */
function paysMoreThanTyped(
  { arrived }: PassedSimulation,
  { intent, isVouched }: SimulationContext,
): boolean {
  const typed = getRequestedAmount(intent)
  if (intent.request.intent !== 'manage' || typed === null) return false
  const paid = sumMovements(arrived, ({ token }) => isRequestedToken(token, intent, isVouched))
  return !isEnough(typed + getRounding(typed), paid)
}

/** Whether a deposit takes more than the one token by which its worth is told. */
const isMultiToken = (
  left: readonly Movement[],
  intent: Intent,
  isMoney: (move: Movement) => boolean,
): boolean =>
  intent.asset === null ||
  getSecondTokenLimit(intent) !== null ||
  (getRequestedAmounts(intent) ?? []).some(
    (typed) => !isMoney(typed) && left.some(({ token }) => isSameToken(token, typed.token)),
  )

/** Checks the returned value against outflow and request; only witnessed contracts' values count. */
function checkWorth(
  { left, arrived, worth, valuedBy }: PassedSimulation,
  { intent, isVouched }: SimulationContext,
): SimulationWarning | null {
  const { intent: direction } = intent.request
  const isMoney = ({ token }: Movement): boolean => isRequestedToken(token, intent, isVouched)
  if (direction === 'manage') {
    const typed = getRequestedAmount(intent)
    const paid = typed === null ? arrived : arrived.filter(isMoney)
    if (paid.length === 0) return 'worth-unknown'
    return isNearlyEnough(sumMovements(paid, isMoney), typed ?? 0n) ? null : 'loses-value'
  }
  // The combined worth of several tokens is unknown.
  if (direction === 'enter' && isMultiToken(left, intent, isMoney)) return 'worth-unknown'
  if (left.length === 0 || worth.left === null || worth.arrived === null) return 'worth-unknown'
  if (valuedBy.length === 0 || !valuedBy.every(isVouched)) return 'worth-unknown'
  // What only the service calls the wrapped coin was counted as the coin.
  const isClaimed = (move: Movement): boolean =>
    isRequestedToken(move.token, intent, () => true) && !isMoney(move)
  if ([...left, ...arrived].some(isClaimed)) return 'worth-unknown'
  const asked = direction === 'exit' ? (getRequestedAmount(intent) ?? 0n) : 0n
  const isWorth = isEnough(worth.arrived, worth.left) && isNearlyEnough(worth.arrived, asked)
  return isWorth ? null : 'loses-value'
}

/**
 * Whether an inflow is expected: an enter returns the yield's own token or position; an exit the requested token, or
 * one that the yield accepts.
 */
function isExpectedToken({ token }: Movement, { intent, isVouched }: SimulationContext): boolean {
  if (intent.request.intent === 'manage' || isRequestedToken(token, intent, isVouched)) return true
  if (token === null) return false
  const { place: stepIndex } = intent
  if (intent.request.intent === 'exit')
    return (stepIndex?.tokens ?? []).some(({ address }) => address && isSameAddress(address, token))
  const output = stepIndex?.output?.address ?? null
  return output === null
    ? getKnownContracts(intent).spenders.has(token.toLowerCase())
    : isSameAddress(output, token)
}

const sumMovements = (moves: readonly Movement[], isCounted: (move: Movement) => boolean): bigint =>
  moves.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0n)

/** Returns some shares' proportion of the value of all. */
const getProportion = (worth: bigint | null, some: bigint, all: bigint): bigint =>
  worth === null || all === 0n ? 0n : (worth * some) / all

/** Whether a user who stops after a step owns the value of the outflow so far. */
function isSafeToStop(
  stepIndex: number,
  changes: BalanceChanges,
  whole: PassedSimulation,
  context: SimulationContext,
): boolean {
  const { intent, isVouched, fees } = context
  const isMoney = ({ token }: Movement): boolean => isRequestedToken(token, intent, isVouched)
  const isShare = (move: Movement): boolean => !isMoney(move) && isOutput(move, intent)
  const money = sumMovements(changes.arrived, isMoney) - sumMovements(changes.left, isMoney)
  if (intent.request.intent === 'enter') {
    const spentShares = -money
    const [some, all] = [
      sumMovements(changes.arrived, isShare),
      sumMovements(whole.arrived, isShare),
    ]
    const paid = intent.asset?.address == null ? fees : 0n
    const claim = whole.valuedBy.every(isVouched) ? (whole.claims[stepIndex] ?? 0n) : 0n
    const proportion = getProportion(whole.worth.arrived, some, all)
    const value = whole.stops?.[stepIndex] ?? 0n
    const held = (whole.stops && value < proportion ? value : proportion) + claim
    return isNearlyEnough(held, spentShares - paid, sumMovements(whole.left, isMoney))
  }
  const [some, all] = [sumMovements(changes.left, isShare), sumMovements(whole.left, isShare)]
  return (
    some === 0n ||
    isNearlyEnough(money, getProportion(whole.worth.left, some, all), whole.worth.left ?? 0n)
  )
}

/** Whether it is a share: the yield's named output, else anything of its own. */
const isOutput = ({ token }: Movement, { place: stepIndex, ...rest }: Intent): boolean => {
  const output = stepIndex?.output?.address ?? null
  if (token === null) return false
  return output === null
    ? getKnownContracts({ ...rest, place: stepIndex }).spenders.has(token.toLowerCase())
    : isSameAddress(output, token)
}

/** Returns the maximum allowance of a token after a step: the later steps' outflow, and earlier inflows for it. */
function getAllowedMaximum(
  token: string,
  changes: BalanceChanges,
  whole: PassedSimulation,
  { intent }: SimulationContext,
): bigint {
  const isToken = (move: Movement): boolean =>
    move.token !== null && isSameAddress(move.token, token)
  const isRequested =
    intent.request.intent === 'enter' && isRequestedAsset({ token, amount: 0n }, intent)
  const taken = sumMovements(whole.left, isToken)
  const maximum = (isRequested ? getRequestedAmount(intent) : null) ?? taken
  const brought = sumMovements(changes.arrived, isToken)
  return maximum - sumMovements(changes.left, isToken) + brought + getRounding(maximum + brought)
}

/** Whether the user selected an allowance without a limit, which is one of a token that they deposit. */
const canStayUnlimited = ({ token }: OpenAllowance, intent: Intent): boolean =>
  intent.request.intent === 'enter' &&
  intent.request.arguments['useMaxAllowance'] === true &&
  (isRequestedAsset({ token, amount: 0n }, intent) ||
    (getRequestedAmounts(intent) ?? []).some((each) => isSameToken(each.token, token)))

/** Whether allowances after a step are within the later steps' outflow; zero after the last one. */
function isAllowanceExpected(
  changes: BalanceChanges,
  isLast: boolean,
  whole: PassedSimulation,
  context: SimulationContext,
): boolean {
  const allowances = changes.allowances.filter((each) => !canStayUnlimited(each, context.intent))
  if (isLast) return allowances.length === 0
  return allowances.every(({ token }) => {
    const open = allowances
      .filter((each) => isSameAddress(each.token, token))
      .reduce((sum, { amount }) => sum + amount, 0n)
    return open <= getAllowedMaximum(token, changes, whole, context)
  })
}

/** Returns warnings of all remaining steps, checked after each, as the user may stop after any of them. */
function checkPassed(passed: PassedSimulation, context: SimulationContext): Warning[] {
  const last = passed.steps.length - 1
  const leaves = compareExit(passed, context)
  const findings: readonly (readonly [Warning, boolean])[] = [
    ['part-rehearsed', !passed.isWhole],
    [
      'other-money-leaves',
      leaves.includes('more') ||
        [passed, ...passed.steps].some(
          ({ left }) =>
            !left.every((each) => canLeave(each, context)) || !isWithinRange(left, context),
        ),
    ],
    [
      'other-amount',
      leaves.includes('less') ||
        leaves.includes('unmeasured') ||
        paysMoreThanTyped(passed, context),
    ],
    [
      'open-allowance',
      !isAllowanceExpected(passed, true, passed, context) ||
        passed.steps.some(
          (changes, stepIndex) =>
            !isAllowanceExpected(changes, stepIndex === last, passed, context),
        ),
    ],
    [
      'unsafe-if-stopped',
      passed.steps
        .slice(0, -1)
        .some((changes, stepIndex) => !isSafeToStop(stepIndex, changes, passed, context)) ||
        last < 0,
    ],
    ['other-token-arrives', !passed.arrived.every((each) => isExpectedToken(each, context))],
    ['outcome-varies', passed.varies],
    ['artificial-simulation', !passed.isLikeReal],
  ]
  const worth = checkWorth(passed, context)
  return [
    ...findings.flatMap(([warning, isTrue]) => (isTrue ? [warning] : [])),
    ...(worth === null ? [] : [worth]),
  ]
}

/**
 * What a rehearsal leaves open; nothing where only what was asked for leaves, after whichever step the user stops, no
 * allowance stays, what arrives is the yield's own, and at least 99.5 % comes back in value by the word of contracts that
 * others than the service vouch for. Source: decisions/016-verdicts.
 * @param fees wei that may leave as named fees beside what was typed
 */
export function checkSimulation(
  simulation: ActionSimulation | null,
  intent: Intent,
  witnesses: Witnesses = NO_WITNESSES,
  fees = 0n,
  facts: ChainFacts = NO_FACTS,
): Warning[] {
  if (simulation === null) return ['not-rehearsed']
  if (simulation.kind === 'alone') return ['step-rehearsed']
  const passed = getShownSteps(simulation)
  if (passed === null) return ['would-fail']
  const isVouched = createContractCheck(witnesses, facts)
  const left = passed.steps.flatMap((changes) => changes.left)
  const share = findExitShare(left, intent)
  const warnings = checkPassed(passed, { intent, fees, share, isVouched })
  if (simulation.kind === 'passed') return warnings
  // Of steps that were not all simulated only money that leaves says more than that one would fail.
  return ['would-fail', ...warnings.filter((each) => each === 'other-money-leaves')]
}
