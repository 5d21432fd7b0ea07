import type { ActionRequest } from '#src/api/create-action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Move } from './stored-moves.ts'

/** Ids of a move's actions, oldest first each. */
export interface MoveActions {
  readonly exits: readonly string[]
  /** Claims of what a withdrawal made payable. */
  readonly claims: readonly string[]
  readonly deposits: readonly string[]
}

interface CreatedAction {
  readonly id: string
  readonly at: number
  readonly request: ActionRequest
}

/** Service clock readings differ slightly between pages. Milliseconds. */
const CLOCK_TOLERANCE_MS = 5_000

/** Pending actions that pay out what was withdrawn; rewards are not part of a move. Source: contract: Action types. */
const PAYOUT_TYPES = /^CLAIM_UNSTAKED$|^WITHDRAW|^REDEEM|^UNLOCK/

/** Whether a pending action pays out what was withdrawn. @param type an open enum */
export const isPayoutType = (type: string): boolean => PAYOUT_TYPES.test(type)

function listCreated(facts: readonly Fact[]): readonly CreatedAction[] {
  const actions = new Map(
    facts.flatMap((fact) => (fact.kind === 'created' ? [[fact.intent, fact.action] as const] : [])),
  )
  return facts.flatMap((fact) => {
    const id = fact.kind === 'intended' ? actions.get(fact.intent) : undefined
    return fact.kind === 'intended' && id !== undefined
      ? [{ id, at: fact.at, request: fact.request }]
      : []
  })
}

const isDuring = ({ at, finishedAt }: Move, time: number): boolean =>
  time >= at - CLOCK_TOLERANCE_MS &&
  (finishedAt === null || time <= finishedAt + CLOCK_TOLERANCE_MS)

const isOfYield = ({ request, at }: CreatedAction, yieldId: string, move: Move): boolean =>
  request.yieldId === yieldId && isSameAddress(request.address, move.address) && isDuring(move, at)

const isExit = (action: CreatedAction, move: Move): boolean =>
  action.request.intent === 'exit' && isOfYield(action, move.from, move)

const isClaim = (action: CreatedAction, move: Move): boolean =>
  action.request.intent === 'manage' &&
  isPayoutType(action.request.action) &&
  isOfYield(action, move.from, move)

/** When it was last opened before this deposit; moves that never were come after all that were. */
const getOpenedAt = ({ openings }: Move, time: number): number =>
  Math.max(0, ...openings.filter((at) => at <= time))

/** Returns the one move that a deposit belongs to: of several into a yield, the one that opened it. */
function findMoveOfDeposit(
  deposit: CreatedAction,
  moves: readonly Move[],
  created: readonly CreatedAction[],
): Move | null {
  const candidates = moves.filter(
    (move) =>
      deposit.request.intent === 'enter' &&
      isOfYield(deposit, move.to, move) &&
      created.some((action) => action.at <= deposit.at && isExit(action, move)),
  )
  return (
    candidates.toSorted(
      (a, b) => getOpenedAt(b, deposit.at) - getOpenedAt(a, deposit.at) || a.at - b.at,
    )[0] ?? null
  )
}

/**
 * Returns the actions that this browser created for a move since it began. No action is linked by hand: one whose answer
 * was lost is found as well.
 * @param moves all of this browser, among which it is
 */
export function findMoveActions(
  move: Move,
  moves: readonly Move[],
  facts: readonly Fact[],
): MoveActions {
  const created = listCreated(facts)
  const idsOf = (isPart: (action: CreatedAction) => boolean): readonly string[] =>
    created.filter(isPart).map(({ id }) => id)
  return {
    exits: idsOf((action) => isExit(action, move)),
    claims: idsOf((action) => isClaim(action, move)),
    deposits: idsOf((action) => findMoveOfDeposit(action, moves, created) === move),
  }
}

/** Returns the unfinished move that an action of this browser belongs to; null for any other. */
export function findMoveOfAction(
  id: string,
  moves: readonly Move[],
  facts: readonly Fact[],
): Move | null {
  return (
    moves.find((move) => {
      if (move.finishedAt !== null) return false
      const { exits, claims, deposits } = findMoveActions(move, moves, facts)
      return [...exits, ...claims, ...deposits].includes(id)
    }) ?? null
  )
}
