import { useTranslations } from 'use-intl'
import { MOST_COMPARED, useChoice } from '#src/features/choice/index.ts'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CompareEmpty } from './compare-empty.tsx'
import { CompareProblems } from './compare-problems.tsx'
import { CompareSkeleton } from './compare-skeleton.tsx'
import { ComparisonView } from './comparison-view.tsx'
import { useCompared, useListedName } from './use-compared.ts'
import { useComparison } from './use-comparison.ts'

/** Two to four yields side by side. */
export function ComparePage() {
  const t = useTranslations('compare')
  const { asked, change } = useComparison()
  const { ids } = asked
  const read = useCompared(ids)
  const nameOf = useListedName()
  const { choice } = useChoice()
  const [first] = read.known
  const remove = (gone: string): void => {
    const left = ids.filter((id) => id !== gone)
    choice?.choose(choice.chosen().yields.filter(({ id }) => id !== gone))
    void change({ ids: left })
  }
  /** What is compared is what is chosen in the list, to which one may add there. */
  const takeAlong = (): void => choice?.choose(read.known.map(({ id, name }) => ({ id, name })))
  return (
    <div className="space-y-5">
      <PageHeading
        title={t('title')}
        actions={
          ids.length > 0 &&
          ids.length < MOST_COMPARED && (
            <Link to="/" onClick={takeAlong} className={buttonClass({ variant: 'secondary' })}>
              <Icon name="plus" className="size-4" />
              {t('add')}
            </Link>
          )
        }
      >
        <p className="max-w-prose">{t('lead')}</p>
      </PageHeading>
      <CompareProblems asked={asked} read={read} nameOf={nameOf} />
      {ids.length === 0 && <CompareEmpty />}
      {read.isPending && <CompareSkeleton ids={ids} />}
      {!read.isPending && first && (
        <ComparisonView
          first={first}
          known={read.known}
          asked={asked}
          change={change}
          onRemove={remove}
        />
      )}
    </div>
  )
}
