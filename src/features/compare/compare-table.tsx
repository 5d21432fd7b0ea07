import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CompareColumnHeader } from './compare-column-header.tsx'
import { CompareRow } from './compare-row.tsx'
import type { ComparisonResult } from './comparison-result.ts'
import type { ComparedYield } from './compared-yield.ts'
import { findEqualRows, ROWS } from './rows/row-values.ts'
import { rowGridClass, getTableGridClass } from './table-grid.ts'
import { useTermLabel } from './use-term-label.ts'

export interface CompareTableProps {
  readonly known: readonly ComparedYield[]
  readonly compared: ComparisonResult
  readonly onRemove: (id: string) => void
}

/** All yields beside each other, a row for each property; those in which they are alike can be folded away. */
export function CompareTable({ known, compared, onRemove }: CompareTableProps) {
  const t = useTranslations('compare')
  const getTermLabel = useTermLabel()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const equal = findEqualRows(known)
  const rows = onlyDifferences ? ROWS.filter((row) => !equal.has(row)) : ROWS
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Switch
          label={t('onlyDifferences')}
          checked={onlyDifferences}
          onChange={setOnlyDifferences}
        />
        <output className="text-sm text-muted">
          {onlyDifferences && t('folded', { count: equal.size })}
        </output>
      </div>
      <Card>
        <table className={getTableGridClass(known.length)} data-compare="">
          <caption className="sr-only">{t('caption')}</caption>
          <thead className="block rounded-t-xl bg-surface lg:sticky lg:top-16 lg:z-2 lg:col-span-full lg:grid lg:grid-cols-subgrid lg:shadow-low">
            <tr className={rowGridClass}>
              <th scope="col" className="hidden lg:block">
                <span className="sr-only">{t('property')}</span>
              </th>
              {known.map((comparedYield) => (
                <CompareColumnHeader
                  key={comparedYield.id}
                  comparedYield={comparedYield}
                  onRemove={() => onRemove(comparedYield.id)}
                />
              ))}
            </tr>
          </thead>
          <tbody className="block overflow-hidden rounded-b-xl lg:col-span-full lg:grid lg:grid-cols-subgrid">
            {rows.map((row) => (
              <CompareRow
                key={row}
                row={row}
                known={known}
                compared={compared}
                title={t(`row.${row}`, { term: getTermLabel(compared.days) })}
              />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
