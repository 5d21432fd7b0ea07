import { useTranslations } from 'use-intl'
import { writeList } from '#src/catalogue/query-values.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useLoadedWords } from '#src/ui/use-loaded-words.ts'
import { useChoice } from './choice-context.ts'
import { FEWEST_COMPARED, MOST_COMPARED } from './chosen.ts'

/** What is chosen to be compared, at the foot of the window, and the way to compare it. */
export function ChoiceBar() {
  useLoadedWords('compare')
  const t = useTranslations('compare.bar')
  const { chosen, choice } = useChoice()
  const { yields, isRefused } = chosen
  const count = yields.length
  const ids = writeList(yields.map(({ id }) => id))
  if (choice === null || count === 0) return null
  return (
    <section
      aria-label={t('label')}
      data-choice-bar=""
      className="border-t border-line bg-raised shadow-high"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2 sm:px-6">
        <ul className="relative flex min-w-0 flex-1 basis-full gap-2 overflow-x-auto py-0.5 md:basis-0">
          {yields.map((one) => (
            <li
              key={one.id}
              className="flex max-w-52 min-w-0 shrink-0 items-center rounded-md border border-line bg-surface ps-3 text-sm font-medium"
            >
              <span lang="en" className="truncate">
                {one.name}
              </span>
              <IconButton
                icon="close"
                label={t('remove', { name: one.name })}
                onClick={() => choice.toggle(one)}
              />
            </li>
          ))}
        </ul>
        <output className="min-w-0 flex-1 text-sm text-muted md:flex-none">
          {isRefused
            ? t('full', { most: MOST_COMPARED })
            : t('count', { count, most: MOST_COMPARED })}
        </output>
        {count < FEWEST_COMPARED ? (
          <p className="text-sm font-medium">{t('oneMore')}</p>
        ) : (
          <Link to={pathTo('/compare', {}, { ids })} className={buttonClass()}>
            {t('go', { count })}
          </Link>
        )}
      </div>
    </section>
  )
}
