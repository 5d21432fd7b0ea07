import { expect } from '@playwright/test'
import { selectWallet } from '../journeys/connect.ts'
import { installWallet } from '../wallets/scripted-wallet.ts'
import { abortRequests } from './network-conditions.ts'
import { screen } from './screen.ts'

const states = [
  'choice',
  'asking',
  'declined',
  'accounts',
  'wallets not loaded',
  'dialog not loaded',
] as const

export const connectScreen = screen('connect', states, async function* ({ page, sheaf }) {
  await installWallet(page, sheaf, 'ethereum-sepolia')
  const dialog = page.getByRole('dialog')
  const banner = page.getByRole('banner')
  await page.goto('/settings')
  await banner.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog.getByRole('button', { name: 'Test wallet' })).toBeVisible()
  yield 'choice'
  await selectWallet(page, 'Demo wallet', 'evm')
  const asked = page.getByRole('dialog', { name: 'Demo wallet' })
  await expect(asked.getByRole('button', { name: 'Confirm' })).toBeVisible()
  yield 'asking'
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('You declined in the wallet.')).toBeVisible()
  yield 'declined'
  await selectWallet(page, 'Test wallet', 'evm')
  await banner.getByRole('button', { name: /0x/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your accounts' })).toBeVisible()
  yield 'accounts'

  await page.evaluate(() => localStorage.clear())
  await page.goto('/settings')
  await expect(page.getByRole('complementary', { name: 'Test tools' })).toBeVisible()
  await abortRequests(page, '**/assets/*evm*')
  await banner.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog.getByText(/^Wallets could not be loaded/).first()).toBeVisible()
  yield 'wallets not loaded'
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await abortRequests(page, '**/assets/*')
  await banner.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByText('A part of this app did not load')).toBeVisible()
  yield 'dialog not loaded'
})
