import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { activeFilters } from '#src/catalogue/filters.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { FilterDialogProps } from './filter-dialog.tsx'
import { FilterDialog } from './lazy-filters.tsx'

/** Opens the filters; their code and words come with the first press. */
export function FilterButton(props: Omit<FilterDialogProps, 'open' | 'onClose'>) {
  const t = useTranslations('discover')
  const [open, setOpen] = useState<boolean | null>(null)
  const count = activeFilters(props.query).length
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="settings" className="size-5" />
        {count === 0 ? t('filters') : t('filtersCount', { count })}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <FilterDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
