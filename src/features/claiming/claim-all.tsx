import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import type { Owner } from '#src/wallets/account.ts'
import { dropQueue, keptQueues } from './kept-queues.ts'
import { placesToClaim } from './places-to-claim.ts'

export interface ClaimAllProps {
  readonly positions: readonly Position[]
  readonly accounts: readonly Owner[]
}

/** The way to claim everything on a network, where there are several things to claim or such a list is under way. */
export function ClaimAll({ positions, accounts }: ClaimAllProps) {
  const t = useTranslations('portfolio.claimAll')
  const [kept] = useState(() => keptQueues(localStorage, serviceClock.now()))
  const queues = kept.filter(({ address }) => accounts.some((one) => one.address === address))
  const places = placesToClaim(positions, queues)
  // A list with nothing left in it makes room for a new one.
  const leaveOld = (network: string): void => {
    const old = queues.find((queue) => queue.network === network)
    if (old) dropQueue(localStorage, old, serviceClock.now())
  }
  if (places.length === 0) return null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {places.map(({ network, count, isBegun }) => (
          <li
            key={network}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 sm:px-6"
          >
            <span>{t('what', { count, network: findNetwork(network).name })}</span>
            <Link
              to={pathTo('/claim/$network', { network })}
              className={buttonClass({ variant: 'secondary' })}
              onClick={() => isBegun || leaveOld(network)}
            >
              {t(isBegun ? 'goOn' : 'start')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
