import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '#src/ui/card.tsx'
import { Switch } from '#src/ui/switch.tsx'
import type { ComparisonResult } from './compare-yields.ts'
import type { ComparedYield } from './compared-yields.ts'
import { findEqualRows, getRows, type RowName } from './rows/row-values.ts'
import { useTermLabel } from './compare-inputs.tsx'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { IconButton } from '#src/ui/button.tsx'
import { SeriesMark } from './curves/series-mark.tsx'
import { CompareCell } from './rows/compare-cell.tsx'

export interface CompareTableProps {
  readonly known: readonly ComparedYield[]
  readonly compared: ComparisonResult
  readonly onRemove: (id: string) => void
}

interface CompareColumnHeaderProps {
  readonly comparedYield: ComparedYield
  readonly onRemove: () => void
}

/** A yield's column header: name, curve mark and remove button. */
function CompareColumnHeader({ comparedYield, onRemove }: CompareColumnHeaderProps) {
  const t = useTranslations('compare')
  const { id, name, index: place, earnYield } = comparedYield
  return (
    <th
      scope="col"
      className="block border-line px-4 py-2 text-start font-normal max-lg:not-nth-2:border-t lg:border-s lg:px-3 lg:py-3"
    >
      <span className="flex items-center gap-2 lg:items-start">
        <TokenLogo token={earnYield.token} className="size-9" />
        <span className="min-w-0 flex-1">
          <Link
            to={buildPath('/yields/$yieldId', { yieldId: id })}
            className="line-clamp-2 font-semibold underline decoration-line underline-offset-4 hover:decoration-current"
          >
            <span lang="en">{name}</span>
          </Link>
          <span className="flex items-center gap-2 text-sm text-muted">
            <SeriesMark index={place} />
            <span className="min-w-0">{findNetwork(earnYield.network).name}</span>
          </span>
        </span>
        <IconButton
          icon="close"
          label={t('remove', { name })}
          onClick={onRemove}
          className="-me-2 lg:-mt-1.5"
        />
      </span>
    </th>
  )
}

/** Long values are rendered below the yield's name on narrow screens, short ones beside it. */
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
  'risk',
  'check',
])

interface CompareRowProps {
  readonly row: RowName
  readonly known: readonly ComparedYield[]
  readonly compared: ComparisonResult
  readonly title: string
}

const COLUMNS: Readonly<Record<number, string>> = {
  1: 'lg:grid-cols-[10.5rem_minmax(0,1fr)]',
  2: 'lg:grid-cols-[10.5rem_repeat(2,minmax(0,1fr))]',
  3: 'lg:grid-cols-[10.5rem_repeat(3,minmax(0,1fr))]',
}
const FOUR_COLUMNS = 'lg:grid-cols-[9.5rem_repeat(4,minmax(0,1fr))]'

/**
 * Returns the grid's class: a column per yield on wide screens; on narrow ones a block per property, so that nothing
 * overflows.
 */
export const getTableGridClass = (yields: number): string =>
  `block lg:grid ${COLUMNS[yields] ?? FOUR_COLUMNS}`

/** The class of a table row. */
export const rowGridClass = 'block lg:col-span-full lg:grid lg:grid-cols-subgrid'

/** One property of all yields. */
function CompareRow({ row, known, compared, title }: CompareRowProps) {
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
          {/* The column header is far above on narrow screens; screen readers announce it anyway. */}
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

/** The comparison table, a row per property; equal rows can be hidden. */
export function CompareTable({ known, compared, onRemove }: CompareTableProps) {
  const t = useTranslations('compare')
  const getTermLabel = useTermLabel()
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const equal = findEqualRows(known)
  const rows = getRows(known).filter((row) => !onlyDifferences || !equal.has(row))
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
