import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { delayResponses, fastForwardUntil } from './network-conditions.ts'
import { invest, startDeposit } from './invest.ts'
import { UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'

const ACTIONS = 'GET /v1/actions'
const states = [
  'no wallet',
  'empty',
  'loading',
  'ready',
  'details',
  'exported',
  'partial',
  'error',
] as const

export const activityScreen = screen('activity', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto('/activity')
  await expect(main.getByText('See your activity')).toBeVisible()
  yield 'no wallet'
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto('/activity')
  await expect(main.getByText('No activity yet')).toBeVisible()
  yield 'empty'

  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  const { address } = await invest(sheaf, 'base-sepolia', [{ yieldId, amount: '1250' }])
  for (const amount of ['12', '7.5']) await startDeposit(sheaf, yieldId, address, amount)
  await rememberAddress(page, address)
  const letThrough = await delayResponses(page, '**/v1/actions?*')
  await page.goto('/activity')
  await expect(main.locator('[aria-busy=true]')).toBeVisible()
  yield 'loading'
  await letThrough()
  await expect(main.getByText('Not signed yet').first()).toBeVisible()
  yield 'ready'
  await main.getByText('Filters', { exact: true }).click()
  await main.getByRole('button', { name: 'Details' }).last().click()
  await expect(main.getByText(/\d ETH$/).first()).toBeVisible()
  yield 'details'
  await main.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByText('3 actions exported')).toBeVisible()
  yield 'exported'
  const mend = await sheaf.fault({ kind: 'malformed-items', route: ACTIONS, way: 'null-item' })
  await page.goto('/activity')
  await expect(main.getByText(/could not be read/)).toBeVisible()
  yield 'partial'
  await mend()
  await sheaf.fault({ kind: 'error', route: ACTIONS, status: 503 })
  await page.goto('/activity')
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
})
