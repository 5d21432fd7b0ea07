import { expect, type Page } from '@playwright/test'
import { decodeFunctionData, encodeFunctionData, erc20Abi, erc4626Abi } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { mineBlocks, lagTenBlocks, removeMethod } from '../screens/node-conditions.ts'
import type { TransactionRequest } from '../wallets/scripted-account.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { selectWallet, connect } from './connect.ts'
import { listActions, getContracts, readHoldings } from './contracts.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'base-sepolia'
const TEN = 10_000_000n

const sign = (page: Page) => page.getByRole('button', { name: 'Sign in Test wallet' })

/** The same approval for twice as much, as edited in the wallet. */
function doubled(asked: TransactionRequest): TransactionRequest {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: asked.data ?? '0x' })
  if (functionName !== 'approve') throw new Error('only approvals are edited')
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [args[0], args[1] * 2n] })
  return { ...asked, data }
}

async function finish(page: Page): Promise<void> {
  await expect(async () => {
    if (await sign(page).isVisible()) await sign(page).click({ timeout: 1_000 })
    await expect(page.getByText('Your deposit is in.')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 180_000 })
}

test('whatever wallet, another device and a slow node do: each deposit happens once, and the page shows how', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const contracts = await getContracts(sheaf, yieldId)
  const have = () => readHoldings(sheaf, NETWORK, contracts, wallet.address)
  const again = async () => {
    await page.goto(`/yields/${yieldId}`)
    await deposit(page, '10')
  }
  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)

  await test.step('wallet gone, and an approval edited in the wallet', async () => {
    const giveBack = await removeMethod(page, 'eth_simulateV1')
    await deposit(page, '10')
    await expect(page.getByText(/this step goes through\. What it moves is unknown/)).toBeVisible()
    await giveBack()
    await wallet.goAway()
    await expect(page.getByText('Connect the wallet to continue')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
    await selectWallet(page, wallet.name, 'evm')
    wallet.editNext(doubled)
    await finish(page)
    expect(await have()).toMatchObject({ allowance: TEN })
  })

  await test.step('the same step signed on another device', async () => {
    await again()
    await expect(sign(page)).toBeVisible()
    const index = await sheaf.fault({ kind: 'stalled-indexer', route: NETWORK })
    // With the remaining allowance, the deposit itself is the step.
    const data = encodeFunctionData({
      abi: erc4626Abi,
      functionName: 'deposit',
      args: [TEN, wallet.address],
    })
    const hash = await wallet.sendElsewhere({ to: contracts.vault, data })
    // Before it is mined, its origin is unknown.
    await chainReader(sheaf, NETWORK).waitForTransactionReceipt({ hash })
    await expect(async () => {
      if (await sign(page).isVisible()) await sign(page).click({ timeout: 1_000 })
      const said = page.getByText('Just sent from elsewhere')
      await expect(said).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(sign(page)).toHaveCount(0)
    await index()
    await expect(page.getByText('Done, but not signed here')).toBeVisible()
    // This page has only the service's report of it.
    await expect(page.getByText('The service reports this as done')).toBeVisible()
    await expect(page.getByText('Your deposit is in.')).toHaveCount(0)
  })

  await test.step('a node that stays ten blocks behind', async () => {
    await again()
    const catchUp = await lagTenBlocks(page, sheaf.nodes[NETWORK])
    await page.reload()
    await expect(async () => {
      if (await sign(page).isVisible()) await sign(page).click({ timeout: 1_000 })
      const said = page.getByText(/^(All steps done|Done according to the service)$/)
      await expect(said).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 180_000 })
    // The chain goes on: the node reaches the block that has it.
    await mineBlocks(sheaf.nodes[NETWORK], 12)
    await expect(page.getByText('Your deposit is in.')).toBeVisible()
    await catchUp()
  })

  const { assets, allowance } = await have()
  expect(assets).toBeGreaterThanOrEqual(3n * TEN - 3n)
  expect(allowance).toBe(0n)
  const reader = chainReader(sheaf, NETWORK)
  expect(await reader.getTransactionCount({ address: wallet.address })).toBe(5)
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
})
