import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { recordMotion } from '../keyboard/motion-in-page.ts'
import { connectDemo } from './demo-wallet.ts'

/** Visits everything that moves: rows under the mouse, skeletons, a dialog, a spinner. */
async function moved(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<unknown> {
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(recordMotion)
  await page.goto('/')
  const row = page.getByRole('link', { name: /Harbor Base USDC/ })
  await row.hover()
  await row.click()
  await connectDemo(page)
  await page.getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('button', { name: 'Max' }).hover()
  await page.getByRole('navigation').getByRole('link', { name: 'Portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()
  return page.evaluate(() => Reflect.get(window, 'moved')())
}

test('nothing moves with reduced motion', async ({ page, browser, sheaf }) => {
  expect(await moved(page, 'reduce')).toEqual([])
  // The same visit with motion, to prove that the test detects it.
  const other = await browser.newPage({ baseURL: sheaf.url })
  expect(await moved(other, 'no-preference')).toEqual(expect.arrayContaining(['opacity', 'scale']))
  await other.close()
})
