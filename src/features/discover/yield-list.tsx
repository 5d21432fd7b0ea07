import { memo, useRef } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { FIRST_ROWS } from '#src/catalogue/first-page/first-page.ts'
import { useChoice } from '#src/features/choice/index.ts'
import { StillContext } from '#src/ui/still-context.ts'
import { useIsStill } from './use-is-still.ts'
import { useRowWindow } from './use-row-window.ts'
import { YieldRow } from './yield-row.tsx'
import { YieldTable } from './yield-table.tsx'

export interface YieldListProps {
  readonly rows: readonly CatalogueRow[]
  /** How many there are, also where only the first are known yet. */
  readonly count: number
  /** How many yields there are, found or not. */
  readonly total: number
}

/** The found yields: as long as they are, with what the window shows drawn. */
export const YieldList = memo(function YieldList({ rows, count, total }: YieldListProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { chosen, choice } = useChoice()
  const isStill = useIsStill(rows)
  const { start, end, before, after } = useRowWindow(rows.length, body, {
    isWhole: total <= FIRST_ROWS,
    isStill,
  })
  return (
    <StillContext value={isStill}>
      <YieldTable body={body} count={count} before={before} after={after}>
        {rows.slice(start, end).map((row, place) => (
          <YieldRow
            // A row that comes where another stood takes over its elements: new ones would cost far more.
            // eslint-disable-next-line react/no-array-index-key
            key={start + place}
            row={row}
            index={start + place}
            choice={choice}
            isChosen={chosen.yields.some(({ id }) => id === row.id)}
          />
        ))}
      </YieldTable>
    </StillContext>
  )
})
