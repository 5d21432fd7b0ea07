import { YieldRowSkeleton } from './yield-row-skeleton.tsx'
import { YieldTable } from './yield-table.tsx'

const rows = Array.from({ length: 10 }, (_, index) => index)

/** A screenful of rows that are being read. */
export function YieldListSkeleton() {
  return (
    <YieldTable busy>
      {rows.map((row) => (
        <YieldRowSkeleton key={row} />
      ))}
    </YieldTable>
  )
}
