import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { CompareCheckbox, type CompareSelection } from '#src/features/compare-selection/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { AvailabilityBadge } from './availability-badge.tsx'
import { RowFlag } from './row-flag.tsx'
import { useYieldTypeLabel } from './use-yield-type-label.ts'

interface CellsProps {
  readonly row: CatalogueRow
  /** Null where nothing can be chosen. */
  readonly compareSelection: CompareSelection | null
  readonly isSelected: boolean
  /** It is gone at once: only what tells where in the list one is, its name and its rate. */
  readonly isBrief: boolean
}

const Cells = memo(function Cells({ row, compareSelection, isSelected, isBrief }: CellsProps) {
  const t = useTranslations('discover')
  const status = useTranslations('shell.availability')
  const type = useYieldTypeLabel()(row.type)
  const network = findNetwork(row.network).name
  const isOpen = row.availability === 'open'
  const token = { symbol: row.token, network: row.network, address: row.tokenAddress }
  return (
    <>
      <td className="row-what">
        {isBrief ? (
          <span
            className={
              compareSelection ? 'row-span-2 -m-1 size-11 shrink-0' : 'row-span-2 size-9 shrink-0'
            }
          />
        ) : compareSelection ? (
          <CompareCheckbox
            id={row.id}
            name={row.name}
            label={t('compare', { name: row.name })}
            isSelected={isSelected}
            compareSelection={compareSelection}
          >
            <TokenLogo token={token} />
          </CompareCheckbox>
        ) : (
          <TokenLogo token={token} className="row-span-2 size-9" />
        )}
        <span className="row-name">
          <Link to={buildPath('/yields/$yieldId', { yieldId: row.id })} lang="en">
            {row.name}
          </Link>
          <span>{row.token}</span>
        </span>
      </td>
      {!isBrief && (
        <>
          <td className={isOpen ? 'row-network row-wide' : 'row-network'}>
            {network}
            <span className="lg:hidden"> · {type}</span>
          </td>
          <td className="row-type">{type}</td>
        </>
      )}
      <td className="row-rate">
        <Rate rate={row.rate} type={row.rateType ?? undefined} />
        {!isBrief && (
          <RowFlag
            rate={row.rate}
            tvlUsd={row.tvlUsd}
            points={row.points}
            temporary={row.temporary}
          />
        )}
      </td>
      {!isBrief && (
        <>
          <td className={isOpen ? 'row-tvl' : 'row-tvl sr-only lg:not-sr-only'}>
            <span className="sr-only lg:hidden">{t('column.tvl')} </span>
            <Usd usd={row.tvlUsd} compact bare />
          </td>
          {isOpen ? (
            <td className="row-open">{status('open')}</td>
          ) : (
            <td className="row-status">
              <AvailabilityBadge availability={row.availability} />
            </td>
          )}
        </>
      )}
    </>
  )
})

export interface YieldRowProps extends CellsProps {
  /** Its place in the whole list, of which only a part is drawn. */
  readonly index: number
  readonly isHidden: boolean
}

/** One yield: a line of a table on wide screens, a card on phones; all of it is one link. */
export function YieldRow({ index, isHidden, ...cells }: YieldRowProps) {
  return (
    <tr aria-rowindex={index + 2} hidden={isHidden} className="yield-grid yield-row">
      <Cells {...cells} />
    </tr>
  )
}
