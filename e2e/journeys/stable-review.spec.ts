import { expect, type Page } from '@playwright/test'
import { isOpen } from '../any-yield/yield-features.ts'
import { listOpenValidators, listYields } from '../any-yield/earn-service.ts'
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
    await page.getByRole('link', { name: 'Deposit', exact: true }).click()
    await page.getByLabel('Amount', { exact: true }).fill('10')

    // The service's simulation, and that on the chain.
    const answer = await delayResponses(page, /\/v1\/actions\/enter\/simulate|\/rpc\//)
    await page.getByRole('button', { name: 'Review' }).click()
    const review = page.getByRole('region', { name: 'Review deposit' })
    await review.getByText('Details', { exact: true }).click()
    await expect(page.getByText('Simulating …').first()).toBeVisible()
    const afterwards = page.locator('dl > div', { hasText: 'Position after' })
    await expect(afterwards).toBeVisible()
    await expect(afterwards.getByText('USDC')).toHaveCount(0)
    const before = await confirmAt(page)
    await answer()
    await tellPosition()
    await expect(page.getByText('Simulation passed')).toBeVisible()
    await expect(page.getByText('Approve', { exact: true })).toBeVisible()
    await expect(page.getByText(/^≈ [\d,]+ days$/)).toBeVisible()
    await expect(afterwards.getByText('10 USDC')).toBeVisible()
    await expect(page.getByText('First use in this browser')).toBeVisible()
    expect(Math.abs((await confirmAt(page)) - before)).toBeLessThan(4)
  })

test('Review that is pressed while validators load opens once they are there', async ({
  page,
  sheaf,
}) => {
  const earnYield = (await listYields(sheaf)).find(
    (each) => isOpen(each) && each.metadata.name === 'Cairn Validator Staking',
  )
  if (!earnYield) throw new Error('no yield with validators')
  const [validator = ''] = await listOpenValidators(sheaf, earnYield)
  await rememberAddress(page, DEMO_ADDRESS)
  const sendValidators = await delayResponses(page, '**/validators?*')
  await page.goto(`/yields/${earnYield.id}/enter?amount=40&validatorAddress=${validator}`)
  const press = page.getByRole('button', { name: 'Review' })
  await press.click()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  // What is typed since takes the press back.
  await page.getByLabel('Amount', { exact: true }).fill('41')
  await expect(press).not.toHaveAttribute('aria-busy')
  await press.click()
  await sendValidators()
  await expect(page.getByRole('button', { name: 'Confirm deposit' })).toBeVisible()
})

test('Review that is pressed before money that just arrived was read opens once it is', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter`)
  await connect(page, wallet.name)
  await expect(page.getByText('Balance: 0 USDC')).toBeVisible()

  const sendBalances = await delayResponses(page, '**/rpc/**')
  await sheaf.faucet(wallet.address, NETWORK)
  await page.getByLabel('Amount', { exact: true }).fill('10')
  await expect(page.getByText('You have 0 USDC.')).toBeVisible()
  const press = page.getByRole('button', { name: 'Review' })
  await press.click()
  await expect(press).toHaveAttribute('aria-busy', 'true')
  await sendBalances()
  await expect(page.getByRole('button', { name: 'Confirm deposit' })).toBeVisible()
})

test.describe('a position that can’t be read', () => {
  test.use({ expected: /\/v1\/yields\/balances/ })

  test('an unreadable position is shown as unknown, in its place', async ({ page, sheaf }) => {
    await page.clock.install()
    await rememberAddress(page, DEMO_ADDRESS)
    await abortRequests(page, '**/balances')
    await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter?amount=10`)
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByText('Details', { exact: true }).click()
    const afterwards = page.locator('dl > div', { hasText: 'Position after' })
    await expect(page.getByText('Approve', { exact: true })).toBeVisible()
    await expect(page.getByText(/^≈ [\d,]+ days$/)).toBeVisible()
    await expect(afterwards.getByText('unknown')).toHaveCount(0)
    const before = await confirmAt(page)
    await fastForwardUntil(page, afterwards.getByText('unknown'))
    expect(Math.abs((await confirmAt(page)) - before)).toBeLessThan(4)
  })
})
