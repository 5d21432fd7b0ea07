import { useRef, useState, useSyncExternalStore } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { useCompareSelection } from '#src/features/compare-selection/index.ts'
import { StillContext } from '#src/ui/still-context.ts'
import { hydrateLater } from '#src/ui/hydrate-later.tsx'
import { windowScroll } from '#src/ui/window-scroll.ts'
import { useRenderedWindow } from './use-rendered-window.ts'
import { useIsSettled } from './use-is-settled.ts'
import { useRowWindow } from './use-row-window.ts'
import { useSpareRows } from './use-spare-rows.ts'
import { YieldRow } from './yield-row.tsx'
import { YieldTable } from './yield-table.tsx'

/** Yields that are drawn all at once, so that the browser's own search finds each of them. */
const MAX_UNVIRTUALIZED_ROWS = 100

/** Stands for whatever rows there are while they are gone at once. */
const RACING_ROWS = {}

export interface YieldListProps {
  readonly rows: readonly CatalogueRow[]
  /** How many there are, also where only the first are known yet. */
  readonly count: number
  /** How many yields there are, found or not. */
  readonly total: number
}

/** The found yields: as long as they are, with what the window shows drawn. */
export const YieldList = hydrateLater(function YieldList({ rows, count, total }: YieldListProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { selection, compareSelection } = useCompareSelection()
  const pace = useSyncExternalStore(
    windowScroll.subscribe,
    windowScroll.pace,
    () => 'calm' as const,
  )
  const isRacing = pace === 'race'
  const isStill = useIsSettled(isRacing ? RACING_ROWS : rows) && pace === 'calm'
  const renderedWindow = useRenderedWindow(
    useRowWindow(rows.length, body, { isWhole: total <= MAX_UNVIRTUALIZED_ROWS, isStill }),
    pace,
  )
  const { start, end, before, after, isWhole } = renderedWindow
  // Rows that come where others stood take over their elements: new ones would cost far more. So a key is a place in the list,
  // and where all rows are others at once it is a place in the window.
  const [first, setFirst] = useState(0)
  if (renderedWindow.pace !== 'calm' && first !== start) setFirst(start)
  const renderedCount = end - start
  const placedRows = useSpareRows(rows.slice(start, end), !isStill && !isRacing)
  return (
    <StillContext value={isStill}>
      <YieldTable
        body={body}
        count={count}
        before={before}
        after={after}
        isWhole={isWhole}
        isHidden={rows.length === 0}
      >
        {placedRows.map((row, index) => (
          <YieldRow
            // eslint-disable-next-line react/no-array-index-key
            key={start + index - first}
            row={row}
            index={start + index}
            isHidden={index >= renderedCount}
            compareSelection={compareSelection}
            isBrief={!isWhole && renderedWindow.pace === 'race'}
            isSelected={selection.yields.some(({ id }) => id === row.id)}
          />
        ))}
      </YieldTable>
    </StillContext>
  )
})
