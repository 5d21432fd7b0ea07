import { expect } from '@playwright/test'
import { findYieldByName } from '../journeys/contracts.ts'
import { rememberAddress, UNUSED_ADDRESS } from './accounts.ts'
import { invest } from './invest.ts'
import { abortRequests, fastForwardUntil } from './network-conditions.ts'
import { screen } from './screen.ts'

const states = ['no wallet', 'none', 'open', 'unread'] as const

export const approvalsScreen = screen('approvals', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto('/approvals')
  await expect(main.getByText('Connect a wallet to see its approvals')).toBeVisible()
  yield 'no wallet'
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto('/approvals')
  await expect(main.getByText('No active approvals found')).toBeVisible()
  yield 'none'

  const yieldId = await findYieldByName(sheaf, 'Brook Base USDC Market')
  const extraArguments = { useMaxAllowance: true }
  const { address } = await invest(sheaf, 'base-sepolia', [
    { yieldId, amount: '5', extraArguments },
  ])
  await rememberAddress(page, address)
  await page.goto('/approvals')
  await expect(main.getByText('Unlimited')).toBeVisible()
  yield 'open'

  await abortRequests(page, '**/catalogue/contracts')
  await page.goto('/approvals')
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'unread'
})
