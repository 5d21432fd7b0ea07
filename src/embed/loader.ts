import { loadBridge, type BuiltFile } from './mount/load-bridge.ts'
import { createEventStream, type AnyListener } from './mount/event-stream.ts'
import { mount, type SheafHandle, type WidgetSource } from './mount/mount.ts'
import { readAttributes, type WidgetOptions } from './mount/options.ts'

/** The bridge built with this loader. */
declare const SHEAF_BRIDGE: BuiltFile

declare global {
  interface Window {
    /** The host page's API. */
    Sheaf?: {
      readonly mount: (element: Element, options?: WidgetOptions) => SheafHandle
      /** Called with each event of every widget of the page, and the element it is in; returns how to stop. */
      readonly subscribe: (listener: AnyListener) => () => void
    }
  }
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const { origin } = new URL(script.src)
  const { nonce } = script
  const source: WidgetSource = {
    origin,
    loadBridge: () => loadBridge(SHEAF_BRIDGE, origin, nonce),
  }
  const { from, subscribe } = createEventStream()
  const mountIn = (element: Element, options: unknown): SheafHandle =>
    mount(element, options, source, from(element))
  window.Sheaf = {
    mount: (element, options = {}) => mountIn(element, options),
    subscribe,
  }
  // One line without a script of the host's own: `data-sheaf` is a selector, or empty for "here".
  const selector = script.dataset['sheaf']
  const start = (): void => {
    const element = selector ? document.querySelector(selector) : document.createElement('div')
    if (!selector && element) script.before(element)
    if (element) mountIn(element, readAttributes(script.dataset))
  }
  // The element may be further down than the script.
  const isEarly = selector && document.readyState === 'loading' && !document.querySelector(selector)
  if (isEarly) addEventListener('DOMContentLoaded', start, { once: true })
  else if (selector !== undefined) start()
}
