import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/stage.ts'
import { waitForLayout } from '../fixtures/wait-for-layout.ts'
import { waitForStillness } from '../fixtures/wait-for-stillness.ts'
import { fullPageScreenshot } from '../fixtures/full-page-screenshot.ts'
import { screens } from '../screens/screens.ts'

const WIDTHS = [360, 768, 1280, 1920]
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024 }
const THEMES = ['light', 'dark'] as const

async function take(page: Page, folder: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    // Colours have a transition.
    await waitForStillness(page.mainFrame())
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
      await waitForLayout(page)
      const path = join(folder, `${width}-${colorScheme}.png`)
      await page.screenshot({ path, ...fullPageScreenshot })
    }
  }
}

for (const [order, { name, play }] of screens.entries())
  test(name, async ({ stage }, { outputDir }) => {
    const number = (place: number) => String(place + 1).padStart(2, '0')
    const folder = join(process.env['SHOTS_FOLDER'] ?? outputDir, `${number(order)} ${name}`)
    await rm(folder, { recursive: true, force: true })
    let place = 0
    for await (const state of play(stage)) {
      await take(stage.page, join(folder, `${number(place)} ${state}`))
      place += 1
    }
  })
