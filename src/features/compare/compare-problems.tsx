import { useTranslations } from 'use-intl'
import { MIN_COMPARED, MAX_COMPARED } from '#src/features/compare-selection/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Alert } from '#src/ui/alert.tsx'
import type { ComparisonRequest } from './comparison-query.ts'
import type { ComparedYields } from './use-compared-yields.ts'

export interface CompareProblemsProps {
  readonly request: ComparisonRequest
  readonly compared: ComparedYields
  readonly getName: (id: string) => string
}

/** What of an address could not be used, in a sentence each. */
function useProblems({ request, compared, getName }: CompareProblemsProps): readonly string[] {
  const t = useTranslations('compare.problem')
  const { doubled, malformed, beyond, amount, days } = request.problems
  const isAlone = compared.known.length > 0 && compared.known.length < MIN_COMPARED
  const isWaiting = compared.isPending || compared.failed.length > 0
  return [
    ...(malformed > 0 ? [t('malformed', { count: malformed })] : []),
    ...compared.missing.map((id) => t('missing', { id })),
    ...doubled.map((id) => t('doubled', { name: getName(id) })),
    ...(beyond.length > 0
      ? [t('beyond', { most: MAX_COMPARED, names: beyond.map(getName).join(', ') })]
      : []),
    ...(amount ? [t('amount')] : []),
    ...(days ? [t('days')] : []),
    ...(isAlone && !isWaiting ? [t('alone')] : []),
  ]
}

/** Everything that is not as the address asks for it, before what is. */
export function CompareProblems(props: CompareProblemsProps) {
  const t = useTranslations('compare')
  const problems = useProblems(props)
  const { compared, getName } = props
  return (
    <>
      {problems.length > 0 && (
        <Alert tone="warning">
          <ul className="space-y-1 wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {compared.failed.map(({ id, error, isFetching, refetch }) => (
        <section key={id} aria-label={getName(id)} className="space-y-1.5">
          <h2 className="text-sm font-semibold">{t('unread', { name: getName(id) })}</h2>
          <ReadProblem error={error} busy={isFetching} onRetry={refetch} />
        </section>
      ))}
    </>
  )
}
