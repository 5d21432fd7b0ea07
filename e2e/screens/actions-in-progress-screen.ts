import { expect } from '@playwright/test'
import { deposit } from '../journeys/deposit.ts'
import { navigateTo, getActionsInProgressBar } from '../journeys/actions-in-progress-bar.ts'
import { findVault } from '../journeys/find-vault.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = [
  'waits for you',
  'waits for the network',
  'ended',
  'several',
  'each of several',
] as const

/** Actions in progress, shown on another screen. */
export const actionsInProgressScreen = screen(
  'under way',
  states,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const bar = getActionsInProgressBar(page)
    const wallet = await installWallet(page, sheaf, NETWORK)
    await sheaf.faucet(wallet.address, NETWORK)
    await sheaf.faucet(wallet.address, 'ethereum-sepolia')
    await rememberAddress(page, wallet.address, wallet.name)
    await startRun(page, sheaf)
    await connectForRun(page)
    const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
    await expect(sign).toBeVisible()
    await navigateTo(page, 'Portfolio')
    await expect(bar.getByText('Waiting for you to sign step 1 of 2')).toBeVisible()
    yield 'waits for you'
    await bar.getByRole('link').click()
    const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    await sign.click()
    await expect(main.getByText('Sent. Waiting for confirmation')).toBeVisible()
    await navigateTo(page, 'Portfolio')
    await expect(bar.getByText('Step 1 of 2: waiting for the network')).toBeVisible()
    yield 'waits for the network'
    await makeBlocks()
    await expect(bar.getByText('Waiting for you to sign step 2 of 2')).toBeVisible()
    await bar.getByRole('link').click()
    await expect(sign).toBeVisible()
    const makeMoreBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
    await sign.click()
    await expect(main.getByText('Sent. Waiting for confirmation')).toBeVisible()
    await navigateTo(page, 'Portfolio')
    await makeMoreBlocks()
    await expect(bar.getByText('Done')).toBeVisible()
    yield 'ended'
    await bar.getByRole('button', { name: /^Dismiss/ }).click()

    await startRun(page, sheaf)
    await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'USDC')}`)
    await deposit(page, '7.5')
    await navigateTo(page, 'Portfolio')
    const summary = bar.getByRole('button', { name: '2 transactions' })
    await expect(summary).toHaveText(/2 wait for you/)
    yield 'several'
    await summary.click()
    await expect(bar.getByRole('link')).toHaveCount(2)
    yield 'each of several'
  },
)
