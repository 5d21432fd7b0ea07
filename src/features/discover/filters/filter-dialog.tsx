import { useTranslations } from 'use-intl'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import { getActiveFilters, FACET_NAMES } from '#src/catalogue/filters.ts'
import { countFacet } from '#src/catalogue/count-facet.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { BoundField } from './bound-field.tsx'
import { EitherFilter } from './either-filter.tsx'
import { FacetOptions } from './facet-options.tsx'

const BOUNDS = ['rateFrom', 'rateTo', 'tvl', 'lockup', 'cooldown', 'warmup'] as const
const EITHERS = ['kyc', 'points'] as const

export interface FilterDialogProps {
  readonly open: boolean
  readonly query: CatalogueQuery
  readonly index: RowIndex
  /** How many rows are found. */
  readonly foundCount: number
  readonly onChange: (change: Partial<CatalogueQuery>) => void
  readonly onClose: () => void
}

/** Everything that the list can be narrowed by. Each change shows behind it at once; the button says what is left. */
export function FilterDialog(props: FilterDialogProps) {
  const { open, query, index, foundCount, onChange, onClose } = props
  useLoadedMessages('filters')
  const t = useTranslations('filters')
  const walletScope = useOwners().isWatched ? 'watched' : 'own'
  const clear = (): void =>
    onChange({ ...DEFAULT_CATALOGUE_QUERY, search: query.search, sort: query.sort })
  return (
    <Dialog open={open} title={t('title')} onClose={onClose}>
      <div className="divide-y divide-line">
        <div className="grid pb-2 sm:grid-cols-2 sm:gap-x-4">
          {(['enterable', 'exitable', 'held', 'affordable'] as const).map((name) => (
            <Checkbox
              key={name}
              label={t(`name.${name}`, { whose: walletScope })}
              checked={query[name]}
              onChange={(checked) => onChange({ [name]: checked })}
            />
          ))}
        </div>
        <div className="flex flex-col gap-1 py-2">
          {FACET_NAMES.map((name) => (
            <FacetOptions
              key={name}
              name={name}
              facets={countFacet(index, query, name)}
              selected={query[name]}
              onChange={(selected) => onChange({ [name]: selected })}
            />
          ))}
        </div>
        <div className="grid grid-cols-2 items-end gap-4 pt-4">
          {BOUNDS.map((name) => (
            <BoundField
              key={name}
              name={name}
              value={query[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
          {EITHERS.map((name) => (
            <EitherFilter
              key={name}
              name={name}
              value={query[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-t border-line bg-raised p-5 pt-3">
        <Button
          variant="secondary"
          wide
          disabled={getActiveFilters(query).length === 0}
          onClick={clear}
        >
          {t('clear')}
        </Button>
        <Button wide onClick={onClose}>
          {t('show', { count: foundCount })}
        </Button>
      </div>
    </Dialog>
  )
}
