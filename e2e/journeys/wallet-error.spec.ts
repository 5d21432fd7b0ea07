import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

test('a wallet error is shown, and nothing is signed twice, whether it sent or not', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  const contracts = await getContracts(sheaf, yieldId)
  const chain = chainReader(sheaf, 'ethereum-sepolia')
  const sign = page.getByRole('button', { name: 'Sign in Test wallet' })
  const isSaidToBeUncertain = page.getByText(/so it may have signed/)

  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '40')

  // Nothing was sent: the user confirms that, and signs again.
  wallet.errNext('replacement transaction underpriced', false)
  await sign.click()
  await expect(page.getByText('The network fee rose above the wallet’s offer.')).toBeVisible()
  await expect(page.getByText('“replacement transaction underpriced”')).toBeVisible()
  await expect(isSaidToBeUncertain).toBeVisible()
  await page.getByRole('button', { name: 'My wallet shows nothing waiting' }).click()

  // It was sent despite the wallet's error: it is found on the chain, and not requested again.
  wallet.errNext('Request expired. Please try again.', true)
  await page.getByRole('button', { name: /^Sign again|^Sign in/ }).click()
  await expect(sign).toBeVisible()
  expect(await chain.getTransactionCount({ address: wallet.address })).toBe(1)
  await sign.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()

  expect(await chain.getTransactionCount({ address: wallet.address })).toBe(2)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3)
  const { assets, allowance } = await readHoldings(
    sheaf,
    'ethereum-sepolia',
    contracts,
    wallet.address,
  )
  expect(assets).toBeGreaterThanOrEqual(40n * 10n ** 18n - 1n)
  expect(allowance).toBe(0n)
})
