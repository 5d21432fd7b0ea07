import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { UNUSED_ADDRESS, rememberAddress } from '../screens/accounts.ts'
import { connect } from './connect.ts'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d+ of \d+ yields/ })

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 360, height: 780 }],
] as const)
  test.describe(device, () => {
    test.use({ viewport })

    test('owned tokens are shown with where they earn most, and filter the list', async ({
      page,
    }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Matches my wallet' }).click()
      await expect(page).toHaveURL(/\?own=held$/)
      const main = page.getByRole('main')
      await expect(main.getByText('See what your tokens could earn')).toBeVisible()

      await connect(page, 'Demo wallet')
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      // Content that moves under a resting pointer would open its tooltip.
      await page.mouse.move(0, 0)
      const ether = main.getByRole('region', { name: 'ETH on Base Sepolia' })
      await expect(ether.getByRole('heading', { name: /^\d+(\.\d+)? ETH$/ })).toBeVisible()
      await expect(ether.getByText(/^≈ \$/)).toBeVisible()
      await expect(main.getByText('Loading balances')).toHaveCount(0)

      // None on Solana, where no address is known.
      const found = /(\d+) of (\d+) yields/.exec((await count(page).textContent()) ?? '')
      expect(Number(found?.[1])).toBeGreaterThan(0)
      expect(Number(found?.[1])).toBeLessThan(Number(found?.[2]))

      const best = ether.getByRole('list', { name: 'Best yields for ETH' })
      await expect(best.getByText(/All of it would earn ≈ [\d.]+ ETH a year/).first()).toBeVisible()
      const first = best.getByRole('link').first()
      const name = (await first.textContent()) ?? ''
      await first.click()
      await expect(page).toHaveURL(/\/yields\//)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()

      const all = ether.getByRole('link', { name: /^All \d+ yields for ETH on Base Sepolia$/ })
      const most = /\d+/.exec((await all.textContent()) ?? '')?.[0]
      await all.click()
      await expect(page).toHaveURL(/network=base-sepolia&input=ETH&sort=rate$/)
      await expect(count(page)).toHaveText(new RegExp(`^${most} of`))
    })
  })

test('a network without an answer is named, hides nothing of another, and is retried', async ({
  page,
}) => {
  const error = { code: -32_000, message: 'The node did not answer.' }
  let asked = 0
  await page.route('**/rpc/ethereum-sepolia', (route) => {
    asked += 1
    return route.fulfill({ json: { jsonrpc: '2.0', id: 1, error } })
  })
  await page.goto('/?own=held')
  await connect(page, 'Demo wallet')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  const held = page.getByRole('region', { name: 'Your tokens' })
  await expect(held.getByText('No answer from 1 network: Ethereum Sepolia.')).toBeVisible()
  await expect(held.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
  await expect(held.getByRole('region', { name: 'ETH on Ethereum Sepolia' })).toHaveCount(0)
  const before = asked
  await held.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
  // From here on either a press or the next poll finds the network again.
  await page.unroute('**/rpc/ethereum-sepolia')
  const found = held.getByRole('region', { name: 'ETH on Ethereum Sepolia' })
  await expect(async () => {
    const again = held.getByRole('button', { name: 'Try again' })
    if (await again.isEnabled({ timeout: 1000 }).catch(() => false)) await again.click()
    await expect(found).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(held.getByText('Some balances could not be read')).toHaveCount(0)
})

test('a minimum above the balance hides a yield, is shown, and can be lifted', async ({ page }) => {
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto('/?q=breakwater+blended+usdc&own=minimum')
  await expect(page.getByText('No yield found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Remove “Minimum within my balance” \(\d+\)$/ }).click()
  await expect(page.getByRole('link', { name: /Breakwater Blended USDC/ })).toBeVisible()
  await expect(page).toHaveURL(/\?q=breakwater\+blended\+usdc$/)
})

test('an unknown balance hides nothing', async ({ page }) => {
  await page.goto('/?q=breakwater+blended+usdc&own=minimum')
  await expect(page.getByText('Balance not known yet')).toBeVisible()
  await expect(page.getByRole('link', { name: /Breakwater Blended USDC/ })).toBeVisible()
})
