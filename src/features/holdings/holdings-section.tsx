import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners, WatchDisclosure } from '#src/features/watch/index.ts'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { AddressRequired } from './address-required.tsx'
import { HoldingsSkeleton } from './holdings-skeleton.tsx'
import { HoldingsList } from './holdings-list.tsx'
import { holdingsQuery } from './holdings-query.ts'
import { PartialHoldingsAlert } from './partial-holdings-alert.tsx'

export interface HoldingsSectionProps {
  /** With what the wallet has to do with it, as soon as that is known. */
  readonly index: RowIndex
  /** Whether all of the catalogue is there: of a part, nobody can tell what is best. */
  readonly isWhole: boolean
  /** Whether the tokens are shown, and not only what is unknown about them. */
  readonly isFilteredByHoldings: boolean
}

/** What the looked-at addresses hold, where it could earn, and what could not be read of it. */
export const HoldingsSection = memo(function HeldPart({
  index,
  isWhole,
  isFilteredByHoldings,
}: HoldingsSectionProps) {
  useLoadedMessages('holdings')
  const t = useTranslations('holdings')
  const { accounts, isWatched, isReading } = useOwners()
  const messageValues = { whose: isWatched ? 'watched' : 'own' }
  const { data, error, isFetching, refetch } = useQuery(holdingsQuery(accounts, true))
  const retry = (): void => void refetch()
  if (accounts.length === 0 && !isReading)
    return <AddressRequired isFilteredByHoldings={isFilteredByHoldings} />
  return (
    <section aria-label={t('title', messageValues)} className="space-y-3">
      {isFilteredByHoldings && (
        <h2 className="text-lg font-semibold">{t('title', messageValues)}</h2>
      )}
      {error && !data && (
        <>
          <ReadProblem error={error} busy={isFetching} onRetry={retry} />
          <p className="text-sm text-muted">{t('nothingHidden', messageValues)}</p>
        </>
      )}
      {data && <PartialHoldingsAlert holdings={data} busy={isFetching} onRetry={retry} />}
      {isFilteredByHoldings && data && isWhole && <HoldingsList index={index} holdings={data} />}
      {isFilteredByHoldings && !(data && isWhole) && !error && <HoldingsSkeleton />}
      {isFilteredByHoldings && !isWatched && <WatchDisclosure closed />}
    </section>
  )
})
