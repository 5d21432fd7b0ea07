import { expect } from '@playwright/test'
import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import type { TransactionRequest } from '../wallets/scripted-account.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'

/** The same approval for half as much, as edited in the wallet. */
function halved(asked: TransactionRequest): TransactionRequest {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: asked.data ?? '0x' })
  if (functionName !== 'approve') throw new Error('only approvals are edited')
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [args[0], args[1] / 2n] })
  return { ...asked, data }
}

test('an approval lowered in the wallet is named, and what was approved can be deposited', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '5')
  wallet.editNext(halved)
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('You approved 2.5 USDC of 5 USDC')).toBeVisible()
  await expect(page.getByText(/could happen twice|disagree/)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Approve 5 USDC' })).toBeVisible()
  await page.getByRole('link', { name: 'Deposit 2.5 USDC' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const contracts = await getContracts(sheaf, yieldId)
  expect(await readHoldings(sheaf, NETWORK, contracts, wallet.address)).toMatchObject({
    allowance: 0n,
  })
})
