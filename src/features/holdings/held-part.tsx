import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useOwners, WatchOffer } from '#src/features/watch/index.ts'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { AddressFirst } from './address-first.tsx'
import { HeldSkeleton } from './held-skeleton.tsx'
import { HeldTokens } from './held-tokens.tsx'
import { holdingsQuery } from './holdings-query.ts'
import { HoldingsPartly } from './holdings-partly.tsx'

export interface HeldPartProps {
  /** With what the wallet has to do with it, as soon as that is known. */
  readonly index: RowIndex
  /** Whether all of the catalogue is there: of a part, nobody can tell what is best. */
  readonly isWhole: boolean
  /** Whether the tokens are shown, and not only what is unknown about them. */
  readonly held: boolean
}

/** What the looked-at addresses hold, where it could earn, and what could not be read of it. */
export const HeldPart = memo(function HeldPart({ index, isWhole, held }: HeldPartProps) {
  useLoadedWords('holdings')
  const t = useTranslations('holdings')
  const { accounts, isWatched, isReading } = useOwners()
  const whose = { whose: isWatched ? 'watched' : 'own' }
  const { data, error, isFetching, refetch } = useQuery(holdingsQuery(accounts, true))
  const retry = (): void => void refetch()
  if (accounts.length === 0 && !isReading) return <AddressFirst held={held} />
  return (
    <section aria-label={t('title', whose)} className="space-y-3">
      {held && <h2 className="text-lg font-semibold">{t('title', whose)}</h2>}
      {error && !data && (
        <>
          <ReadProblem error={error} busy={isFetching} onRetry={retry} />
          <p className="text-sm text-muted">{t('nothingHidden', whose)}</p>
        </>
      )}
      {data && <HoldingsPartly holdings={data} busy={isFetching} onRetry={retry} />}
      {held && data && isWhole && <HeldTokens index={index} holdings={data} />}
      {held && !(data && isWhole) && !error && <HeldSkeleton />}
      {held && !isWatched && <WatchOffer closed />}
    </section>
  )
})
