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
      <td className="contents md:flex md:min-w-0 md:items-center md:gap-3">
        <TokenIcon symbol={row.token} className="row-span-3 size-9" />
        <span className="min-w-0 md:flex-1">
          <Link
            to="/yields/$yieldId"
            params={{ yieldId: row.id }}
            className="stretched line-clamp-2 font-semibold md:line-clamp-1"
          >
            <span lang="en">{row.name}</span>
          </Link>
          <span className="hidden text-sm text-muted md:block">{row.token}</span>
        </span>
      </td>
      <td className="col-span-2 col-start-2 row-start-2 text-sm text-muted md:col-auto md:row-auto md:truncate md:text-ink">
        {network}
        <span className="md:hidden"> · {type}</span>
      </td>
      <td className="hidden truncate text-sm md:block">{type}</td>
      <td className="col-start-3 row-start-1 text-end text-lg font-semibold text-accent-ink md:col-auto md:row-auto">
        <Rate rate={row.rate} type={row.rateType ?? undefined} />
      </td>
      <td className="col-span-2 col-start-2 row-start-3 text-sm text-muted md:col-auto md:row-auto md:text-end md:text-ink">
        <span className="md:hidden">{t('column.tvl')} </span>
        <Usd usd={row.tvlUsd} compact bare />
      </td>
      <td
        className={`col-start-2 row-start-4 pt-1 md:col-auto md:row-auto md:block md:pt-0 md:text-end ${isOpen ? 'hidden' : ''}`}
      >
        <AvailabilityBadge availability={row.availability} />
      </td>
    </tr>
  )
})
