import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

test('the browser warns before the page closes during a prompt, and only then', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '25')
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  await expect(sign).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })

  const confirm = wallet.keepPromptOpen()
  await sign.click()
  await expect(page.getByText('Confirm in Test wallet')).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  // It stays, and the wallet's response arrives.
  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  confirm()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
  await makeBlocks()
})
