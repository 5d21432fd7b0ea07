/** Runs in a page before its own code: records what a screen reader would speak, in order, each once. */
export function recordAnnouncements(): void {
  const LIVE = 'output, [role="status"], [role="alert"], [aria-live]:not([aria-live="off"])'
  const spoken: string[] = []
  Reflect.set(window, 'announced', spoken)

  const speak = (region: Element): void => {
    // What is behind a dialog is silent, unless the dialog excludes it.
    if (region.closest('[aria-hidden="true"], [inert]')) return
    const text = (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    if (text !== '' && spoken.at(-1) !== text) spoken.push(text)
  }

  new MutationObserver((changes) => {
    const changed = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = target instanceof Element ? target : target.parentElement
      const region = around?.closest(LIVE)
      if (region) changed.add(region)
      // A region inserted with its text is silent; an alert speaks.
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const alert of [added, ...added.querySelectorAll('*')])
            if (alert.matches('[role="alert"]')) changed.add(alert)
    }
    for (const region of changed) speak(region)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
