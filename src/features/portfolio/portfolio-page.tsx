import { Suspense, useContext, useMemo, useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { hasMoves, MovesSection } from '#src/features/move/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useOnline } from '#src/ui/use-online.ts'
import { ConnectRequired } from './connect-required.tsx'
import { JournalContext, type LoadJournal } from './earned/journal-context.ts'
import { usePositionGroups } from './list/use-position-groups.ts'
import { useOfflinePortfolio } from './offline/offline-portfolio.tsx'
import { useKeepPortfolio } from './offline/use-keep-portfolio.ts'
import { AccountFilter } from './owners/account-filter.tsx'
import { KeepLink } from './owners/keep-link.tsx'
import { WatchedAddresses, WatchForm } from './owners/lazy-watching.ts'
import type { PortfolioOwner } from './owners/portfolio-owners.ts'
import { OwnersLead } from './owners/owners-lead.tsx'
import { usePortfolioOwners } from './owners/use-portfolio-owners.ts'
import { PortfolioPositions } from './portfolio-positions.tsx'
import { isComplete } from './read/is-complete.ts'
import { PartialPortfolioAlert } from './read/partial-portfolio-alert.tsx'
import { useIsReady } from './read/use-is-ready.ts'
import { usePortfolio } from './read/use-portfolio.ts'
import { ToDoContext, useToDoSlot, type ToDoProps } from './to-do-slot.tsx'

function PortfolioSkeleton() {
  return (
    <>
      <Card className="space-y-3 px-5 py-5.5 sm:px-6">
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="h-8 w-52 sm:h-11" />
      </Card>
      {[0, 1].map(renderPosition)}
    </>
  )
}

function renderPosition(card: number) {
  return (
    <Card key={card} className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 px-4 py-4 sm:px-5">
        <Skeleton disc className="size-9" />
        <div className="flex-1 space-y-2 py-1">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3 w-28" />
        </div>
        <div className="w-full ps-12 sm:w-auto sm:ps-0">
          <Skeleton className="h-5 w-20" />
        </div>
      </div>
      <div className="h-17 border-t border-line bg-sunken" />
    </Card>
  )
}

interface AllPositionsProps {
  readonly owners: readonly PortfolioOwner[]
  /** Whether they come from a link, and are nobody's to keep. */
  readonly isLink: boolean
  /** The address whose positions are shown; null for all. */
  readonly selected: string | null
}

/** What is read of all owners, as far as it is. */
function AllPositions({ owners, isLink, selected }: AllPositionsProps) {
  const t = useTranslations('portfolio')
  const { catalogue, rows, merged, named, networks, reads, isWhole, retry } = usePortfolio(owners)
  const shownOwners = useMemo(
    () => owners.filter(({ address }) => selected === null || address === selected),
    [owners, selected],
  )
  const { groups, isCurrent } = usePositionGroups({ rows, merged, isWhole }, shownOwners)
  const withoutEnter = useMemo(() => new Set(named.index?.withoutEnter), [named.index])
  const withoutExit = useMemo(() => new Set(named.index?.withoutExit), [named.index])
  const answered = reads.filter(({ data }) => data !== undefined).length
  const hasFailed = reads.length > 0 && reads.every(({ error, data }) => error && !data)
  const isListed = merged.positions.every(({ changes }) => changes === undefined)
  // An address that was just left out or added is not in the groups yet.
  const canRecord =
    isWhole && isListed && isComplete({ merged, named, networks }) && isCurrent && !isLink
  const canKeep = isWhole && isCurrent && !isLink && selected === null
  useKeepPortfolio({ groups, reads, isComplete: canRecord }, canKeep)
  const isOnline = useOnline()
  const hasNothing = answered === 0 && (!isOnline || hasFailed || catalogue.isError)
  const kept = useOfflinePortfolio(shownOwners, hasNothing && !isLink)
  const toDo = useToDoSlot({
    groups,
    owners: shownOwners,
    withoutExit,
    isReady: useIsReady(answered > 0 && groups.length > 0, isWhole),
  })
  const { isReady } = toDo
  if (kept !== null && !isOnline) return kept
  if (catalogue.error && !catalogue.data)
    return (
      <div className="space-y-4">
        <ReadProblem
          error={catalogue.error}
          busy={catalogue.isFetching}
          onRetry={() => void catalogue.refetch()}
        />
        {kept}
      </div>
    )
  return (
    <div className="space-y-4">
      {toDo.reader}
      {isReady && named.error && (
        <ReadProblem error={named.error} busy={named.isFetching} onRetry={named.retry} />
      )}
      {isReady && networks.error && (
        <ReadProblem error={networks.error} busy={networks.isFetching} onRetry={networks.retry} />
      )}
      {isReady && (
        <PartialPortfolioAlert
          merged={merged}
          isWhole={hasFailed}
          unreadableYields={catalogue.data?.skipped ?? 0}
          failed={named.failed}
          unsupported={[...named.unsupported, ...named.unknown]}
          excluded={networks.excluded}
          onRetry={retry}
        />
      )}
      {isReady && !hasFailed && (
        <PortfolioPositions
          groups={groups}
          owners={shownOwners}
          withoutEnter={withoutEnter}
          withoutExit={withoutExit}
          canRecord={canRecord}
          onRetry={retry}
          toDo={toDo.container}
        />
      )}
      {kept}
      {!isReady && kept === null && <PortfolioSkeleton />}
      {!isWhole && (
        <output className="block text-sm text-muted">
          {reads.length > 0 && t('progress', { done: answered, count: reads.length })}
        </output>
      )}
    </div>
  )
}

/** The moves that this browser began, in a place that is kept free for one while they load. */
function UnfinishedMoves({ owners }: { owners: readonly PortfolioOwner[] }) {
  const loadJournal = useContext(JournalContext)
  if (loadJournal === null || !hasMoves()) return null
  return (
    <Suspense fallback={<div className="min-h-27" />}>
      <MovesSection
        loadJournal={loadJournal}
        addresses={owners.filter(({ isOwn }) => isOwn).map(({ address }) => address)}
      />
    </Suspense>
  )
}

/** The form leaves the page with the focus, which goes where a new page has it. */
const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true })

/** Creates the page of the portfolio, which reads the journal where the service recorded no earnings. */
export function createPortfolioPage(
  loadJournal: LoadJournal,
  loadToDo: () => Promise<ComponentType<ToDoProps>>,
): ComponentType {
  return function PortfolioPageWithJournal() {
    return (
      <JournalContext value={loadJournal}>
        <ToDoContext value={loadToDo}>
          <PortfolioPage />
        </ToDoContext>
      </JournalContext>
    )
  }
}

/** The page with all positions of the user's accounts and of watched addresses. */
export function PortfolioPage() {
  const t = useTranslations('portfolio')
  const { owners, isLink, isReading } = usePortfolioOwners()
  const [selected, setSelected] = useState<string | null>(null)
  const isKnown = owners.some(({ address }) => address === selected)
  return (
    <div className="space-y-6">
      <PageHeading
        title={t('title')}
        actions={
          owners.length > 0 && (
            <Link to="/approvals" className={getButtonClass({ variant: 'secondary' })}>
              {t('approvals')}
            </Link>
          )
        }
      >
        {owners.length > 0 && !isLink && <OwnersLead owners={owners} messages="portfolio" />}
      </PageHeading>
      {owners.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {owners.length > 1 && (
            <AccountFilter
              owners={owners}
              selected={isKnown ? selected : null}
              onChange={setSelected}
            />
          )}
          {isLink ? (
            <KeepLink owners={owners} />
          ) : (
            <Suspense fallback={<div className="min-h-11" />}>
              <WatchedAddresses />
            </Suspense>
          )}
        </div>
      )}
      {isReading && <PortfolioSkeleton />}
      {!isLink && <UnfinishedMoves owners={owners} />}
      {owners.length > 0 && (
        <AllPositions owners={owners} isLink={isLink} selected={isKnown ? selected : null} />
      )}
      {owners.length === 0 && !isReading && (
        <ConnectRequired
          title={t('connect.title')}
          watch={
            <Suspense fallback={<div className="min-h-44" />}>
              <WatchForm onKept={focusHeading} />
            </Suspense>
          }
        >
          {t('connect.text')}
        </ConnectRequired>
      )}
    </div>
  )
}
