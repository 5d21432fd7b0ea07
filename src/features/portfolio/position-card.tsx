import { useTranslations } from 'use-intl'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { Amount, ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { BalanceBadge, PositionBalances } from './balance-row.tsx'
import { canDeposit, canExit, getOnlyBalance, getVisibleBalances } from './balances.ts'
import { sumUsd } from './usd-total.ts'
import { getButtonClass } from '#src/ui/button.tsx'

export interface PositionCardProps {
  readonly position: Position
  /** Undefined if the catalogue lacks it; the funds are shown anyway. */
  readonly earnYield: Yield | undefined
  readonly address: string
  /** Whether several owners have to be distinguished. */
  readonly showOwner: boolean
}

interface PositionActionsProps {
  readonly yieldId: string
  readonly canDeposit: boolean
  readonly canExit: boolean
}

/** Links to deposit and withdraw. */
function PositionActions({ yieldId, canDeposit, canExit }: PositionActionsProps) {
  const t = useTranslations('portfolio')
  if (!canDeposit && !canExit) return null
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-5">
      {canDeposit && (
        <Link
          to={buildPath('/yields/$yieldId/enter', { yieldId })}
          className={getButtonClass({ variant: 'quiet' })}
        >
          {t('deposit')}
        </Link>
      )}
      {canExit && (
        <Link
          to={buildPath('/yields/$yieldId/exit', { yieldId })}
          className={getButtonClass({ variant: 'secondary' })}
        >
          {t('withdraw')}
        </Link>
      )}
    </footer>
  )
}

/** A position in one yield, with its links to deposit and withdraw. */
export function PositionCard({ position, earnYield, address, showOwner }: PositionCardProps) {
  const t = useTranslations('portfolio')
  const { isWatched } = useOwners()
  const { yieldId, balances } = position
  const token = earnYield?.token ?? balances[0]?.token
  const network = earnYield?.network ?? balances[0]?.token.network
  const name = getYieldName(earnYield, yieldId)
  const owner = <ShortAddress address={address} />
  const visibleBalances = getVisibleBalances(balances)
  const total = sumUsd(visibleBalances, position.unreadable)
  const only = getOnlyBalance(visibleBalances, position.unreadable)
  return (
    <Card className="overflow-hidden" aria-label={name}>
      <header className="flex flex-wrap items-center gap-x-3 px-4 py-4 sm:flex-nowrap sm:px-5">
        {token ? <TokenLogo token={token} /> : <Logo src={null} name="?" />}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">
            <Link
              to={buildPath('/yields/$yieldId', { yieldId })}
              className="-my-2.5 inline-block py-2.5 hover:underline"
            >
              <span lang="en">{name}</span>
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {network !== undefined && findNetwork(network).name}
            {earnYield && ' · '}
            {/* The yield's page has details; a tooltip here would cover the name's link. */}
            {earnYield && (
              <Rate rate={earnYield.rewardRate.total} type={earnYield.rewardRate.rateType} />
            )}
          </p>
          {showOwner && (
            <p className="text-sm text-muted">{t.rich('of', { owner: () => owner })}</p>
          )}
        </div>
        {only && <BalanceBadge type={only.type} />}
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-5 gap-y-6 ps-12 sm:w-auto sm:flex-row-reverse sm:ps-0">
          <p className="text-lg font-semibold">
            <ExactUsd usd={total.usd} bare />
          </p>
          {only && <Amount amount={only.amount} symbol={only.token.symbol} />}
        </div>
      </header>
      {!only && (
        <div className="border-t border-line">
          <PositionBalances
            position={position}
            address={address}
            showUsd={visibleBalances.length > 1}
          />
        </div>
      )}
      {!isWatched && (
        <PositionActions
          yieldId={yieldId}
          canDeposit={canDeposit(earnYield)}
          canExit={canExit(earnYield, visibleBalances)}
        />
      )}
    </Card>
  )
}
