import { Fragment, useCallback, useMemo, useRef, type ReactNode } from 'react'
import { useCardWindow } from '#src/ui/card-window/use-card-window.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { estimateRowHeight, listRows, type ListRow } from './list-rows.ts'
import type { PositionGroup } from './position-group.ts'

export interface PositionListProps {
  readonly label: string
  readonly groups: readonly PositionGroup[]
  /** Renders a group as one card; the same function while nothing changes. */
  readonly renderGroup: (group: PositionGroup) => ReactNode
  /** Renders a row of a windowed list; the same function while nothing changes. */
  readonly renderRow: (row: ListRow) => ReactNode
}

/** Shorter lists are rendered as a whole, so that the browser's own search finds everything. */
const MAX_WHOLE_POSITIONS = 40

const isLastOfCard = (row: ListRow): boolean =>
  row.kind === 'card' || ('isLast' in row && row.isLast)

const getRowLabel = (row: ListRow): string =>
  row.kind === 'entry'
    ? `${row.group.name}, ${row.entry.owner.label ?? row.entry.address}`
    : row.group.name

const FRAMES: Readonly<Record<ListRow['kind'], string>> = {
  card: 'rounded-xl border',
  head: 'rounded-t-xl border border-b-0',
  entry: 'border-x border-t',
  failure: 'border-x border-t',
}

/** A row that passes by too fast to be read: its name in its frame, in as few elements as possible. */
function BriefRow({ row }: { row: ListRow }) {
  const { kind, group } = row
  const isLast = 'isLast' in row && row.isLast
  const isNamed = kind === 'card' || kind === 'head'
  const address = kind === 'entry' ? row.entry.address : kind === 'failure' && row.failure.address
  return (
    <div
      lang={isNamed ? 'en' : undefined}
      className={joinClassNames(
        'h-full contain-strict border-line bg-surface px-4 py-4 sm:px-5',
        isNamed ? 'font-semibold' : 'text-sm text-muted',
        FRAMES[kind],
        isLast && 'rounded-b-xl border-b',
      )}
    >
      {address ? <ShortAddress address={address} /> : group.name}
    </div>
  )
}

function WindowedList({ label, groups, renderRow }: PositionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => listRows(groups), [groups])
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const estimate = useCallback(
    (index: number): number => {
      const row = rows[index]
      return row ? estimateRowHeight(row) : 0
    },
    [rows],
  )
  const { start, end, before, after, observe, isBrief, getHeight } = useCardWindow(
    keys,
    estimate,
    list,
  )
  return (
    <div ref={list} role="feed" aria-label={label}>
      {/* Its height is not the list's own, so that the browser can keep in place what is in view. */}
      <div style={{ height: before }} />
      {rows.slice(start, end).map((row, index) => (
        <article
          key={row.key}
          ref={isBrief ? undefined : observe}
          style={isBrief ? { height: getHeight(start + index) } : undefined}
          data-key={row.key}
          aria-label={getRowLabel(row)}
          aria-setsize={rows.length}
          aria-posinset={start + index + 1}
          className={isLastOfCard(row) ? 'pb-4' : undefined}
        >
          {isBrief ? <BriefRow row={row} /> : renderRow(row)}
        </article>
      ))}
      <div style={{ height: after }} />
    </div>
  )
}

/** All groups, of which only what is in view is rendered where there is much. */
export function PositionList(props: PositionListProps) {
  const { groups, renderGroup } = props
  const count = groups.reduce(
    (sum, { entries, failures }) => sum + entries.length + failures.length,
    0,
  )
  if (count > MAX_WHOLE_POSITIONS) return <WindowedList {...props} />
  return (
    <div className="space-y-4">
      {groups.map((group) => (
        <Fragment key={group.yieldId}>{renderGroup(group)}</Fragment>
      ))}
    </div>
  )
}
