import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

test('an action is found by its id, and by the hash of its transaction', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  await page.goto(`/yields/${await findVault(sheaf, 'base-sepolia', 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '15')
  const url = page.url()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const [action] = await listActions(sheaf, wallet.address)
  const hash = action?.transactions[0]?.hash ?? ''
  expect(hash).toMatch(/^0x/)

  const search = page.getByRole('searchbox')
  for (const typed of [hash.toUpperCase().replace('0X', '0x'), ` ${url.split('/').at(-1)} `]) {
    await page.goto('/')
    await search.fill(typed)
    await page.getByRole('link', { name: 'Open it' }).click()
    await expect(page.getByText('Your deposit is in.')).toBeVisible()
    expect(page.url()).toBe(url)
  }

  await page.goto('/')
  await search.fill(`0x${'ab'.repeat(32)}`)
  await expect(page.getByText('A transaction unknown to this browser')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it' })).toHaveCount(0)
})
