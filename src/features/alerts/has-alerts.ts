/** Key of the stored settings, and the event of their change: there is a value while any alert is on. */
export const ALERTS_KEY = 'sheaf.alerts'

/** Whether this browser has an alert on; parses nothing, as most have none. */
export function hasAlerts(): boolean {
  try {
    return localStorage.getItem(ALERTS_KEY) !== null
  } catch {
    return false
  }
}

export function subscribeToAlerts(listener: () => void): () => void {
  addEventListener(ALERTS_KEY, listener)
  return () => removeEventListener(ALERTS_KEY, listener)
}
