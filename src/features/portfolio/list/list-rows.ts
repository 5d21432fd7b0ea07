import type { GroupEntry, GroupFailure, PositionGroup } from './position-group.ts'

/** A part of the list that is rendered by itself: a whole card, or a piece of one that many addresses share. */
export type ListRow = { readonly key: string; readonly group: PositionGroup } & (
  | { readonly kind: 'card' }
  | { readonly kind: 'head' }
  | { readonly kind: 'entry'; readonly entry: GroupEntry; readonly isLast: boolean }
  | { readonly kind: 'failure'; readonly failure: GroupFailure; readonly isLast: boolean }
)

const listPieces = (group: PositionGroup): readonly ListRow[] => {
  const { yieldId, entries, failures } = group
  const count = entries.length + failures.length
  if (count === 1) return [{ kind: 'card', key: yieldId, group }]
  return [
    { kind: 'head', key: yieldId, group },
    ...entries.map((entry, index): ListRow => {
      const key = `${yieldId} ${entry.address}`
      return { kind: 'entry', key, group, entry, isLast: index === count - 1 }
    }),
    ...failures.map((failure, index): ListRow => {
      const key = `${yieldId} failed ${failure.address}`
      const isLast = entries.length + index === count - 1
      return { kind: 'failure', key, group, failure, isLast }
    }),
  ]
}

/** Returns the rows of a list, so that no single one is large. */
export const listRows = (groups: readonly PositionGroup[]): readonly ListRow[] =>
  groups.flatMap(listPieces)

/** Pixels, until a row is measured. */
const ESTIMATE = { head: 84, label: 40, balance: 76, actions: 69, failure: 76, gap: 16 }

/** Estimates a row's height. */
export function estimateRowHeight(row: ListRow): number {
  switch (row.kind) {
    case 'head':
      return ESTIMATE.head
    case 'failure':
      return ESTIMATE.failure + (row.isLast ? ESTIMATE.gap : 0)
    case 'entry': {
      const { balances, owner } = row.entry
      const actions = owner.isOwn ? ESTIMATE.actions : 0
      const gap = row.isLast ? ESTIMATE.gap : 0
      return ESTIMATE.label + balances.length * ESTIMATE.balance + actions + gap
    }
    case 'card': {
      const [entry] = row.group.entries
      const count = entry?.balances.length ?? 1
      const actions = entry?.owner.isOwn === true ? ESTIMATE.actions : 0
      // A single plain balance is part of the card's head.
      const rows = count > 1 ? count * ESTIMATE.balance : 0
      return ESTIMATE.head + rows + actions + ESTIMATE.gap
    }
  }
}
