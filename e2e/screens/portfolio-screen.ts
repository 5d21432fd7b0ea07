import { expect } from '@playwright/test'
import { yieldNamed } from '../journeys/contracts.ts'
import { vaultOn } from '../journeys/vault-on.ts'
import { cutOff, holdBack, hurryUntil } from './edge.ts'
import { invest } from './invest.ts'
import { NEWCOMER, remember } from './people.ts'
import { screen } from './screen.ts'

const BALANCES = 'POST /v1/yields/balances'
const states = ['no wallet', 'empty', 'loading', 'ready', 'offline', 'partial', 'error'] as const

export const portfolioScreen = screen('portfolio', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  await page.clock.install()
  await page.goto('/portfolio')
  await expect(main.getByText('See what you have in yields')).toBeVisible()
  yield 'no wallet'
  await remember(page, NEWCOMER)
  await page.goto('/portfolio')
  await expect(main.getByText('Nothing in yields yet')).toBeVisible()
  yield 'empty'

  const network = 'ethereum-sepolia'
  const { address } = await invest(sheaf, network, [
    { yieldId: await vaultOn(sheaf, network, 'USDC'), amount: '1250' },
    { yieldId: await vaultOn(sheaf, network, 'DAI'), amount: '0.5' },
    { yieldId: await yieldNamed(sheaf, 'Tidal ETH Staking'), amount: '1.5' },
  ])
  await remember(page, address)
  const letThrough = await holdBack(page, '**/v1/yields/balances')
  await page.goto('/portfolio')
  await expect(main.getByText(/^Reading your positions/)).toBeVisible()
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
  await cutOff(page, '**/v1/yields/balances')
  await page.goto('/portfolio')
  await hurryUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
})
