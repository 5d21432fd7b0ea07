import { mount, type SheafHandle, type BuiltFile, type WidgetSource } from './mount/mount.ts'
import { readAttributes, type WidgetOptions } from './mount/options.ts'

/** The bridge built with this loader. */
declare const SHEAF_BRIDGE: BuiltFile

declare global {
  interface Window {
    /** The host page's API. */
    Sheaf?: { readonly mount: (element: Element, options?: WidgetOptions) => SheafHandle }
  }
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const { origin } = new URL(script.src)
  const place: WidgetSource = { origin, nonce: script.nonce, bridge: SHEAF_BRIDGE }
  window.Sheaf = { mount: (element, options = {}) => mount(element, options, place) }
  // One line without a script of the host's own: `data-sheaf` is a selector, or empty for "here".
  const selector = script.dataset['sheaf']
  const start = (): void => {
    const element = selector ? document.querySelector(selector) : document.createElement('div')
    if (!selector && element) script.before(element)
    if (element) mount(element, readAttributes(script.dataset), place)
  }
  // The element may be further down than the script.
  const isEarly = selector && document.readyState === 'loading' && !document.querySelector(selector)
  if (isEarly) addEventListener('DOMContentLoaded', start, { once: true })
  else if (selector !== undefined) start()
}
