import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { DemoStill } from './demo.ts'
import { compressPicture, FILM_SIZE } from './film.ts'
import { readScreen, type Screen } from './read-screen.ts'
import { README_FLOW } from '../../scripts/demo-flows.mjs'
import { fullPageScreenshot } from '../fixtures/full-page-screenshot.ts'

/** Where the pictures of README and docs are, and what their screens were like. */
export const PICTURES = join(import.meta.dirname, '../../docs/images')
export const SCREENS_FILE = 'screens.json'
const SCREENS = join(PICTURES, SCREENS_FILE)

/** The flow whose film is one of them. */
export const FILM_IN_DOCS = { demo: README_FLOW, file: `${README_FLOW}.webp` }

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

/** Names a still in `PICTURE_FILES` and among the recorded screens. */
export const getStillKey = (demo: string, still: DemoStill): string => `${demo}/${still.name}`

/** Reads the screens that are in the pictures, by flow and still. */
export const readScreens = (): Readonly<Record<string, Screen>> =>
  existsSync(SCREENS) ? JSON.parse(readFileSync(SCREENS, 'utf8')) : {}

/** Returns the picture of a still. @throws when README and docs have none */
function getPictureFile(key: string): string {
  const file = PICTURE_FILES[key]
  if (file === undefined) throw new Error(`The still ${key} has no file in PICTURE_FILES.`)
  return file
}

/** Of a picture, which may be higher than the window. */
const MAX_HEIGHT = 1040
const STILL_MS = 1500

/** Takes a screenshot of the page's top, as wide as a film. */
async function takePicture(page: Page, path: string): Promise<void> {
  const height = await page.evaluate(() => {
    scrollTo(0, 0)
    // What scrolls within the page shows its beginning, too.
    for (const element of document.querySelectorAll('main *')) element.scrollTop = 0
    return document.documentElement.scrollHeight
  })
  // For a full page, Playwright makes the window one pixel wide for a moment, and the app would close what is open.
  await page.setViewportSize({ ...FILM_SIZE, height: Math.min(height, MAX_HEIGHT) })
  await page.screenshot({ path, ...fullPageScreenshot, fullPage: false })
  await page.setViewportSize(FILM_SIZE)
}

/** What is done with a still when a flow is played as a test. */
export type HandleStill = (demo: string, page: Page, still: DemoStill) => Promise<void>

/** Remakes the picture of README or docs, and records its screen; what is no picture any more is left out. */
export const renewPicture: HandleStill = async (demo, page, still) => {
  const key = getStillKey(demo, still)
  const file = getPictureFile(key)
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
  const kept = screens.filter(([each]) => each in PICTURE_FILES)
  const sorted = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(SCREENS, `${JSON.stringify(sorted, undefined, 2)}\n`)
}

/** Compares a screen with the one that is in the picture of README or docs. */
export const expectPictureUpToDate: HandleStill = async (demo, page, still) => {
  const key = getStillKey(demo, still)
  const file = getPictureFile(key)
  const pictured = readScreens()[key]
  if (pictured === undefined)
    throw new Error(`${SCREENS_FILE} has no ${key}: npm run demo -- pictures`)
  const help = `docs/images/${file} is older than its screen: npm run demo -- pictures`
  await expect(async () => expect(await readScreen(page, still), help).toEqual(pictured)).toPass({
    timeout: 20_000,
  })
}
