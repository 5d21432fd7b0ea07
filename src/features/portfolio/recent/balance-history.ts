import type { Balance } from '#src/api/schemas/balance.ts'
import { toAddressKey } from '#src/families/is-same-address.ts'
import type { BalanceRead, OwnedPosition } from '../read/merge-reads.ts'

/** All positions of an address on a network, as they were at a time. */
interface Snapshot {
  readonly at: number
  readonly balances: ReadonlyMap<string, readonly Balance[]>
}

/** What the service listed in the last minutes. */
export interface BalanceHistory {
  /** Records what was read; the same reads again change nothing. */
  readonly record: (reads: readonly BalanceRead[], positions: readonly OwnedPosition[]) => void
  /** Returns an address's balances in a yield as last listed until a time; null if nothing was read by then. */
  readonly getBefore: (
    position: Pick<OwnedPosition, 'address' | 'network'> & { readonly yieldId: string },
    time: number,
  ) => readonly Balance[] | null
}

/** Longer than a change counts as recent, at a read a minute and some more. */
const MAX_SNAPSHOTS = 40

const toKey = ({ address, network }: Pick<OwnedPosition, 'address' | 'network'>): string =>
  `${network} ${toAddressKey(address)}`

/** Creates a record of what the service listed, with which later answers are compared. */
export function createBalanceHistory(): BalanceHistory {
  const snapshots = new Map<string, readonly Snapshot[]>()

  function record(reads: readonly BalanceRead[], positions: readonly OwnedPosition[]): void {
    for (const { query, data } of reads) {
      // Only a scan tells of positions that are not there.
      if (query.yieldId !== undefined || !data || data.errors.length > 0) continue
      const key = toKey(query)
      const own = reads.filter((read) => toKey(read.query) === key)
      // What was read by name may be newer than the scan.
      const at = Math.max(...own.map(({ dataUpdatedAt }) => dataUpdatedAt))
      const known = snapshots.get(key) ?? []
      if (known.some((snapshot) => snapshot.at === at)) continue
      const balances = new Map(
        positions
          .filter((position) => toKey(position) === key)
          .map(({ position }) => [position.yieldId, position.balances]),
      )
      snapshots.set(key, [...known, { at, balances }].slice(-MAX_SNAPSHOTS))
    }
  }

  return {
    record,
    getBefore: (position, time) => {
      const known = snapshots.get(toKey(position)) ?? []
      const last = known.findLast(({ at }) => at <= time)
      return last ? (last.balances.get(position.yieldId) ?? []) : null
    },
  }
}
