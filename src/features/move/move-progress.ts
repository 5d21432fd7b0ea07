import type { Action } from '#src/api/schemas/action.ts'
import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { arrivalOf, getDepositMoves, isCompletedOnChain } from '#src/execution/arrival.ts'
import { foldAttempt, getIntent } from '#src/execution/attempt.ts'
import { canStillHappen, isConfirmedOnChain, isMined } from '#src/execution/confirmed-on-chain.ts'
import type { Fact, FactOf } from '#src/execution/journal/fact.ts'
import { getMovedFact } from '#src/execution/purse-limit.ts'
import { asSigned } from '#src/execution/plan.ts'
import { getRunningState } from '#src/execution/running-state.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getTokenAddress } from '#src/families/native-token.ts'
import { getRequestedAmount } from '#src/families/requested-amount.ts'
import { unwrapSol } from '#src/families/solana/programs.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { isPayoutType, type MoveActions } from './move-actions.ts'
import type {
  DepositAction,
  LegAction,
  LegStatus,
  MoveProgress,
  PayoutAction,
  WaitingRows,
} from './move-stage.ts'

/** Percentage of what was requested that is no by-product of a withdrawal that is paid later. */
const MIN_PAID_PERCENT = 99n

const getAddress = (token: Parameters<typeof getTokenAddress>[0]): string | null =>
  unwrapSol(getTokenAddress(token))

/** What is read of a move's actions. */
export interface ReadActions {
  /** By id; without those that are not read yet. */
  readonly actions: ReadonlyMap<string, Action>
  /** Returns an action's own facts. */
  readonly getFacts: (action: string) => readonly Fact[]
  /** Service time, milliseconds. */
  readonly now: number
}

/** Whether the chain shows that an action was carried out. @param facts its own */
type ChainCheck = (action: Action, facts: readonly Fact[]) => boolean

function getLegStatus(
  action: Action,
  facts: readonly Fact[],
  now: number,
  isOnChain: ChainCheck,
): LegStatus {
  const signed = asSigned(action, facts)
  // Another try would offer the same money again.
  const canLand = signed.transactions.some((step) => canStillHappen(step, facts))
  const isGivenUp = action.status === 'FAILED' || action.status === 'CANCELED'
  // Also where the run asks about what the chain has of it.
  if (isGivenUp && !canLand) return 'failed'
  const state = getRunningState(action, facts, now)
  if (state.kind === 'running') return 'running'
  if (state.outcome === 'done') return isOnChain(signed, facts) ? 'done' : 'reported'
  return canLand ? 'running' : 'failed'
}

/** Whether a block has a step, or the service says so. */
const isCarriedOut = ({ transactions }: Action, facts: readonly Fact[]): boolean =>
  transactions.some(
    ({ id, network, status, isMessage }) =>
      isMined(facts, id, network) || (status === 'CONFIRMED' && isMessage !== true),
  )

function readLeg(
  id: string,
  { actions, getFacts, now }: ReadActions,
  isOnChain: ChainCheck,
): LegAction {
  const facts = getFacts(id)
  const at = facts.find(({ kind }) => kind === 'intended')?.at ?? 0
  const action = actions.get(id)
  if (!action) return { id, at, status: 'reading', isPartial: false }
  const status = getLegStatus(action, facts, now, isOnChain)
  const isPartial = status === 'failed' && isCarriedOut(asSigned(action, facts), facts)
  return { id, at, status, isPartial }
}

/** Returns an action with all that was signed of it; undefined until it is read. */
function getSignedAction(id: string, { actions, getFacts }: ReadActions): Action | undefined {
  const action = actions.get(id)
  return action && asSigned(action, getFacts(id))
}

/** Returns what was requested of a token, smallest units; null where the request does not say it. */
function getRequestedOf(token: string | null, facts: readonly Fact[]): bigint | null {
  const intent = getIntent(facts)
  if (!intent?.asset || !isSameToken(getAddress(intent.asset), token)) return null
  return getRequestedAmount(intent)
}

/** Returns what a deposit took of the moved token, smallest units; null if neither blocks nor its request tell. */
function getTaken(action: Action, facts: readonly Fact[], token: string | null): bigint | null {
  const left = getDepositMoves(action, facts)?.left
  if (left)
    return left
      .filter((move) => isSameToken(unwrapSol(move.token), token))
      .reduce((sum, { amount }) => sum + amount, 0n)
  return getRequestedOf(token, facts)
}

/** Before a wallet is asked. */
type Prompt = FactOf<'prompted'>

const isPrompt = (fact: Fact): fact is Prompt => fact.kind === 'prompted'

function readDeposit(id: string, from: Yield, read: ReadActions): DepositAction {
  const requested = readLeg(id, read, isCompletedOnChain)
  const prompted = read.getFacts(id).find(isPrompt)
  const leg = { ...requested, at: prompted?.at ?? requested.at }
  const action = getSignedAction(id, read)
  const facts = read.getFacts(id)
  if (!action) return { ...leg, deposited: 0n }
  const taken = () => getTaken(action, facts, getAddress(from.token))
  // Final blocks show all that was typed, whatever the service says.
  const isTaken = leg.status === 'failed' && isCompletedOnChain(action, facts)
  if (leg.status === 'done' || isTaken)
    return { ...leg, status: 'done', isPartial: false, deposited: taken() }
  // One that failed may have taken the money before.
  const hasTaken = leg.isPartial && getDepositMoves(action, facts) !== null
  return { ...leg, deposited: hasTaken ? taken() : 0n }
}

/** Whether a withdrawal was requested to be paid at once, whatever the yield's cooldown. Source: contract: Argument meanings. */
const isInstant = (facts: readonly Fact[]): boolean =>
  getIntent(facts)?.request.arguments['useInstantExecution'] === true

/** Returns a time before the first prompt that came after a block; null if none did, or nothing tells the block. */
function getTimeBeforePrompts(
  block: string | undefined,
  prompts: readonly Prompt[],
): number | null {
  if (block === undefined) return null
  const later = prompts.filter(({ point }) => BigInt(point.block) >= BigInt(block))
  return later.length > 0 ? Math.min(...later.map(({ at }) => at)) - 1 : null
}

/**
 * Returns when the last step of an action got into a block, milliseconds; null if no fact tells. `settled` comes after
 * `moved`, once it is final: a deposit in between took what had arrived already. Facts say when this browser noticed; blocks say
 * which deposits came after it.
 * @param prompts of deposits, on the same network
 */
function getCarriedOutAt(
  facts: readonly Fact[],
  network: string,
  prompts: readonly Prompt[],
): number | null {
  const steps = new Set(facts.flatMap((fact) => ('transaction' in fact ? [fact.transaction] : [])))
  const times = [...steps].flatMap((step) => {
    const attempt = foldAttempt(facts, step)
    if (attempt.kind !== 'sent' || attempt.settled?.success === false) return []
    // Only EVM nodes show pending transactions.
    const seen = findNetwork(network).family === 'evm' ? null : attempt.seen
    const moved = getMovedFact(facts, step)
    const noticedAt = (moved ?? seen ?? attempt.settled)?.at
    if (noticedAt === undefined) return []
    return [Math.min(noticedAt, getTimeBeforePrompts(moved?.block, prompts) ?? noticedAt)]
  })
  return times.length > 0 ? Math.max(...times) : null
}

function readPayout(
  id: string,
  from: Yield,
  read: ReadActions,
  { isClaim, prompts }: { readonly isClaim: boolean; readonly prompts: readonly Prompt[] },
): PayoutAction {
  // With a cooldown, less than what was requested may be paid.
  const requested = readLeg(id, read, isConfirmedOnChain)
  const action = getSignedAction(id, read)
  if (requested.status !== 'done' || !action)
    return { ...requested, payout: 'unknown', arrived: 0n }
  const facts = read.getFacts(id)
  const leg = { ...requested, at: getCarriedOutAt(facts, from.network, prompts) ?? requested.at }
  const arrival = arrivalOf(action, facts)
  const moves = arrival.kind === 'arrived' ? arrival.moves : []
  const arrived = moves
    .filter(({ token }) => isSameToken(unwrapSol(token), getAddress(from.token)))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const cooldown = from.mechanics.cooldownPeriod?.seconds ?? 0
  const isAtOnce = isClaim || isInstant(facts)
  const isPaidLater = !isAtOnce && cooldown > 0
  const amount = getRequestedOf(getAddress(from.token), facts)
  const isPaid = amount !== null && arrived * 100n >= amount * MIN_PAID_PERCENT
  if (arrived > 0n && (!isPaidLater || isPaid)) {
    // The rest is a fee, or paid later: the position tells.
    const isPart = !isAtOnce && amount !== null && !isPaid
    return { ...leg, payout: isPart ? 'part' : 'arrived', arrived }
  }
  const isQueued = isPaidLater || arrival.kind === 'nothing'
  return { ...leg, payout: isQueued ? 'queued' : 'unknown', arrived: 0n }
}

/** Returns what of a position waits to be paid in a token. @param position as read after the withdrawal */
export function getWaitingRows(position: Position, token: Token): WaitingRows {
  const isOfToken = (balance: Balance): boolean =>
    balance.token.isPoints !== true && isSameToken(getAddress(balance.token), getAddress(token))
  const rows = position.balances.filter(isOfToken)
  const exiting = rows.filter(({ type }) => type === 'exiting')
  const dates = exiting.map(({ date }) => Date.parse(date ?? ''))
  const isDated = dates.length > 0 && dates.every((at) => !Number.isNaN(at))
  return {
    canClaim: findClaim(position, token) !== null,
    isExiting: exiting.length > 0,
    freeAt: isDated ? Math.max(...dates) : null,
  }
}

/** A balance that can be claimed, and by which pending action. */
export interface ClaimableRow {
  readonly balance: Balance
  readonly type: string
}

/** Returns what a withdrawal made payable in a token; null if nothing is. */
export function findClaim({ balances }: Position, token: Token): ClaimableRow | null {
  for (const balance of balances) {
    const action = balance.pendingActions.find(({ type }) => isPayoutType(type))
    const isPayable = balance.type === 'withdrawable' || balance.type === 'claimable'
    if (action && isPayable && isSameToken(getAddress(balance.token), getAddress(token)))
      return { balance, type: action.type }
  }
  return null
}

/** When the last withdrawal is paid by the yield's terms, milliseconds. */
function getExpectedAt(from: Yield, exits: readonly PayoutAction[], read: ReadActions) {
  const cooldown = from.mechanics.cooldownPeriod?.seconds ?? null
  const ended = exits
    .filter(({ status }) => status === 'done')
    .map(({ id }) => Date.parse(read.actions.get(id)?.completedAt ?? ''))
  return cooldown === null || ended.length === 0 || ended.some(Number.isNaN)
    ? null
    : Math.max(...ended) + cooldown * 1000
}

/** Returns how far a move's actions are, by the service, this browser's journal and the chain. */
export function getMoveProgress(
  from: Yield,
  { exits: exitIds, claims: claimIds, deposits }: MoveActions,
  read: ReadActions,
): Omit<MoveProgress, 'rows'> {
  const prompts = deposits.flatMap((id) => read.getFacts(id).find(isPrompt) ?? [])
  const exits = exitIds.map((id) => readPayout(id, from, read, { isClaim: false, prompts }))
  const claims = claimIds.map((id) => readPayout(id, from, read, { isClaim: true, prompts }))
  return {
    exits,
    claims,
    deposits: deposits.map((id) => readDeposit(id, from, read)),
    expectedAt: getExpectedAt(from, exits, read),
    now: read.now,
  }
}
