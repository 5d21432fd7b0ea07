import { useMemo } from 'react'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'
import { getWalletFamily } from '#src/features/portfolio/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { ClientOnly } from '#src/ui/client-only.tsx'
import { AllocationsCard } from './allocations/allocations-card.tsx'
import { ProviderCard } from './provider/provider-card.tsx'
import { FactsCard } from './facts/facts-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { CalculatorCard } from './calculator/calculator-card.tsx'
import { RateCard } from './rate/rate-card.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { ValidatorsCard } from './validators/validators-card.tsx'
import { YieldAbout } from './yield-about.tsx'
import { YieldContracts } from './yield-contracts.tsx'
import { YieldHeader } from './yield-header.tsx'
import { YieldPanel } from './yield-panel.tsx'
import { YieldPosition } from './yield-position.tsx'

export interface YieldDetailsProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
}

/**
 * Everything about a yield, in the order in which people ask: what it is, how it earns, what it costs, when it comes back,
 * and then who is behind it. What can be done stands beside it, on phones before it.
 */
export function YieldDetails({ earnYield, paused }: YieldDetailsProps) {
  const details = useMemo(() => readYieldDetails(earnYield), [earnYield])
  const family = getWalletFamily(earnYield.network)
  const { accounts, isWatched } = useOwners()
  const owners = accounts.filter((account) => account.family === family)
  const { rewardRate, metadata } = earnYield
  return (
    <article className="space-y-6">
      <YieldHeader earnYield={earnYield} paused={paused} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="space-y-5 lg:sticky lg:top-22 lg:order-2">
          <YieldPanel
            earnYield={earnYield}
            paused={paused}
            requirements={details.requirements}
            address={isWatched ? undefined : owners[0]?.address}
            isWatched={isWatched}
          />
          {owners.map(({ address }) => (
            <YieldPosition
              key={address}
              earnYield={earnYield}
              address={address}
              isWatched={isWatched}
            />
          ))}
        </div>
        <div className="min-w-0 space-y-5">
          <YieldAbout metadata={metadata} />
          <RateCard rewardRate={rewardRate} />
          <ClientOnly>
            <CalculatorCard key={earnYield.id} earnYield={earnYield} details={details} />
            <TimelineCard earnYield={earnYield} details={details} />
            <HistoryCard key={`history of ${earnYield.id}`} earnYield={earnYield} />
            <AllocationsCard earnYield={earnYield} allocations={details.state?.allocations ?? []} />
            <FactsCard earnYield={earnYield} details={details} />
            <ValidatorsCard key={`validators of ${earnYield.id}`} earnYield={earnYield} />
            <ProviderCard earnYield={earnYield} details={details} />
            <YieldContracts earnYield={earnYield} />
          </ClientOnly>
        </div>
      </div>
    </article>
  )
}
