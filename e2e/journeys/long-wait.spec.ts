import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { fastForwardPage } from '../screens/network-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const MINUTE = 60_000

test('a long wait explains itself and its options, and goes on', async ({ page, sheaf }) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.clock.install()
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  const long = page.getByText('Not confirmed after 10 minutes')
  await page.clock.fastForward(9 * MINUTE)
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await expect(long).toHaveCount(0)
  // Repeated, as an answer may set the page's clock back to the service's; the limit itself is in long-wait.test.ts.
  await fastForwardPage(page, MINUTE, (timeout) => expect(long).toBeVisible({ timeout }))
  await expect(page.getByText(/speed it up or cancel it in your wallet/)).toBeVisible()

  const index = await sheaf.fault({ kind: 'stalled-indexer', route: NETWORK })
  await makeBlocks()
  // The page may find it by itself and remove the button.
  const again = page.getByRole('button', { name: 'Check again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByText(/^In a block\. Waiting/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(long).toHaveCount(0)
  const lags = page.getByText('In a block, but the service lags')
  await fastForwardPage(page, 2 * MINUTE, (timeout) => expect(lags).toBeVisible({ timeout }))
  await index()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
})
