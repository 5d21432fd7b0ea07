import { expect, type Page } from '@playwright/test'
import { test, type Sheaf } from '../fixtures/sheaf.ts'

/** Rows rendered while the list was scrolled, summed over all frames. */
interface RenderedRows {
  readonly rows: number
  readonly named: number
  /** Of these, complete rows, and empty ones. */
  readonly whole: number
  readonly brief: number
}

interface ScrollPlan {
  /** Frames at whose start the list jumps by one and a half screens. */
  readonly leaps: number
  readonly frames: number
  /** Goes on, from the top again at the list's end, until an empty row was rendered. */
  readonly untilBrief?: boolean
}

const scroll = (page: Page, way: ScrollPlan): Promise<RenderedRows> =>
  page.evaluate(async ({ leaps, frames, untilBrief = false }) => {
    const more = ['.compare-box', '.row-network', '.row-tvl', '.row-users']
    const seen = { rows: 0, named: 0, whole: 0, brief: 0 }
    const isAtEnd = (): boolean => scrollY + innerHeight * 2 > document.body.scrollHeight
    const leap = (): void => {
      if (isAtEnd()) scrollTo({ top: 0, behavior: 'instant' })
      else scrollBy({ top: innerHeight * 1.5, behavior: 'instant' })
    }
    const goesOn = (frame: number): boolean => frame < frames || (untilBrief && seen.brief === 0)
    for (let frame = 0; goesOn(frame); frame += 1) {
      if (frame < leaps || untilBrief) leap()
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

  test('in fast scrolling rows show name and rate, and everything once it stops', async ({
    page,
  }) => {
    await openList(page, lists.url)
    // Rows are rendered between frames, which a busy machine has little time for.
    const seen = await scroll(page, { leaps: 12, frames: 12, untilBrief: true })
    expect(seen.named).toBe(seen.rows)
    expect(seen.whole + seen.brief).toBe(seen.rows)
    const rows = page.locator('main tbody tr:not([hidden])')
    // At once: more are rendered when the list stops.
    const whole = () =>
      rows.evaluateAll((all) =>
        all.every((row) => row.querySelector('.compare-box') && row.querySelector('.row-tvl')),
      )
    await expect.poll(async () => (await rows.count()) > 8 && (await whole())).toBe(true)
  })

  test('a single jump shows complete rows from the first frame on', async ({ page }) => {
    await openList(page, lists.url)
    const seen = await scroll(page, { leaps: 1, frames: 10 })
    expect(seen.rows).toBeGreaterThan(0)
    expect(seen.whole).toBe(seen.rows)
  })
})

test('a fully rendered list stays complete at any speed', async ({ page }) => {
  await openList(page)
  const seen = await scroll(page, { leaps: 12, frames: 12 })
  expect(seen.rows).toBeGreaterThan(0)
  expect(seen.whole).toBe(seen.rows)
})
