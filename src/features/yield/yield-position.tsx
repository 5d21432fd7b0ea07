import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { PositionBalances, getVisibleBalances } from '#src/features/portfolio/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Card } from '#src/ui/card.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface YieldPositionProps {
  readonly earnYield: Yield
  readonly address: string
  /** Somebody else's than the wallet's. */
  readonly isWatched: boolean
}

/** What an address has in this yield. */
export function YieldPosition({ earnYield, address, isWatched }: YieldPositionProps) {
  const t = useTranslations('yield.position')
  const { data, error, isFetching, refetch } = useQuery(positionQuery(earnYield, address))
  const owner = <ShortAddress address={address} />
  const isEmpty = data && data.unreadable === 0 && getVisibleBalances(data.balances).length === 0
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 text-lg font-semibold sm:px-5">
        {isWatched ? t.rich('titleWatched', { owner: () => owner }) : t('title')}
      </h2>
      {error && !data && (
        <div className="p-4">
          <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="px-4 py-4 sm:px-5">
          <output className="sr-only">{t(isWatched ? 'readingWatched' : 'reading')}</output>
          <Skeleton className="h-6 w-full" />
        </div>
      )}
      {isEmpty && (
        <p className="px-4 pb-4 text-sm sm:px-5 text-muted">
          {t(isWatched ? 'noneWatched' : 'none')}
        </p>
      )}
      {data && !isEmpty && <PositionBalances position={data} address={address} />}
    </Card>
  )
}
