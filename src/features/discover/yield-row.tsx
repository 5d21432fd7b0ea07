import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { TokenIcon } from '#src/ui/token-icon.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { useYieldTypeWords } from './use-yield-type-words.ts'
import { yieldGrid } from './yield-grid.ts'

/** One yield: a line of a table on wide screens, a card on phones; all of it is one link. */
export const YieldRow = memo(function YieldRow({ row }: { row: CatalogueRow }) {
  const t = useTranslations('discover')
  const type = useYieldTypeWords()(row.type)
  const network = findNetwork(row.network).name
  const isOpen = row.availability === 'open'
  return (
    <tr
      className={`${yieldGrid} relative min-h-19 gap-y-0.5 border-t border-line py-3 transition-colors hover:bg-hover`}
    >
      <td className="contents lg:flex lg:min-w-0 lg:items-center lg:gap-3">
        <TokenIcon symbol={row.token} className="row-span-3 size-9" />
        <span className="min-w-0 lg:flex-1">
          <Link
            to="/yields/$yieldId"
            params={{ yieldId: row.id }}
            className="stretched line-clamp-2 font-semibold"
          >
            <span lang="en">{row.name}</span>
          </Link>
          <span className="hidden text-sm text-muted lg:block">{row.token}</span>
        </span>
      </td>
      <td className="col-span-2 col-start-2 row-start-2 text-sm text-muted lg:col-auto lg:row-auto lg:text-ink">
        {network}
        <span className="lg:hidden"> · {type}</span>
      </td>
      <td className="hidden text-sm lg:block">{type}</td>
      <td className="col-start-3 row-start-1 text-end text-lg font-semibold text-accent-ink lg:col-auto lg:row-auto">
        <Rate rate={row.rate} type={row.rateType ?? undefined} />
      </td>
      <td className="col-span-2 col-start-2 row-start-3 text-sm text-muted lg:col-auto lg:row-auto lg:text-end lg:text-ink">
        <span className="lg:hidden">{t('column.tvl')} </span>
        <Usd usd={row.tvlUsd} compact bare />
      </td>
      <td
        className={`col-start-2 row-start-4 pt-1 lg:col-auto lg:row-auto lg:block lg:pt-0 lg:text-end ${isOpen ? 'hidden' : ''}`}
      >
        <AvailabilityBadge availability={row.availability} />
      </td>
    </tr>
  )
})
