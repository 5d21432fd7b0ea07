import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { DemoStill } from './demo.ts'
import { compressPicture, FILM_SIZE } from './film.ts'
import { readScreen, type Screen } from './read-screen.ts'
import { fullPageScreenshot } from '../fixtures/full-page-screenshot.ts'

/** Where the pictures of README and docs are, and what their screens were like. */
export const PICTURES = join(import.meta.dirname, '../../docs/images')
export const SCREENS_FILE = 'screens.json'
const SCREENS = join(PICTURES, SCREENS_FILE)

/** The flow whose film is one of them. */
export const FILM_IN_DOCS = { demo: 'first-deposit', file: 'first-deposit.webp' }

/** Files of `docs/images`, by flow and still. */
export const PICTURE_FILES: Readonly<Record<string, string>> = {
  'first-deposit/discover': 'discover.png',
  'first-deposit/review': 'first-deposit-2-review.png',
  'first-deposit/verified': 'first-deposit-3-verified.png',
  'first-deposit/portfolio': 'first-deposit-4-portfolio.png',
  'compare-stablecoins/compared': 'compare-stablecoins.webp',
  'native-staking/validators': 'native-staking.webp',
  'liquid-staking/queue': 'liquid-staking.webp',
  'to-do/list': 'to-do.webp',
  'dead-browser/found': 'dead-browser.webp',
  'malicious-payload/stopped': 'malicious-payload.webp',
  'identity-check/required': 'identity-check.webp',
  'solana-staking/verified': 'solana-staking.webp',
  'shop-widget/host': 'shop-widget.webp',
}

const readScreens = (): Readonly<Record<string, Screen>> =>
  existsSync(SCREENS) ? JSON.parse(readFileSync(SCREENS, 'utf8')) : {}

/** Of a picture, which may be higher than the window. */
const MAX_HEIGHT = 1040
const STILL_MS = 1500

/** Takes a screenshot of the page's top, as wide as a film. */
export async function takePicture(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(() => {
    scrollTo(0, 0)
    // What scrolls within the page shows its beginning, too.
    for (const element of document.querySelectorAll('main *')) element.scrollTop = 0
    return document.documentElement.scrollHeight
  })
  const clip = { x: 0, y: 0, width: FILM_SIZE.width, height: Math.min(height, MAX_HEIGHT) }
  await page.screenshot({ path, clip, ...fullPageScreenshot })
}

/** What is done with a still when a flow is played as a test. */
export type LookAtStill = (demo: string, page: Page, still: DemoStill) => Promise<void>

/** Remakes the picture of README or docs, if the still is in any, and remembers its screen. */
export const renewPicture: LookAtStill = async (demo, page, still) => {
  const key = `${demo}/${still.name}`
  const file = PICTURE_FILES[key]
  if (file === undefined) return
  await expect(async () => {
    const screen = await readScreen(page, still)
    await page.waitForTimeout(STILL_MS)
    expect(await readScreen(page, still)).toEqual(screen)
  }).toPass()
  const taken = join(PICTURES, `${file}.taken.png`)
  await takePicture(page, taken)
  await compressPicture(taken, join(PICTURES, file))
  await rm(taken)
  const screens = Object.entries({ ...readScreens(), [key]: await readScreen(page, still) })
  const sorted = Object.fromEntries(screens.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(SCREENS, `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** Compares a screen with the one that is in the picture of README or docs, if it is in any. */
export const expectPictureUpToDate: LookAtStill = async (demo, page, still) => {
  const key = `${demo}/${still.name}`
  const file = PICTURE_FILES[key]
  if (file === undefined) return
  const [pictured] = [readScreens()[key]]
  const help = `docs/images/${file} is older than its screen: npm run demo -- pictures`
  await expect(async () => expect(await readScreen(page, still), help).toEqual(pictured)).toPass({
    timeout: 20_000,
  })
}
