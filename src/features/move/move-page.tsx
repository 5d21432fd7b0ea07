import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isMissing } from '#src/api/missing.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { isAddress } from '#src/arguments/is-address.ts'
import { useConnectDialog } from '#src/features/connect/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { useSearch } from '#src/router/router-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { GiveUp } from './give-up.tsx'
import { getMovePath } from './next-press.ts'
import { PlanSkeleton, PlanView } from './plan/plan-view.tsx'
import { TargetsCard } from './plan/targets-card.tsx'
import { ProgressView } from './progress-view.tsx'
import { findMoveOfPosition, type Move } from './stored-moves.ts'
import { GiveUpUnread } from './unread-move.tsx'
import { useMoves, type MoveJournal } from './use-move-status.ts'

/** Without a yield to leave. */
function NoPosition({ kind }: { kind: 'empty' | 'missing' }) {
  const t = useTranslations('move')
  return (
    <Card>
      <EmptyState
        title={t(`${kind}.title`)}
        actions={
          <Link to="/portfolio" className={getButtonClass()}>
            {t('empty.portfolio')}
          </Link>
        }
      >
        {t(`${kind}.text`)}
      </EmptyState>
    </Card>
  )
}

/** One position moves to one place at a time: else two deposits would be offered the same money. */
function OtherMove({ move }: { move: Move }) {
  const t = useTranslations('move.other')
  const { data } = useQuery(yieldQuery(move.to))
  return (
    <>
      <Alert
        tone="warning"
        title={t('title')}
        actions={
          <Link to={getMovePath(move)} className={getButtonClass()}>
            {t('open')}
          </Link>
        }
      >
        {t('text', { name: getYieldName(data, move.to) })}
      </Alert>
      <GiveUp move={move} />
    </>
  )
}

interface ToYieldProps {
  readonly from: Yield
  readonly address: string
  readonly toId: string
}

/** The plan, once the yield to move to is read. */
function ToYield({ from, address, toId }: ToYieldProps) {
  const { data, error, isFetching, refetch } = useQuery(yieldQuery(toId))
  if (data) return <PlanView from={from} to={data} address={address} />
  if (error && isMissing(error)) return <NoPosition kind="missing" />
  if (error) return <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <PlanSkeleton />
}

interface FromYieldProps {
  readonly from: Yield
  /** Of a link; the selected account where it names none that can be one. */
  readonly named: string
  readonly toId: string
  readonly journal: MoveJournal
}

/** What the page shows of a position: its move, the plan of one, or where it can move. */
function FromYield({ from, named, toId, journal }: FromYieldProps) {
  const t = useTranslations('move.connect')
  const connect = useConnectDialog()
  const moves = useMoves()
  const [now] = useState(() => serviceClock.now())
  const { family } = findNetwork(from.network)
  const account = useAccount(family)?.address ?? null
  const address = named !== '' && isAddress(named, family) ? named : account
  if (address === null)
    return (
      <Alert
        title={t('title')}
        actions={<Button onClick={() => connect.open(family)}>{t('button')}</Button>}
      >
        {t('text')}
      </Alert>
    )
  const move = findMoveOfPosition(moves, { from: from.id, to: toId, address }, now)
  const isUnfinished = move?.finishedAt === null
  if (move && (move.to === toId || (isUnfinished && toId === '')))
    return <ProgressView key={move.at} move={move} journal={journal} />
  if (move && isUnfinished) return <OtherMove move={move} />
  if (toId === '') return <TargetsCard from={from} address={address} />
  return <ToYield from={from} address={address} toId={toId} />
}

/** The heading of a move, by what is known of it. */
function MoveHeading({ from }: { from: Yield | undefined }) {
  const t = useTranslations('move')
  return (
    <>
      <Link
        to={from ? buildPath('/yields/$yieldId', { yieldId: from.id }) : '/portfolio'}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        {from ? <bdi lang="en">{getYieldName(from)}</bdi> : t('empty.portfolio')}
      </Link>
      <PageHeading title={t('title')} compact>
        <p className="max-w-prose">{t('lead')}</p>
      </PageHeading>
    </>
  )
}

/** The page of a move from one yield into another. @param journal says how far it is */
export function MovePage({ journal }: { journal: MoveJournal }) {
  const { from: fromId = '', to: toId = '', address = '' } = useSearch()
  const { data, error, isFetching, refetch } = useQuery({
    ...yieldQuery(fromId),
    enabled: fromId !== '',
  })
  return (
    <div className="mx-auto w-full max-w-[36rem] space-y-5">
      <MoveHeading from={data} />
      {fromId === '' && <NoPosition kind="empty" />}
      {data && <FromYield from={data} named={address} toId={toId} journal={journal} />}
      {!data && error && isMissing(error) && <NoPosition kind="missing" />}
      {!data && error && !isMissing(error) && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && error && <GiveUpUnread from={fromId} address={address} />}
      {!data && !error && fromId !== '' && <PlanSkeleton />}
    </div>
  )
}
