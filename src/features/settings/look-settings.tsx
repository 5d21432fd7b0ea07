import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { SettingsSection } from './settings-section.tsx'
import { applyTheme, readTheme, THEMES } from './theme.ts'

/** Colours and language; each takes effect as it is chosen. */
export function LookSettings({ withPseudo }: Pick<LanguageSwitchProps, 'withPseudo'>) {
  const t = useTranslations('settings.look')
  const themes = useTranslations('shell.theme')
  const [theme, setTheme] = useState(() => readTheme(localStorage))
  const change = (name: string): void => {
    const chosen = THEMES.find((one) => one === name) ?? 'system'
    applyTheme(chosen, localStorage, document.documentElement)
    setTheme(chosen)
  }
  return (
    <SettingsSection title={t('title')}>
      <Field label={t('theme')}>
        {(control) => (
          <Select {...control} value={theme} onChange={({ target }) => change(target.value)}>
            {THEMES.map((one) => (
              <option key={one} value={one}>
                {themes(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LanguageSwitch withPseudo={withPseudo} />
      <p className="text-sm text-muted">{t('language')}</p>
    </SettingsSection>
  )
}
