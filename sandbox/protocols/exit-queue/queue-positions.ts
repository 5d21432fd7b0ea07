import { fromRaw } from '#src/money/units.ts'
import type { ActionType } from '../../contract/enums.ts'
import type { Token } from '../../contract/token.ts'
import type { Position } from '../protocol.ts'
import type { QueuedExit } from './queued-exit.ts'
import { writeQueuePassthrough } from './queue-passthrough.ts'

/** How a yield's queue is shown. */
export interface QueueView {
  readonly yieldId: string
  /** The pending action that claims. */
  readonly claim: ActionType
  /** The token of an exit in the contract's form; the yield's own when left out. */
  readonly tokenOf?: (exit: QueuedExit) => Token
  readonly decimals: number
}

/**
 * The rows of a queue (contract: Balances: one per type and date): an `exiting` one for each moment and token at
 * which something becomes free, and a `withdrawable` one with a claim of everything that is. What pays itself is
 * exiting until it is paid.
 * @param now Unix seconds
 */
export function getQueuePositions(
  view: QueueView,
  exits: readonly QueuedExit[],
  now: bigint,
): Position[] {
  const sorted = exits.toSorted((a, b) => order(a.claimableAt, b.claimableAt) || order(a.id, b.id))
  const groups = new Map<string, readonly [QueuedExit, ...QueuedExit[]]>()
  for (const exit of sorted) {
    const key = `${exit.token} ${isFree(exit, now) ? '' : exit.claimableAt}`
    const group = groups.get(key)
    groups.set(key, group ? [...group, exit] : [exit])
  }
  return [...groups.values()].map((group) => row(view, group, now))
}

function row(
  { yieldId, claim, tokenOf, decimals }: QueueView,
  group: readonly [QueuedExit, ...QueuedExit[]],
  now: bigint,
): Position {
  const [first] = group
  const amount = group.reduce((sum, exit) => sum + exit.amount, 0n)
  const common = { amount, isEarning: false, ...(tokenOf && { token: tokenOf(first) }) }
  if (!isFree(first, now))
    return { ...common, type: 'exiting', date: first.claimableAt, pendingActions: [] }
  const passthrough = writeQueuePassthrough(
    yieldId,
    group.map(({ id }) => id),
  )
  return {
    ...common,
    type: 'withdrawable',
    date: null,
    pendingActions: [
      {
        intent: 'manage',
        type: claim,
        passthrough,
        arguments: null,
        amount: fromRaw(amount, decimals),
      },
    ],
  }
}

const isFree = ({ claimableAt, paysItself }: QueuedExit, now: bigint): boolean =>
  !paysItself && now >= claimableAt

const order = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b))
