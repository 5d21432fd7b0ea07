import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { CLOSED_STATUSES } from '#src/arguments/control.ts'
import {
  applyPolicy,
  useValidatorPolicy,
  useValidatorStatusLabel,
} from '#src/features/validators/index.ts'
import { Card } from '#src/ui/card.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import { useDebouncedValue } from '#src/ui/debounce.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { validatorPagesQuery, type ValidatorFilter } from '#src/api/queries/validator-pages.ts'
import type { Validator } from '#src/api/schemas/validator.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ValidatorRow } from './validator-row.tsx'

const STATUSES = ['active', ...CLOSED_STATUSES] as const

const FIELDS: ReadonlySet<string> = new Set(['validatorAddress', 'validatorAddresses'])

/** Whether deposits select validators: stated by the yield, or an argument of its form. */
function hasValidators({ mechanics }: Pick<Yield, 'mechanics'>): boolean {
  const fields = mechanics.arguments?.enter?.fields ?? []
  return (
    mechanics.requiresValidatorSelection === true || fields.some(({ name }) => FIELDS.has(name))
  )
}

interface ValidatorListProps {
  readonly earnYield: Yield
  readonly filter: ValidatorFilter
}

const SKELETON_ROWS = [0, 1, 2] as const

/** Pages that shift during pagination, and services that ignore `preferred`, repeat validators. */
const uniqueValidators = (validators: readonly Validator[]): readonly Validator[] =>
  [...new Map(validators.toReversed().map((one) => [one.address, one])).values()].toReversed()

/** The loaded validators of a filter. */
function ValidatorList({ earnYield, filter }: ValidatorListProps) {
  const t = useTranslations('yield.validators')
  const query = useInfiniteQuery(validatorPagesQuery(earnYield.id, filter))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query
  const policy = useValidatorPolicy(earnYield.network)
  const listed = uniqueValidators((data?.pages ?? []).flatMap(({ items }) => items))
  const validators = applyPolicy(policy, listed)
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

/** The selectable validators, with search and pagination; fetched once near the viewport. */
export function ValidatorsCard({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.validators')
  const getStatusLabel = useValidatorStatusLabel()
  const [cardRef, isNear] = useIsNearViewport<HTMLDivElement>()
  const id = useId()
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const filter = { text: useDebouncedValue(text), status }
  if (!hasValidators(earnYield)) return null
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div>
        <h2 className="text-lg font-semibold">{t('title')}</h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
        <TextInput
          type="search"
          aria-label={t('search')}
          aria-controls={id}
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          aria-label={t('statusLabel')}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          <option value="">{t('everyStatus')}</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {getStatusLabel(one)}
            </option>
          ))}
        </Select>
      </div>
      <div ref={cardRef} id={id} className="min-h-40">
        {isNear && <ValidatorList earnYield={earnYield} filter={filter} />}
      </div>
    </Card>
  )
}
