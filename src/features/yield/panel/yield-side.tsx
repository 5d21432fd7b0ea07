import { useQuery } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import type { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { canExit, getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { getWalletFamily, isUnknownEvm } from '#src/families/wallet-family.ts'
import { PositionBalances, YieldEarned, getVisibleBalances } from '#src/features/portfolio/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { ActionBar } from './action-bar.tsx'
import { ActionFormContext } from './action-form-context.ts'
import { ActionPanel } from './action-panel.tsx'
import { getPossibleIntents, PanelAlerts } from './panel-alerts.tsx'

/** Link to move what can be withdrawn into another yield. */
function MoveLink({ earnYield, address }: Omit<YieldPositionProps, 'isWatched'>) {
  const t = useTranslations('portfolio')
  if (!earnYield.mechanics.arguments?.exit || !canExit(getAvailability(earnYield))) return null
  return (
    <Link
      to={buildPath('/move', {}, { from: earnYield.id, address })}
      className={getButtonClass({ variant: 'quiet' })}
    >
      {t('move')}
    </Link>
  )
}

interface YieldPositionProps {
  readonly earnYield: Yield
  readonly address: string
  /** An address other than the wallet's. */
  readonly isWatched: boolean
}

/** An address's position in this yield. */
function YieldPosition({ earnYield, address, isWatched }: YieldPositionProps) {
  const t = useTranslations('yield.position')
  const { data, error, isFetching, refetch } = useQuery(positionQuery(earnYield, address))
  const owner = <ShortAddress address={address} />
  const canAct = !isWatched && !isUnknownEvm(earnYield)
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
      {data && !isEmpty && (
        <PositionBalances
          position={data}
          address={address}
          yieldRate={earnYield.rewardRate}
          canAct={canAct}
        />
      )}
      {data && !isEmpty && canAct && <MoveLink earnYield={earnYield} address={address} />}
      {data && !isEmpty && <YieldEarned earnYield={earnYield} position={data} address={address} />}
    </Card>
  )
}

export interface YieldDetailsProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
}

interface YieldSideProps extends YieldDetailsProps {
  readonly details: ReturnType<typeof readYieldDetails>
}

interface YieldActionsProps extends YieldSideProps {
  /** The possible owner of a position; undefined without one. */
  readonly address: string | undefined
  readonly isWatched: boolean
}

/**
 * The panel; on a phone, where forms open in the page, a bar at the bottom, and the alerts in their place. A panel that
 * was wide enough stays, hidden: a window that becomes narrow and wide again keeps the form and its review.
 */
function YieldActions({ earnYield, paused, details, address, isWatched }: YieldActionsProps) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const [wasWide, setWasWide] = useState(false)
  if (isWide === true && !wasWide) setWasWide(true)
  const hasForms = useContext(ActionFormContext) !== null
  const props = { earnYield, paused, requirements: details.requirements, address, isWatched }
  const intents = getPossibleIntents(props)
  const isNarrow = hasForms && isWide === false
  return (
    <>
      {(!isNarrow || wasWide) && (
        <div className={hasForms ? 'max-lg:hidden' : undefined}>
          <ActionPanel {...props} />
        </div>
      )}
      {isNarrow && <PanelAlerts {...props} />}
      {isNarrow && intents.length > 0 && (
        <ActionBar earnYield={earnYield} paused={paused} intents={intents} />
      )}
    </>
  )
}

/** What stands beside a yield's details: the panel, and the positions of those whose tokens are shown. */
export function YieldSide({ earnYield, paused, details }: YieldSideProps) {
  const isUnread = isUnknownEvm(earnYield)
  // An account has one address on all EVM networks.
  const family = isUnread ? 'evm' : getWalletFamily(earnYield.network)
  const { accounts, isWatched } = useOwners()
  const owners = accounts.filter((account) => account.family === family)
  return (
    <>
      <YieldActions
        earnYield={earnYield}
        paused={paused}
        details={details}
        address={isWatched || isUnread ? undefined : owners[0]?.address}
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
    </>
  )
}
