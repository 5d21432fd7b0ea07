import { expect } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { freezePage } from '../fixtures/freeze-page.ts'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

test('an action goes on after its page was frozen with a transaction under way, and with a prompt open', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const chain = createPublicClient({ transport: http(sheaf.nodes[NETWORK]) })
  const countSent = () => chain.getTransactionCount({ address: wallet.address })
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  const waits = page.getByText('Sent. Waiting for confirmation')
  await sign.click()
  await expect(waits).toBeVisible()

  const thaw = await freezePage(page)
  await makeBlocks()
  await expect.poll(countSent).toBe(1)
  const confirm = wallet.keepPromptOpen()
  await thaw()
  // It opens by itself where the second step is as it was shown.
  const asks = page.getByText('Confirm in Test wallet')
  await expect(async () => {
    if (await sign.isVisible()) await sign.click({ timeout: 1_000 })
    await expect(asks).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 180_000 })

  const thawAgain = await freezePage(page)
  confirm()
  await expect.poll(countSent).toBe(2)
  await thawAgain()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const sent = wallet.requests.filter((method) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(2)
  expect(await countSent()).toBe(2)
})
