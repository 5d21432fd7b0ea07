import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

test('a reload while a step is pending loses nothing and signs nothing twice', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '15')
  const url = page.url()

  wallet.holdNext()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sent. Waiting for confirmation')).toBeVisible()
  await wallet.release()

  // The wallet remembers the page, the page the action: only the next step prompts.
  expect(page.url()).toBe(url)
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const chain = chainReader(sheaf, 'base-sepolia')
  expect(await chain.getTransactionCount({ address: wallet.address })).toBe(2)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS'])
})
