import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { CompareCheckbox, type CompareSelection } from '#src/features/compare-selection/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useYieldTypeLabel } from './use-yield-type-label.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { Availability } from '#src/catalogue/availability.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'

interface CellsProps {
  readonly row: CatalogueRow
  /** Null where nothing can be selected. */
  readonly compareSelection: CompareSelection | null
  readonly isSelected: boolean
  /** Scrolled past quickly: renders name and rate only. */
  readonly isBrief: boolean
}

type FlaggedRow = Pick<CatalogueRow, 'rate' | 'tvlUsd' | 'points' | 'temporary'>

/** Short warnings about a row's rate; the yield's page has details. */
function Flags({ rate, tvlUsd, points, temporary }: FlaggedRow) {
  const t = useTranslations('discover.flag')
  const text = useNumberFormat()
  const flagLabels = getRateFlags({ rate, tvlUsd }).map((flag) =>
    flag.kind === 'high-rate'
      ? { kind: flag.kind, short: t('high-rate'), bound: text.rate(flag.bound) }
      : { kind: flag.kind, short: t('small-tvl'), bound: text.usd(flag.boundUsd) },
  )
  const labels = flagLabels.map(({ kind, bound }) => t(`${kind}-why`, { bound }))
  if (points) labels.push(t('points-why'))
  if (temporary) labels.push(t('temporary-why'))
  const [first] = flagLabels
  return (
    <span title={labels.join(' ')} className="block text-xs font-medium text-warning">
      <span aria-hidden="true">{first?.short ?? t(points ? 'points' : 'temporary')}</span>
      <span className="sr-only">{labels.join(' ')}</span>
    </span>
  )
}

/** A short warning about an unusual rate; nothing for most rows. */
function RowFlag(row: FlaggedRow) {
  const { points, temporary, rate, tvlUsd } = row
  return points || temporary || getRateFlags(row).length > 0 ? (
    <Flags rate={rate} tvlUsd={tvlUsd} points={points} temporary={temporary} />
  ) : null
}

const tones: Readonly<Record<Availability, Tone>> = {
  open: 'good',
  'enter-closed': 'neutral',
  'exit-closed': 'warning',
  closed: 'neutral',
  maintenance: 'warning',
  deprecated: 'neutral',
  paused: 'warning',
}

/** Whether the yield can be entered and exited. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  const t = useTranslations('shell.availability')
  return <Badge tone={tones[availability]}>{t(availability)}</Badge>
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
  /** Index in the whole list, of which only a part is rendered. */
  readonly index: number
  readonly isHidden: boolean
}

/** A yield's row: a table row on wide screens, a card on phones; all of it is one link. */
export function YieldRow({ index, isHidden, ...cells }: YieldRowProps) {
  return (
    <tr aria-rowindex={index + 2} hidden={isHidden} className="yield-grid yield-row">
      <Cells {...cells} />
    </tr>
  )
}
