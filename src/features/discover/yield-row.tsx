import { memo, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { CompareCheckbox, type CompareSelection } from '#src/features/compare-selection/index.ts'
import { TokenOnNetworkLogo } from '#src/features/logos/index.ts'
import { RateBreakdown } from '#src/features/rate-breakdown/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useYieldTypeLabel } from './use-yield-type-label.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
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

type FlaggedRow = Pick<CatalogueRow, 'rate' | 'tvlUsd' | 'points' | 'incentive'>

/** Short warnings about a row's rate; the yield's page has details. */
function Flags({ rate, tvlUsd, points, incentive }: FlaggedRow) {
  const t = useTranslations('discover.flag')
  const text = useNumberFormat()
  const flagLabels = getRateFlags({ rate, tvlUsd }).map((flag) =>
    flag.kind === 'high-rate'
      ? { kind: flag.kind, short: t('high-rate'), bound: text.rate(flag.bound) }
      : { kind: flag.kind, short: t('small-tvl'), bound: text.usd(flag.boundUsd) },
  )
  const labels = flagLabels.map(({ kind, bound }) => t(`${kind}-why`, { bound }))
  if (points) labels.push(t('points-why'))
  if (incentive > 0) labels.push(t('incentive-why'))
  const [first] = flagLabels
  const share = t('incentive', { rate: text.rate(incentive) })
  return (
    <span
      title={labels.join(' ')}
      className={joinClassNames(
        'block text-xs font-medium',
        first || points ? 'text-warning' : 'text-muted',
      )}
    >
      <span aria-hidden="true">{first?.short ?? (points ? t('points') : share)}</span>
      <span className="sr-only">{labels.join(' ')}</span>
    </span>
  )
}

/** A short warning about an unusual rate; nothing for most rows. */
function RowFlag(row: FlaggedRow) {
  const { points, incentive, rate, tvlUsd } = row
  return points || incentive > 0 || getRateFlags(row).length > 0 ? (
    <Flags rate={rate} tvlUsd={tvlUsd} points={points} incentive={incentive} />
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

/** A row's rate; hover or a press shows what it consists of. */
function RowRate({ row }: { row: CatalogueRow }) {
  const id = useId()
  const [shown, setShown] = useState<'hover' | 'press' | null>(null)
  const rate = <Rate rate={row.rate} type={row.rateType ?? undefined} />
  if (row.components.length < 2) return rate
  const close = (): void => setShown(null)
  return (
    <>
      <button
        type="button"
        aria-expanded={shown !== null}
        aria-describedby={shown ? id : undefined}
        className="row-rate-button"
        // Tells the browser that a press on it is not a press elsewhere, which closes the bubble.
        popoverTarget={id}
        onClick={(event) => {
          event.preventDefault()
          setShown(shown === 'press' ? null : 'press')
        }}
        onBlur={close}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(shown ?? 'hover')}
        onPointerLeave={() => shown === 'hover' && close()}
      >
        {rate}
      </button>
      {shown && (
        <Suspense>
          <RateBreakdown id={id} row={row} isPassing={shown === 'hover'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function Users({ count }: { count: number }) {
  return <>{useNumberFormat().compact(count)}</>
}

const Cells = memo(function Cells({ row, compareSelection, isSelected, isBrief }: CellsProps) {
  const t = useTranslations('discover')
  const type = useYieldTypeLabel()(row.type)
  const network = findNetwork(row.network).name
  const isOpen = row.availability === 'open'
  const token = { symbol: row.token, network: row.network, address: row.tokenAddress }
  return (
    <>
      <td className="row-what">
        <span className="row-mark">
          {!isBrief && <TokenOnNetworkLogo token={token} />}
          {!isBrief && compareSelection && (
            <CompareCheckbox
              id={row.id}
              name={row.name}
              label={t('compare', { name: row.name })}
              isSelected={isSelected}
              compareSelection={compareSelection}
            />
          )}
        </span>
        <span className="row-name">
          <Link to={buildPath('/yields/$yieldId', { yieldId: row.id })} lang="en">
            {row.name}
          </Link>
          <span>{row.token}</span>
        </span>
        {!isBrief && !isOpen && (
          <span className="row-status">
            <AvailabilityBadge availability={row.availability} />
          </span>
        )}
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
        {isBrief ? (
          <Rate rate={row.rate} type={row.rateType ?? undefined} />
        ) : (
          <RowRate row={row} />
        )}
        {!isBrief && (
          <RowFlag
            rate={row.rate}
            tvlUsd={row.tvlUsd}
            points={row.points}
            incentive={row.incentive}
          />
        )}
      </td>
      {!isBrief && (
        <>
          <td className={isOpen ? 'row-tvl' : 'row-tvl sr-only lg:not-sr-only'}>
            <span className="sr-only lg:hidden">{t('column.tvl')} </span>
            <Usd usd={row.tvlUsd} compact bare />
          </td>
          <td className="row-users">{row.users === null ? '–' : <Users count={row.users} />}</td>
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
