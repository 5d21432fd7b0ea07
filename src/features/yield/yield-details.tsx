import { useMemo } from 'react'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { walletFamilyOf } from '#src/features/portfolio/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { InBrowser } from '#src/ui/in-browser.tsx'
import { AllocationsCard } from './allocations/allocations-card.tsx'
import { BehindCard } from './behind/behind-card.tsx'
import { FactsCard } from './facts/facts-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { OutlookCard } from './outlook/outlook-card.tsx'
import { RateCard } from './rate/rate-card.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { ValidatorsCard } from './validators/validators-card.tsx'
import { YieldAbout } from './yield-about.tsx'
import { YieldContracts } from './yield-contracts.tsx'
import { YieldHeader } from './yield-header.tsx'
import { YieldPanel } from './yield-panel.tsx'
import { YieldPosition } from './yield-position.tsx'

export interface YieldDetailsProps {
  readonly found: Yield
  readonly paused: PausedDeposits | undefined
}

/**
 * Everything about a yield, in the order in which people ask: what it is, how it earns, what it costs, when it comes back,
 * and then who is behind it. What can be done stands beside it, on phones before it.
 */
export function YieldDetails({ found, paused }: YieldDetailsProps) {
  const details = useMemo(() => readYieldDetails(found), [found])
  const family = walletFamilyOf(found.network)
  const { accounts, isWatched } = useOwners()
  const owners = accounts.filter((one) => one.family === family)
  const { rewardRate, metadata } = found
  return (
    <article className="space-y-6">
      <YieldHeader found={found} paused={paused} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="space-y-5 lg:sticky lg:top-22 lg:order-2">
          <YieldPanel
            found={found}
            paused={paused}
            requirements={details.requirements}
            address={isWatched ? undefined : owners[0]?.address}
            isWatched={isWatched}
          />
          {owners.map(({ address }) => (
            <YieldPosition key={address} found={found} address={address} isWatched={isWatched} />
          ))}
        </div>
        <div className="min-w-0 space-y-5">
          <YieldAbout metadata={metadata} />
          <RateCard rewardRate={rewardRate} />
          <InBrowser>
            <OutlookCard key={found.id} found={found} details={details} />
            <TimelineCard found={found} details={details} />
            <HistoryCard key={`history of ${found.id}`} found={found} />
            <AllocationsCard found={found} allocations={details.state?.allocations ?? []} />
            <FactsCard found={found} details={details} />
            <ValidatorsCard key={`validators of ${found.id}`} found={found} />
            <BehindCard found={found} details={details} />
            <YieldContracts found={found} />
          </InBrowser>
        </div>
      </div>
    </article>
  )
}
