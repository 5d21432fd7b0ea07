import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const WIDE = { width: 1280, height: 800 }
/** Where forms are pages of their own. */
const NARROW = { width: 900, height: 800 }

test('a review stays open when the window becomes narrow and wide again', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.setViewportSize(WIDE)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}?amount=25`)
  await connect(page, wallet.name)
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const confirm = page.getByRole('button', { name: 'Confirm deposit' })
  await expect(confirm).toBeVisible()

  await page.setViewportSize(NARROW)
  await expect(confirm).toBeHidden()
  // Its address has an amount, which opens the form as a sheet.
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Review', exact: true })).toBeVisible()
  await page.setViewportSize(WIDE)
  await expect(sheet).toBeHidden()
  await expect(confirm).toBeVisible()
})
