import { useTranslations } from 'use-intl'
import { SORTS, type Sort } from '#src/catalogue/catalogue-query.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

export interface CatalogueOrderProps {
  readonly sort: Sort
  readonly onChange: (sort: Sort) => void
}

/** What comes first. */
export function CatalogueOrder({ sort, onChange }: CatalogueOrderProps) {
  const t = useTranslations('discover')
  return (
    <div className="-me-2.5 max-w-1/2">
      <Field label={t('sort')} hideLabel>
        {(control) => (
          <Select
            {...control}
            quiet
            value={sort}
            onChange={(event) => onChange(SORTS.find((one) => one === event.target.value) ?? sort)}
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
}
