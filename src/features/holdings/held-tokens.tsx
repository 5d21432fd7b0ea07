import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Balances } from '#src/api/queries/balances.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { earningTokens } from './earning-tokens.ts'
import { HeldTokenCard } from './held-token-card.tsx'
import { HeldSkeleton } from './held-skeleton.tsx'
import type { Holdings } from './holdings.ts'
import { tokenPrices } from './token-prices.ts'

/** Cards before the rest is asked for, so that the list is not far. */
const SHOWN = 4

export interface HeldTokensProps {
  readonly index: RowIndex
  readonly holdings: Holdings
}

/** Each held token with its best yields; what is worth most comes first. */
export function HeldTokens({ index, holdings }: HeldTokensProps) {
  const t = useTranslations('holdings')
  const { isWatched } = useOwners()
  const client = useQueryClient()
  const [isAll, setAll] = useState(false)
  const { rows, own } = index
  const found = useMemo(() => {
    // Only what a portfolio has read anyway: nobody is asked for a price.
    const positions = client
      .getQueriesData<Balances>({ queryKey: ['balances'] })
      .flatMap(([, balances]) => balances?.positions ?? [])
    const prices = tokenPrices(
      rows,
      positions.flatMap(({ balances }) => balances),
    )
    return earningTokens(rows, holdings.tokens, own, prices)
  }, [client, rows, own, holdings])
  const shown = isAll ? found : found.slice(0, SHOWN)
  if (found.length === 0)
    return holdings.pending > 0 ? (
      <HeldSkeleton />
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
        {shown.map((one) => (
          <li key={one.held.key}>
            <HeldTokenCard found={one} />
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('more', { count: found.length - shown.length })}
        </Button>
      )}
      <p className="text-sm text-muted">{t('asLong')}</p>
    </>
  )
}
