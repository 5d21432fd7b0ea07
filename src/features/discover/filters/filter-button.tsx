import { memo, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getActiveFilters } from '#src/catalogue/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { FilterDialogProps } from './filter-dialog.tsx'
import { FilterDialog } from './lazy-filters.tsx'

interface FilterOpenerProps {
  /** How many filters are on. */
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

/** Opens the filters; their code and words come with the first press. */
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
