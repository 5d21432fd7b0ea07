import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import type { DemoStep } from './demo-step.ts'
import { firstDeposit } from './first-deposit.ts'
import { overlayInPage } from './overlay-in-page.ts'
import { slowHands } from './slow-hands.ts'

const flows: Readonly<Record<string, readonly DemoStep[]>> = { 'first-deposit': firstDeposit }

/** Milliseconds that a caption stands before anything moves: about as long as it takes to read. */
const readingTime = (text: string): number => 900 + 28 * text.length

async function say(page: Page, caption: string): Promise<void> {
  await page.evaluate((text) => {
    sessionStorage.setItem('demo-caption', text)
    dispatchEvent(new CustomEvent('demo:caption', { detail: text }))
  }, caption)
}

for (const [name, steps] of Object.entries(flows))
  test(name, async ({ page }, { outputDir }) => {
    const folder = process.env['DEMO_FOLDER'] ?? outputDir
    await page.addInitScript(overlayInPage)
    await page.goto('/')
    const hands = slowHands(page)
    let number = 0
    for (const { caption, act, still } of steps) {
      await say(page, caption)
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
