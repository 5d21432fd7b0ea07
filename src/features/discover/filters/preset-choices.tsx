import { memo, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { isPresetActive, getPresetQuery, PRESETS } from '#src/catalogue/presets.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { classNames } from '#src/ui/class-names.ts'

export interface PresetChoicesProps {
  /** All there are; none as long as they are not known. */
  readonly rows: readonly CatalogueRow[]
  readonly query: CatalogueQuery
  readonly onChange: (change: Partial<CatalogueQuery>) => void
}

/** Filters that many people want, a press each, with a line that says what they are good for. */
export const PresetChoices = memo(function PresetChoices(props: PresetChoicesProps) {
  const { rows, query, onChange } = props
  const t = useTranslations('discover.preset')
  const whose = useOwners().isWatched ? 'watched' : 'own'
  const asks = useMemo(
    () => PRESETS.map((preset) => ({ preset, asked: getPresetQuery(preset, rows) })),
    [rows],
  )
  const active = asks
    .filter(({ asked }) => isPresetActive(asked, query))
    .map(({ preset }) => preset)
  return (
    <>
      {asks.map(({ preset, asked }) => {
        const isActive = active.includes(preset)
        const off = Object.fromEntries(
          Object.entries(DEFAULT_CATALOGUE_QUERY).filter(([name]) => Object.hasOwn(asked, name)),
        )
        return (
          <button
            key={preset}
            type="button"
            // Which tokens are meant is told by all rows, not by the first of them.
            disabled={asked.tokens?.length === 0}
            aria-pressed={isActive}
            onClick={() => onChange(isActive ? off : asked)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm font-medium transition-colors',
              isActive
                ? 'border-accent-ink bg-accent-soft text-accent-ink'
                : 'border-line bg-surface hover:bg-hover disabled:text-muted',
            )}
          >
            {t(`${preset}.name`, { whose })}
          </button>
        )
      })}
      {active.map((preset) => (
        <p key={preset} className="basis-full text-sm text-muted">
          {t(`${preset}.why`, { whose })}
        </p>
      ))}
    </>
  )
})
