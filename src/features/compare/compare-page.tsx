import { useTranslations } from 'use-intl'
import { MAX_COMPARED, useCompareSelection } from '#src/features/compare-selection/index.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CompareEmpty } from './compare-empty.tsx'
import { CompareProblems } from './compare-problems.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { useComparedYields, useListedYieldName } from './use-compared-yields.ts'
import { useComparison } from './use-comparison.ts'

/** Two to four yields side by side. */
export function ComparePage() {
  const t = useTranslations('compare')
  const { request, change } = useComparison()
  const { ids } = request
  const compared = useComparedYields(ids)
  const getName = useListedYieldName()
  const { compareSelection } = useCompareSelection()
  const [first] = compared.known
  const remove = (removedId: string): void => {
    const remainingIds = ids.filter((id) => id !== removedId)
    compareSelection?.select(
      compareSelection.selection().yields.filter(({ id }) => id !== removedId),
    )
    void change({ ids: remainingIds })
  }
  /** What is compared is what is chosen in the list, to which one may add there. */
  const keepSelected = (): void =>
    compareSelection?.select(compared.known.map(({ id, name }) => ({ id, name })))
  return (
    <div className="space-y-5">
      <PageHeading
        title={t('title')}
        actions={
          ids.length > 0 &&
          ids.length < MAX_COMPARED && (
            <Link
              to="/"
              onClick={keepSelected}
              className={getButtonClass({ variant: 'secondary' })}
            >
              <Icon name="plus" className="size-4" />
              {t('add')}
            </Link>
          )
        }
      >
        <p className="max-w-prose">{t('lead')}</p>
      </PageHeading>
      <CompareProblems request={request} compared={compared} getName={getName} />
      {ids.length === 0 && <CompareEmpty />}
      {compared.isPending && <CompareSkeleton ids={ids} />}
      {!compared.isPending && first && (
        <ComparisonView
          first={first}
          known={compared.known}
          request={request}
          change={change}
          onRemove={remove}
        />
      )}
    </div>
  )
}
