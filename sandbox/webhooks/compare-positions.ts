import type { BalanceType } from '../contract/balance.ts'

/** What tells the rows of a position apart (contract: Balances: one row per type x validator x date). */
export interface PositionKey {
  readonly type: BalanceType
  readonly validatorAddress: string | null
  /** Unix seconds. */
  readonly date: bigint | null
}

/** A row as it is now; the amount is in the token's smallest unit. */
export interface CurrentPosition extends PositionKey {
  readonly amount: bigint
}

/** A row as it was at the last look. */
export interface StoredPosition extends PositionKey {
  readonly id: string
  readonly amount: string
  /** When it was found to be gone; null while it is there. */
  readonly completedAt: Date | null
}

/** What has to be told of a position. */
export interface PositionChanges {
  readonly appeared: readonly CurrentPosition[]
  /** There again, or with another amount. */
  readonly changed: readonly { readonly id: string; readonly amount: bigint }[]
  /** Ids of rows that are gone. */
  readonly ended: readonly string[]
}

/** Types whose amount grows by itself all the time: only a step makes a change of theirs worth telling. */
const ACCRUING: readonly BalanceType[] = ['active', 'claimable', 'locked']

/**
 * Compares a position's rows with those of the last look.
 * @param afterStep whether a step was confirmed since; otherwise only time has passed
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

/** Rows with the same key count as one, and those of nothing not at all. */
function mergeRows(rows: readonly CurrentPosition[]): ReadonlyMap<string, CurrentPosition> {
  const merged = new Map<string, CurrentPosition>()
  for (const row of rows) {
    if (row.amount === 0n) continue
    const key = getRowKey(row)
    merged.set(key, { ...row, amount: row.amount + (merged.get(key)?.amount ?? 0n) })
  }
  return merged
}
