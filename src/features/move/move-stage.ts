/**
 * How an action stands: by service, journal and chain. `reported`: only the service calls it done; `failed`: nothing of it
 * can land any more.
 */
export type LegStatus = 'reading' | 'running' | 'reported' | 'done' | 'failed'

export interface LegAction {
  readonly id: string
  /**
   * What it is ordered by: when a done payout was carried out, or a deposit first prompted; until then when it was
   * requested. Service time, milliseconds.
   */
  readonly at: number
  readonly status: LegStatus
  /** Whether a part of one that failed was carried out. */
  readonly isPartial: boolean
}

export interface DepositAction extends LegAction {
  /** What it took of the moved token, smallest units; null if nothing tells. */
  readonly deposited: bigint | null
}

/** A withdrawal or a claim. */
export interface PayoutAction extends LegAction {
  /**
   * `arrived`: blocks show the amount; `part`: less than was requested, so that the rest may be paid later; `queued`: it is
   * paid or claimed later; `unknown`: blocks omit it, as that of native coins on EVM networks.
   */
  readonly payout: 'arrived' | 'part' | 'queued' | 'unknown'
  /** Of the moved token, smallest units. */
  readonly arrived: bigint
}

/** What waits in the position after a withdrawal. */
export interface WaitingRows {
  /** Whether something can be claimed now. */
  readonly canClaim: boolean
  readonly isExiting: boolean
  /** When the last of it is free, milliseconds; null if unknown. */
  readonly freeAt: number | null
}

export interface MoveProgress {
  readonly exits: readonly PayoutAction[]
  readonly claims: readonly PayoutAction[]
  readonly deposits: readonly DepositAction[]
  /** Null while unknown. */
  readonly rows: WaitingRows | null
  /** When the last withdrawal is paid by the yield's terms, milliseconds; null if they don't say. */
  readonly expectedAt: number | null
  /** Service time, milliseconds. */
  readonly now: number
}

/** The three legs of a move as a stepper shows them: withdraw, wait and claim, deposit. */
export const LEGS = ['withdraw', 'wait', 'deposit'] as const
export type Leg = (typeof LEGS)[number]

/** The last try of a leg, where it failed. */
export interface FailedLeg {
  readonly action: string
  /** Whether a part of it was carried out. */
  readonly isPartial: boolean
}

/** Where a move stands, which is its next press. */
export type MoveStage =
  | { readonly kind: 'reading' | 'done' }
  /** Nothing is withdrawn yet. */
  | { readonly kind: 'withdraw'; readonly failed: FailedLeg | null }
  | { readonly kind: 'withdrawing' | 'claiming' | 'depositing'; readonly action: string }
  /** The service calls an action done, and no chain shows it. */
  | { readonly kind: 'reported'; readonly leg: Leg; readonly action: string }
  /**
   * It is paid later.
   * @property freeAt milliseconds; null if unknown
   * @property arrived of a part, without what is deposited already
   */
  | { readonly kind: 'wait'; readonly freeAt: number | null; readonly arrived: bigint }
  | { readonly kind: 'claim' }
  /**
   * @property amount what arrived and is not deposited, smallest units; null if blocks don't tell
   * @property isPerhapsDone whether a deposit before the due date took it already, which only the user knows
   */
  | {
      readonly kind: 'deposit'
      readonly amount: bigint | null
      readonly isPerhapsDone: boolean
      readonly failed: FailedLeg | null
    }

const isDone = ({ status }: LegAction): boolean => status === 'done'

const OPEN: ReadonlySet<LegStatus> = new Set<LegStatus>(['reading', 'running', 'reported'])
const RUNNING = { withdraw: 'withdrawing', wait: 'claiming', deposit: 'depositing' } as const

/** Returns the newest action of a leg that is not over, or not surely; null without one. */
function findOpen(actions: readonly LegAction[], leg: Leg): MoveStage | null {
  const open = actions.findLast(({ status }) => OPEN.has(status))
  if (!open) return null
  if (open.status === 'reading') return { kind: 'reading' }
  return open.status === 'reported'
    ? { kind: 'reported', leg, action: open.id }
    : { kind: RUNNING[leg], action: open.id }
}

function findFailed(actions: readonly LegAction[]): FailedLeg | null {
  const last = actions.at(-1)
  return last?.status === 'failed' ? { action: last.id, isPartial: last.isPartial } : null
}

const listPaid = ({ exits, claims }: MoveProgress): readonly PayoutAction[] =>
  [...exits, ...claims].filter(isDone)

/** Whether a withdrawal is paid later by none of the done claims: by another one, or by itself. */
const isUnclaimed = ({ exits, claims }: MoveProgress): boolean =>
  exits.filter((exit) => isDone(exit) && exit.payout === 'queued').length >
  claims.filter(isDone).length

/** Returns what arrived and no deposit took, smallest units; null if a deposit does not tell how much it took. */
function getUndeposited(progress: MoveProgress): bigint | null {
  const changes = [
    ...listPaid(progress).map(({ at, payout, arrived }) => ({
      at,
      change: payout === 'arrived' || payout === 'part' ? arrived : 0n,
    })),
    ...progress.deposits.map(({ at, deposited }) => ({
      at,
      change: deposited === null ? null : -deposited,
    })),
  ]
  // A deposit may take other money too, which is no part of what arrives later.
  return changes
    .toSorted((a, b) => a.at - b.at)
    .reduce<bigint | null>((sum, { change }) => {
      if (sum === null || change === null) return null
      return sum + change > 0n ? sum + change : 0n
    }, 0n)
}

/** The stage after a withdrawal of which something is still to come. */
function getWaitingStage(progress: MoveProgress, arrived: bigint): MoveStage | null {
  const { rows, claims, expectedAt, now } = progress
  if (rows === null) return { kind: 'reading' }
  if (rows.canClaim) return { kind: 'claim' }
  if (rows.isExiting) return { kind: 'wait', freeAt: rows.freeAt ?? expectedAt, arrived }
  if (!isUnclaimed(progress)) return null
  // One claim may be of several withdrawals.
  const isDue = expectedAt === null ? claims.some(isDone) : expectedAt <= now
  // The service may not show yet what was just requested.
  return isDue ? null : { kind: 'wait', freeAt: expectedAt, arrived }
}

/** Whether a deposit took some of the moved token, as far as anything tells: the yield may take others too. */
const hasTakenPart = (deposit: DepositAction): boolean =>
  isDone(deposit) && (deposit.deposited === null || deposit.deposited > 0n)

/**
 * Whether a deposit came after all that was paid: one during the wait is of a part. `perhaps`: after all that blocks show,
 * but before the rest was due, which may have come early.
 */
function getDeposited(progress: MoveProgress): 'yes' | 'perhaps' | 'no' {
  const { deposits, expectedAt } = progress
  const last = Math.max(...deposits.filter(hasTakenPart).map(({ at }) => at))
  if (!listPaid(progress).every(({ at }) => last > at)) return 'no'
  return isUnclaimed(progress) && expectedAt !== null && last <= expectedAt ? 'perhaps' : 'yes'
}

/**
 * Returns where a move stands. Only what blocks show as arrived is offered as the amount of its deposit; where a part is
 * not told, no amount is. It is done once nothing is open, nothing waits, and a deposit came after all that was paid.
 */
export function getMoveStage(progress: MoveProgress): MoveStage {
  const { exits, claims, deposits } = progress
  const open =
    findOpen(deposits, 'deposit') ?? findOpen(claims, 'wait') ?? findOpen(exits, 'withdraw')
  if (open) return open
  if (!exits.some(isDone)) return { kind: 'withdraw', failed: findFailed(exits) }
  const arrived = getUndeposited(progress) ?? 0n
  const isWhole = exits.filter(isDone).every(({ payout }) => payout === 'arrived')
  const waiting = isWhole ? null : getWaitingStage(progress, arrived)
  if (waiting) return waiting
  const deposited = getDeposited(progress)
  if (deposited === 'yes') return { kind: 'done' }
  const isAmountKnown =
    arrived > 0n && listPaid(progress).every(({ payout }) => payout !== 'unknown')
  return {
    kind: 'deposit',
    amount: isAmountKnown ? arrived : null,
    isPerhapsDone: deposited === 'perhaps' && !isAmountKnown,
    failed: findFailed(deposits),
  }
}

const LEG_OF: Readonly<Record<Exclude<MoveStage['kind'], 'reported'>, Leg | null>> = {
  reading: null,
  withdraw: 'withdraw',
  withdrawing: 'withdraw',
  wait: 'wait',
  claim: 'wait',
  claiming: 'wait',
  deposit: 'deposit',
  depositing: 'deposit',
  done: null,
}

/** Returns whether a leg is over, running now, or later. */
export function getLegState(stage: MoveStage, leg: Leg): 'done' | 'current' | 'later' {
  if (stage.kind === 'done') return 'done'
  const current = stage.kind === 'reported' ? stage.leg : LEG_OF[stage.kind]
  if (current === null) return 'later'
  if (current === leg) return 'current'
  return LEGS.indexOf(leg) < LEGS.indexOf(current) ? 'done' : 'later'
}
