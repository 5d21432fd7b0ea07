import * as z from 'zod/mini'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import type { BalanceChanges, ActionSimulation } from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { rpc, RpcError } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { readEvmPayload } from '../payload.ts'
import { toQuantity } from '../quantity.ts'
import { readRevert, getRevertData } from '../revert-reason.ts'
import {
  createBlocks,
  getInitialGasLimits,
  getOpenSteps,
  isWithinBudget,
  MAX_STEPS,
  planSimulation,
  extendPlan,
  type SimulationPlan,
} from './simulation-plan.ts'
import {
  isSameOutcome,
  sumChanges,
  readSimulation,
  type FailedRun,
  type SimulationRun,
} from './read-simulation.ts'
import { simulateCalls } from './simulate-calls.ts'
import {
  getFeeFields,
  fetchNewestBlock,
  createNextBlock,
  createVariedBlock,
  type BlockContext,
} from './block-context.ts'
import { simulateWorth } from './simulate-worth.ts'
import { simulateAllowedWorth } from './allowed-worth.ts'

/** Timeout of a simulation, after which the action counts as not simulated. */
const TIMEOUT = 4000

/** The remaining steps of an action. */
interface RemainingSteps {
  readonly steps: readonly EvmCall[]
  /** Number of pending ones, which may be mined by now. */
  readonly sent: number
  /** False if one is unbuilt, is a message, is another account's, or is on another network. */
  readonly isComplete: boolean
}

/** Returns the calls from a step on, in order, after earlier pending ones. */
function getRemainingSteps(transaction: Transaction, action: Action, user: string): RemainingSteps {
  const open = getOpenSteps(transaction, action)
  const read = open.map((each) => {
    const isHere = each.isMessage !== true && each.network === transaction.network
    const call = isHere ? (readEvmPayload(each)?.call ?? null) : null
    // Nodes simulate calls of every account, which the user can't sign.
    return call !== null && isSameAddress(call.from, user) ? call : null
  })
  const first = read.indexOf(null)
  const steps = (first === -1 ? read : read.slice(0, first)).flatMap((each) => each ?? [])
  return {
    steps,
    sent: open.findIndex(({ id }) => id === transaction.id),
    isComplete: first === -1,
  }
}

/** Nodes report a revert by code 3 or a message. */
const isRevert = ({ code, message }: RpcError): boolean => code === 3 || /revert/i.test(message)

/**
 * Simulates the next step only, on a node that can't simulate several: whether it succeeds now, without its
 * movements.
 * @returns null if the node can't, and if a step fails after earlier ones, perhaps for lack of them
 * @throws a fetch or parse error
 */
async function simulateNextStep(
  network: string,
  { steps, sent }: RemainingSteps,
): Promise<ActionSimulation | null> {
  const step = steps[sent]
  if (!step) return null
  const { from, to, data, value } = step
  try {
    const parameters = { from, to, data, value: toQuantity(value) }
    await rpc(network, 'eth_call', [parameters, 'latest'], z.string())
    return { kind: 'alone' }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const isOwn = isRevert(error) && sent === 0
    return isOwn ? { kind: 'failed', reason: readRevert(getRevertData(error)) } : null
  }
}

/** Converts a node's RPC error into null. @throws any other error */
function ignoreRpcError(error: unknown): null {
  if (error instanceof RpcError) return null
  throw error
}

/** Simulates in one block; without fees if the node supports no other. */
async function runInBlock(
  network: string,
  plan: SimulationPlan,
  blockContext: BlockContext,
  limits: readonly bigint[],
) {
  const blocks = createBlocks(plan, blockContext, limits)
  const { baseBlock: on } = blockContext
  const rules = { validation: true, fees: getFeeFields(blockContext), on }
  const results =
    (await simulateCalls(network, blocks, rules).catch(ignoreRpcError)) ??
    (await simulateCalls(network, blocks, { validation: false, on }).catch(ignoreRpcError))
  return results && { results, outcome: readSimulation(plan, blockContext, results) }
}

/** Gas of a step for whose fee nearly every wallet has coins. */
const USUAL_GAS = 2_000_000n

/**
 * Runs steps that fail in the first run, which has no fees, in blocks with fees: a contract may fail only where it sees
 * that nobody pays for gas.
 * @returns null where they fail there too, and where the node answers neither
 */
async function runWithFees(
  network: string,
  plan: SimulationPlan,
  blocks: readonly [BlockContext, BlockContext],
) {
  const limits = getInitialGasLimits(plan)
  const usual = limits.map((limit) => (limit < USUAL_GAS ? limit : USUAL_GAS))
  const runs = await Promise.all(
    [limits, usual].map((each, index) =>
      runInBlock(network, plan, blocks[index] ?? blocks[0], each),
    ),
  )
  for (const run of runs)
    if (run?.outcome.kind === 'ran') return { results: run.results, firstRun: run.outcome }
  return null
}

/** Gas limits as wallets set them, relative to the used gas; refunds count, since a call needs them while it runs. */
const GAS_LIMITS = {
  next: (used: bigint): bigint => (used * 3n) / 2n + 100_000n,
  varied: (used: bigint): bigint => (used * 7n) / 5n + 60_000n,
}

/** The runs of steps in two blocks, as far as possible. */
interface RepeatedRun {
  readonly ran: SimulationRun
  readonly plan: SimulationPlan
  readonly isLikeReal: boolean
  readonly varies: boolean
}

/**
 * Repeats the first run in a block like the newest one and in a varied one. Steps that succeeded at first and now
 * fail or differ are reported.
 */
async function runInTwoBlocks(
  network: string,
  plan: SimulationPlan,
  firstRun: SimulationRun,
  [next, varied]: readonly [BlockContext, BlockContext],
): Promise<RepeatedRun> {
  const alone = { ran: firstRun, plan, isLikeReal: false, varies: false }
  const limits = firstRun.steps.map(({ gasUsed }) => GAS_LIMITS.next(gasUsed))
  if (!isWithinBudget(plan, limits)) return alone
  const others = firstRun.steps.map(({ gasUsed }) => GAS_LIMITS.varied(gasUsed))
  const runs = await Promise.all([
    runInBlock(network, plan, next, limits),
    runInBlock(network, plan, varied, others),
  ])
  const [real, other] = runs.map((run) => run?.outcome)
  if (!real || !other) return alone
  const both = real.kind === 'ran' && other.kind === 'ran' ? { real, other } : null
  return {
    ran: both?.real ?? firstRun,
    plan,
    isLikeReal: both === null || (both.real.matchesBlock && both.other.matchesBlock),
    varies:
      both === null || !isSameOutcome(both.real, both.other) || !isSameOutcome(both.real, firstRun),
  }
}

/** Returns the total movements after each step. */
const getCumulativeChanges = ({ steps: done }: SimulationRun): BalanceChanges[] =>
  done.map((_, at) => sumChanges(done.slice(0, at + 1)))

const NO_CHANGES: BalanceChanges = { left: [], arrived: [], allowances: [] }

/** Returns as many of the steps as fit into a simulation, the one to sign among them. */
function limitSteps(remaining: RemainingSteps): RemainingSteps {
  const { steps, sent } = remaining
  if (steps.length <= MAX_STEPS) return remaining
  const from = sent < MAX_STEPS ? 0 : sent
  return { steps: steps.slice(from, from + MAX_STEPS), sent: sent - from, isComplete: false }
}

/** What is simulated where a step fails: another one than that to sign may be made to fail, to hide what that does. */
async function withoutFailed(
  network: string,
  { steps, sent }: RemainingSteps,
  { step, reason }: FailedRun,
  intent: Intent,
): Promise<ActionSimulation | null> {
  if (step === sent) return { kind: 'failed', reason }
  const isPending = step < sent
  const others = isPending ? steps.slice(sent) : steps.slice(0, sent + 1)
  const left = { steps: others, sent: isPending ? 0 : sent, isComplete: false }
  const simulation = await simulateSteps(network, left, intent, false)
  const shown = simulation?.kind === 'passed' ? simulation : null
  // A pending step may be mined by now, and then fails a second time.
  if (isPending) return shown
  return { kind: 'failed', reason, ...(shown && { shown }) }
}

async function simulateSteps(
  network: string,
  remaining: RemainingSteps,
  intent: Intent,
  isTogether: boolean,
): Promise<ActionSimulation | null> {
  const { steps, sent, isComplete: isWhole } = remaining
  const initialPlan = planSimulation(steps, intent)
  if (initialPlan === null) return await simulateNextStep(network, remaining)
  const block = await fetchNewestBlock(network).catch(ignoreRpcError)
  if (block === null) return await simulateNextStep(network, remaining)
  const next = createNextBlock(network, block)
  const blocks = createBlocks(initialPlan, next, getInitialGasLimits(initialPlan))
  const rules = { validation: false, on: next.baseBlock }
  const firstResults = await simulateCalls(network, blocks, rules).catch(ignoreRpcError)
  if (firstResults === null) return await simulateNextStep(network, remaining)
  const varied = createVariedBlock(network, block)
  const freeRun = readSimulation(initialPlan, next, firstResults)
  const isOwn = freeRun.kind === 'failed' && freeRun.step === sent
  const paying = isOwn ? await runWithFees(network, initialPlan, [next, varied]) : null
  const firstRun = paying?.firstRun ?? freeRun
  if (firstRun.kind === 'failed') return await withoutFailed(network, remaining, firstRun, intent)
  const plan = extendPlan(initialPlan, paying?.results ?? firstResults)
  const [{ ran, isLikeReal, varies }, valued] = await Promise.all([
    runInTwoBlocks(network, plan, firstRun, [next, varied]),
    simulateWorth(network, plan, next, getCumulativeChanges(firstRun), intent),
  ])
  const after = getCumulativeChanges(ran)
  const one = ran.steps[sent]
  const raised = one?.raised ?? []
  const allowedWorth = await simulateAllowedWorth(network, plan, next, raised, ran.held, intent)
  return {
    kind: 'passed',
    held: ran.held,
    // Earlier steps are pending by the service's statement only, or executed with this one.
    isWhole: isWhole && (sent === 0 || isTogether),
    ...(after.at(-1) ?? NO_CHANGES),
    worth: valued.worth,
    valuedBy: valued.valuedBy,
    steps: after,
    claims: valued.claims,
    ...(valued.stops && { stops: valued.stops }),
    next: one ? sumChanges([one]) : NO_CHANGES,
    raised,
    ...(allowedWorth !== undefined && { allowedWorth }),
    isLikeReal,
    varies: varies || paying !== null,
  }
}

async function run(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  isTogether: boolean,
): Promise<ActionSimulation | null> {
  const remaining = getRemainingSteps(transaction, action, intent.request.address)
  if (remaining.steps.length <= remaining.sent) return null
  return await simulateSteps(transaction.network, limitSteps(remaining), intent, isTogether)
}

/**
 * Rehearses all that remains of an action on the newest block: what leaves, what arrives, which allowances stay, after each
 * step, and what is left of it if the person went out again at once. Once more in another block, since a contract could do
 * something else there. Changes nothing and never fails. Where no node can try several steps out, the next one alone.
 * @param isTogether whether the open steps before it are executed with it, all or none
 * @returns null where no node can do that either, or not in time. Source: decisions/019-simulation.
 */
export async function simulateAction(
  transaction: Transaction,
  action: Action,
  intent: Intent,
  isTogether = false,
): Promise<ActionSimulation | null> {
  if (transaction.isMessage === true) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT, null)
  })
  try {
    return await Promise.race([run(transaction, action, intent, isTogether), timeout])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
