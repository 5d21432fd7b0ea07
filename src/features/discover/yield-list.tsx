import {
  useRef,
  useState,
  useSyncExternalStore,
  useDeferredValue,
  useMemo,
  type ReactNode,
  type Ref,
} from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { useCompareSelection } from '#src/features/compare-selection/index.ts'
import { StillContext } from '#src/ui/logo.tsx'
import { hydrateLater, useIsPrerendered } from '#src/ui/prerendered.tsx'
import { windowScroll, type ScrollPace } from '#src/ui/window-scroll.ts'
import { useRowWindow, type RowWindow } from './use-row-window.ts'
import { YieldRow } from './yield-row.tsx'
import { useDebouncedValue } from '#src/ui/debounce.ts'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'

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

/**
 * Whether a value, never null, has stood still for a while: for what can wait until nobody is typing. What the gateway drew
 * stood still before.
 */
function useIsSettled(value: object): boolean {
  const isPrerendered = useIsPrerendered()
  return useDebouncedValue<object | null>(value, isPrerendered ? value : null) === value
}

type Rows = readonly CatalogueRow[]

const isSame = (first: Rows, second: Rows): boolean =>
  first.length === second.length && first.every((row, index) => row === second[index])

/**
 * What has a place on the page: the rows that are drawn, and, while the list is about to be another one, those behind them
 * that were drawn before. They wait hidden: the next key may find as many again, and rows made anew cost far more than rows
 * that are filled anew.
 */
function useSpareRows(rendered: Rows, isEnabled: boolean): Rows {
  const [kept, setKept] = useState(rendered)
  const spare = isEnabled ? kept.slice(rendered.length) : []
  const all = spare.length > 0 ? [...rendered, ...spare] : rendered
  if (!isSame(all, kept)) setKept(all)
  return all
}

/** What of a list is drawn, and at what pace it passes. */
interface RenderedWindow extends RowWindow {
  readonly pace: ScrollPace
}

/**
 * Rows that come all at once are drawn when there is time between two frames: on a slow phone a quick thumb must not wait for
 * rows that are gone before they are there.
 */
function useRenderedWindow(target: RowWindow, pace: ScrollPace): RenderedWindow {
  const { start, end, before, after, isWhole } = target
  const now = useMemo(
    () => ({ start, end, before, after, isWhole, pace }),
    [start, end, before, after, isWhole, pace],
  )
  const inTime = useDeferredValue(now)
  return pace === 'calm' ? now : inTime
}

interface YieldTableProps {
  readonly children: ReactNode
  readonly busy?: boolean
  readonly body?: Ref<HTMLTableSectionElement>
  /** How many rows there are, drawn or not. */
  readonly count?: number
  /** Pixels of the rows that are not drawn, above and below those that are. */
  readonly before?: number
  readonly after?: number
  /** Also rows that nobody sees are drawn: they are not laid out until somebody does. */
  readonly isWhole?: boolean
  /** It has no rows, and waits for some. */
  readonly isHidden?: boolean
}

/** The frame of the list of yields: headings on wide screens only, where they are not beside each figure. */
export function YieldTable(props: YieldTableProps) {
  const { children, busy = false, body, count, before = 0, after = 0, isWhole, isHidden } = props
  const t = useTranslations('discover')
  return (
    <Card className="overflow-hidden" hidden={isHidden}>
      <table
        className="block"
        aria-busy={busy || undefined}
        aria-rowcount={count === undefined ? undefined : count + 1}
      >
        <caption className="sr-only">{t('table')}</caption>
        <thead className="block bg-sunken text-xs font-semibold text-muted max-lg:sr-only">
          <tr className="yield-grid min-h-10" aria-rowindex={count === undefined ? undefined : 1}>
            <th className="text-start font-semibold">{t('column.yield')}</th>
            <th className="text-start font-semibold">{t('column.network')}</th>
            <th className="text-start font-semibold">{t('column.type')}</th>
            <th className="text-end font-semibold">{t('column.rate')}</th>
            <th className="text-end font-semibold">{t('column.tvl')}</th>
            <th className="text-end font-semibold">{t('column.availability')}</th>
          </tr>
        </thead>
        <tbody
          ref={body}
          className={`block ${isWhole ? 'whole-list' : ''} ${before === 0 ? 'max-lg:[&>tr:first-child]:border-t-0' : ''}`}
          style={{ paddingTop: before, paddingBottom: after }}
        >
          {children}
        </tbody>
      </table>
    </Card>
  )
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
