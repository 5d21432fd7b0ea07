import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { deposit } from './deposit.ts'
import { openDemoVault } from './demo-vault.ts'
import { connectDemo, getConfirmButton } from './demo-wallet.ts'

const USDC = 1_000_000n

test('a new user with the demo wallet deposits USDC and withdraws everything', async ({
  page,
  sheaf,
}) => {
  await page.goto('/')
  const vault = await openDemoVault(page, sheaf)
  await vault.leave()
  const before = await vault.readOwned()
  const confirm = getConfirmButton(page)
  await connectDemo(page)

  await deposit(page, '250')
  if (vault.network === 'base-sepolia') {
    await page.getByRole('button', { name: 'Switch Demo wallet to Base Sepolia' }).click()
    await confirm.click()
  }
  const sign = page.getByRole('button', { name: 'Sign in Demo wallet' })
  const verdict = page.getByText('Matches your request')
  await expect(sign).toBeVisible()
  await expect(verdict).toBeVisible()
  await sign.click()
  await confirm.click()
  // The approval is confirmed: the next prompt opens by itself.
  await confirm.click()
  await expect(page.getByText('Your deposit is in.')).toBeVisible()
  const inside = await vault.readOwned()
  expect(inside.tokens).toBe(before.tokens - 250n * USDC)
  expect(inside.assets).toBeGreaterThanOrEqual(250n * USDC - 1n)
  expect(inside.allowance).toBe(0n)

  await page.getByRole('link', { name: 'Open portfolio' }).click()
  // The demo account has other positions too.
  const card = page.getByRole('region', { name: /^Harbor USDC/ })
  await expect(card).toBeVisible()
  // Until the service lists the deposit, the page puts it in, and says so.
  await expect(card.getByText('Updating')).toBeHidden()
  // The vault rounds in its own favour: at most one smallest unit less.
  await expect(card.getByText(/^(249\.9999|250) USDC$/)).toBeVisible()
  await page.getByRole('button', { name: 'Fast-forward 7 days' }).click()
  await expect(card.getByText(/\b250\.2\d* USDC/)).toBeVisible()

  await card.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('button', { name: 'Max' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(sign).toBeVisible()
  await expect(verdict).toBeVisible()
  await sign.click()
  await confirm.click()
  await expect(page.getByText('Your withdrawal is done.')).toBeVisible()
  const after = await vault.readOwned()
  expect(after.shares).toBe(0n)
  expect(after.tokens).toBeGreaterThan(before.tokens)
})
