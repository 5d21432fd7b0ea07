import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/stage.ts'
import { screens } from '../screens/screens.ts'

const WIDTHS = [360, 768, 1280, 1920]
/**
 * Of a window: a picture is as high as the page in it, what sticks to the window would lie across it, and rows beyond it would
 * not be drawn.
 */
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1024 }
const UNSTUCK =
  'header, aside, .sticky { position: static !important } tr { content-visibility: visible !important }'
const THEMES = ['light', 'dark'] as const

async function take(page: Page, folder: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    // Colours take a moment to change.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 })
      const path = join(folder, `${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, style: UNSTUCK })
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
