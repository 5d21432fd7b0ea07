import { useTranslations } from 'use-intl'
import { FEWEST_COMPARED, MOST_COMPARED } from '#src/features/choice/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { AskedComparison } from './comparison-query.ts'
import type { Compared } from './use-compared.ts'

export interface CompareProblemsProps {
  readonly asked: AskedComparison
  readonly read: Compared
  readonly nameOf: (id: string) => string
}

/** What of an address could not be used, in a sentence each. */
function useProblems({ asked, read, nameOf }: CompareProblemsProps): readonly string[] {
  const t = useTranslations('compare.problem')
  const { doubled, malformed, beyond, amount, days } = asked.problems
  const isAlone = read.known.length > 0 && read.known.length < FEWEST_COMPARED
  const isWaiting = read.isPending || read.unread.length > 0
  return [
    ...(malformed > 0 ? [t('malformed', { count: malformed })] : []),
    ...read.missing.map((id) => t('missing', { id })),
    ...doubled.map((id) => t('doubled', { name: nameOf(id) })),
    ...(beyond.length > 0
      ? [t('beyond', { most: MOST_COMPARED, names: beyond.map(nameOf).join(', ') })]
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
  const { read, nameOf } = props
  return (
    <>
      {problems.length > 0 && (
        <Notice tone="warning">
          <ul className="space-y-1 wrap-anywhere">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {read.unread.map(({ id, error, isFetching, readAgain }) => (
        <section key={id} aria-label={nameOf(id)} className="space-y-1.5">
          <h2 className="text-sm font-semibold">{t('unread', { name: nameOf(id) })}</h2>
          <ReadProblem error={error} busy={isFetching} onRetry={readAgain} />
        </section>
      ))}
    </>
  )
}
