import { expect, type Page } from '@playwright/test'
import { recordAppBadge } from '../fixtures/app-badge-in-page.ts'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { getActionsInProgressBar, navigateTo } from './actions-in-progress-bar.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

/** What the installed app's icon shows; 0 is no badge. */
const expectBadge = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate('appBadge()')).toBe(String(count))

test('the installed app’s icon counts the actions that wait for the user, and only those', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  await page.addInitScript(recordAppBadge)
  await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '7.5')
  await expectBadge(page, 1)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await deposit(page, '25')
  await expectBadge(page, 2)

  // What waits for the network waits for nobody.
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await expectBadge(page, 1)

  await makeBlocks()
  await navigateTo(page, 'Portfolio')
  await expectBadge(page, 2)
})

test('a visit without an action takes away the badge that an earlier one left', async ({
  page,
}) => {
  await page.addInitScript(recordAppBadge)
  await page.goto('/')
  await expectBadge(page, 0)
  await page.evaluate(() => sessionStorage.setItem('recorded-badge', '3'))
  await page.reload()
  await expectBadge(page, 0)
  await expect(getActionsInProgressBar(page)).toHaveCount(0)
})
