import { expect, type Locator, type Page } from '@playwright/test'
import { wholePage } from '../fixtures/whole-page.ts'
import type { Hands } from './demo-step.ts'

const FRAME = 16
const MOVE = 650
const KEY = 110
const LOOK = 1100

/** Slow at both ends, as a hand moves. */
const ease = (part: number): number => part * part * (3 - 2 * part)

interface Point {
  readonly x: number
  readonly y: number
}

export interface SlowHands extends Hands {
  /** The whole page as a picture, without cursor and caption, which are back with the next movement. */
  readonly picture: (path: string) => Promise<void>
}

/** A person's hands: the mouse travels, keys are pressed one by one, and what is to be seen is looked at. */
export function slowHands(page: Page): SlowHands {
  let at: Point = { x: 640, y: 300 }

  /** Brings it where neither header nor caption hides it, and what came over them back under them. */
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
    for (let time = FRAME; time <= MOVE; time += FRAME) {
      const part = ease(time / MOVE)
      await page.mouse.move(from.x + (at.x - from.x) * part, from.y + (at.y - from.y) * part)
      await page.waitForTimeout(FRAME)
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
      await page.screenshot({ path, ...wholePage })
    },
    type: async (target, text) => {
      await press(target)
      await page.keyboard.type(text, { delay: KEY })
      await page.waitForTimeout(LOOK)
    },
    see: async (target) => {
      await expect(target).toBeVisible({ timeout: 30_000 })
      await show(target)
      await page.waitForTimeout(LOOK)
    },
  }
}
