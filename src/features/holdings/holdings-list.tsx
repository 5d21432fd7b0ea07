import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Balances } from '#src/api/queries/balances.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { findEarningTokens } from './earning-tokens.ts'
import { HoldingCard } from './holding-card.tsx'
import { HoldingsSkeleton } from './holdings-skeleton.tsx'
import type { Holdings } from './holdings.ts'
import { getTokenPrices } from './token-prices.ts'

/** Cards before the rest is asked for, so that the list is not far. */
const MAX_SHOWN = 4

export interface HoldingsListProps {
  readonly index: RowIndex
  readonly holdings: Holdings
}

/** Each held token with its best yields; what is worth most comes first. */
export function HoldingsList({ index, holdings }: HoldingsListProps) {
  const t = useTranslations('holdings')
  const { isWatched } = useOwners()
  const client = useQueryClient()
  const [isAll, setAll] = useState(false)
  const { rows, own: walletYields } = index
  const found = useMemo(() => {
    // Only what a portfolio has read anyway: nobody is asked for a price.
    const positions = client
      .getQueriesData<Balances>({ queryKey: ['balances'] })
      .flatMap(([, balances]) => balances?.positions ?? [])
    const prices = getTokenPrices(
      rows,
      positions.flatMap(({ balances }) => balances),
    )
    return findEarningTokens(rows, holdings.tokens, walletYields, prices)
  }, [client, rows, walletYields, holdings])
  const visible = isAll ? found : found.slice(0, MAX_SHOWN)
  if (found.length === 0)
    return holdings.pendingCount > 0 ? (
      <HoldingsSkeleton />
    ) : (
      <Card>
        <EmptyState title={t('empty.title')}>
          {t('empty.text', { whose: isWatched ? 'watched' : 'own' })}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {visible.map((earningToken) => (
          <li key={earningToken.holding.key}>
            <HoldingCard earningToken={earningToken} />
          </li>
        ))}
      </ul>
      {found.length > visible.length && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('more', { count: found.length - visible.length })}
        </Button>
      )}
      <p className="text-sm text-muted">{t('asLong')}</p>
    </>
  )
}
