import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EarnError } from '#src/api/earn-error.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'

export interface YieldFrameProps {
  readonly yieldId: string
  /** What is done here; null while the yield's name is not known. */
  readonly title: (name: string | null) => string
  readonly children: (found: Yield) => ReactNode
}

const isMissing = (error: unknown): boolean =>
  error instanceof EarnError && (error.details.status === 404 || error.details.status === 400)

/** A page about doing something with one yield: the way back, the heading, and the yield once it is read. */
export function YieldFrame({ yieldId, title, children }: YieldFrameProps) {
  const t = useTranslations()
  const { data, error, isFetching, refetch } = useQuery(yieldQuery(yieldId))
  const name = data ? getYieldName(data) : null
  return (
    <div className="mx-auto w-full max-w-[36rem] space-y-5">
      <Link
        to={buildPath('/yields/$yieldId', { yieldId })}
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        <ForeignText
          text={name === null ? t('action.backBare') : t('action.back', { name })}
          foreign={name}
        />
      </Link>
      <div className="flex items-center gap-3">
        {data ? (
          <TokenLogo token={data.token} className="size-10" />
        ) : (
          <Skeleton disc className="size-10" />
        )}
        <PageHeading title={title(name)} foreign={name} compact />
      </div>
      {data && children(data)}
      {!data && error && isMissing(error) && (
        <Alert
          tone="warning"
          title={t('yield.notFound.title')}
          actions={
            <Link to="/" className={getButtonClass({ variant: 'secondary' })}>
              {t('yield.notFound.home')}
            </Link>
          }
        >
          {t('yield.notFound.text')}
        </Alert>
      )}
      {!data && error && !isMissing(error) && (
        <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <WizardSkeleton />}
    </div>
  )
}
