import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { CompareHead } from './compare-head.tsx'
import { CompareRow } from './compare-row.tsx'
import type { ComparedWith } from './compared-with.ts'
import type { KnownYield } from './known-yield.ts'
import { equalRows, ROWS } from './rows/row-facts.ts'
import { rowGrid, tableGrid } from './table-grid.ts'
import { useTermWords } from './use-term-words.ts'

export interface CompareTableProps {
  readonly known: readonly KnownYield[]
  readonly compared: ComparedWith
  readonly onRemove: (id: string) => void
}

/** All yields beside each other, a row for each property; those in which they are alike can be folded away. */
export function CompareTable({ known, compared, onRemove }: CompareTableProps) {
  const t = useTranslations('compare')
  const termWords = useTermWords()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const equal = equalRows(known)
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
        <table className={tableGrid(known.length)} data-compare="">
          <caption className="sr-only">{t('caption')}</caption>
          <thead className="block rounded-t-xl bg-surface lg:sticky lg:top-16 lg:z-2 lg:col-span-full lg:grid lg:grid-cols-subgrid lg:shadow-low">
            <tr className={rowGrid}>
              <th scope="col" className="hidden lg:block">
                <span className="sr-only">{t('property')}</span>
              </th>
              {known.map((one) => (
                <CompareHead key={one.id} one={one} onRemove={() => onRemove(one.id)} />
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
                title={t(`row.${row}`, { term: termWords(compared.days) })}
              />
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  )
}
