import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { waitForTransactionRead } from '../screens/node-conditions.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const USDC = 1_000_000n

// A hash reported after the service found its replacement is rejected, which a browser reports.
test.use({ expected: /status of 412 .*submit-hash/ })

test('steps that are sped up in the wallet are followed, and each happens once', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  const before = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '25')

  const makeBlocks = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  const seen = waitForTransactionRead(page)
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await seen
  await wallet.replaceLast('speed-up')
  await makeBlocks()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()

  const { tokens, assets } = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  expect(tokens).toBe(before.tokens - 25n * USDC)
  expect(assets).toBeGreaterThanOrEqual(25n * USDC - 1n)
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
})
