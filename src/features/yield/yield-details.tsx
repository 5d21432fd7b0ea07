import type { Yield } from '#src/api/schemas/yield.ts'
import type { Paused } from '#src/catalogue/availability.ts'
import { walletFamilyOf } from '#src/features/portfolio/index.ts'
import { useAccounts } from '#src/wallets/wallets-context.ts'
import { YieldAbout } from './yield-about.tsx'
import { YieldContracts } from './yield-contracts.tsx'
import { YieldHeader } from './yield-header.tsx'
import { YieldHow } from './yield-how.tsx'
import { YieldPanel } from './yield-panel.tsx'
import { YieldPosition } from './yield-position.tsx'
import { YieldRate } from './yield-rate.tsx'

export interface YieldDetailsProps {
  readonly found: Yield
  readonly paused: Paused | undefined
}

/** Everything about a yield; what can be done stands beside it, on phones before it. */
export function YieldDetails({ found, paused }: YieldDetailsProps) {
  const family = walletFamilyOf(found.network)
  const account = useAccounts().find((one) => one.family === family)
  return (
    <article className="space-y-6">
      <YieldHeader found={found} paused={paused} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="space-y-5 lg:sticky lg:top-22 lg:order-2">
          <YieldPanel found={found} paused={paused} hasAccount={account !== undefined} />
          {account && <YieldPosition yieldId={found.id} address={account.address} />}
        </div>
        <div className="min-w-0 space-y-5">
          <YieldRate rewardRate={found.rewardRate} />
          <YieldHow found={found} />
          <YieldAbout metadata={found.metadata} />
          <YieldContracts found={found} />
        </div>
      </div>
    </article>
  )
}
