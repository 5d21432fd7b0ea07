import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { applyTheme, nextTheme, readTheme, type Theme } from './theme.ts'

const icons: Readonly<Record<Theme, IconName>> = { system: 'screen', light: 'sun', dark: 'moon' }

/** Goes from the device's colours to light, to dark, and back. */
export function ThemeSwitch() {
  const t = useTranslations('shell.theme')
  const [theme, setTheme] = useState<Theme>(() => readTheme(globalThis.localStorage))
  const label = t('label', { theme: t(theme) })
  const change = (): void => {
    const next = nextTheme(theme)
    applyTheme(next, localStorage, document.documentElement)
    setTheme(next)
  }
  return (
    <button
      type="button"
      onClick={change}
      aria-label={label}
      title={label}
      className="grid size-11 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      <Icon name={icons[theme]} />
    </button>
  )
}
