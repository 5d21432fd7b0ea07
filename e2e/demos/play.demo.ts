import { join } from 'node:path'
import { expect, type Page, type Locator } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import type { DemoStep, DemoActor } from './demo-step.ts'
import { firstDeposit } from './first-deposit.ts'
import { fullPageScreenshot } from '../fixtures/full-page-screenshot.ts'

const flows: Readonly<Record<string, readonly DemoStep[]>> = { 'first-deposit': firstDeposit }

/** Returns how long a caption stays before anything moves, in milliseconds: about its reading time. */
const readingTime = (text: string): number => 900 + 28 * text.length

async function showCaption(page: Page, caption: string): Promise<void> {
  await page.evaluate((text) => {
    sessionStorage.setItem('demo-caption', text)
    dispatchEvent(new CustomEvent('demo:caption', { detail: text }))
  }, caption)
}

const FRAME_MS = 16
const MOVE_MS = 650
const KEY_MS = 110
const LOOK_MS = 1100

/** Eases in and out, as a hand moves. */
const ease = (progress: number): number => progress * progress * (3 - 2 * progress)

interface Point {
  readonly x: number
  readonly y: number
}

interface SlowActor extends DemoActor {
  /** A full-page screenshot without cursor and caption, which return with the next movement. */
  readonly picture: (path: string) => Promise<void>
}

/** Creates an actor at human speed: the mouse travels, keys are pressed one by one, and targets can be read. */
function createSlowActor(page: Page): SlowActor {
  let at: Point = { x: 640, y: 300 }

  /** Scrolls it out from under header and caption. */
  async function show(target: Locator): Promise<void> {
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      if (top < 72 || bottom > innerHeight - 150)
        element.scrollIntoView({ block: 'center', behavior: 'smooth' })
    })
    await page.waitForTimeout(500)
    await page.evaluate(() => dispatchEvent(new Event('demo:raise')))
  }

  async function moveTo(target: Locator): Promise<void> {
    await target.click({ trial: true })
    await show(target)
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to point at')
    const from = at
    at = { x: box.x + Math.min(box.width / 2, 220), y: box.y + box.height / 2 }
    for (let time = FRAME_MS; time <= MOVE_MS; time += FRAME_MS) {
      const progress = ease(time / MOVE_MS)
      await page.mouse.move(
        from.x + (at.x - from.x) * progress,
        from.y + (at.y - from.y) * progress,
      )
      await page.waitForTimeout(FRAME_MS)
    }
    await page.mouse.move(at.x, at.y)
    await page.waitForTimeout(200)
  }

  const press = async (target: Locator): Promise<void> => {
    await moveTo(target)
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
    await page.waitForTimeout(350)
  }

  return {
    page,
    press,
    picture: async (path) => {
      await page.evaluate(() => {
        dispatchEvent(new Event('demo:away'))
        scrollTo(0, 0)
      })
      await page.screenshot({ path, ...fullPageScreenshot })
    },
    type: async (target, text) => {
      await press(target)
      await page.keyboard.type(text, { delay: KEY_MS })
      await page.waitForTimeout(LOOK_MS)
    },
    see: async (target) => {
      await expect(target).toBeVisible({ timeout: 30_000 })
      await show(target)
      await page.waitForTimeout(LOOK_MS)
    },
  }
}

/**
 * Runs in the page, before anything of it: renders a cursor at the mouse and a caption that `demo:caption` events
 * set. Not part of the app. Refers to nothing outside itself.
 */
function overlayInPage(): void {
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

for (const [name, steps] of Object.entries(flows))
  test(name, async ({ page }, { outputDir }) => {
    const folder = process.env['DEMO_FOLDER'] ?? outputDir
    await page.addInitScript(overlayInPage)
    await page.goto('/')
    const hands = createSlowActor(page)
    let number = 0
    for (const { caption, act, still } of steps) {
      await showCaption(page, caption)
      await page.waitForTimeout(readingTime(caption))
      await act(hands)
      if (still === undefined) continue
      number += 1
      await hands.picture(join(folder, `${name}-${number}-${still}.png`))
    }
    await page.waitForTimeout(2500)
    const film = page.video()
    await page.close()
    await film?.saveAs(join(folder, `${name}.webm`))
  })
