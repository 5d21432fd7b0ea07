import { expect } from '@playwright/test'
import { erc20Abi, formatEther, parseEther } from 'viem'
import { test } from '../fixtures/sheaf.ts'
import { injectOrder } from '../screens/inject-order.ts'
import { chainReader, installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { listActions, getContracts, findYieldByName } from './contracts.ts'
import { depositInForm } from './deposit.ts'

const NETWORK = 'ethereum-sepolia'

test('a coin is deposited by one batch and withdrawn by a signed message and one transaction', async ({
  page,
  sheaf,
}) => {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  const chain = chainReader(sheaf, NETWORK)
  const yieldId = await findYieldByName(sheaf, 'Harbor ETH Vault')
  const { vault } = await getContracts(sheaf, yieldId)
  const shares = () =>
    chain.readContract({
      address: vault,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [wallet.address],
    })
  const coins = () => chain.getBalance({ address: wallet.address })
  const funded = await coins()

  await page.goto(`/yields/${yieldId}`)
  await connect(page, wallet.name)
  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  const advanced = page.locator('summary', { hasText: 'Advanced' })
  await advanced.click()
  const mode = page.locator('[name="executionMode"]')
  await expect(mode).toHaveValue('')
  await mode.selectOption('batched')
  await depositInForm(page, '1.25')
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  expect(await shares()).toBeGreaterThan(0n)
  expect(await coins()).toBeLessThanOrEqual(funded - parseEther('1.25'))

  await page.getByRole('link', { name: 'Open portfolio' }).click()
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  const withdrawAll = async (before: () => Promise<void> = async () => {}): Promise<void> => {
    await page.getByRole('button', { name: 'Max' }).click()
    if (!(await mode.isVisible())) await advanced.click()
    await mode.selectOption('batched')
    await page.getByRole('button', { name: 'Review' }).click()
    await before()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  }
  const { timestamp } = await chain.getBlock()
  const itsOwn = await injectOrder(page, vault, wallet.address, timestamp)
  await withdrawAll()
  // An order in place of the permit gives shares to a contract that only the service names, and nobody simulates it.
  await expect(page.getByText('More than you requested', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await itsOwn()
  await page.reload()
  // The plan is frozen at the start: nothing else is signed in its place.
  await expect(page.getByText('This step has changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Start again' }).click()
  // Another one needs a confirmation beside the unfinished one.
  await withdrawAll(() => expect(page.getByText('Unfinished action here')).toBeVisible())
  // What the signature alone would allow is shown before the prompt.
  await expect(
    page.getByText(/to spend up to 1\.2\d+\shbETH.*0x.*, by this signature alone/),
  ).toBeVisible()
  wallet.rejectNext()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText(/You declined/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Ready to sign: Withdraw')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
  await expect(page.getByText('Your withdrawal is done.')).toBeVisible()

  expect(await shares()).toBe(0n)
  expect(Number(formatEther(funded - (await coins())))).toBeLessThan(0.01)
  const actions = await listActions(sheaf, wallet.address)
  expect(actions.map(({ status }) => status)).toEqual(['SUCCESS', 'CREATED', 'SUCCESS'])
  expect(wallet.requests).toEqual([
    'eth_requestAccounts',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
  ])
})
