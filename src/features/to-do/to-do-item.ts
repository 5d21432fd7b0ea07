import type { Validator } from '#src/api/schemas/validator.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { Availability } from '#src/catalogue/availability.ts'
import type { ActionInProgress } from '#src/features/actions-in-progress/index.ts'
import type { PortfolioOwner } from '#src/features/portfolio/index.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { compareUsd } from '#src/money/usd.ts'
import type { NetworkFee } from './network-fee.ts'

/** A token amount. */
export interface ItemAmount {
  /** Token units. */
  readonly amount: Decimal
  readonly symbol: string
}

interface Item {
  /** Stays the same while the item is about the same thing. */
  readonly key: string
  readonly yieldId: string
  /** Null if the catalogue lacks it. */
  readonly row: CatalogueRow | null
}

/** An action of this browser that waits for the user. */
export interface YourTurnItem extends Item {
  readonly kind: 'your-turn'
  /** Null if no wallet here has its account. */
  readonly owner: PortfolioOwner | null
  readonly action: ActionInProgress
}

interface PositionItem extends Item {
  /** The yield's name. */
  readonly name: string
  readonly owner: PortfolioOwner
  /** What it is about, US dollars; null if unknown. */
  readonly usd: Decimal | null
}

interface BalanceItem extends PositionItem {
  /** Whom the balance is with; without duplicates. */
  readonly validators: readonly Validator[]
}

/** Money that can be withdrawn, or rewards that can be claimed. */
export interface PayoutItem extends BalanceItem {
  readonly kind: 'withdrawable' | 'claimable'
  readonly amounts: readonly ItemAmount[]
  /** Type of the pending action; an open enum. */
  readonly actionType: string
  /** The link name of the balance. */
  readonly balance: string
  /** What the network takes for it; null if unknown. */
  readonly fee: NetworkFee | null
  /** False where the network takes as much as it brings; null if unknown. */
  readonly isWorthIt: boolean | null
}

/** A balance whose waiting time ends soon. */
export interface CooldownItem extends BalanceItem {
  readonly kind: 'cooldown'
  readonly amount: ItemAmount
  /** The balance's type. */
  readonly type: string
  /** As the service sent it. */
  readonly date: string
  /** Milliseconds. */
  readonly at: number
}

/** Availabilities of a yield that is on its way out, or out of order. */
export const CLOSINGS = ['deprecated', 'closed', 'maintenance'] as const satisfies Availability[]
export type Closing = (typeof CLOSINGS)[number]

/** A position in a yield that closes. */
export interface ClosingItem extends PositionItem {
  readonly kind: 'closing'
  readonly closing: Closing
  /** Whether its form for withdrawals can be used. */
  readonly canExit: boolean
}

/** A position whose yield pays half of the usual, or less. */
export interface RateFellItem extends PositionItem {
  readonly kind: 'rate-fell'
  /** Fractions a year. */
  readonly usual: Decimal
  readonly rate: Decimal
}

/** What moving a position costs, and when that is earned back. */
export interface MoveCost {
  /** US dollars: two network fees, and the yields' own; null if unknown. */
  readonly usd: Decimal | null
  /** Days of additional earnings; null if unknown. */
  readonly days: number | null
}

/** A position that would earn more in another yield. */
export interface BetterRateItem extends PositionItem {
  readonly kind: 'better-rate'
  /** Whether the app moves it: its yield has a direct withdrawal. */
  readonly canMove: boolean
  readonly target: CatalogueRow
  readonly amount: ItemAmount
  /** Fractions a year. */
  readonly rate: Decimal
  readonly targetRate: Decimal
  /** Additional earnings a year, token units and US dollars; null if unknown. */
  readonly extra: Decimal
  readonly extraUsd: Decimal | null
  readonly cost: MoveCost
}

export type ToDoItem =
  | YourTurnItem
  | PayoutItem
  | CooldownItem
  | ClosingItem
  | RateFellItem
  | BetterRateItem

/** Kinds that nobody has to act on, so that they can be hidden. */
const HIDEABLE: ReadonlySet<ToDoItem['kind']> = new Set(['closing', 'rate-fell', 'better-rate'])

export const canHide = ({ kind }: ToDoItem): boolean => HIDEABLE.has(kind)

/** Most urgent first. */
const URGENCY: readonly ToDoItem['kind'][] = [
  'your-turn',
  'withdrawable',
  'claimable',
  'cooldown',
  'closing',
  'rate-fell',
  'better-rate',
]

/** What is not worth its fee yet comes after everything that can be done. */
const getRank = (item: ToDoItem): number =>
  item.kind === 'claimable' && item.isWorthIt === false
    ? URGENCY.length
    : URGENCY.indexOf(item.kind)

/** What an item is about in US dollars, of a better rate the additional earnings; null if unknown. */
const getWeight = (item: ToDoItem): Decimal | null => {
  if (item.kind === 'your-turn') return null
  return item.kind === 'better-rate' ? item.extraUsd : item.usd
}

const compareDates = (a: ToDoItem, b: ToDoItem): number =>
  a.kind === 'cooldown' && b.kind === 'cooldown' ? a.at - b.at : 0

/** Sorts items by kind, cooldowns by their end, others by value; equal ones keep their order. */
export const sortItems = (items: readonly ToDoItem[]): readonly ToDoItem[] =>
  items.toSorted(
    (a, b) =>
      getRank(a) - getRank(b) || compareDates(a, b) || compareUsd(getWeight(a), getWeight(b)),
  )
