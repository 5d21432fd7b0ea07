import { expect } from '@playwright/test'
import { findYieldByName } from '../journeys/contracts.ts'
import { findVault } from '../journeys/find-vault.ts'
import { abortRequests, delayResponses, fastForwardUntil } from './network-conditions.ts'
import { invest } from './invest.ts'
import { UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'

const BALANCES = 'POST /v1/yields/balances'
const states = ['no wallet', 'empty', 'loading', 'ready', 'offline', 'partial', 'error'] as const

export const portfolioScreen = screen('portfolio', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto('/portfolio')
  await expect(main.getByText('See your positions')).toBeVisible()
  yield 'no wallet'
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto('/portfolio')
  await expect(main.getByText('No positions found')).toBeVisible()
  yield 'empty'

  const network = 'ethereum-sepolia'
  const { address } = await invest(sheaf, network, [
    { yieldId: await findVault(sheaf, network, 'USDC'), amount: '1250' },
    { yieldId: await findVault(sheaf, network, 'DAI'), amount: '0.5' },
    { yieldId: await findYieldByName(sheaf, 'Tidal ETH Staking'), amount: '1.5' },
  ])
  await rememberAddress(page, address)
  const letThrough = await delayResponses(page, '**/v1/yields/balances')
  await page.goto('/portfolio')
  await expect(main.getByText(/^Loading positions/)).toBeVisible()
  yield 'loading'
  await letThrough()
  const earning = main.getByText('Earning').first()
  await expect(earning).toBeVisible()
  yield 'ready'
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  yield 'offline'
  await page.context().setOffline(false)

  const mend = await sheaf.fault({ kind: 'partial-balances', route: BALANCES, share: 0.5 })
  await page.goto('/portfolio')
  await expect(main.getByText('Not everything could be read')).toBeVisible()
  yield 'partial'
  await mend()
  await abortRequests(page, '**/v1/yields/balances')
  await page.goto('/portfolio')
  // One for each request, of which there may be several.
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }).first())
  yield 'error'
})
