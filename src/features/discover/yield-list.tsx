import {
  createContext,
  createElement,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
  useDeferredValue,
  useMemo,
  type ComponentType,
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
import type { Sort } from '#src/catalogue/catalogue-query.ts'
import { isDescending } from '#src/catalogue/sort-rows.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import type { ChangeQuery } from './use-catalogue-query.ts'

/** Yields rendered without a window, so that the browser's search finds each of them. */
const MAX_UNVIRTUALIZED_ROWS = 100

/** Stands for any rows while scrolling fast. */
const RACING_ROWS = {}

export interface YieldListProps {
  readonly rows: readonly CatalogueRow[]
  /** Number of rows, also while only the first are known. */
  readonly count: number
  /** Number of all yields, found or not. */
  readonly total: number
  readonly order: RowOrder
}

/** How the rows are sorted, and how to change that. */
export interface RowOrder {
  readonly sort: Sort
  readonly isReversed: boolean
  readonly onChange: ChangeQuery
}

/**
 * Whether a value, never null, has not changed for a while: for work that can wait for a pause in typing. Prerendered
 * values count as settled.
 */
function useIsSettled(value: object): boolean {
  const isPrerendered = useIsPrerendered()
  return useDebouncedValue<object | null>(value, isPrerendered ? value : null) === value
}

type Rows = readonly CatalogueRow[]

const isSame = (first: Rows, second: Rows): boolean =>
  first.length === second.length && first.every((row, index) => row === second[index])

/**
 * Returns the rendered rows and, while the list is about to change, the hidden rows rendered before: the next
 * keystroke may need them, and updating elements is far cheaper than creating them.
 */
function useSpareRows(rendered: Rows, isEnabled: boolean): Rows {
  const [kept, setKept] = useState(rendered)
  const spare = isEnabled ? kept.slice(rendered.length) : []
  const all = spare.length > 0 ? [...rendered, ...spare] : rendered
  if (!isSame(all, kept)) setKept(all)
  return all
}

/** The rendered range, and the scroll speed. */
interface RenderedWindow extends RowWindow {
  readonly pace: ScrollPace
}

/**
 * Renders large changes when the browser is idle, so that fast scrolling on slow phones does not wait for rows that
 * are gone before they are rendered.
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
  /** Number of rows, rendered or not. */
  readonly count?: number
  /** Height of the rows not rendered above and below, pixels. */
  readonly before?: number
  readonly after?: number
  /** Whether rows outside the window are rendered too, without layout until visible. */
  readonly isWhole?: boolean
  /** Whether it has no rows yet. */
  readonly isHidden?: boolean
  /** Whether there are so many rows that each takes less room. */
  readonly isDense?: boolean
  readonly order: RowOrder
}

interface SortHeaderProps extends RowOrder {
  /** What this column sorts by. */
  readonly by: Sort
  readonly label: string
  /** The column's full name, where the label is short. */
  readonly title?: string | undefined
  readonly isNumber?: boolean
}

/** A column's header that sorts by it; a second press reverses. */
function SortHeader(props: SortHeaderProps) {
  const { by, label, title, isNumber = false, sort, isReversed, onChange } = props
  const isSorted = sort === by
  const direction = isDescending(by, isSorted && isReversed) ? 'descending' : 'ascending'
  return (
    <th aria-sort={isSorted ? direction : 'none'} className={isNumber ? 'text-end' : 'text-start'}>
      <button
        type="button"
        title={title}
        className={joinClassNames(
          'sort-header',
          isNumber && 'flex-row-reverse',
          isSorted && `text-ink sorted-${direction}`,
        )}
        onClick={() => onChange({ sort: by, isReversed: isSorted && !isReversed })}
      >
        {label}
      </button>
      {/* The header is only read aloud on narrow screens: nothing in it can be focused there. */}
      <span className="lg:hidden">{label}</span>
    </th>
  )
}

/** The table of yields; its header is rendered on wide screens, labels beside each value on others. */
export function YieldTable(props: YieldTableProps) {
  const { children, busy = false, body, count, before = 0, after = 0, isWhole, isHidden } = props
  const { isDense = false, order } = props
  const t = useTranslations('discover')
  return (
    <Card className="overflow-hidden" hidden={isHidden}>
      <table
        className={isDense ? 'dense-rows block' : 'block'}
        aria-busy={busy || undefined}
        aria-rowcount={count === undefined ? undefined : count + 1}
      >
        <caption className="sr-only">{t('table')}</caption>
        <thead className="block bg-sunken text-xs font-semibold text-muted max-lg:sr-only">
          <tr className="yield-grid min-h-10" aria-rowindex={count === undefined ? undefined : 1}>
            <SortHeader by="name" label={t('column.yield')} {...order} />
            <th className="text-start font-semibold">{t('column.network')}</th>
            <th className="text-start font-semibold">{t('column.type')}</th>
            <SortHeader isNumber by="rate" label={t('column.rate')} {...order} />
            <SortHeader
              isNumber
              by="tvl"
              label={t('column.tvl')}
              title={t('column.tvlTitle')}
              {...order}
            />
            <SortHeader isNumber by="users" label={t('column.users')} {...order} />
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

/** The found yields, of which only the visible ones are rendered. */
export const YieldList = hydrateLater(function YieldList({
  rows,
  count,
  total,
  order,
}: YieldListProps) {
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
  // Changed rows reuse elements, as new ones cost far more. So the key is the index in the list,
  // or in the window if all rows change at once.
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
        isDense={total > MAX_UNVIRTUALIZED_ROWS}
        order={order}
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

/** Renders the found yields; an embedding page may have them laid out otherwise. */
export const YieldListContext = createContext<ComponentType<YieldListProps>>(YieldList)

/** The found yields, in this page's layout. */
export const FoundYields = (props: YieldListProps) =>
  createElement(useContext(YieldListContext), props)
