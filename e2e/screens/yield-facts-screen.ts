import { expect } from '@playwright/test'
import {
  rewriteResponses,
  abortRequests,
  delayResponses,
  fastForwardUntil,
} from './network-conditions.ts'
import { UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { screen } from './screen.ts'

const REWARDS = 'base-sepolia-eth-tidal-reward-staking'
const VALIDATORS = 'base-sepolia-eth-multivalidator-staking'
const CHECKED = 'ethereum-sepolia-usdc-meridian-mtf-vault'
const HISTORY = '**/reward-rate/history*'

const states = [
  'parts that do not add up',
  'unusual',
  'history on its way',
  'history drawn',
  'history as a table',
  'history unread',
  'validators',
  'no validator',
  'validators unread',
  'identity check',
  'identity check begun by nobody',
] as const

/** A yield's page by its content: APY breakdown, history, validators, and eligibility. */
export const yieldFactsScreen = screen('yield facts', states, async function* ({ page }) {
  const main = page.getByRole('main')
  const changed = await rewriteResponses(page, `**/v1/yields/${REWARDS}`, (text) => {
    const found: { rewardRate: { total: number }; statistics: { tvlUsd: string } } =
      JSON.parse(text)
    found.rewardRate.total = 0.45
    found.statistics.tvlUsd = '2500'
    return JSON.stringify(found)
  })
  await page.goto(`/yields/${REWARDS}`)
  await expect(main.getByText(/^These parts add up to/)).toBeVisible()
  yield 'parts that do not add up'
  await expect(main.getByText(/^Unusually high: above 30/)).toBeVisible()
  await expect(main.getByText(/^TVL below/)).toBeVisible()
  yield 'unusual'
  await changed()

  await page.clock.install()
  const letThrough = await delayResponses(page, HISTORY)
  await page.goto(`/yields/${REWARDS}`)
  const heading = main.getByRole('heading', { name: 'History' })
  await heading.scrollIntoViewIfNeeded()
  await expect(main.getByText('Loading history …')).toBeAttached()
  yield 'history on its way'
  await letThrough()
  await expect(main.locator('.recharts-surface').first()).toBeVisible()
  yield 'history drawn'
  await main.getByRole('button', { name: 'Show table' }).click()
  await expect(main.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  yield 'history as a table'
  const mend = await abortRequests(page, HISTORY)
  await main.getByRole('radio', { name: '90 days' }).check()
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'history unread'
  await mend()

  await page.goto(`/yields/${VALIDATORS}`)
  await main.getByRole('heading', { name: 'Validators' }).scrollIntoViewIfNeeded()
  const lines = main.getByRole('list', { name: 'Validators' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  yield 'validators'
  const search = main.getByRole('searchbox', { name: 'Search by name or address' })
  await search.fill('nobody is called this')
  await expect(main.getByText(/^No validator found/)).toBeVisible()
  yield 'no validator'
  const repair = await abortRequests(page, '**/validators*')
  await search.fill('elm')
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'validators unread'
  await repair()

  await page.goto(`/yields/${CHECKED}`)
  await expect(main.getByText(/^The issuer checks you before/)).toBeVisible()
  yield 'identity check'
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.reload()
  await expect(main.getByText(/^Not started\./)).toBeVisible()
  yield 'identity check begun by nobody'
})
