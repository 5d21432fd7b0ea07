import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions, getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

test('a rejection in the wallet costs nothing: the same step goes on, and each is signed once', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'ethereum-sepolia')
  const yieldId = await findVault(sheaf, 'ethereum-sepolia', 'DAI')
  const contracts = await getContracts(sheaf, yieldId)

  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '40')

  wallet.rejectNext()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('You declined in the wallet. Nothing was signed.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).dblclick()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()

  const [action, ...others] = await listActions(sheaf, wallet.address)
  expect(others).toEqual([])
  expect(action?.transactions.filter(({ hash }) => hash !== null)).toHaveLength(2)
  const chain = chainReader(sheaf, 'ethereum-sepolia')
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
