import { useTranslations } from 'use-intl'
import { writeList } from '#src/catalogue/catalogue-query.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { getButtonClass, IconButton } from '#src/ui/button.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useCompareSelection, MIN_COMPARED, MAX_COMPARED } from './compare-selection.ts'

/** The bar with the compare selection and the link to the comparison. */
export function CompareBar() {
  useLoadedMessages('compare')
  const t = useTranslations('compare.bar')
  const { selection, compareSelection } = useCompareSelection()
  const { yields, isFull } = selection
  const count = yields.length
  const ids = writeList(yields.map(({ id }) => id))
  if (compareSelection === null || count === 0) return null
  return (
    <section
      aria-label={t('label')}
      data-choice-bar=""
      className="border-t border-line bg-raised shadow-high"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2 sm:px-6">
        <ul className="relative flex min-w-0 flex-1 basis-full gap-2 overflow-x-auto py-0.5 md:basis-0">
          {yields.map((selectedYield) => (
            <li
              key={selectedYield.id}
              className="flex max-w-52 min-w-0 shrink-0 items-center rounded-md border border-line bg-surface ps-3 text-sm font-medium"
            >
              <span lang="en" className="truncate">
                {selectedYield.name}
              </span>
              <IconButton
                icon="close"
                label={t('remove', { name: selectedYield.name })}
                onClick={() => compareSelection.toggle(selectedYield)}
              />
            </li>
          ))}
        </ul>
        <output className="min-w-0 flex-1 text-sm text-muted md:flex-none">
          {isFull ? t('full', { most: MAX_COMPARED }) : t('count', { count, most: MAX_COMPARED })}
        </output>
        {count < MIN_COMPARED ? (
          <p className="text-sm font-medium">{t('oneMore')}</p>
        ) : (
          <Link to={buildPath('/compare', {}, { ids })} className={getButtonClass()}>
            {t('go', { count })}
          </Link>
        )}
      </div>
    </section>
  )
}
