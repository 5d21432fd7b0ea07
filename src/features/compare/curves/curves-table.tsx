import { useTranslations } from 'use-intl'
import { getCurveDays } from '../projection/project-yields.ts'
import type { CurveTooltipProps } from './curve-tooltip.tsx'

/** As many rows as a reader bears. */
const ROWS = 12

export interface CurvesTableProps extends Pick<CurveTooltipProps, 'series' | 'date' | 'full'> {
  readonly days: number
  /** Beside a chart it is for those who don't see that. */
  readonly isHidden: boolean
}

/** What each yield would have earned by days of the term, in words. */
export function CurvesTable({ series, date, full, days, isHidden }: CurvesTableProps) {
  const t = useTranslations('compare.curves')
  const table = (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('date')}
          </th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col" className="px-2 py-2 text-end font-medium">
              <span lang="en">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {getCurveDays(days, ROWS).map((day) => (
          <tr key={day}>
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {date(day)}
            </th>
            {series.map(({ id }) => (
              <td key={id} className="figures px-2 py-2 text-end font-medium">
                {full(id, day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  // A table is never smaller than its rows, so what hides it goes around it.
  if (isHidden) return <div className="sr-only">{table}</div>
  return (
    // What scrolls has to be reached by the keyboard.
    <section
      aria-label={t('title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="h-full overflow-auto pe-2"
    >
      {table}
    </section>
  )
}
