import { expect } from '@playwright/test'
import { abortRequests, delayResponses, fastForwardUntil } from './network-conditions.ts'
import { DEMO_ADDRESS, UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'

const HOLDINGS_PATH = '/?own=held'
const states = [
  'no wallet',
  'nothing held',
  'loading',
  'ready',
  'minimum',
  'offline',
  'partial',
  'error',
] as const

export const holdingsScreen = screen('for what I hold', states, async function* ({ page }) {
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto(HOLDINGS_PATH)
  await expect(main.getByText('See what your tokens could earn')).toBeVisible()
  yield 'no wallet'
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto(HOLDINGS_PATH)
  await expect(main.getByText('Nothing to earn with')).toBeVisible()
  yield 'nothing held'

  await rememberAddress(page, DEMO_ADDRESS)
  const letThrough = await delayResponses(page, '**/v1/tokens*')
  await page.goto(HOLDINGS_PATH)
  const holdingsRegion = main.getByRole('region', { name: 'Your tokens' })
  await expect(holdingsRegion).toBeVisible()
  yield 'loading'
  await letThrough()
  await expect(holdingsRegion.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
  yield 'ready'
  await page.goto('/?own=held,minimum')
  await expect(holdingsRegion.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
  yield 'minimum'
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  yield 'offline'
  await page.context().setOffline(false)

  const mend = await abortRequests(page, '**/rpc/ethereum-sepolia')
  await page.goto(HOLDINGS_PATH)
  await expect(holdingsRegion.getByText('Some balances could not be read')).toBeVisible()
  yield 'partial'
  await mend()
  await abortRequests(page, '**/v1/tokens*')
  await page.goto(HOLDINGS_PATH)
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
})
