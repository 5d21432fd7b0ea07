/** Frames can't request permission, and Android shows notifications of installed pages only. */
export const canNotify = (): boolean =>
  'Notification' in globalThis && window.top === window && !/Android/.test(navigator.userAgent)

export interface Notified {
  readonly title: string
  readonly body: string
  /** A notification replaces an earlier one with the same tag, also from another tab. */
  readonly tag: string
  readonly onPress: () => void
}

/** Shows a system notification if permitted. */
export function notify({ title, body, tag, onPress }: Notified): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const notification = new Notification(title, { body, tag })
    notification.addEventListener('click', () => {
      notification.close()
      window.focus()
      onPress()
    })
  } catch {
    // Some browsers allow them for installed apps only; the page shows the same.
  }
}
