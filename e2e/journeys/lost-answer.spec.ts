import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

test('confirmed in the wallet after a reload: it is found on the chain and not requested again', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'USDT')}`)
  await connect(page, wallet.name)
  await deposit(page, '15')

  const confirm = wallet.keepPromptOpen()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Confirm in Test wallet')).toBeVisible()

  const second = await page.context().newPage()
  await second.goto(page.url())
  await expect(second.getByText('Running in another tab')).toBeVisible()
  await expect(second.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await second.close()

  await page.reload()
  await expect(page.getByText('Did you confirm in the wallet?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  confirm()
  // The page polls as well and may be faster than a press.
  const next = page.getByRole('button', { name: 'Sign in Test wallet' })
  await expect(async () => {
    if (!(await next.isVisible()))
      await page.getByRole('button', { name: 'Check again' }).click({ timeout: 1_000 })
    await expect(next).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 180_000 })
  await next.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()

  const chain = chainReader(sheaf, 'ethereum-sepolia')
  expect(await chain.getTransactionCount({ address: wallet.address })).toBe(2)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS'])
})
