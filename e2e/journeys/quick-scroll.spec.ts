import { expect, type Page } from '@playwright/test'
import { test, type Sheaf } from '../fixtures/sheaf.ts'

/** What was seen of the list, frame by frame, while it was scrolled. */
interface Seen {
  /** Rows that were drawn in any frame. */
  readonly rows: number
  /** Of these, how many had a name and a rate, and how many had all their cells. */
  readonly named: number
  readonly whole: number
}

/** Scrolls by a screen and a half in each of some frames, and looks at what is drawn in these and in ten more. */
const scroll = (page: Page, frames: number): Promise<Seen> =>
  page.evaluate(async (scrolling) => {
    const seen = { rows: 0, named: 0, whole: 0 }
    for (let frame = 0; frame < scrolling + 10; frame += 1) {
      if (frame < scrolling) scrollBy({ top: innerHeight * 1.5, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      if (frame >= scrolling && scrolling > 1) break
      for (const row of document.querySelectorAll('main tbody tr:not([hidden])')) {
        seen.rows += 1
        const rate = row.querySelector('.row-rate')?.textContent ?? ''
        if (row.querySelector('a[href*="/yields/"]')?.textContent && rate) seen.named += 1
        if (row.querySelector('.compare-mark') && row.querySelector('.row-tvl')) seen.whole += 1
      }
    }
    return seen
  }, frames)

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
    const seen = await scroll(page, 12)
    expect(seen.named).toBe(seen.rows)
    expect(seen.whole).toBeLessThan(seen.rows)
    const rows = page.locator('main tbody tr:not([hidden])')
    await expect.poll(async () => (await rows.locator('.compare-mark').count()) > 8).toBe(true)
    expect(await rows.locator('.row-tvl').count()).toBe(await rows.count())
  })

  test('a single leap shows whole rows from the first frame on', async ({ page }) => {
    await openList(page, lists.url)
    const seen = await scroll(page, 1)
    expect(seen.rows).toBeGreaterThan(0)
    expect(seen.whole).toBe(seen.rows)
  })
})

test('a list that is drawn whole stays whole however fast it passes', async ({ page }) => {
  await openList(page)
  const seen = await scroll(page, 12)
  expect(seen.rows).toBeGreaterThan(0)
  expect(seen.whole).toBe(seen.rows)
})
