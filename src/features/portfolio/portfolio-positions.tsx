import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BalanceRequest } from '#src/api/queries/balances.ts'
import { canSignOn } from '#src/families/wallet-family.ts'
import { ClaimAll } from '#src/features/claiming/index.ts'
import { Link } from '#src/router/link.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { createEarnedPosition, type EarnedPosition } from './earned/earned-position.ts'
import { EarnedSection } from './earned/earned-section.tsx'
import { getKnownValues } from './earned/known-values.ts'
import { getListedYield } from './earned/yield-facts.ts'
import { isSmallGroup, searchGroups, sortGroups } from './list/arrange-groups.ts'
import { DEFAULT_VIEW, ListToolbar, type ListView } from './list/list-toolbar.tsx'
import type { ListRow } from './list/list-rows.ts'
import type { PositionGroup } from './list/position-group.ts'
import { PositionList } from './list/position-list.tsx'
import type { PortfolioOwner } from './owners/portfolio-owners.ts'
import { useSelectOwner } from './owners/use-select-owner.ts'
import { PortfolioTotal } from './portfolio-total.tsx'
import { PositionCard, PositionRow, type CardContext } from './position-card.tsx'

export interface PortfolioPositionsProps {
  /** Those of the selected owners. */
  readonly groups: readonly PositionGroup[]
  readonly owners: readonly PortfolioOwner[]
  /** Ids of yields that offer no direct deposit, or no direct withdrawal. */
  readonly withoutEnter: ReadonlySet<string>
  readonly withoutExit: ReadonlySet<string>
  /** Whether today's value of these addresses is known, and theirs to keep. */
  readonly canRecord: boolean
  readonly onRetry: (queries: readonly BalanceRequest[]) => void
  /** What waits for the user. */
  readonly toDo: ReactNode
}

/** Shorter lists need no search and no order. */
const MIN_TOOLBAR_GROUPS = 4

/** The groups that a view shows, in its order, and those that it hides as they are small. */
function useArrangedGroups(groups: readonly PositionGroup[], view: ListView) {
  // Typing stays fluent while hundreds are sorted.
  const { text, sort, hidesSmall } = useDeferredValue(view)
  return useMemo(() => {
    const found = sortGroups(searchGroups(groups, text), sort)
    const hidden = hidesSmall ? found.filter(isSmallGroup) : []
    return { shown: hidesSmall ? found.filter((group) => !isSmallGroup(group)) : found, hidden }
  }, [groups, text, sort, hidesSmall])
}

/** What to do without positions. */
function NoPositions({ isWatched }: { isWatched: boolean }) {
  const t = useTranslations('portfolio.empty')
  return (
    <Card>
      <EmptyState
        title={t(isWatched ? 'titleWatched' : 'title')}
        actions={
          <Link to="/" className={getButtonClass()}>
            {t('discover')}
          </Link>
        }
      >
        {t(isWatched ? 'textWatched' : 'text')}
      </EmptyState>
    </Card>
  )
}

/** Returns each position as its earnings need it. */
const getEarnedPositions = (groups: readonly PositionGroup[]): readonly EarnedPosition[] =>
  groups.flatMap(({ entries, row }) =>
    entries.flatMap(
      ({ position, address }) =>
        createEarnedPosition(position, address, row && getListedYield(row)) ?? [],
    ),
  )

/** The list with its search and order. */
function ArrangedPositions(props: PortfolioPositionsProps) {
  const t = useTranslations('portfolio.list')
  const { groups, owners, withoutEnter, withoutExit, onRetry } = props
  const [view, setView] = useState(DEFAULT_VIEW)
  const { shown, hidden } = useArrangedGroups(groups, view)
  const onAct = useSelectOwner()
  const showOwner = owners.length > 1
  const context = useMemo<CardContext>(
    () => ({ withoutEnter, withoutExit, showOwner, onAct, onRetry }),
    [withoutEnter, withoutExit, showOwner, onAct, onRetry],
  )
  const renderGroup = useCallback(
    (group: PositionGroup) => <PositionCard group={group} context={context} />,
    [context],
  )
  const renderRow = useCallback(
    (row: ListRow) => <PositionRow row={row} context={context} />,
    [context],
  )
  const hasToolbar = groups.length >= MIN_TOOLBAR_GROUPS
  return (
    <>
      {hasToolbar && (
        <ListToolbar view={view} onChange={setView} count={shown.length} hidden={hidden} />
      )}
      {shown.length === 0 ? (
        <Card>
          <EmptyState
            title={t('nothing')}
            actions={<Button onClick={() => setView(DEFAULT_VIEW)}>{t('showAll')}</Button>}
          >
            {t('nothingText')}
          </EmptyState>
        </Card>
      ) : (
        <PositionList
          label={t('label')}
          groups={shown}
          renderGroup={renderGroup}
          renderRow={renderRow}
        />
      )}
    </>
  )
}

/** The loaded positions, or what to do without any. */
export function PortfolioPositions(props: PortfolioPositionsProps) {
  const { groups, owners, canRecord, toDo } = props
  const earned = useMemo(() => getEarnedPositions(groups), [groups])
  const values = useMemo(() => getKnownValues(groups), [groups])
  const canSignAtOnce = ({ isOwn, option }: PortfolioOwner): boolean => isOwn && option === null
  const claimable = groups
    .flatMap(({ entries }) => entries)
    .filter(({ owner, network }) => canSignAtOnce(owner) && canSignOn(network))
  if (groups.length === 0)
    return (
      <>
        {toDo}
        <NoPositions isWatched={owners.every(({ isOwn }) => !isOwn)} />
      </>
    )
  return (
    <>
      {groups.some(({ entries }) => entries.length > 0) && <PortfolioTotal groups={groups} />}
      {toDo}
      {earned.length > 0 && (
        <EarnedSection positions={earned} values={values} canRecord={canRecord} />
      )}
      {claimable.length > 0 && (
        <ClaimAll
          positions={claimable.map(({ position }) => position)}
          accounts={owners.filter(canSignAtOnce)}
        />
      )}
      <ArrangedPositions {...props} />
    </>
  )
}
