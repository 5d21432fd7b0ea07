import { expect, type Page } from '@playwright/test'
import { test, type Sheaf } from '../fixtures/sheaf.ts'

/** Rows that were drawn while the list was scrolled, those of all frames together. */
interface RenderedRows {
  readonly rows: number
  /** Of these, how many had a name and a rate. */
  readonly named: number
  /** How many had all else as well, and how many nothing else. */
  readonly whole: number
  readonly brief: number
}

interface ScrollPlan {
  /** Frames in the first of which the list goes on by a screen and a half each. */
  readonly leaps: number
  /** Frames that are looked at. */
  readonly frames: number
}

const scroll = (page: Page, way: ScrollPlan): Promise<RenderedRows> =>
  page.evaluate(async ({ leaps, frames }) => {
    const more = ['.compare-mark', '.row-network', '.row-tvl', '.row-open, .row-status']
    const seen = { rows: 0, named: 0, whole: 0, brief: 0 }
    for (let frame = 0; frame < frames; frame += 1) {
      if (frame < leaps) scrollBy({ top: innerHeight * 1.5, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      for (const row of document.querySelectorAll('main tbody tr:not([hidden])')) {
        const found = more.filter((part) => row.querySelector(part)).length
        seen.rows += 1
        if (row.querySelector('a')?.textContent && row.querySelector('.row-rate')?.textContent)
          seen.named += 1
        if (found === more.length) seen.whole += 1
        if (found === 0) seen.brief += 1
      }
    }
    return seen
  }, way)

const openList = async (page: Page, url = ''): Promise<void> => {
  await page.goto(`${url}/`)
  await expect(page.locator('[data-whole="true"]')).toBeVisible()
}

test.describe('of thousands', () => {
  let lists: Awaited<ReturnType<Sheaf['startGateway']>>
  test.beforeAll(async ({ sheaf }) => {
    lists = await sheaf.startGateway({ SANDBOX_KEY: 'live_sandbox_ro' })
  })
  test.afterAll(() => lists.stop())

  test('rows that race by show their name and rate, and all else when they stand', async ({
    page,
  }) => {
    await openList(page, lists.url)
    const seen = await scroll(page, { leaps: 12, frames: 12 })
    expect(seen.named).toBe(seen.rows)
    expect(seen.brief).toBeGreaterThan(0)
    expect(seen.whole + seen.brief).toBe(seen.rows)
    const rows = page.locator('main tbody tr:not([hidden])')
    // In one look: more of them are drawn once the list stands.
    const whole = () =>
      rows.evaluateAll((all) =>
        all.every((row) => row.querySelector('.compare-mark') && row.querySelector('.row-tvl')),
      )
    await expect.poll(async () => (await rows.count()) > 8 && (await whole())).toBe(true)
  })

  test('a single leap shows whole rows from the first frame on', async ({ page }) => {
    await openList(page, lists.url)
    const seen = await scroll(page, { leaps: 1, frames: 10 })
    expect(seen.rows).toBeGreaterThan(0)
    expect(seen.whole).toBe(seen.rows)
  })
})

test('a list that is drawn whole stays whole however fast it passes', async ({ page }) => {
  await openList(page)
  const seen = await scroll(page, { leaps: 12, frames: 12 })
  expect(seen.rows).toBeGreaterThan(0)
  expect(seen.whole).toBe(seen.rows)
})
