import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { recordLayoutShifts, getLayoutShifts } from '../fixtures/layout-shifts.ts'
import { delayResponses } from '../screens/network-conditions.ts'
import { invest } from '../screens/invest.ts'
import { rememberAddress } from '../screens/accounts.ts'
import { findVault } from './find-vault.ts'

/** Added latency of each response in milliseconds. */
const LATER = 400

test('loading moves nothing: list, yield, portfolio and history are stable', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  const { address } = await invest(sheaf, 'base-sepolia', [{ yieldId, amount: '50' }])
  await rememberAddress(page, address)
  await page.context().addInitScript(recordLayoutShifts)
  let coming = 0
  await page.route(/\/(v1|catalogue|rpc|logos|logo)(\/|$|\?)/, async (route) => {
    coming += 1
    try {
      await new Promise((resolve) => setTimeout(resolve, LATER))
      await route.continue()
    } finally {
      coming -= 1
    }
  })
  const main = page.getByRole('main')
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [path, there] of [
      ['/', main.locator('[data-whole=true]')],
      [`/yields/${yieldId}`, page.locator(`a[href="/yields/${yieldId}/enter"]`).first()],
      ['/portfolio', main.getByRole('heading', { level: 2 }).first()],
      ['/activity', main.locator('a[href^="/actions/"]').first()],
    ] as const) {
      await page.goto(path)
      await expect(there).toBeAttached()
      await expect.poll(() => coming).toBe(0)
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
      const { sum, moved } = await getLayoutShifts(page)
      expect(sum, `${path}, ${width} px wide: ${moved.join('; ')}`).toBeLessThan(0.02)
    }
  }
  // Pending requests of the page no longer matter.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('late wallets do not move others from under the pointer', async ({ page }) => {
  // An entering element has no stable position yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const come = await delayResponses(page, /\/assets\/evm-wallets-/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  const wallets = dialog.getByRole('button', { name: 'Demo wallet' })
  await expect(wallets).toHaveCount(1)
  const before = await wallets.last().boundingBox()
  await come()
  await expect(wallets).toHaveCount(2)
  expect(await wallets.last().boundingBox()).toEqual(before)
})
