import { expect } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { test } from '../fixtures/sheaf.ts'
import { connect } from './connect.ts'
import { contractsOf, holdings } from './contracts.ts'
import { deposit } from './deposit.ts'

const DEMO = privateKeyToAddress(
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
)
const USDC = 1_000_000n

test('a newcomer with the demo wallet earns on USDC and takes everything out again', async ({
  page,
  sheaf,
}) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /Harbor USDC/ })
    .first()
    .click()
  await page.waitForURL(/\/yields\//)
  const yieldId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const network = yieldId.startsWith('base-sepolia') ? 'base-sepolia' : 'ethereum-sepolia'
  const contracts = await contractsOf(sheaf, yieldId)
  const before = await holdings(sheaf, network, contracts, DEMO)
  const confirm = page
    .getByRole('dialog', { name: 'Demo wallet' })
    .getByRole('button', { name: 'Confirm' })

  await connect(page, 'Demo wallet')
  await confirm.click()
  await expect(page.getByRole('banner').getByText('0x9965')).toBeVisible()

  await deposit(page, '250')
  if (network === 'base-sepolia') {
    await page.getByRole('button', { name: 'Switch Demo wallet to Base Sepolia' }).click()
    await confirm.click()
  }
  await page.getByRole('button', { name: 'Sign in Demo wallet' }).click()
  await confirm.click()
  // The approval is through: the next prompt opens by itself.
  await confirm.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const inside = await holdings(sheaf, network, contracts, DEMO)
  expect(inside.tokens).toBe(before.tokens - 250n * USDC)
  expect(inside.assets).toBeGreaterThanOrEqual(250n * USDC - 1n)
  expect(inside.allowance).toBe(0n)

  await page.getByRole('link', { name: 'Open your portfolio' }).click()
  const position = page.getByRole('main')
  // The vault rounds in its own favour: at most one smallest unit less than went in.
  await expect(position.getByText(/\b(249\.9999|250) USDC/)).toBeVisible()
  await page.getByRole('button', { name: 'Let 7 days pass' }).click()
  await expect(position.getByText(/\b250\.2\d* USDC/)).toBeVisible()

  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await page.getByRole('button', { name: 'Sign in Demo wallet' }).click()
  await confirm.click()
  await expect(page.getByText('Your withdrawal is done.')).toBeVisible()
  const after = await holdings(sheaf, network, contracts, DEMO)
  expect(after.shares).toBe(0n)
  expect(after.tokens).toBeGreaterThan(before.tokens)
})
