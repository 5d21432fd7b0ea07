import { memo, useMemo, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { isPresetActive, getPresetQuery, PRESETS } from '#src/catalogue/presets.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { getActiveFilters } from '#src/catalogue/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { FilterDialogProps } from './filter-dialog.tsx'
import { FilterDialog } from './lazy-filters.tsx'

interface FilterOpenerProps {
  /** Number of active filters. */
  readonly count: number
  readonly onOpen: () => void
}

const FilterOpener = memo(function Opener({ count, onOpen }: FilterOpenerProps) {
  const t = useTranslations('discover')
  return (
    <Button variant="secondary" onClick={onOpen} aria-haspopup="dialog">
      <Icon name="settings" className="size-5" />
      {count === 0 ? t('filters') : t('filtersCount', { count })}
    </Button>
  )
})

/** Opens the filter dialog, whose code and messages load on the first press. */
export function FilterButton(props: Omit<FilterDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState<boolean | null>(null)
  const show = useCallback(() => setOpen(true), [])
  return (
    <>
      <FilterOpener count={getActiveFilters(props.query).length} onOpen={show} />
      {open !== null && (
        <Suspense fallback={null}>
          <FilterDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export interface PresetFiltersProps {
  /** All rows; empty while unknown. */
  readonly rows: readonly CatalogueRow[]
  readonly query: CatalogueQuery
  readonly onChange: (change: Partial<CatalogueQuery>) => void
}

/** Popular filters as buttons, with a description. */
export const PresetFilters = memo(function PresetChoices(props: PresetFiltersProps) {
  const { rows, query, onChange } = props
  const t = useTranslations('discover.preset')
  const walletScope = useOwners().isWatched ? 'watched' : 'own'
  const asks = useMemo(
    () => PRESETS.map((preset) => ({ preset, asked: getPresetQuery(preset, rows) })),
    [rows],
  )
  const active = asks
    .filter(({ asked: presetFilters }) => isPresetActive(presetFilters, query))
    .map(({ preset }) => preset)
  return (
    <>
      {asks.map(({ preset, asked: presetFilters }) => {
        const isActive = active.includes(preset)
        const off = Object.fromEntries(
          Object.entries(DEFAULT_CATALOGUE_QUERY).filter(([name]) =>
            Object.hasOwn(presetFilters, name),
          ),
        )
        return (
          <button
            key={preset}
            type="button"
            // The tokens are derived from all rows, not from the first ones.
            disabled={presetFilters.tokens?.length === 0}
            aria-pressed={isActive}
            onClick={() => onChange(isActive ? off : presetFilters)}
            className={joinClassNames(
              'min-h-11 rounded-full border px-4 text-sm font-medium transition-colors',
              isActive
                ? 'border-accent-ink bg-accent-soft text-accent-ink'
                : 'border-line bg-surface hover:bg-hover disabled:text-muted',
            )}
          >
            {t(`${preset}.name`, { whose: walletScope })}
          </button>
        )
      })}
      {active.map((preset) => (
        <p key={preset} className="basis-full text-sm text-muted">
          {t(`${preset}.why`, { whose: walletScope })}
        </p>
      ))}
    </>
  )
})
