/**
 * Shows on the installed app's icon how many actions wait for the user; 0 takes it away. Does nothing where there are no
 * badges, or in a frame. Source: Badging API.
 */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator) || window.top !== window) return
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // Only an installed app has an icon.
  change.catch(() => undefined)
}
