import { useTranslations } from 'use-intl'
import { SeriesMark } from './curves/series-mark.tsx'
import type { ComparisonResult } from './comparison-result.ts'
import type { ComparedYield } from './compared-yield.ts'
import { CompareCell } from './rows/compare-cell.tsx'
import type { RowName } from './rows/row-values.ts'
import { rowGridClass } from './table-grid.ts'

/** What is long is below its yield's name on narrow screens, what is short beside it. */
const LONG_ROWS: ReadonlySet<RowName> = new Set([
  'status',
  'earned',
  'parts',
  'flags',
  'fees',
  'limits',
  'earning',
  'leaving',
  'free',
  'rewards',
  'check',
])

export interface CompareRowProps {
  readonly row: RowName
  readonly known: readonly ComparedYield[]
  readonly compared: ComparisonResult
  /** In words, what the row is called. */
  readonly title: string
}

/** One property of all yields. */
export function CompareRow({ row, known, compared, title }: CompareRowProps) {
  const t = useTranslations('compare.note')
  const beside = LONG_ROWS.has(row)
    ? 'max-lg:space-y-1'
    : 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-x-6'
  return (
    <tr className={`${rowGridClass} border-t border-line`}>
      <th
        scope="row"
        className="block bg-sunken px-4 py-2 text-start text-sm font-semibold lg:bg-transparent lg:px-5 lg:py-3 lg:font-medium lg:text-muted"
      >
        {title}
        {row === 'earned' && (
          <span className="block font-normal text-muted lg:text-xs">{t('earned')}</span>
        )}
      </th>
      {known.map((comparedYield) => (
        <td
          key={comparedYield.id}
          className={`block min-w-0 px-4 py-3 text-sm wrap-anywhere not-first:border-line max-lg:not-nth-2:border-t lg:border-s lg:px-3 ${beside}`}
        >
          {/* The column's heading is far above on narrow screens; screen readers tell it anyway. */}
          <span aria-hidden="true" className="flex min-w-0 flex-1 gap-2 text-muted lg:hidden">
            <span className="flex h-5.25 items-center">
              <SeriesMark index={comparedYield.index} />
            </span>
            <span lang="en" className="line-clamp-2">
              {comparedYield.name}
            </span>
          </span>
          <div
            className={LONG_ROWS.has(row) ? 'min-w-0' : 'min-w-0 max-lg:max-w-3/5 max-lg:text-end'}
          >
            <CompareCell row={row} comparedYield={comparedYield} compared={compared} />
          </div>
        </td>
      ))}
    </tr>
  )
}
