import { expect } from '@playwright/test'
import { parseEther } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { actionsOf } from './contracts.ts'
import { deposit } from './deposit.ts'

const THREE_DAYS = 3 * 24 * 60 * 60

test('a wallet on another network stakes its coin, leaves through the queue and claims', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, 'ethereum-sepolia')
  await sheaf.faucet(wallet.address, 'base-sepolia')
  const chain = chainReader(sheaf, 'base-sepolia')
  const balance = () => chain.getBalance({ address: wallet.address })
  const funded = await balance()

  await page.goto('/yields/base-sepolia-eth-tidal-staking')
  await connect(page, wallet.name)
  await deposit(page, '2.5')
  await page.getByRole('button', { name: 'Switch Test wallet to Base Sepolia' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const staked = await balance()
  expect(staked).toBeLessThanOrEqual(funded - parseEther('2.5'))
  expect(staked).toBeGreaterThan(funded - parseEther('2.51'))

  await page.getByRole('link', { name: 'Open your portfolio' }).click()
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your withdrawal is done.')).toBeVisible()

  await page.getByRole('link', { name: 'Open your portfolio' }).click()
  await expect(page.getByText(/^Leaving|^Exiting|^On its way out|^Cooling/).first()).toBeVisible()
  await sheaf.moveTime(THREE_DAYS)
  await page.reload()
  await page.getByRole('link', { name: /^Claim|Take out/ }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('It is done.')).toBeVisible()

  const claimed = await balance()
  expect(claimed).toBeGreaterThan(funded - parseEther('0.01'))
  const actions = await actionsOf(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect(wallet.asked).toEqual([
    'eth_requestAccounts',
    'wallet_switchEthereumChain',
    'eth_sendTransaction',
    'eth_sendTransaction',
    'eth_sendTransaction',
  ])
})
