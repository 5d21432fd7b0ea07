import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { abortRequests, delayResponses } from './network-conditions.ts'
import { invest } from './invest.ts'
import { DEMO_ADDRESS, UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'

const NETWORK = 'base-sepolia'
const states = [
  'a slip of the hand',
  'nobody',
  'reading',
  'portfolio',
  'yield',
  'activity',
  'held',
  'searched',
  'empty',
  'beside a wallet',
  'another',
  'not arrived',
] as const

export const watchScreen = screen('watched address', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
  const field = page.getByLabel('Address to watch')
  await page.goto('/portfolio')
  await field.fill(DEMO_ADDRESS.replace('D1a', 'd1a'))
  await expect(main.getByText(/a character may be wrong/)).toBeVisible()
  yield 'a slip of the hand'
  await page.goto('/portfolio?watch=somebody.eth,0x12')
  await expect(main.getByText('This link names no address.')).toBeVisible()
  yield 'nobody'

  const letThrough = await delayResponses(page, '**/v1/yields/balances')
  await page.goto(`/portfolio?watch=${address}`)
  await expect(main.getByText(/^Loading positions/)).toBeVisible()
  yield 'reading'
  await letThrough()
  await expect(main.getByText('Earning').first()).toBeVisible()
  yield 'portfolio'
  await page.goto(`/yields/${yieldId}?watch=${address}`)
  await expect(main.getByText('Connect its wallet to deposit or withdraw.')).toBeVisible()
  await expect(main.getByText(/\b(249\.9999|25\d(\.\d+)?) USDC/).first()).toBeVisible()
  yield 'yield'
  await page.goto(`/activity?watch=${address}`)
  await expect(main.getByRole('link', { name: 'Deposit' })).toBeVisible()
  yield 'activity'
  await page.goto(`/?own=held&watch=${address}`)
  await expect(main.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
  yield 'held'
  await page.goto(`/?q=${address}`)
  await expect(main.getByRole('link', { name: 'Its tokens' })).toBeVisible()
  yield 'searched'
  await page.goto(`/portfolio?watch=${UNUSED_ADDRESS}`)
  await expect(main.getByText('No positions found')).toBeVisible()
  yield 'empty'

  await rememberAddress(page, DEMO_ADDRESS)
  await page.goto(`/portfolio?watch=${DEMO_ADDRESS},${UNUSED_ADDRESS},${address},0x12`)
  await expect(main.getByText('Your wallet has')).toBeVisible()
  await expect(main.getByText('Earning').first()).toBeVisible()
  yield 'beside a wallet'
  await main.getByText('Watch an address').click()
  await expect(field).toBeVisible()
  yield 'another'
  await abortRequests(page, '**/assets/watch-list-*')
  await page.goto(`/portfolio?watch=${address}`)
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  yield 'not arrived'
})
