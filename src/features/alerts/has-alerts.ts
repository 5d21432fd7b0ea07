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

/** Another tab's change comes by the browser's own event. */
const EVENTS = [ALERTS_KEY, 'storage']

export function subscribeToAlerts(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}
