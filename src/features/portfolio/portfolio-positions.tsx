import { useTranslations } from 'use-intl'
import type { Balances } from '#src/api/queries/balances.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ClaimAll } from '#src/features/claiming/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Owner } from '#src/wallets/account.ts'
import { PortfolioTotal } from './portfolio-total.tsx'
import { getPositionOwner } from './position-owner.ts'
import { PositionCard } from './position-card.tsx'
import { getVisibleBalances } from './visible-balances.ts'

export interface PortfolioPositionsProps {
  readonly balances: Balances
  readonly yields: ReadonlyMap<string, Yield>
  readonly accounts: readonly Owner[]
}

/** The positions that were read, or what to do where there is none. */
export function PortfolioPositions({ balances, yields, accounts }: PortfolioPositionsProps) {
  const t = useTranslations('portfolio.empty')
  const { isWatched } = useOwners()
  const isShared = new Set(accounts.map(({ family }) => family)).size < accounts.length
  const positions = balances.positions.filter(
    (position) => position.unreadable > 0 || getVisibleBalances(position.balances).length > 0,
  )
  if (positions.length === 0)
    return (
      <Card>
        <EmptyState
          title={t(isWatched ? 'titleWatched' : 'title')}
          actions={
            <Link to="/" className={getButtonClass()}>
              {t('discover')}
            </Link>
          }
        >
          {t(isWatched ? 'textWatched' : 'text')}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <PortfolioTotal positions={positions} />
      {!isWatched && <ClaimAll positions={positions} accounts={accounts} />}
      {positions.map((position) => (
        <PositionCard
          key={`${position.yieldId} ${position.balances[0]?.address ?? ''}`}
          position={position}
          earnYield={yields.get(position.yieldId)}
          address={getPositionOwner(position, accounts)}
          showOwner={isShared}
        />
      ))}
    </>
  )
}
