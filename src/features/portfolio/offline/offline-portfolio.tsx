import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { BalanceBadge } from '../balance-row.tsx'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import { sumUsd } from '../usd-total.ts'
import {
  getServerPortfolio,
  getStoredPortfolio,
  parseLastPortfolio,
  subscribeToLastPortfolio,
  type KeptPosition,
  type LastPortfolio,
} from './last-portfolio.ts'

/** Returns the stored copy with the positions of these addresses; null without one. */
function useLastPortfolio(owners: readonly PortfolioOwner[]): LastPortfolio | null {
  const stored = useSyncExternalStore(
    subscribeToLastPortfolio,
    getStoredPortfolio,
    getServerPortfolio,
  )
  return useMemo(() => {
    const portfolio = parseLastPortfolio(stored)
    if (!portfolio) return null
    const isShown = ({ address }: KeptPosition): boolean =>
      owners.some((owner) => isSameAddress(owner.address, address))
    return { ...portfolio, positions: portfolio.positions.filter(isShown) }
  }, [stored, owners])
}

/** A position as it was, without anything to press. */
function KeptPositionCard({ position }: { position: KeptPosition }) {
  const { name, network, address, balances } = position
  return (
    <Card className="overflow-hidden">
      <div className="px-4 py-4 sm:px-5">
        <h2 className="font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-sm text-muted">
          {findNetwork(network).name} · <ShortAddress address={address} />
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line bg-sunken">
        {[...balances.entries()].map(([place, { type, amount, symbol, usd, isPoints }]) => (
          <li
            key={place}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-5"
          >
            <BalanceBadge type={type} />
            <span className="flex flex-wrap items-baseline gap-x-3">
              <Amount amount={amount} symbol={symbol} />
              {!isPoints && (
                <span className="text-sm text-muted">
                  <Usd usd={usd} bare />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The copy of the last portfolio, with its time, while nothing can be read. */
function OfflinePortfolio({ portfolio }: { portfolio: LastPortfolio }) {
  const t = useTranslations('portfolio')
  const { exact } = useDateFormat()
  const { at, isComplete, positions } = portfolio
  const total = sumUsd(
    positions
      .flatMap(({ balances }) => balances)
      .filter(({ isPoints }) => !isPoints)
      .map(({ amount, usd }) => ({ amount, amountUsd: usd ?? undefined })),
  )
  return (
    <section aria-label={t('offline.label')} className="space-y-4">
      <Alert tone="warning" title={t('offline.title', { time: exact(at) })}>
        <p>{t('offline.text')}</p>
        {!isComplete && <p>{t('offline.partly')}</p>}
      </Alert>
      {positions.length === 0 ? (
        <p className="text-sm text-muted">{t('offline.empty')}</p>
      ) : (
        <Card className="px-5 py-5 sm:px-6">
          <p className="text-sm text-muted">{t('total')}</p>
          <p className="text-3xl font-semibold tracking-tight sm:text-4xl">
            <Usd usd={total.usd} />
          </p>
          {total.unknown > 0 && (
            <p className="text-sm text-muted">{t('totalPartly', { count: total.unknown })}</p>
          )}
        </Card>
      )}
      {positions.map((position) => (
        <KeptPositionCard key={`${position.yieldId} ${position.address}`} position={position} />
      ))}
    </section>
  )
}

/**
 * Returns the copy of the last portfolio of these addresses, to show in place of one that can't be read; null without one.
 * @param isNeeded whether nothing of it can be read
 */
export function useOfflinePortfolio(
  owners: readonly PortfolioOwner[],
  isNeeded: boolean,
): ReactNode {
  const portfolio = useLastPortfolio(owners)
  return isNeeded && portfolio ? <OfflinePortfolio portfolio={portfolio} /> : null
}
