const STORAGE_KEY = 'sheaf.notices'

/** Frames may not ask, and phones with Android show a page's notices only where it is installed. */
const canNotify = (): boolean =>
  'Notification' in globalThis && window.top === window && !/Android/.test(navigator.userAgent)

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'no'
  } catch {
    return false
  }
}

/** Whether somebody may be asked if the browser shall show notices: once, and not where it could not. */
export const canRequestNotifications = (): boolean =>
  canNotify() && Notification.permission === 'default' && !hasDeclined()

/** Not asked again on this device. */
export function declineNotifications(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'no')
  } catch {
    // A full storage asks again at the next visit.
  }
}

/** Has the browser ask, in its own words. Only after a press: some take no other. @returns whether notices may be shown */
export async function requestNotifications(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  // Closing the browser's question is an answer, too.
  if (!isAllowed) declineNotifications()
  return isAllowed
}
