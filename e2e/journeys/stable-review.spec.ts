import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { abortRequests, delayResponses, fastForwardUntil } from '../screens/network-conditions.ts'
import { DEMO_ADDRESS, rememberAddress } from '../screens/accounts.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { NETWORK } from './deposit-scenario.ts'
import { findVault } from './find-vault.ts'

const confirmAt = (page: Page): Promise<number> =>
  page
    .getByRole('button', { name: 'Confirm deposit' })
    .evaluate((button) => button.getBoundingClientRect().top + scrollY)

for (const width of [390, 1280])
  test(`a review that is still being read keeps its button where it will be, at ${width} pixels`, async ({
    page,
    sheaf,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
    const tellPosition = await delayResponses(page, '**/balances')
    await connect(page, wallet.name)
    await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
    await page.getByLabel('Amount', { exact: true }).fill('10')

    // The service's simulation, and that on the chain.
    const answer = await delayResponses(page, /\/v1\/actions\/enter\/simulate|\/rpc\//)
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(/is just being tried out on the chain/)).toBeVisible()
    const afterwards = page.locator('dl > div', { hasText: 'In this yield afterwards' })
    await expect(afterwards).toBeVisible()
    await expect(afterwards.getByText('USDC')).toHaveCount(0)
    const before = await confirmAt(page)
    await answer()
    await tellPosition()
    await expect(page.getByText(/tried out on the chain just now/)).toBeVisible()
    await expect(page.getByText('Set the allowance')).toBeVisible()
    await expect(page.getByText(/what going in and out costs, the network/)).toBeVisible()
    await expect(afterwards.getByText('10 USDC')).toBeVisible()
    await expect(page.getByText('your first time here in this browser')).toBeVisible()
    expect(Math.abs((await confirmAt(page)) - before)).toBeLessThan(4)
  })

test.describe('a position that can’t be read', () => {
  test.use({ expected: /\/v1\/yields\/balances/ })

  test('an unreadable position is shown as unknown, in its place', async ({ page, sheaf }) => {
    await page.clock.install()
    await rememberAddress(page, DEMO_ADDRESS)
    await abortRequests(page, '**/balances')
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter?amount=10`)
    await page.getByRole('button', { name: 'Review' }).click()
    const afterwards = page.locator('dl > div', { hasText: 'In this yield afterwards' })
    await expect(page.getByText('Set the allowance')).toBeVisible()
    await expect(page.getByText(/what going in and out costs, the network/)).toBeVisible()
    await expect(afterwards.getByText('unknown')).toHaveCount(0)
    const before = await confirmAt(page)
    await fastForwardUntil(page, afterwards.getByText('unknown'))
    expect(Math.abs((await confirmAt(page)) - before)).toBeLessThan(4)
  })
})
