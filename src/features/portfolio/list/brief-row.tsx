import { joinClassNames } from '#src/ui/class-names.ts'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import type { ListRow } from './list-rows.ts'

const FRAMES: Readonly<Record<ListRow['kind'], string>> = {
  card: 'rounded-xl border',
  head: 'rounded-t-xl border border-b-0',
  entry: 'border-x border-t',
  failure: 'border-x border-t',
}

/** A row that passes by too fast to be read: its name in its frame, which costs little. */
export function BriefRow({ row }: { row: ListRow }) {
  const { kind, group } = row
  const isLast = 'isLast' in row && row.isLast
  return (
    <div
      className={joinClassNames(
        'h-full overflow-hidden border-line bg-surface px-4 py-4 sm:px-5',
        FRAMES[kind],
        isLast && 'rounded-b-xl border-b',
      )}
    >
      {kind === 'card' || kind === 'head' ? (
        <p className="truncate font-semibold">
          <span lang="en">{group.name}</span>
        </p>
      ) : (
        <p className="text-sm text-muted">
          <ShortAddress address={kind === 'entry' ? row.entry.address : row.failure.address} />
        </p>
      )}
    </div>
  )
}
