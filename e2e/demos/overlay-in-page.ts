/**
 * Runs in the page, before anything of it: draws a cursor where the mouse is, and a line of text that `demo:caption`
 * events fill. Not part of the app. Refers to nothing outside itself.
 */
export function overlayInPage(): void {
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
    left: '50%',
    bottom: '76px',
    width: 'max-content',
    'max-width': '92vw',
    'text-wrap': 'balance',
    transform: 'translateX(-50%)',
    padding: '12px 22px',
    'border-radius': '12px',
    background: 'rgb(12 22 18 / 92%)',
    color: 'white',
    font: '600 19px/1.4 system-ui, sans-serif',
    'text-align': 'center',
    'box-shadow': '0 8px 30px rgb(0 0 0 / 35%)',
  })
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

  /** Above dialogs too: they come into the top layer after us. */
  const raise = (element: HTMLElement): void => {
    if (!element.isConnected) document.documentElement.append(element)
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }
  const raiseAll = (): void => {
    if (caption.textContent !== '') raise(caption)
    raise(cursor)
  }
  const say = (text: string): void => {
    sessionStorage.setItem('demo-caption', text)
    caption.textContent = text
    if (text === '') caption.hidePopover()
    raiseAll()
  }
  window.addEventListener('demo:caption', (event) => {
    if (event instanceof CustomEvent) say(String(event.detail))
  })
  window.addEventListener('demo:raise', raiseAll)
  window.addEventListener('demo:away', () => {
    cursor.hidePopover()
    caption.hidePopover()
  })
  window.addEventListener('mousemove', ({ clientX, clientY }) => {
    styled(cursor, { left: `${clientX}px`, top: `${clientY}px` })
  })
  window.addEventListener('mousedown', () => styled(ring, { transform: 'scale(1)' }))
  window.addEventListener('mouseup', () => styled(ring, { transform: 'scale(0)' }))
  document.addEventListener('DOMContentLoaded', () => {
    say(sessionStorage.getItem('demo-caption') ?? '')
  })
}
