import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LANGUAGES, PSEUDO_LANGUAGES, type Language } from '#src/messages/language.ts'
import { useLanguageSelection } from './language.ts'

/** Every language's own name, which is never translated. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  ar: 'العربية',
  'en-XA': '[Ļööñĝ]',
  'ar-XB': '[Right to left]',
}

export interface LanguageSwitchProps {
  /** Includes the generated pseudo languages. */
  readonly withPseudo: boolean
  readonly hideLabel?: boolean
}

/** Selects the language; each is labeled in itself. */
export function LanguageSwitch({ withPseudo, hideLabel = false }: LanguageSwitchProps) {
  const t = useTranslations('shell.language')
  const { language, select } = useLanguageSelection()
  const [failed, setFailed] = useState(false)
  const offered: readonly Language[] = withPseudo ? [...LANGUAGES, ...PSEUDO_LANGUAGES] : LANGUAGES
  const listed = offered.includes(language) ? offered : [...offered, language]
  const change = (name: string): void => {
    const selected = listed.find((one) => one === name)
    if (!selected) return
    setFailed(false)
    select(selected).catch(() => setFailed(true))
  }
  return (
    <Field label={t('label')} hideLabel={hideLabel} error={failed ? t('failed') : undefined}>
      {(control) => (
        <Select {...control} value={language} onChange={({ target }) => change(target.value)}>
          {listed.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
