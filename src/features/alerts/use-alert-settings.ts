import { useMemo, useSyncExternalStore } from 'react'
import { readAlertSettings, writeAlertSettings, type AlertSettings } from './alert-settings.ts'
import { ALERTS_KEY, subscribeToAlerts } from './has-alerts.ts'

function getStoredText(): string | null {
  try {
    return localStorage.getItem(ALERTS_KEY)
  } catch {
    return null
  }
}

/** Changes the settings as they are stored now. @returns whether the browser keeps them */
export function changeAlertSettings(update: (before: AlertSettings) => AlertSettings): boolean {
  const isKept = writeAlertSettings(localStorage, update(readAlertSettings(localStorage)))
  dispatchEvent(new Event(ALERTS_KEY))
  return isKept
}

/** Returns the settings; another tab, or another switch during the browser's question, may change them. */
export function useAlertSettings(): AlertSettings {
  const text = useSyncExternalStore(subscribeToAlerts, getStoredText)
  return useMemo(() => readAlertSettings({ getItem: () => text }), [text])
}
