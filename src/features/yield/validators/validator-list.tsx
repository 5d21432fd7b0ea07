import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { validatorPagesQuery, type ValidatorFilter } from '#src/api/queries/validator-pages.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ValidatorRow } from './validator-row.tsx'

export interface ValidatorListProps {
  readonly earnYield: Yield
  readonly filter: ValidatorFilter
}

const SKELETON_ROWS = [0, 1, 2] as const

/** Pages that move while they are read, and services that can't tell the preferred apart, bring a validator twice. */
const uniqueValidators = (validators: readonly Validator[]): readonly Validator[] =>
  [...new Map(validators.toReversed().map((one) => [one.address, one])).values()].toReversed()

/** The validators that were asked for, as far as they are read. */
export function ValidatorList({ earnYield, filter }: ValidatorListProps) {
  const t = useTranslations('yield.validators')
  const query = useInfiniteQuery(validatorPagesQuery(earnYield.id, filter))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  const validators = uniqueValidators((data?.pages ?? []).flatMap(({ items }) => items))
  const unreadable = (data?.pages ?? []).reduce((sum, page) => sum + page.unreadable, 0)
  const isEmpty = data !== undefined && validators.length === 0 && unreadable === 0
  return (
    <>
      {!data && !error && (
        <>
          <output className="sr-only">{t('reading')}</output>
          <div className="space-y-4 py-3">
            {SKELETON_ROWS.map((line) => (
              <Skeleton key={line} className="h-11 w-full" />
            ))}
          </div>
        </>
      )}
      <output className="block text-sm text-muted empty:hidden">{isEmpty && t('none')}</output>
      {validators.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {validators.map((validator) => (
            <ValidatorRow key={validator.address} earnYield={earnYield} validator={validator} />
          ))}
        </ul>
      )}
      {unreadable > 0 && <Alert tone="warning">{t('unreadable', { count: unreadable })}</Alert>}
      {error && (
        <ReadProblem
          error={error}
          busy={isFetching}
          onRetry={() => void (data ? fetchNextPage() : query.refetch())}
        />
      )}
      {hasNextPage && !error && (
        <Button
          variant="quiet"
          wide
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t(isFetchingNextPage ? 'readingMore' : 'more')}
        </Button>
      )}
    </>
  )
}
