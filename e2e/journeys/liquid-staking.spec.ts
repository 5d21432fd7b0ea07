import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { erc20Abi, parseEther } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions, getContracts } from './contracts.ts'
import { deposit } from './deposit.ts'

const THREE_DAYS = 3 * 24 * 60 * 60

test('a wallet on another network stakes its coin, exits through the queue and claims', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const chain = chainReader(sheaf, 'base-sepolia')
  const balance = () => chain.getBalance({ address: wallet.address })
  const funded = await balance()
  const { vault } = await getContracts(sheaf, 'base-sepolia-eth-tidal-staking')
  const shares = () =>
    chain.readContract({
      address: vault,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [wallet.address],
    })
  const gasSpent = async (): Promise<bigint> => {
    const actions = await listActions(sheaf, wallet.address)
    const hashes = actions.flatMap(({ transactions }) => transactions.map(({ hash }) => hash))
    const costs = hashes.map(async (hash) => {
      const receipt = await chain.getTransactionReceipt({ hash: `0x${hash?.slice(2) ?? ''}` })
      return receipt.gasUsed * receipt.effectiveGasPrice
    })
    return (await Promise.all(costs)).reduce((sum, cost) => sum + cost, 0n)
  }

  await page.goto('/yields/base-sepolia-eth-tidal-staking')
  await connect(page, wallet.name)
  await deposit(page, '2.5')
  await page.getByRole('button', { name: 'Switch Test wallet to Base Sepolia' }).click()
  // Switching the network signs nothing yet: the payload is shown first.
  await expect(page.getByText('What you sign')).toBeVisible()
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const staked = await balance()
  expect(staked).toBeLessThanOrEqual(funded - parseEther('2.5'))
  expect(staked).toBeGreaterThan(funded - parseEther('2.51'))

  await page.getByRole('link', { name: 'Open portfolio' }).click()
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your withdrawal is requested.')).toBeVisible()
  expect(await shares()).toBe(0n)

  await page.getByRole('link', { name: 'Open portfolio' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  const event = await readFile(await file.path(), 'utf8')
  const when = await page.locator('time').first().getAttribute('datetime')
  expect(event).toContain(`DTSTART:${when?.replaceAll(/[-:]|\.\d+/g, '')}`)
  expect(event).toContain('SUMMARY:Free: 2.5 ETH')
  await sheaf.moveTime(THREE_DAYS)
  await page.reload()
  await page.getByRole('link', { name: 'Claim', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('It is done.')).toBeVisible()

  // All of it is back: the difference is gas, at the price of its block.
  const claimed = await balance()
  expect(claimed).toBeGreaterThan(funded - (await gasSpent()))
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect(wallet.requests).toEqual([
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'eth_sendTransaction',
    'eth_sendTransaction',
    'eth_sendTransaction',
  ])
})
