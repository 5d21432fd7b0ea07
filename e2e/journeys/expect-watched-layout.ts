import { expect, type Page } from '@playwright/test'
import { expectLayoutIntact } from '../fixtures/expect-layout-intact.ts'
import { DEMO_ADDRESS, UNUSED_ADDRESS } from '../screens/accounts.ts'

/** Asserts the layout of each page about a watched address, in the current language. */
export async function expectWatchedLayout(page: Page, yieldId: string): Promise<void> {
  const main = page.getByRole('main')
  const watch = `watch=${UNUSED_ADDRESS},${DEMO_ADDRESS}`
  for (const [path, screen] of [
    ['/portfolio', 'watched portfolio'],
    ['/activity', 'watched activity'],
    [`/yields/${yieldId}`, 'watched yield'],
    ['/', 'watched list'],
  ] as const) {
    await page.goto(`${path}?${watch}`)
    await expect(main.locator('[aria-live]').filter({ hasText: '0x9965' })).toBeVisible()
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
    await expectLayoutIntact(page, screen)
  }
  await page.goto('/?own=held&watch=somebody.eth,0x12')
  await expect(main.locator('[aria-live]').filter({ hasText: '0x12' })).toBeVisible()
  await main.locator('summary').first().click()
  const field = main.locator('input[placeholder="0x…"]').first()
  await field.fill('somebody.eth')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectLayoutIntact(page, 'mistaken link')
  await page.goto(`/?q=${DEMO_ADDRESS}`)
  await expect(main.locator('a[href^="/portfolio?watch="]')).toBeVisible()
  await expectLayoutIntact(page, 'searched address')
}
