import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { useCataloguePrice } from '#src/features/yield/index.ts'
import { isZero } from '#src/money/decimal.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { useRouter } from '#src/router/router-context.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MoveStepper } from '../move-stepper.tsx'
import { getExitPath } from '../next-press.ts'
import { moveStore, type MovePair } from '../stored-moves.ts'
import { getMoveProblem } from './move-problem.ts'
import { getMovableAmount, getMoveTerms } from './move-terms.ts'
import { TermsCard } from './terms-card.tsx'

export interface PlanViewProps {
  readonly from: Yield
  readonly to: Yield
  readonly address: string
}

/** Link to the choice of another yield to move to. */
function ChangeTarget({ from, address }: Omit<PlanViewProps, 'to'>) {
  const t = useTranslations('move.targets')
  return (
    <Link
      to={buildPath('/move', {}, { from: from.id, address })}
      className={getButtonClass({ variant: 'secondary' })}
    >
      {t('change')}
    </Link>
  )
}

/** A press stores the pair, then opens the withdrawal's form. */
function BeginButton({ pair }: { pair: MovePair }) {
  const t = useTranslations('move')
  const { navigate } = useRouter()
  const [isBlocked, setIsBlocked] = useState(false)
  const begin = (): void => {
    if (moveStore.begin(pair, serviceClock.now())) void navigate(getExitPath(pair))
    else setIsBlocked(true)
  }
  return (
    <>
      <Button size="lg" wide onClick={begin}>
        {t('press.begin')}
      </Button>
      {isBlocked && (
        <Alert tone="warning" urgent>
          {t('blocked')}
        </Alert>
      )}
    </>
  )
}

const START = { kind: 'withdraw', failed: null } as const

/** What a move would change, and the press that begins it. */
function MovePlan({ from, to, address }: PlanViewProps) {
  const t = useTranslations('move')
  const { data, error, isFetching, refetch } = useQuery(positionQuery(from, address))
  const price = useCataloguePrice(from.token)
  const amount = useMemo(() => data && getMovableAmount(data, from), [data, from])
  const terms = useMemo(
    () => getMoveTerms(from, to, amount ?? null, price),
    [from, to, amount, price],
  )
  if (error && !data)
    return <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (amount === undefined) return <PlanSkeleton />
  if (amount !== null && isZero(amount))
    return (
      <Alert tone="warning" title={t('nothing.title')}>
        {t('nothing.text', { symbol: from.token.symbol, name: getYieldName(from) })}
      </Alert>
    )
  return (
    <>
      <TermsCard from={from} to={to} terms={terms} />
      <Card className="p-5 sm:p-6">
        <MoveStepper from={from} to={to} stage={START}>
          <p className="text-sm text-muted">{t('note.withdraw')}</p>
          <BeginButton pair={{ from: from.id, to: to.id, address }} />
        </MoveStepper>
      </Card>
    </>
  )
}

/** Reserves the space of a plan. */
export function PlanSkeleton() {
  const t = useTranslations('move')
  return (
    <>
      <output className="sr-only">{t('reading')}</output>
      <Card className="space-y-5 p-5 sm:p-6">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-80" />
      </Card>
      <Card className="space-y-4 p-5 sm:p-6">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-13 w-full" />
      </Card>
    </>
  )
}

/** The plan of a move, or why there can be none. */
export function PlanView({ from, to, address }: PlanViewProps) {
  const t = useTranslations('move.problem')
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const problem = getMoveProblem(from, to, paused)
  if (problem === null) return <MovePlan from={from} to={to} address={address} />
  return (
    <Alert
      tone="warning"
      title={t('title')}
      actions={<ChangeTarget from={from} address={address} />}
    >
      {t(problem, {
        from: getYieldName(from),
        to: getYieldName(to),
        fromNetwork: findNetwork(from.network).name,
        toNetwork: findNetwork(to.network).name,
        fromToken: from.token.symbol,
        toToken: to.token.symbol,
      })}
    </Alert>
  )
}
