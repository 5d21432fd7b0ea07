import type { Balance } from '#src/api/schemas/balance.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { getFreeAt, getVisibleBalances, isPoints, isVisiblePosition } from '../balances.ts'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import type { FailedPosition } from '../read/merge-reads.ts'
import type { UpdatedPosition } from '../recent/apply-changes.ts'
import type { UpdatedReads } from '../recent/use-recent-changes.ts'
import { sumUsd, type UsdTotal } from '../usd-total.ts'

/** An address's position in a group's yield. */
export interface GroupEntry extends UpdatedPosition {
  readonly owner: PortfolioOwner
  /** Those with something to show, in order. */
  readonly balances: readonly Balance[]
}

/** A failed position with its address's owner. */
export interface GroupFailure extends FailedPosition {
  readonly owner: PortfolioOwner
}

/** All positions in one yield. */
export interface PositionGroup {
  readonly yieldId: string
  /** The yield's id where it has no name. */
  readonly name: string
  /** Null if the catalogue lacks it; the funds are shown anyway. */
  readonly row: CatalogueRow | null
  readonly entries: readonly GroupEntry[]
  readonly failures: readonly GroupFailure[]
  /** Without points, which are no money. */
  readonly total: UsdTotal
  /** When the first balance becomes free, milliseconds; null without any. */
  readonly freeAt: number | null
}

/** Sums a group's money, whatever is in points. */
const sumEntries = (entries: readonly GroupEntry[]): UsdTotal =>
  sumUsd(
    entries.flatMap(({ balances }) => balances.filter((balance) => !isPoints(balance))),
    entries.reduce((sum, { position }) => sum + position.unreadable, 0),
  )

function findFreeAt(entries: readonly GroupEntry[], now: number): number | null {
  const times = entries
    .flatMap(({ balances }) => balances)
    .flatMap((balance) => getFreeAt(balance, now) ?? [])
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * Groups positions by yield, in order of their first one; only those of the given owners.
 * @param now service time, milliseconds
 */
export function groupPositions(
  { positions, failedPositions }: Pick<UpdatedReads, 'positions' | 'failedPositions'>,
  rows: ReadonlyMap<string, CatalogueRow>,
  owners: readonly PortfolioOwner[],
  now: number,
): readonly PositionGroup[] {
  const groups = new Map<string, { entries: GroupEntry[]; failures: GroupFailure[] }>()
  const getGroup = (yieldId: string) => {
    const known = groups.get(yieldId)
    if (known) return known
    const group = { entries: [], failures: [] }
    groups.set(yieldId, group)
    return group
  }
  const findOwner = (address: string): PortfolioOwner | undefined =>
    owners.find((owner) => isSameAddress(owner.address, address))
  for (const owned of positions) {
    const owner = findOwner(owned.address)
    if (!owner || !isVisiblePosition(owned.position)) continue
    const balances = getVisibleBalances(owned.position.balances)
    getGroup(owned.position.yieldId).entries.push({ ...owned, owner, balances })
  }
  for (const failed of failedPositions) {
    const owner = findOwner(failed.address)
    if (owner) getGroup(failed.yieldId).failures.push({ ...failed, owner })
  }
  return [...groups].map(([yieldId, { entries, failures }]) => {
    const row = rows.get(yieldId) ?? null
    return {
      yieldId,
      name: row?.name ?? sanitizeText(yieldId),
      row,
      entries,
      failures,
      total: sumEntries(entries),
      freeAt: findFreeAt(entries, now),
    }
  })
}
