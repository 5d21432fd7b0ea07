/**
 * Runs in the page, before anything of it: renders a cursor at the mouse and a caption that `demo:caption` events set.
 * Not part of the app. Refers to nothing outside itself.
 */
export function overlayInPage(): void {
  // Frames show what their page draws over them.
  if (window.top !== window) return
  const styled = (element: HTMLElement, style: Readonly<Record<string, string>>): HTMLElement => {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
    return element
  }
  const layer = (style: Readonly<Record<string, string>>): HTMLElement => {
    const element = styled(document.createElement('div'), {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      border: '0',
      padding: '0',
      overflow: 'visible',
      background: 'none',
      'pointer-events': 'none',
      ...style,
    })
    element.popover = 'manual'
    element.ariaHidden = 'true'
    return element
  }
  const caption = layer({
    left: '740px',
    width: 'max-content',
    'max-width': '590px',
    'box-sizing': 'border-box',
    'text-wrap': 'balance',
    transform: 'translateX(-50%)',
    padding: '4px 18px',
    'border-radius': '10px',
    background: 'rgb(12 22 18 / 95%)',
    color: 'white',
    font: '600 17px/1.32 system-ui, sans-serif',
    'text-align': 'center',
    'box-shadow': '0 8px 30px rgb(0 0 0 / 35%)',
  })
  /** Below the header, or where the sandbox's tools leave room. */
  const edges = { top: { top: '72px', bottom: 'auto' }, bottom: { top: 'auto', bottom: '3px' } }
  styled(caption, edges.bottom)
  const cursor = layer({ left: '0', top: '0', width: '0', height: '0' })
  const ring = styled(document.createElement('div'), {
    position: 'absolute',
    left: '-18px',
    top: '-18px',
    width: '36px',
    height: '36px',
    'border-radius': '50%',
    background: 'rgb(16 160 110 / 40%)',
    transform: 'scale(0)',
    transition: 'transform 160ms',
  })
  const svg = 'http://www.w3.org/2000/svg'
  const arrow = document.createElementNS(svg, 'svg')
  arrow.setAttribute('width', '26')
  arrow.setAttribute('height', '30')
  arrow.style.position = 'absolute'
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', 'M1 1v22l6-5 4 9 4-2-4-9h8Z')
  path.setAttribute('fill', '#111')
  path.setAttribute('stroke', 'white')
  path.setAttribute('stroke-width', '1.6')
  arrow.append(path)
  cursor.append(ring, arrow)

  /** Above dialogs, which enter the top layer later. */
  const raise = (element: HTMLElement): void => {
    if (!element.isConnected) document.documentElement.append(element)
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }
  const raiseAll = (): void => {
    if (caption.textContent !== '') raise(caption)
    raise(cursor)
  }
  window.addEventListener('demo:caption', (event) => {
    if (!(event instanceof CustomEvent)) return
    caption.textContent = String(event.detail)
    styled(caption, edges.bottom)
    raiseAll()
  })
  window.addEventListener('demo:look', (event) => {
    raiseAll()
    if (!(event instanceof CustomEvent)) return
    if (event.detail === null) return
    const { x, y, width, height } = event.detail
    const own = caption.getBoundingClientRect()
    // What it speaks of stays visible.
    const isAcross = x < own.right + 12 && x + width > own.left - 12
    if (isAcross && y < own.bottom + 12 && y + height > own.top - 12)
      styled(caption, own.top > innerHeight / 2 ? edges.top : edges.bottom)
  })
  window.addEventListener('demo:away', () => {
    cursor.hidePopover()
    caption.hidePopover()
  })
  window.addEventListener('mousemove', ({ clientX, clientY }) => {
    styled(cursor, { left: `${clientX}px`, top: `${clientY}px` })
  })
  window.addEventListener('mousedown', () => styled(ring, { transform: 'scale(1)' }))
  window.addEventListener('mouseup', () => styled(ring, { transform: 'scale(0)' }))
}
