import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { invest } from '../screens/invest.ts'
import { remember } from '../screens/people.ts'
import { vaultOn } from './vault-on.ts'

/** Runs in each page, before its own scripts: adds up how far what is shown was moved (web vitals' CLS). */
function watchShifts(): void {
  const shifts: { value: number; moved: readonly string[] }[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = Object(entry)
      if (hadRecentInput === true) continue
      const moved = sources.map(({ node }: { node: Node | null }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent),
      )
      shifts.push({ value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What moved so far, and how far altogether. */
const shiftsOf = (page: Page): Promise<{ readonly sum: number; readonly moved: string[] }> =>
  page.evaluate(() => {
    const shifts: { value: number; moved: string[] }[] = Reflect.get(window, 'shifts')
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ moved }) => moved),
    }
  })

/** Milliseconds that each answer of the service takes longer, so that what comes later comes later. */
const LATER = 400

test('what is being read moves nothing: the list, a yield, a portfolio and its history stand still while they come', async ({
  page,
  sheaf,
}) => {
  const yieldId = await vaultOn(sheaf, 'base-sepolia', 'USDC')
  const { address } = await invest(sheaf, 'base-sepolia', [{ yieldId, amount: '50' }])
  await remember(page, address)
  await page.context().addInitScript(watchShifts)
  let coming = 0
  await page.route(/\/(v1|catalogue|rpc|logos|logo)(\/|$|\?)/, async (route) => {
    coming += 1
    await new Promise((resolve) => setTimeout(resolve, LATER))
    await route.continue()
    coming -= 1
  })
  const main = page.getByRole('main')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [path, there] of [
      ['/', main.locator('[data-whole=true]')],
      [`/yields/${yieldId}`, main.locator(`a[href="/yields/${yieldId}/enter"]`).first()],
      ['/portfolio', main.getByRole('heading', { level: 2 }).first()],
      ['/activity', main.locator('a[href^="/actions/"]').first()],
    ] as const) {
      await page.goto(path)
      await expect(there).toBeAttached()
      await expect.poll(() => coming).toBe(0)
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
      const { sum, moved } = await shiftsOf(page)
      expect(sum, `${path}, ${width} px wide: ${moved.join('; ')}`).toBeLessThan(0.02)
    }
  }
})
