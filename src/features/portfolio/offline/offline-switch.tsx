import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Switch } from '#src/ui/switch.tsx'
import {
  getServerPortfolio,
  getStoredPortfolio,
  keepPortfolios,
  subscribeToLastPortfolio,
} from './last-portfolio.ts'

/** Whether this device keeps a copy of the last portfolio; off by default. */
export function OfflineSwitch() {
  const t = useTranslations('settings.offline')
  const stored = useSyncExternalStore(
    subscribeToLastPortfolio,
    getStoredPortfolio,
    getServerPortfolio,
  )
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="space-y-2">
      <Switch
        label={t('keep')}
        checked={stored !== null}
        onChange={(isOn) => setHasFailed(!keepPortfolios(isOn))}
      />
      <p className="text-sm text-muted">{t('stored')}</p>
      <output className="block text-sm font-medium text-danger empty:hidden">
        {hasFailed && t('notKept')}
      </output>
    </div>
  )
}
