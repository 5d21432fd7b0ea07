import { useTranslations } from 'use-intl'
import { PRESENCE_FILTERS, type PresenceFilter } from '#src/catalogue/catalogue-query.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'

export interface EitherFilterProps {
  readonly name: 'kyc' | 'points'
  readonly value: PresenceFilter
  readonly onChange: (value: PresenceFilter) => void
}

/** With it, without, or never mind. */
export function EitherFilter({ name, value, onChange }: EitherFilterProps) {
  const t = useTranslations('filters')
  return (
    <Field label={t(`name.${name}`)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) =>
            onChange(
              PRESENCE_FILTERS.find((one) => one === event.target.value) ?? PRESENCE_FILTERS[0],
            )
          }
        >
          <option value="">{t('any')}</option>
          <option value="with">{t(`with.${name}`)}</option>
          <option value="without">{t(`without.${name}`)}</option>
        </Select>
      )}
    </Field>
  )
}
