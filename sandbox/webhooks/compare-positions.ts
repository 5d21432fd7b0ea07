import type { BalanceType } from '../contract/balance.ts'

/** Key of a position's row (contract: Balances: one row per type x validator x date). */
export interface PositionKey {
  readonly type: BalanceType
  readonly validatorAddress: string | null
  /** Unix seconds. */
  readonly date: bigint | null
}

/** A current row; the amount is in the token's smallest unit. */
export interface CurrentPosition extends PositionKey {
  readonly amount: bigint
}

/** A row at the last poll. */
export interface StoredPosition extends PositionKey {
  readonly id: string
  readonly amount: string
  /** When it was found to be gone; null while it exists. */
  readonly completedAt: Date | null
}

/** Changes of a position to notify. */
export interface PositionChanges {
  readonly appeared: readonly CurrentPosition[]
  /** New, returned, or with another amount. */
  readonly changed: readonly { readonly id: string; readonly amount: bigint }[]
  /** Ids of rows that are gone. */
  readonly ended: readonly string[]
}

/** Types that grow continuously: only a step's change is notified. */
const ACCRUING: readonly BalanceType[] = ['active', 'claimable', 'locked']

/**
 * Compares a position's rows with those of the last poll.
 * @param afterStep whether a step was confirmed since; otherwise only time passed
 */
export function comparePositions(
  stored: readonly StoredPosition[],
  rows: readonly CurrentPosition[],
  afterStep: boolean,
): PositionChanges {
  const now = mergeRows(rows)
  const before = new Map(stored.map((row) => [getRowKey(row), row]))
  const appeared: CurrentPosition[] = []
  const changed: { id: string; amount: bigint }[] = []
  for (const [key, row] of now) {
    const old = before.get(key)
    if (!old) appeared.push(row)
    else if (old.completedAt !== null || isReportable(row, old, afterStep))
      changed.push({ id: old.id, amount: row.amount })
  }
  const ended = stored.filter((row) => row.completedAt === null && !now.has(getRowKey(row)))
  return { appeared, changed, ended: ended.map(({ id }) => id) }
}

function isReportable(
  { type, amount }: CurrentPosition,
  old: StoredPosition,
  afterStep: boolean,
): boolean {
  return amount.toString() !== old.amount && (afterStep || !ACCRUING.includes(type))
}

const getRowKey = ({ type, validatorAddress, date }: PositionKey): string =>
  JSON.stringify([type, validatorAddress, date?.toString() ?? null])

/** Merges rows with the same key, and drops empty ones. */
function mergeRows(rows: readonly CurrentPosition[]): ReadonlyMap<string, CurrentPosition> {
  const merged = new Map<string, CurrentPosition>()
  for (const row of rows) {
    if (row.amount === 0n) continue
    const key = getRowKey(row)
    merged.set(key, { ...row, amount: row.amount + (merged.get(key)?.amount ?? 0n) })
  }
  return merged
}
