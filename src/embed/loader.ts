import { mount, type SheafHandle } from './mount/mount.ts'
import type { SheafOptions } from './mount/options.ts'
import type { BuiltFile, Place } from './mount/place.ts'
import { readAttributes } from './mount/read-attributes.ts'

/** The bridge that was built with this loader. */
declare const SHEAF_BRIDGE: BuiltFile

declare global {
  interface Window {
    /** What a host page calls. */
    Sheaf?: { readonly mount: (element: Element, options?: SheafOptions) => SheafHandle }
  }
}

const script = document.currentScript
if (script instanceof HTMLScriptElement) {
  const { origin } = new URL(script.src)
  const place: Place = { origin, nonce: script.nonce, bridge: SHEAF_BRIDGE }
  window.Sheaf = { mount: (element, options = {}) => mount(element, options, place) }
  // One line without a script of the host's own: `data-sheaf` is where, or nothing for "here".
  const where = script.dataset['sheaf']
  const start = (): void => {
    const element = where ? document.querySelector(where) : document.createElement('div')
    if (!where && element) script.before(element)
    if (element) mount(element, readAttributes(script.dataset), place)
  }
  // The element may stand further down than the script.
  const isEarly = where && document.readyState === 'loading' && !document.querySelector(where)
  if (isEarly) addEventListener('DOMContentLoaded', start, { once: true })
  else if (where !== undefined) start()
}
