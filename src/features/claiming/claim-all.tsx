import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Position } from '#src/api/schemas/position.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Owner } from '#src/wallets/wallets.ts'
import { dropQueue, readQueues } from './stored-queues.ts'
import { planClaims, type ClaimQueue } from './claim-queue.ts'

export interface ClaimAllProps {
  readonly positions: readonly Position[]
  readonly accounts: readonly Owner[]
}

/** A network with several claims. */
interface ClaimableNetwork {
  readonly network: string
  readonly count: number
  /** Whether a stored queue has some of them. */
  readonly hasQueue: boolean
}

/** A queue is offered from two claims on. */
const MIN_CLAIMS = 2

/** Returns networks with several claims or an unfinished queue, in order of the positions. */
export function getClaimableNetworks(
  positions: readonly Position[],
  queues: readonly ClaimQueue[],
): readonly ClaimableNetwork[] {
  const networkOf = ({ balances }: Position): string => balances[0]?.token.network ?? ''
  return [...new Set(positions.map(networkOf))].flatMap((network) => {
    const plan = planClaims(positions.filter((position) => networkOf(position) === network))
    const queued = queues.find((queue) => queue.network === network)
    const remaining = queued?.claims.filter(({ isSkipped }) => !isSkipped).map(({ id }) => id) ?? []
    const hasQueue = plan.some(({ id }) => remaining.includes(id))
    const isWorth = network !== '' && (hasQueue || plan.length >= MIN_CLAIMS)
    return isWorth ? [{ network, count: plan.length, hasQueue }] : []
  })
}

/** Links to the claim queue of each network with several claims or an unfinished queue. */
export function ClaimAll({ positions, accounts }: ClaimAllProps) {
  const t = useTranslations('portfolio.claimAll')
  const [storedQueues] = useState(() => readQueues(localStorage, serviceClock.now()))
  const queues = storedQueues.filter(({ address }) =>
    accounts.some((owner) => owner.address === address),
  )
  const claimableNetworks = getClaimableNetworks(positions, queues)
  // An empty queue is replaced by a new one.
  const dropOldQueues = (network: string): void => {
    const old = queues.find((queue) => queue.network === network)
    if (old) dropQueue(localStorage, old, serviceClock.now())
  }
  if (claimableNetworks.length === 0) return null
  return (
    <Card>
      <ul className="divide-y divide-line">
        {claimableNetworks.map(({ network, count, hasQueue: isBegun }) => (
          <li
            key={network}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 sm:px-6"
          >
            <span>{t('what', { count, network: findNetwork(network).name })}</span>
            <Link
              to={buildPath('/claim/$network', { network })}
              className={getButtonClass({ variant: 'secondary' })}
              onClick={() => isBegun || dropOldQueues(network)}
            >
              {t(isBegun ? 'goOn' : 'start')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
