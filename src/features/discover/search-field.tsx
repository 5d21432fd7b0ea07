import { useTranslations } from 'use-intl'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export interface SearchFieldProps {
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** What people look for by typing. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const t = useTranslations('discover')
  return (
    <Field label={t('search')} hideLabel>
      {(control) => (
        <span className="relative block">
          <TextInput
            {...control}
            type="search"
            className="ps-10"
            placeholder={t('searchPlaceholder')}
            value={value}
            onChange={({ target }) => onSearch(target.value)}
          />
          {/* After it: what is laid out by itself covers what comes before. */}
          <Icon
            name="search"
            className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  )
}
