import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { CompareMark, type Choice } from '#src/features/choice/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { RowFlag } from './row-flag.tsx'
import { useYieldTypeWords } from './use-yield-type-words.ts'
import { rowHeight, yieldGrid } from './yield-grid.ts'

export interface YieldRowProps {
  readonly row: CatalogueRow
  /** Its place in the whole list, of which only a part is drawn. */
  readonly index: number
  /** Null where nothing can be chosen. */
  readonly choice: Choice | null
  readonly isChosen: boolean
}

/** One yield: a line of a table on wide screens, a card on phones; all of it is one link. */
export const YieldRow = memo(function YieldRow(props: YieldRowProps) {
  const { row, index, choice, isChosen } = props
  const t = useTranslations('discover')
  const status = useTranslations('shell.availability')
  const type = useYieldTypeWords()(row.type)
  const network = findNetwork(row.network).name
  const isOpen = row.availability === 'open'
  const token = { symbol: row.token, network: row.network, address: row.tokenAddress }
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${yieldGrid} ${rowHeight} relative border-t border-line transition-colors hover:bg-hover`}
    >
      <td className="contents lg:flex lg:min-w-0 lg:items-center lg:gap-3">
        {choice ? (
          <CompareMark
            id={row.id}
            name={row.name}
            label={t('compare', { name: row.name })}
            isChosen={isChosen}
            choice={choice}
          >
            <TokenLogo token={token} className="size-9" />
          </CompareMark>
        ) : (
          <TokenLogo token={token} className="row-span-2 size-9" />
        )}
        <span className="min-w-0 lg:flex-1">
          <Link
            to={pathTo('/yields/$yieldId', { yieldId: row.id })}
            className="stretched line-clamp-2 font-semibold lg:line-clamp-1"
          >
            <span lang="en">{row.name}</span>
          </Link>
          <span className="hidden truncate text-sm text-muted lg:block">{row.token}</span>
        </span>
      </td>
      <td className="col-start-2 row-start-2 line-clamp-2 self-start text-sm text-muted lg:col-auto lg:row-auto lg:line-clamp-none lg:self-auto lg:text-ink">
        {network}
        <span className="lg:hidden"> · {type}</span>
      </td>
      <td className="hidden text-sm lg:block">{type}</td>
      <td className="col-start-3 row-start-1 self-start text-end text-lg leading-6 font-semibold text-good lg:col-auto lg:row-auto lg:self-auto">
        <Rate rate={row.rate} type={row.rateType ?? undefined} />
        <RowFlag rate={row.rate} tvlUsd={row.tvlUsd} temporary={row.temporary} />
      </td>
      <td
        className={`col-start-3 row-start-2 self-start text-end text-sm text-muted lg:not-sr-only lg:col-auto lg:row-auto lg:self-auto lg:text-ink ${isOpen ? '' : 'sr-only'}`}
      >
        <span className="sr-only lg:hidden">{t('column.tvl')} </span>
        <Usd usd={row.tvlUsd} compact bare />
      </td>
      <td
        className={`col-start-3 row-start-2 text-end lg:col-auto lg:row-auto lg:block ${isOpen ? 'hidden' : ''}`}
      >
        {isOpen ? (
          <span className="inline-flex items-center gap-2 text-sm text-muted">
            {status('open')}
            <Icon name="right" className="size-4" />
          </span>
        ) : (
          <AvailabilityBadge availability={row.availability} />
        )}
      </td>
    </tr>
  )
})
