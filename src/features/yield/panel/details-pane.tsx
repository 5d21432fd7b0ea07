import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { useYieldTypeLabel } from '#src/features/discover/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { KeyFigures } from '../facts/key-figures.tsx'
import { useEarnYield } from '../use-earn-yield.ts'
import { YieldSide } from './yield-side.tsx'

function PaneContent({ earnYield }: { earnYield: Yield }) {
  const details = useMemo(() => readYieldDetails(earnYield), [earnYield])
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const type = useYieldTypeLabel()(earnYield.mechanics.type)
  return (
    <>
      <div className="flex items-center gap-3">
        <TokenLogo token={earnYield.token} className="size-9" />
        <div className="min-w-0">
          <h2 lang="en" className="text-lg leading-6 font-semibold wrap-anywhere">
            {getYieldName(earnYield)}
          </h2>
          <p className="text-sm text-muted">
            {earnYield.token.symbol} · {findNetwork(earnYield.network).name} · {type}
          </p>
        </div>
      </div>
      <KeyFigures earnYield={earnYield} details={details} />
      <YieldSide earnYield={earnYield} paused={paused} details={details} />
    </>
  )
}

/** A yield beside the list that it was selected in: its key figures, what can be done with it, and the position. */
export function DetailsPane({ yieldId }: { yieldId: string }) {
  useLoadedMessages('yield')
  useLoadedMessages('portfolio')
  const { data, error, isFetching, refetch } = useEarnYield(yieldId)
  if (data) return <PaneContent key={yieldId} earnYield={data} />
  if (error) return <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card className="space-y-5 p-5" aria-busy="true">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-40 w-full" />
    </Card>
  )
}
