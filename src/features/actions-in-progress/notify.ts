interface Notified {
  readonly title: string
  readonly body: string
  /** One of the same tag takes the place of an earlier one, also of another tab's. */
  readonly tag: string
  readonly onPress: () => void
}

/** Shows a notice of the system, where the person has allowed that; elsewhere nothing. */
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
    // Some browsers show them for installed apps only: the tab's title says the same.
  }
}
