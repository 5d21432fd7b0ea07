import { expect } from '@playwright/test'
import { createTestClient, http } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findVault } from './find-vault.ts'

// The service refuses what these are about, and a browser reports it.
test.use({ expected: /Failed to load resource/ })

test('too little of the coin: its name, what is missing, and for which steps', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'base-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const transport = http(sheaf.nodes['base-sepolia'])
  const chain = createTestClient({ mode: 'anvil', transport })
  const main = page.getByRole('main')
  const alert = main.getByRole('alert').filter({ hasText: 'Not enough ETH for network fees' })

  await page.goto(`/yields/${await findVault(sheaf, 'base-sepolia', 'USDC')}/enter`)
  await connect(page, wallet.name)
  await main.getByLabel('Amount', { exact: true }).fill('40')
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(main.getByRole('list', { name: 'Steps' })).toHaveText(/Approve.*Deposit\s*$/)
  await chain.setBalance({ address: wallet.address, value: 1_000_000_000n })
  await main.getByRole('button', { name: 'Deposit' }).click()
  await expect(alert).toContainText('You need ETH for network fees (Approve and Deposit).')
  await expect(alert).toContainText(
    /You have < 0\.000001 ETH of ≈ 0\.0\d+ ETH: add at least 0\.0\d+ ETH/,
  )
})
