import { expect, type Locator, type Page } from '@playwright/test'
import { pressInView } from '../journeys/press-in-frame.ts'
import type { DemoActor } from './demo.ts'

async function typeOver(target: Locator, text: string): Promise<void> {
  await target.selectText()
  await target.pressSequentially(text)
}

/**
 * Creates an actor that is as fast as the page allows.
 * @param byKeys types key by key: over WebDriver BiDi, a value that is filled in is not noticed by React
 */
export function createFastActor(first: Page, byKeys = false): DemoActor {
  let page = first
  return {
    get page() {
      return page
    },
    press: (target) => target.click(),
    pressUncovered: pressInView,
    type: (target, text) =>
      // A form that loads at the first touch may replace the field.
      expect(async () => {
        await (byKeys ? typeOver(target, text) : target.fill(text))
        await expect(target).toHaveValue(text, { timeout: 1000 })
      }).toPass(),
    see: (target) => expect(target).toBeVisible(),
    show: async (next) => {
      page = next
      await page.bringToFront()
    },
  }
}
