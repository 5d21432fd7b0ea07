import { expect } from '@playwright/test'
import { cutOff, holdBack, hurryUntil } from './edge.ts'
import { DEMO, NEWCOMER, remember } from './people.ts'
import { screen } from './screen.ts'

const HELD = '/?own=held'
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
  await page.goto(HELD)
  await expect(main.getByText('See what your tokens could earn')).toBeVisible()
  yield 'no wallet'
  await remember(page, NEWCOMER)
  await page.goto(HELD)
  await expect(main.getByText('Nothing here that could earn')).toBeVisible()
  yield 'nothing held'

  await remember(page, DEMO)
  const letThrough = await holdBack(page, '**/v1/tokens*')
  await page.goto(HELD)
  const held = main.getByRole('region', { name: 'What you hold' })
  await expect(held).toBeVisible()
  yield 'loading'
  await letThrough()
  await expect(held.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
  yield 'ready'
  await page.goto('/?own=held,minimum')
  await expect(held.getByRole('region', { name: 'ETH on Base Sepolia' })).toBeVisible()
  yield 'minimum'
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  yield 'offline'
  await page.context().setOffline(false)

  const mend = await cutOff(page, '**/rpc/ethereum-sepolia')
  await page.goto(HELD)
  await expect(held.getByText('Not every balance could be read')).toBeVisible()
  yield 'partial'
  await mend()
  await cutOff(page, '**/v1/tokens*')
  await page.goto(HELD)
  await hurryUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
})
