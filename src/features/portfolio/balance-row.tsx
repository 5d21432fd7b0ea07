import { useFormatter, useTranslations } from 'use-intl'
import type { Balance } from '#src/api/schemas/balance.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { serviceClock } from '#src/api/service-clock.ts'
import { getFreeAt, BALANCE_TYPES, getVisibleBalances, isPoints } from './balances.ts'
import { getBalanceUsd } from './usd-total.ts'
import { getBalanceValidators, getBalanceName } from '#src/api/balance-identity.ts'
import { BalanceCalendar, BalanceDate } from './balance-date.tsx'
import { PriceRange } from './price-range.tsx'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { PENDING_TYPES } from './pending-type.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Position } from '#src/api/schemas/position.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { RewardRate } from '#src/api/schemas/reward-rate.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'

interface PositionBalancesProps {
  readonly position: Position
  readonly address: string
  /** The rate of the yield, with which the wallet's own is compared. */
  readonly yieldRate: YieldRate | undefined
  readonly showUsd?: boolean
  /** Whether the user can sign for the address. */
  readonly canAct: boolean
  /** Called when an action's link is pressed. */
  readonly onAct?: (() => void) | undefined
}

type YieldRate = Pick<RewardRate, 'total' | 'rateType'>

/** The rate beside a position's balances, where it differs from the yield's. */
export function OwnRate({
  position,
  yieldRate,
}: Pick<PositionBalancesProps, 'position' | 'yieldRate'>) {
  const t = useTranslations('portfolio')
  const own = position.rewardRate
  const isSame = own?.total === yieldRate?.total && own?.rateType === yieldRate?.rateType
  if (own?.total === undefined || isSame) return null
  const rate = <Rate rate={own.total} type={own.rateType} />
  return <p className="text-sm text-muted">{t.rich('ownRate', { rate: () => rate })}</p>
}

/** A position's balances, by type. */
export function PositionBalances({
  position,
  address,
  yieldRate,
  showUsd = true,
  canAct,
  onAct,
}: PositionBalancesProps) {
  const t = useTranslations('portfolio')
  const visible = getVisibleBalances(position.balances)
  const points = visible.filter(isPoints)
  const renderRow = (balance: Balance) => (
    <BalanceRow
      key={getBalanceName(balance, position.balances)}
      balance={balance}
      linkName={getBalanceName(balance, position.balances)}
      yieldId={position.yieldId}
      address={address}
      showUsd={showUsd && !isPoints(balance)}
      canAct={canAct}
      onAct={onAct}
    />
  )
  return (
    <>
      <div className="px-4 pt-3 empty:hidden sm:px-5">
        <OwnRate position={position} yieldRate={yieldRate} />
      </div>
      {position.unreadable > 0 && (
        <div className="px-4 pt-3 sm:px-5">
          <Alert tone="warning">{t('unreadableRows', { count: position.unreadable })}</Alert>
        </div>
      )}
      <ul className="@container divide-y divide-line">
        {visible.filter((balance) => !isPoints(balance)).map(renderRow)}
      </ul>
      {points.length > 0 && (
        <section className="border-t border-line bg-sunken/50">
          <h3 className="px-4 pt-3 text-sm font-medium text-muted sm:px-5">{t('points')}</h3>
          <ul className="@container divide-y divide-line">{points.map(renderRow)}</ul>
        </section>
      )}
    </>
  )
}

/** Returns a balance type's label, also for an unknown type. */
export function useBalanceLabel(): (type: string) => string {
  const t = useTranslations('portfolio.balance')
  return (type) => {
    const known = findKnownValue(BALANCE_TYPES, type)
    return known === null ? humanizeValue(type) : t(known)
  }
}

export interface BalanceRowProps {
  readonly balance: Balance
  /** Its name in links. */
  readonly linkName: string
  readonly yieldId: string
  /** The owner, if the balance does not include it. */
  readonly address: string
  /** False where its value would only repeat the position's. */
  readonly showUsd: boolean
  /** Whether the user can sign for its owner. */
  readonly canAct: boolean
  readonly onAct: (() => void) | undefined
}

interface PendingActionLinkProps {
  readonly yieldId: string
  readonly address: string
  /** Type of the pending action; an open enum. */
  readonly type: string
  /** The link name of its balance. */
  readonly balance: string
  readonly onAct: (() => void) | undefined
}

/** Links to a pending action of exactly this balance. */
function PendingActionLink({ yieldId, address, type, balance, onAct }: PendingActionLinkProps) {
  const t = useTranslations('portfolio.pending')
  const known = findKnownValue(PENDING_TYPES, type)
  return (
    <Link
      to={buildPath('/yields/$yieldId/manage/$type', { yieldId, type }, { address, balance })}
      className={getButtonClass({ variant: 'secondary' })}
      onClick={onAct}
    >
      {known === null ? humanizeValue(type) : t(known)}
    </Link>
  )
}

const tones: Readonly<Record<string, Tone>> = {
  active: 'good',
  entering: 'info',
  exiting: 'info',
  withdrawable: 'warning',
  claimable: 'warning',
}

export function BalanceBadge({ type }: { type: string }) {
  const getLabel = useBalanceLabel()
  return <Badge tone={tones[type] ?? 'neutral'}>{getLabel(type)}</Badge>
}

/** A balance: its type, amount and pending actions. */
export function BalanceRow({
  balance,
  linkName,
  yieldId,
  address,
  showUsd,
  canAct,
  onAct,
}: BalanceRowProps) {
  const t = useTranslations('portfolio')
  const format = useFormatter()
  const { type, date, isEarning, pendingActions } = balance
  const validators = getBalanceValidators(balance).map(({ name, address: validatorAddress }) =>
    name === undefined ? (
      <Address key={validatorAddress} address={validatorAddress} inline />
    ) : (
      <bdi key={validatorAddress} lang="en">
        {name}
      </bdi>
    ),
  )
  const actions = !canAct ? [] : [...new Set(pendingActions.map((action) => action.type))]
  const range = balance.priceRange
  const isPartOfPosition = isEarning !== undefined && isEarning !== (type === 'active')
  const free = getFreeAt(balance, serviceClock.now())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-min flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <BalanceBadge type={type} />
          {isPartOfPosition && (
            <span className="text-sm text-muted">{isEarning ? t('earning') : t('notEarning')}</span>
          )}
        </p>
        {(date !== undefined || validators.length > 0) && (
          <p className="text-sm text-muted">
            {date !== undefined && <BalanceDate type={type} date={date} />}
            {date !== undefined && validators.length > 0 && ' · '}
            {validators.length > 0 && t.rich('validator', { names: () => format.list(validators) })}
          </p>
        )}
        {range && <PriceRange min={range.min} max={range.max} isEarning={isEarning} />}
      </div>
      <div className="ms-auto space-y-1 text-end @min-[32rem]:order-3 @min-[32rem]:min-w-44">
        <p className="font-semibold">
          <Amount amount={balance.amount} symbol={balance.token.symbol} />
        </p>
        {showUsd && (
          <p className="text-sm text-muted">
            <Usd usd={getBalanceUsd(balance)} />
          </p>
        )}
      </div>
      {(actions.length > 0 || free !== null) && (
        <div className="flex w-full flex-wrap justify-end gap-2 @min-[32rem]:order-2 @min-[32rem]:w-auto">
          {free !== null && <BalanceCalendar balance={balance} yieldId={yieldId} at={free} />}
          {actions.map((actionType) => (
            <PendingActionLink
              key={actionType}
              yieldId={yieldId}
              address={balance.address ?? address}
              type={actionType}
              balance={linkName}
              onAct={onAct}
            />
          ))}
        </div>
      )}
    </li>
  )
}
