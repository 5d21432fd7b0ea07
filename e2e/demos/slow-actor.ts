import { expect, type Locator, type Page } from '@playwright/test'
import { waitUntilInView } from '../journeys/press-in-frame.ts'
import type { DemoActor } from './demo.ts'
import type { Film } from './film.ts'

const FRAME_MS = 16
const MOVE_MS = 650
const KEY_MS = 110
const LOOK_MS = 1100
/** Reading time of a caption: a start, and each character. */
const READING_MS = { start: 900, character: 28 }
/** Of the window, where header and tools are. */
const EDGES = { top: 72, bottom: 80 }
/** Eases in and out, as a hand moves. */
const ease = (progress: number): number => progress * progress * (3 - 2 * progress)

interface SlowActor extends DemoActor {
  /** Shows a caption for its reading time, and until the next one. */
  readonly say: (caption: string) => Promise<void>
  /** Takes a screenshot of the window, without cursor and caption. */
  readonly takePicture: (path: string) => Promise<void>
}

/** Creates an actor at human speed: the mouse travels, keys are pressed one by one, and targets can be read. */
export async function createSlowActor(first: Page, film: Film): Promise<SlowActor> {
  let page = first
  let at = { x: 640, y: 300 }
  let caption = ''
  const known = new Set<Page>()

  const showCaption = async (on: Page): Promise<void> => {
    const set = (text: string): void => {
      dispatchEvent(new CustomEvent('demo:caption', { detail: text }))
    }
    // A page that is being left needs none.
    await on.evaluate(set, caption).catch(() => undefined)
  }

  async function show(next: Page): Promise<void> {
    page = next
    if (!known.has(next)) next.on('domcontentloaded', () => void showCaption(next))
    known.add(next)
    await next.bringToFront()
    await film.show(next)
    await showCaption(next)
  }

  /** Scrolls it out from under header and tools, and the caption away from it. */
  async function reveal(target: Locator): Promise<void> {
    const height = page.viewportSize()?.height ?? 0
    const box = await target.boundingBox()
    if (box && (box.y < EDGES.top || box.y + box.height > height - EDGES.bottom))
      await target.evaluate((element) =>
        element.scrollIntoView({ block: 'center', behavior: 'smooth' }),
      )
    await page.waitForTimeout(500)
    await page.evaluate(
      (detail) => dispatchEvent(new CustomEvent('demo:look', { detail })),
      await target.boundingBox(),
    )
  }

  async function moveTo(target: Locator): Promise<void> {
    await target.click({ trial: true })
    await reveal(target)
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to point at')
    const from = at
    at = { x: box.x + Math.min(box.width / 2, 220), y: box.y + box.height / 2 }
    const started = performance.now()
    // By the clock: a busy machine draws fewer frames, and the hand is as fast.
    for (let time = 0; time < MOVE_MS; time = performance.now() - started) {
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

  async function pressHere(): Promise<void> {
    await page.mouse.down()
    await page.waitForTimeout(120)
    await page.mouse.up()
  }

  const press = async (target: Locator): Promise<void> => {
    await moveTo(target)
    await pressHere()
    await page.waitForTimeout(350)
  }

  const hideOverlay = () => page.evaluate(() => dispatchEvent(new Event('demo:away')))
  const showOverlay = () => page.evaluate(() => dispatchEvent(new CustomEvent('demo:look')))

  await show(first)
  return {
    get page() {
      return page
    },
    press,
    pressUncovered: async (target) => {
      await moveTo(target)
      await hideOverlay()
      await waitUntilInView(target)
      await pressHere()
      await showOverlay()
      await page.waitForTimeout(350)
    },
    show,
    type: async (target, text) => {
      await press(target)
      // Replaces what stands there, as the fast actor does.
      await target.selectText()
      await page.keyboard.type(text, { delay: KEY_MS })
      await expect(target).toHaveValue(text)
      await page.waitForTimeout(LOOK_MS)
    },
    see: async (target) => {
      await expect(target).toBeVisible()
      await reveal(target)
      await page.waitForTimeout(LOOK_MS)
    },
    say: async (text) => {
      caption = text
      await showCaption(page)
      await page.waitForTimeout(READING_MS.start + READING_MS.character * text.length)
    },
    takePicture: async (path) => {
      await hideOverlay()
      // Of the window only: for more, Playwright changes the window's size, which the film and the app would show.
      await page.screenshot({ path })
      await showOverlay()
    },
  }
}
