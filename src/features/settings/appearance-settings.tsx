import { useTranslations } from 'use-intl'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { LanguageSwitch, type LanguageSwitchProps } from './language-switch.tsx'
import { SettingsSection } from './settings-section.tsx'
import { THEMES } from './theme.ts'
import { useTheme } from './use-theme.ts'

/** Colours and language; each takes effect as it is chosen. */
export function AppearanceSettings({ withPseudo }: Pick<LanguageSwitchProps, 'withPseudo'>) {
  const t = useTranslations('settings.look')
  const themes = useTranslations('shell.theme')
  const [theme, change] = useTheme()
  return (
    <SettingsSection title={t('title')}>
      <Field label={t('theme')}>
        {(control) => (
          <Select
            {...control}
            value={theme}
            onChange={({ target }) =>
              change(THEMES.find((one) => one === target.value) ?? 'system')
            }
          >
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
