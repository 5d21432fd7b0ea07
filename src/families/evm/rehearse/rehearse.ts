import * as z from 'zod/mini'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '../../intent.ts'
import type { Moved, Rehearsal } from '../../rehearsal.ts'
import { rpc, RpcError } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { readEvmPayload } from '../payload.ts'
import { toQuantity } from '../quantity.ts'
import { readRevert } from '../read-revert.ts'
import { revertIn } from '../revert-in.ts'
import {
  blocksOf,
  firstLimits,
  isWithinBudget,
  planRehearsal,
  withShown,
  type RehearsalPlan,
} from './plan-rehearsal.ts'
import { isSameOutcome, movedBy, readRehearsal, type Ran } from './read-rehearsal.ts'
import { simulate } from './simulate.ts'
import { feesOf, fetchNewestBlock, nextWorld, variedWorld, type World } from './world.ts'
import { worthOf } from './worth.ts'

/** Nobody waits longer than this for it: then it is said that it was not rehearsed. */
const DEADLINE = 4000

/** Over, one way or the other. Source: contract: Step status. */
const OVER = ['CONFIRMED', 'SKIPPED', 'FAILED']

/** What is left of an action. */
interface Remaining {
  readonly steps: readonly EvmCall[]
  /** How many of them are under way already and may be in a block by now. */
  readonly sent: number
  /** False where one is not written yet, is a message, or is on another network. */
  readonly isWhole: boolean
}

/** The calls from a step on, in order, after those before it that a block does not have yet. */
function remainingSteps(transaction: Transaction, { transactions }: Action): Remaining {
  const open = transactions
    .filter(({ id, status }) => id === transaction.id || !OVER.includes(status))
    .toSorted((a, b) => a.stepIndex - b.stepIndex)
  const read = open.map((each) => {
    const isHere = each.isMessage !== true && each.network === transaction.network
    return isHere ? (readEvmPayload(each)?.call ?? null) : null
  })
  const first = read.indexOf(null)
  const steps = (first === -1 ? read : read.slice(0, first)).flatMap((each) => each ?? [])
  return {
    steps,
    sent: open.findIndex(({ id }) => id === transaction.id),
    isWhole: first === -1,
  }
}

/** Nodes say that a contract refused with code 3, or in words. */
const isRefusal = ({ code, message }: RpcError): boolean => code === 3 || /revert/i.test(message)

/**
 * Tries one step out by itself, on a node that can't try out several: whether it goes through now, and nothing of what it
 * moves.
 * @returns null where the node does not tell, and where a step that others go before fails, perhaps for their want
 * @throws a fetch or parse error
 */
async function rehearseAlone(
  network: string,
  { steps, sent }: Remaining,
): Promise<Rehearsal | null> {
  const step = steps[sent]
  if (!step) return null
  const { from, to, data, value } = step
  try {
    const asked = { from, to, data, value: toQuantity(value) }
    await rpc(network, 'eth_call', [asked, 'latest'], z.string())
    return { kind: 'alone' }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const isOwn = isRefusal(error) && sent === 0
    return isOwn ? { kind: 'failed', reason: readRevert(revertIn(error)) } : null
  }
}

/** A node's refusal as null. @throws whatever else happens */
function refused(error: unknown): null {
  if (error instanceof RpcError) return null
  throw error
}

/** One world's simulation; in one without fees where the node takes no other. */
async function runIn(
  network: string,
  plan: RehearsalPlan,
  world: World,
  limits: readonly bigint[],
) {
  const blocks = blocksOf(plan, world, limits)
  const { on } = world
  const rules = { validation: true, fees: feesOf(world), on }
  const results =
    (await simulate(network, blocks, rules).catch(refused)) ??
    (await simulate(network, blocks, { validation: false, on }).catch(refused))
  return results && readRehearsal(plan, world, results)
}

/** Gas limits as wallets set them, against what was used; refunds count, since a call needs them while it runs. */
const LIMITS = {
  next: (used: bigint): bigint => (used * 3n) / 2n + 100_000n,
  varied: (used: bigint): bigint => (used * 7n) / 5n + 60_000n,
}

/** What the steps do in two worlds, as far as they could be run there. */
interface Twice {
  readonly ran: Ran
  readonly plan: RehearsalPlan
  readonly isLikeReal: boolean
  readonly varies: boolean
}

/**
 * What was seen at first, again with all that it showed, in a block like the newest one and in a varied one. What went
 * through at first and then does not, or does something else, is told apart from it.
 */
async function runTwice(
  network: string,
  plan: RehearsalPlan,
  look: Ran,
  [next, varied]: readonly [World, World],
): Promise<Twice> {
  const alone = { ran: look, plan, isLikeReal: false, varies: false }
  const limits = look.done.map(({ gasUsed }) => LIMITS.next(gasUsed))
  if (!isWithinBudget(plan, limits)) return alone
  const others = look.done.map(({ gasUsed }) => LIMITS.varied(gasUsed))
  const [real, other] = await Promise.all([
    runIn(network, plan, next, limits),
    runIn(network, plan, varied, others),
  ])
  if (!real || !other) return alone
  const both = real.kind === 'ran' && other.kind === 'ran' ? { real, other } : null
  return {
    ran: both?.real ?? look,
    plan,
    isLikeReal: both === null || (both.real.isAsPretended && both.other.isAsPretended),
    varies:
      both === null || !isSameOutcome(both.real, both.other) || !isSameOutcome(both.real, look),
  }
}

/** All that had moved after each step. */
const prefixesOf = ({ done }: Ran): Moved[] => done.map((_, at) => movedBy(done.slice(0, at + 1)))

const NOTHING: Moved = { left: [], arrived: [], allowances: [] }

async function run(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Rehearsal | null> {
  const { network } = transaction
  const remaining = remainingSteps(transaction, action)
  const { steps, sent, isWhole } = remaining
  if (steps.length <= sent) return null
  const named = planRehearsal(steps, intent)
  if (named === null) return await rehearseAlone(network, remaining)
  const block = await fetchNewestBlock(network).catch(refused)
  if (block === null) return await rehearseAlone(network, remaining)
  const next = nextWorld(network, block)
  const blocks = blocksOf(named, next, firstLimits(named))
  const rules = { validation: false, on: next.on }
  const shown = await simulate(network, blocks, rules).catch(refused)
  const plan = shown && withShown(named, shown)
  if (shown === null || plan === null) return await rehearseAlone(network, remaining)
  const look = readRehearsal(named, next, shown)
  if (look.kind === 'failed')
    // What is under way may be in a block by now, and then it fails a second time.
    return look.step < sent ? null : { kind: 'failed', reason: look.reason }
  const [{ ran, isLikeReal, varies }, valued] = await Promise.all([
    runTwice(network, plan, look, [next, variedWorld(network, block)]),
    worthOf(network, plan, next, prefixesOf(look), intent),
  ])
  const after = prefixesOf(ran)
  const one = ran.done[sent]
  return {
    kind: 'passed',
    held: ran.held,
    // Of a step before it there is only the service's word that somebody sent it.
    isWhole: isWhole && sent === 0,
    ...(after.at(-1) ?? NOTHING),
    worth: valued.worth,
    valuedBy: valued.by,
    steps: after,
    claims: valued.claims,
    next: one ? movedBy([one]) : NOTHING,
    isLikeReal,
    varies,
  }
}

/**
 * Rehearses all that remains of an action on the newest block: what leaves, what arrives, which allowances stay, after each
 * step, and what is left of it if the person went out again at once. Once more in another block, since a contract could do
 * something else there. Changes nothing and never fails. Where no node can try several steps out, the next one alone.
 * @returns null where no node can do that either, or not in time. Source: decisions/019-simulation.
 */
export async function rehearse(
  transaction: Transaction,
  action: Action,
  intent: Intent,
): Promise<Rehearsal | null> {
  if (transaction.isMessage === true) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DEADLINE, null)
  })
  try {
    return await Promise.race([run(transaction, action, intent), late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
