const KEY = 'sheaf.notices'

/** Frames may not ask, and phones with Android show a page's notices only where it is installed. */
const canShow = (): boolean =>
  'Notification' in globalThis && window.top === window && !/Android/.test(navigator.userAgent)

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) === 'no'
  } catch {
    return false
  }
}

/** Whether somebody may be asked if the browser shall show notices: once, and not where it could not. */
export const mayAskForNotices = (): boolean =>
  canShow() && Notification.permission === 'default' && !hasDeclined()

/** Not asked again on this device. */
export function declineNotices(): void {
  try {
    localStorage.setItem(KEY, 'no')
  } catch {
    // A full storage asks again at the next visit.
  }
}

/** Has the browser ask, in its own words. Only after a press: some take no other. @returns whether notices may be shown */
export async function askForNotices(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  // Closing the browser's question is an answer, too.
  if (!isAllowed) declineNotices()
  return isAllowed
}
