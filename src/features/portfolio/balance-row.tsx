import { useFormatter, useTranslations } from 'use-intl'
import type { Balance } from '#src/api/schemas/balance.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { serviceClock } from '#src/api/service-clock.ts'
import { getFreeAt, BALANCE_TYPES, getVisibleBalances } from './balances.ts'
import { getBalanceUsd } from './usd-total.ts'
import { getBalanceValidators, getBalanceName } from '#src/api/balance-identity.ts'
import { RelativeTime } from '#src/ui/numbers/relative-time.tsx'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { PENDING_TYPES } from './pending-type.ts'
import { CalendarButton } from '#src/ui/calendar/calendar-button.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Position } from '#src/api/schemas/position.ts'
import { Alert } from '#src/ui/alert.tsx'

interface PositionBalancesProps {
  readonly position: Position
  readonly address: string
  readonly showUsd?: boolean
}

/** A position's balances, by type. */
export function PositionBalances({ position, address, showUsd = true }: PositionBalancesProps) {
  const t = useTranslations('portfolio')
  return (
    <>
      {position.unreadable > 0 && (
        <div className="px-4 pt-3 sm:px-5">
          <Alert tone="warning">{t('unreadableRows', { count: position.unreadable })}</Alert>
        </div>
      )}
      <ul className="@container divide-y divide-line">
        {getVisibleBalances(position.balances).map((balance) => (
          <BalanceRow
            key={[
              balance.type,
              ...getBalanceValidators(balance).map((validator) => validator.address),
              balance.date,
              balance.token.symbol,
            ].join()}
            balance={balance}
            linkName={getBalanceName(balance, position.balances)}
            yieldId={position.yieldId}
            address={address}
            showUsd={showUsd}
          />
        ))}
      </ul>
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
}

const DATED = ['entering', 'exiting', 'locked', 'withdrawable'] as const

/** Formats a balance's date: "free in 3 days". */
function BalanceDate({ type, date }: { type: string; date: string }) {
  const t = useTranslations('portfolio.date')
  const meaning = findKnownValue(DATED, type) ?? 'other'
  return t.rich(meaning, { when: () => <RelativeTime date={date} now={serviceClock.now()} /> })
}

interface PendingActionLinkProps {
  readonly yieldId: string
  readonly address: string
  /** Type of the pending action; an open enum. */
  readonly type: string
  /** The link name of its balance. */
  readonly balance: string
}

/** Links to a pending action of exactly this balance. */
function PendingActionLink({ yieldId, address, type, balance }: PendingActionLinkProps) {
  const t = useTranslations('portfolio.pending')
  const known = findKnownValue(PENDING_TYPES, type)
  return (
    <Link
      to={buildPath('/yields/$yieldId/manage/$type', { yieldId, type }, { address, balance })}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {known === null ? humanizeValue(type) : t(known)}
    </Link>
  )
}

interface BalanceCalendarProps {
  readonly balance: Balance
  readonly yieldId: string
  /** When it is free, milliseconds. */
  readonly at: number
}

/** Downloads a balance's free date as a calendar file. */
function BalanceCalendar({ balance, yieldId, at }: BalanceCalendarProps) {
  const t = useTranslations('portfolio.calendar')
  const { short } = useNumberFormat()
  const amount = short(balance.amount, balance.token.symbol)
  return (
    <CalendarButton
      label={t('add')}
      now={serviceClock.now()}
      event={{
        id: `${yieldId}-${balance.type}-${balance.token.symbol}-${at}@sheaf`,
        title: t('title', { amount }),
        text: t('text', { amount }),
        link: `${location.origin}${buildPath('/yields/$yieldId', { yieldId })}`,
        at,
      }}
    />
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
export function BalanceRow({ balance, linkName, yieldId, address, showUsd }: BalanceRowProps) {
  const t = useTranslations('portfolio')
  const format = useFormatter()
  const { isWatched } = useOwners()
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
  const actions = isWatched ? [] : [...new Set(pendingActions.map((action) => action.type))]
  const isPartOfPosition = isEarning !== undefined && isEarning !== (type === 'active')
  const free = getFreeAt(balance, serviceClock.now())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 space-y-1">
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
          {actions.map((validatorAddress) => (
            <PendingActionLink
              key={validatorAddress}
              yieldId={yieldId}
              address={balance.address ?? address}
              type={validatorAddress}
              balance={linkName}
            />
          ))}
        </div>
      )}
    </li>
  )
}
