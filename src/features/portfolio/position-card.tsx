import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Position } from '#src/api/schemas/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { TokenIcon } from '#src/ui/token-icon.tsx'
import { canLeave } from './can-leave.ts'
import { PositionBalances } from './position-balances.tsx'
import { shownBalances } from './shown-balances.ts'
import { usdTotal } from './usd-total.ts'

export interface PositionCardProps {
  readonly position: Position
  /** Undefined where the catalogue doesn't have it: the money is shown all the same. */
  readonly found: Yield | undefined
  readonly address: string
}

/** What somebody has in one yield, and the ways to add to it and to leave. */
export function PositionCard({ position, found, address }: PositionCardProps) {
  const t = useTranslations('portfolio')
  const { yieldId, balances } = position
  const symbol = found?.token.symbol ?? balances[0]?.token.symbol ?? '?'
  const network = found?.network ?? balances[0]?.token.network
  const held = shownBalances(balances)
  const total = usdTotal(held)
  return (
    <Card className="overflow-hidden" aria-label={found?.metadata.name ?? yieldId}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-4 sm:px-5">
        <TokenIcon symbol={symbol} />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="font-semibold">
            <Link
              to="/yields/$yieldId"
              params={{ yieldId }}
              className="-my-2.5 inline-block py-2.5 hover:underline"
            >
              <span lang="en">{found?.metadata.name || yieldId}</span>
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {network !== undefined && findNetwork(network).name}
            {found && ' · '}
            {found && <Rate rate={found.rewardRate.total} type={found.rewardRate.rateType} />}
          </p>
        </div>
        <p className="text-lg font-semibold">
          <Usd usd={total.usd} />
        </p>
      </header>
      <div className="border-t border-line">
        <PositionBalances position={position} address={address} showUsd={held.length > 1} />
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-5">
        <Link
          to="/yields/$yieldId/enter"
          params={{ yieldId }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('deposit')}
        </Link>
        {canLeave(found, held) && (
          <Link
            to="/yields/$yieldId/exit"
            params={{ yieldId }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('withdraw')}
          </Link>
        )}
      </footer>
    </Card>
  )
}
