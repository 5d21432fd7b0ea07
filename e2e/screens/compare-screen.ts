import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { abortRequests, delayResponses, fastForwardUntil } from './network-conditions.ts'
import { screen } from './screen.ts'

const REWARDS = 'base-sepolia-eth-tidal-reward-staking'
const CHECKED = 'ethereum-sepolia-usdc-meridian-mtf-vault'

const states = [
  'chosen in the list',
  'one too many',
  'loading',
  'two of one token',
  'curves',
  'curves as a table',
  'only differences',
  'four of several tokens',
  'wrong address',
  'offline',
  'partial',
  'error',
  'nothing to compare',
] as const

export const compareScreen = screen('compare', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Yields side by side' })
  const bar = page.getByRole('region', { name: 'Comparison' })
  await page.goto('/')
  const marks = main.getByRole('checkbox', { name: /^Compare / })
  for (const place of [0, 1, 2, 3]) await marks.nth(place).click()
  await expect(bar.getByRole('link', { name: 'Compare 4' })).toBeVisible()
  yield 'chosen in the list'
  await marks.nth(4).click()
  await expect(bar.getByText(/^Maximum 4/)).toBeVisible()
  yield 'one too many'

  const base = await findVault(sheaf, 'base-sepolia', 'USDC')
  const ethereum = await findVault(sheaf, 'ethereum-sepolia', 'USDC')
  await page.clock.install()
  const letThrough = await delayResponses(page, `**/v1/yields/${ethereum}`)
  await page.goto(`/compare?ids=${base},${ethereum}&amount=2500`)
  await expect(main.getByText('Loading yields …')).toBeAttached()
  yield 'loading'
  await letThrough()
  await expect(table.getByRole('row')).toHaveCount(21)
  yield 'two of one token'
  await main.getByRole('heading', { name: /^Earnings by date/ }).scrollIntoViewIfNeeded()
  await expect(main.locator('.recharts-line-curve')).toHaveCount(2)
  yield 'curves'
  await main.getByRole('button', { name: 'Show table' }).click()
  await expect(main.getByRole('region', { name: /^Earnings by date/ })).toBeVisible()
  yield 'curves as a table'
  await main.getByRole('switch', { name: 'Only differences' }).check()
  await expect(main.getByText(/rows?, the same for all/)).toBeVisible()
  yield 'only differences'

  await page.goto(`/compare?ids=${base},${ethereum},${REWARDS},${CHECKED}&days=1825`)
  await expect(main.getByText(/^Different deposit tokens/)).toBeVisible()
  yield 'four of several tokens'
  await page.goto(`/compare?ids=${base},nobody-has-heard-of-this,%20/,${base}&amount=x&days=0`)
  await expect(main.getByText(/^No yield “nobody-has-heard-of-this” here/)).toBeVisible()
  yield 'wrong address'
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  yield 'offline'
  await page.context().setOffline(false)

  const mend = await abortRequests(page, `**/v1/yields/${ethereum}`)
  await page.goto(`/compare?ids=${base},${ethereum}`)
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  await expect(table).toBeVisible()
  yield 'partial'
  await mend()
  await abortRequests(page, '**/v1/yields/*')
  await page.goto(`/compare?ids=${base},${ethereum}`)
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }).nth(1))
  yield 'error'
  await page.goto('/compare')
  await expect(main.getByText('Nothing to compare')).toBeVisible()
  yield 'nothing to compare'
})
