import { useTranslations } from 'use-intl'
import { SORTS, type Sort } from '#src/catalogue/catalogue-query.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { hydrateLater } from '#src/ui/hydrate-later.tsx'
import type { ChangeQuery } from './use-typed-query.ts'

export interface CatalogueSortProps {
  readonly sort: Sort
  readonly onChange: ChangeQuery
}

/** What comes first. */
export const CatalogueSort = hydrateLater(function CatalogueOrder(props: CatalogueSortProps) {
  const { sort, onChange } = props
  const t = useTranslations('discover')
  return (
    <div className="-me-2.5 max-w-1/2">
      <Field label={t('sort')} hideLabel>
        {(control) => (
          <Select
            {...control}
            quiet
            value={sort}
            onChange={({ target }) =>
              onChange({ sort: SORTS.find((one) => one === target.value) ?? sort })
            }
          >
            {SORTS.map((one) => (
              <option key={one} value={one}>
                {t(`sortBy.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
})
