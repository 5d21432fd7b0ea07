import { useTranslations } from 'use-intl'
import type { Balances } from '#src/api/queries/balances.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ClaimAll } from '#src/features/claiming/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Owner } from '#src/wallets/wallets.ts'
import { PositionCard } from './position-card.tsx'
import { getVisibleBalances } from './balances.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { getWalletFamily } from './wallet-family.ts'
import { ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { useBalanceLabel } from './balance-row.tsx'
import { sumUsdByType, sumUsd } from './usd-total.ts'

export interface PortfolioPositionsProps {
  readonly balances: Balances
  readonly yields: ReadonlyMap<string, Yield>
  readonly accounts: readonly Owner[]
}

/** Returns a position's owner: from the service, else the account of its network's family. */
function getPositionOwner({ balances: [first] }: Position, accounts: readonly Owner[]): string {
  if (!first) return ''
  const family = getWalletFamily(first.token.network)
  return first.address ?? accounts.find((account) => account.family === family)?.address ?? ''
}

/** The total value, as far as known, and its parts by balance type. */
function PortfolioTotal({ positions }: { positions: readonly Position[] }) {
  const t = useTranslations('portfolio')
  const getLabel = useBalanceLabel()
  const total = sumUsd(
    positions.flatMap(({ balances }) => balances),
    positions.reduce((sum, { unreadable }) => sum + unreadable, 0),
  )
  const totalsByType = sumUsdByType(
    positions.flatMap(({ balances }) => getVisibleBalances(balances)),
  )
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5 px-5 py-5 sm:px-6">
      <div>
        <p className="text-sm text-muted">{t('total')}</p>
        <p className="text-3xl font-semibold tracking-tight sm:text-4xl">
          <ExactUsd usd={total.usd} />
        </p>
        {total.unknown > 0 && (
          <p className="text-sm text-muted">{t('totalPartly', { count: total.unknown })}</p>
        )}
      </div>
      {totalsByType.length > 1 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {totalsByType.map(([type, { usd }]) => (
            <Stat key={type} label={getLabel(type)}>
              <Usd usd={usd} bare />
            </Stat>
          ))}
        </dl>
      )}
    </Card>
  )
}

/** The loaded positions, or what to do without any. */
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
