import { memo, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
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
  readonly query: CatalogueQuery
  readonly onChange: (change: Partial<CatalogueQuery>) => void
}

const DEFAULTS = new Map(Object.entries(DEFAULT_CATALOGUE_QUERY))

/** The same filters, off. */
const getPresetOff = (preset: Partial<CatalogueQuery>): Partial<CatalogueQuery> =>
  Object.fromEntries(Object.keys(preset).map((name) => [name, DEFAULTS.get(name)]))

/** Popular filters as buttons. */
export const PresetFilters = memo(function PresetFilters({ query, onChange }: PresetFiltersProps) {
  const t = useTranslations('discover.preset')
  const walletScope = useOwners().isWatched ? 'watched' : 'own'
  return PRESETS.map((preset) => {
    const filters = getPresetQuery(preset)
    const isActive = isPresetActive(filters, query)
    return (
      <button
        key={preset}
        type="button"
        aria-pressed={isActive}
        onClick={() => onChange(isActive ? getPresetOff(filters) : filters)}
        className={joinClassNames(
          'min-h-11 shrink-0 rounded-full border px-4 text-sm font-medium transition-colors',
          isActive
            ? 'border-accent-ink bg-accent-soft text-accent-ink'
            : 'border-line bg-surface hover:bg-hover',
        )}
      >
        {t(`${preset}.name`, { whose: walletScope })}
      </button>
    )
  })
})

/** What the popular filters that are on leave out. */
export const PresetReasons = memo(function PresetReasons({
  query,
}: Pick<PresetFiltersProps, 'query'>) {
  const t = useTranslations('discover.preset')
  const walletScope = useOwners().isWatched ? 'watched' : 'own'
  return PRESETS.filter((preset) => isPresetActive(getPresetQuery(preset), query)).map((preset) => (
    <p key={preset} className="text-sm text-muted">
      {t(`${preset}.why`, { whose: walletScope })}
    </p>
  ))
})
