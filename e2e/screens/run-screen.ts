import { expect } from '@playwright/test'
import { recordNotifications } from '../fixtures/notifications-in-page.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { rememberAddress } from './accounts.ts'
import { fastForwardPage } from './network-conditions.ts'
import { screen } from './screen.ts'
import { connectForRun, NETWORK, startRun } from './start-run.ts'

const states = [
  'wallet not connected',
  'wallet on another network',
  'ready',
  'given up',
  'declined',
  'wallet asked',
  'wallet silent',
  'sent',
  'sent long ago',
  'seen by the network',
  'service lags',
  'done',
] as const

export const runScreen = screen('transaction', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const sign = main.getByRole('button', { name: 'Sign in Test wallet' })
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, NETWORK)
  await rememberAddress(page, wallet.address, wallet.name)
  await page.clock.install()
  await page.addInitScript(recordNotifications)
  await startRun(page, sheaf)
  await expect(main.getByText('Connect the wallet to continue')).toBeVisible()
  yield 'wallet not connected'
  await connectForRun(page)
  const change = main.getByRole('button', { name: 'Switch Test wallet to Base Sepolia' })
  await expect(change).toBeVisible()
  yield 'wallet on another network'
  await change.click()
  await expect(sign).toBeVisible()
  yield 'ready'
  await main.getByRole('button', { name: 'Cancel' }).click()
  await expect(main.getByText(/^Canceled: nothing is under way/)).toBeVisible()
  yield 'given up'
  wallet.rejectNext()
  await sign.click()
  await expect(main.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  await expect(sign).toBeVisible()
  yield 'declined'

  const confirm = wallet.keepPromptOpen()
  await sign.click()
  await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
  yield 'wallet asked'
  await page.clock.fastForward(90_000)
  await expect(main.getByRole('button', { name: 'I see no prompt' })).toBeVisible()
  yield 'wallet silent'
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  confirm()
  await expect(main.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Notify me' })).toBeVisible()
  yield 'sent'
  const long = main.getByText('Not confirmed after 10 minutes')
  await fastForwardPage(page, 600_000, (timeout) => expect(long).toBeVisible({ timeout }))
  yield 'sent long ago'

  // The second step prompts by itself once the first is confirmed.
  const confirmNext = wallet.keepPromptOpen()
  await makeBlocks()
  await expect(main.getByText('Confirm in Test wallet')).toBeVisible()
  const index = await sheaf.fault({ kind: 'stalled-indexer', route: NETWORK })
  confirmNext()
  await expect(main.getByText(/^In a block/)).toBeVisible()
  yield 'seen by the network'
  const lags = main.getByText('In a block, but the service lags')
  await fastForwardPage(page, 120_000, (timeout) => expect(lags).toBeVisible({ timeout }))
  yield 'service lags'
  await index()
  await expect(main.getByText('Your deposit is in.')).toBeVisible()
  await main.getByText('Export details for support').click()
  await expect(main.getByRole('button', { name: 'Save file' })).toBeVisible()
  yield 'done'
})
