import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { getNextTheme, useTheme, type Theme } from './theme.ts'

const icons: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' }

/** Cycles through the device's theme, light and dark. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  const [theme, change] = useTheme()
  const label = t('label', { theme: t(theme) })
  return (
    <button
      type="button"
      onClick={() => change(getNextTheme(theme))}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name={icons[theme]} />
    </button>
  )
}
