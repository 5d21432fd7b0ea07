import type { SheafOptions } from './options.ts'

/** Scripts and its own origin, forms, and links that open a page of their own; nothing that moves the host. Source: decisions/038-widget. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** The frame, not yet in the page. */
export function createFrame(origin: string, options: SheafOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', SANDBOX)
  frame.title = options.title ?? 'Earn'
  frame.allow = 'clipboard-write'
  // The frame has to know whom it talks to, also where the host tells no other site.
  frame.referrerPolicy = 'origin'
  frame.style.cssText = 'display:block;width:100%;height:30rem;border:0'
  frame.style.maxHeight = options.maxHeight ?? '100vh'
  frame.src = `${origin}/widget.html`
  return frame
}
