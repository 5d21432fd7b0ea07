import { useRef, useState, useSyncExternalStore } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { useChoice } from '#src/features/choice/index.ts'
import { StillContext } from '#src/ui/still-context.ts'
import { takeOverLater } from '#src/ui/take-over-later.tsx'
import { windowScroll } from '#src/ui/window-scroll.ts'
import { useDrawnWindow } from './use-drawn-window.ts'
import { useIsStill } from './use-is-still.ts'
import { useRowWindow } from './use-row-window.ts'
import { useSpareRows } from './use-spare-rows.ts'
import { YieldRow } from './yield-row.tsx'
import { YieldTable } from './yield-table.tsx'

/** Yields that are drawn all at once, so that the browser's own search finds each of them. */
const SHORT_LIST = 100

/** Stands for whatever rows there are while they are gone at once. */
const RACING = {}

export interface YieldListProps {
  readonly rows: readonly CatalogueRow[]
  /** How many there are, also where only the first are known yet. */
  readonly count: number
  /** How many yields there are, found or not. */
  readonly total: number
}

/** The found yields: as long as they are, with what the window shows drawn. */
export const YieldList = takeOverLater(function YieldList({ rows, count, total }: YieldListProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { chosen, choice } = useChoice()
  const pace = useSyncExternalStore(
    windowScroll.subscribe,
    windowScroll.pace,
    () => 'calm' as const,
  )
  const isRacing = pace === 'race'
  const isStill = useIsStill(isRacing ? RACING : rows) && pace === 'calm'
  const drawnWindow = useDrawnWindow(
    useRowWindow(rows.length, body, { isWhole: total <= SHORT_LIST, isStill }),
    pace,
  )
  const { start, end, before, after, isWhole } = drawnWindow
  // Rows that come where others stood take over their elements: new ones would cost far more. So a key is a place in the list,
  // and where all rows are others at once it is a place in the window.
  const [first, setFirst] = useState(0)
  if (drawnWindow.pace !== 'calm' && first !== start) setFirst(start)
  const drawn = end - start
  const placed = useSpareRows(rows.slice(start, end), !isStill && !isRacing)
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
        {placed.map((row, place) => (
          <YieldRow
            // eslint-disable-next-line react/no-array-index-key
            key={start + place - first}
            row={row}
            index={start + place}
            isHidden={place >= drawn}
            choice={choice}
            isBrief={!isWhole && drawnWindow.pace === 'race'}
            isChosen={chosen.yields.some(({ id }) => id === row.id)}
          />
        ))}
      </YieldTable>
    </StillContext>
  )
})
