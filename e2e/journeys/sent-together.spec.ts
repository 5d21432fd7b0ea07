import { expect } from '@playwright/test'
import { erc20Abi, parseEther } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions, getRewardToken, findYieldByName } from './contracts.ts'
import { deposit } from './deposit.ts'

const NETWORK = 'base-sepolia'
const A_DAY = 24 * 60 * 60

test('rewards are claimed, and an exit’s two transactions are sent without waiting for each other', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const chain = chainReader(sheaf, NETWORK)
  const yieldId = await findYieldByName(sheaf, 'Tidal Reward Staking')
  const token = await getRewardToken(sheaf, yieldId)
  const rewards = () =>
    chain.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [wallet.address],
    })
  const coins = () => chain.getBalance({ address: wallet.address })
  const [funded, had] = await Promise.all([coins(), rewards()])

  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await deposit(page, '2')
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()

  await sheaf.moveTime(A_DAY)
  await page.goto('/portfolio')
  await page.getByRole('link', { name: 'Claim rewards', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('It is done.')).toBeVisible()
  const claimed = await rewards()
  expect(claimed).toBeGreaterThan(had)

  await sheaf.moveTime(A_DAY)
  await page.goto('/portfolio')
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  // Without a block the second step is offered once the node has the first.
  const goOn = await sheaf.fault({ kind: 'stalled-blocks', route: NETWORK })
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Ready to sign: Claim rewards')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Sent. Waiting for confirmation …')).toBeVisible()
  await goOn()
  await expect(page.getByText('Your withdrawal is done.')).toBeVisible()

  expect(await rewards()).toBeGreaterThan(claimed)
  expect(await coins()).toBeGreaterThan(funded - parseEther('0.01'))
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS'])
  expect(actions[0]?.transactions.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
})
