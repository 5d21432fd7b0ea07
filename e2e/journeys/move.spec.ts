import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { checkAccessibility } from '../fixtures/axe.ts'
import { getLayoutShifts, recordLayoutShifts } from '../fixtures/layout-shifts.ts'
import { test, type Sheaf } from '../fixtures/sheaf.ts'
import { invest } from '../screens/invest.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { findYieldByName, getContracts, readHoldings } from './contracts.ts'
import { findVault } from './find-vault.ts'

const NETWORK = 'ethereum-sepolia'
const DAY = 24 * 60 * 60

/** Installs a wallet with a position. */
async function installInvestor(page: Page, sheaf: Sheaf, yieldId: string, amount: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = await installWallet(page, sheaf, NETWORK, account)
  await invest(sheaf, NETWORK, [{ yieldId, amount }], account)
  return wallet
}

async function signAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in Test wallet' }).click()
}

/** Reviews, confirms and signs the withdrawal that the form opens with. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await signAll(page)
}

test('a position moves into a better vault to the last unit, over a reload and a given-up move', async ({
  page,
  sheaf,
}) => {
  const from = await findVault(sheaf, NETWORK, 'USDC')
  const to = await findYieldByName(sheaf, 'Brook USDC Market')
  const wallet = await installInvestor(page, sheaf, from, '1000')
  await sheaf.moveTime(30 * DAY)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(recordLayoutShifts)
  const main = page.getByRole('main')

  await page.goto('/portfolio')
  await connect(page, wallet.name)
  const card = main.getByRole('region', { name: /Harbor USDC Vault/ })
  await card.getByRole('link', { name: 'Move', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Move USDC to' })).toBeVisible()
  await main.getByRole('link', { name: /Brook USDC Market/ }).click()
  await expect(main.getByText('Difference per year')).toBeVisible()
  await expect(main.getByRole('listitem')).toContainText([
    'Withdraw from Harbor USDC Vault',
    'Receive USDC',
    'Deposit in Brook USDC Market',
  ])
  expect(await checkAccessibility(page)).toEqual([])
  await main.getByRole('button', { name: 'Start withdrawal' }).click()
  await expect(page).toHaveURL(/\/exit\?.*amount=max/)

  // Given up, it is only forgotten; another tab knows at once.
  const other = await page.context().newPage()
  await other.goto(`/move?from=${from}&to=${to}&address=${wallet.address}`)
  await expect(other.getByRole('link', { name: 'Withdraw', exact: true })).toBeVisible()
  await page.goto(`/move?from=${from}&address=${wallet.address}`)
  await main.getByRole('button', { name: 'Cancel move' }).click()
  await main.getByRole('button', { name: 'Cancel move', exact: true }).click()
  await expect(main.getByRole('heading', { name: 'Move USDC to' })).toBeVisible()
  await other.getByRole('button', { name: 'Start withdrawal' }).click()
  await expect(other).toHaveURL(/\/exit\?/)
  await other.close()

  await page.goto('/portfolio')
  const moves = main.getByRole('region', { name: 'Moves' })
  await moves.getByRole('link', { name: 'Withdraw', exact: true }).click()
  const contracts = await getContracts(sheaf, from)
  const before = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  await withdraw(page)
  const next = main.getByRole('link', { name: 'Next: deposit in Brook USDC Market' })
  await expect(next).toBeVisible()
  const between = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  const arrived = between.tokens - before.tokens
  expect(between.shares).toBe(0n)
  expect(arrived).toBeGreaterThan(1_000_000_000n)

  // Closed between the legs: nothing is lost.
  await page.goto('/portfolio')
  await expect(moves.getByRole('link', { name: /^Deposit 1,00\d/ })).toBeVisible()
  await moves.getByRole('link', { name: /Harbor USDC Vault/ }).click()
  await page.reload()
  await expect(main.getByText(/arrived\. The deposit opens with exactly this amount/)).toBeVisible()
  expect(await checkAccessibility(page)).toEqual([])
  await main.getByRole('link', { name: /^Deposit 1,00\d/ }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await signAll(page)
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const after = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  expect(between.tokens - after.tokens).toBe(arrived)

  await page.goto('/portfolio')
  await expect(main.getByRole('region', { name: /Brook USDC Market/ })).toBeVisible()
  await expect(moves).toHaveCount(0)
  await page.goto(`/move?from=${from}&to=${to}&address=${wallet.address}`)
  await expect(main.getByText('Moved: the deposit in Brook USDC Market is complete.')).toBeVisible()
  const { sum, moved } = await getLayoutShifts(page)
  expect(sum, moved.join('\n')).toBeLessThan(0.02)
})

test('a move with a cooldown waits, claims, and deposits what the claim brought; what can’t move says why', async ({
  page,
  sheaf,
}) => {
  const from = await findYieldByName(sheaf, 'Lagoon LINK Staking')
  const to = await findYieldByName(sheaf, 'Granary LINK Vault')
  const wallet = await installInvestor(page, sheaf, from, '40')
  await sheaf.moveTime(20 * DAY)
  const main = page.getByRole('main')
  const link = `/move?from=${from}&to=${to}&address=${wallet.address}`

  await page.goto(link)
  await connect(page, wallet.name)
  await expect(main.getByRole('definition').filter({ hasText: /^4 days/ })).toBeVisible()
  await expect(main.getByText(/not earned meanwhile/)).toBeVisible()
  await main.getByRole('button', { name: 'Start withdrawal' }).click()
  await withdraw(page)
  await main.getByRole('link', { name: 'Open the move' }).click()
  await expect(main.getByText(/^Withdrawable in 4 days \(/)).toBeVisible()
  await page.goto('/portfolio')
  const moves = main.getByRole('region', { name: 'Moves' })
  await expect(moves.getByRole('link', { name: 'View date' })).toBeVisible()
  expect(await checkAccessibility(page)).toEqual([])

  await sheaf.moveTime(4 * DAY + 60)
  await page.reload()
  const contracts = await getContracts(sheaf, from)
  const before = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  await moves.getByRole('link', { name: 'Claim' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await signAll(page)
  const next = main.getByRole('link', { name: 'Next: deposit in Granary LINK Vault' })
  await expect(next).toBeVisible()
  const between = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  await next.click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await signAll(page)
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const after = await readHoldings(sheaf, NETWORK, contracts, wallet.address)
  expect(between.tokens).toBeGreaterThan(before.tokens)
  expect(after.tokens).toBe(before.tokens)

  const elsewhere = await findVault(sheaf, 'base-sepolia', 'USDC')
  const vault = await findVault(sheaf, NETWORK, 'USDC')
  await page.goto(`/move?from=${vault}&to=${elsewhere}&address=${wallet.address}`)
  await expect(main.getByText(/Moves work only within one network/)).toBeVisible()
  await page.goto(`/move?from=${vault}&to=${to}&address=${wallet.address}`)
  await expect(main.getByText(/Moves work only with the same token/)).toBeVisible()
})
