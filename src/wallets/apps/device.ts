/** Where the page runs, as far as it decides which wallets exist there. */
export type Device = 'ios' | 'android' | 'desktop'

/** Returns the device of a browser. An iPad calls itself a Mac, and is the only one with touch. */
export function getDevice(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  const { userAgent, maxTouchPoints } = browser
  if (/android/i.test(userAgent)) return 'android'
  if (/iPhone|iPod|iPad/.test(userAgent)) return 'ios'
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
