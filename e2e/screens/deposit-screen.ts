import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { findYieldByName } from '../journeys/contracts.ts'
import {
  rewriteResponses,
  abortRequests,
  delayResponses,
  fastForwardUntil,
} from './network-conditions.ts'
import { invest, startDeposit } from './invest.ts'
import { UNUSED_ADDRESS, rememberAddress } from './accounts.ts'
import { getPageSkeleton } from './page-skeleton.ts'
import { screen } from './screen.ts'

const states = [
  'loading',
  'no wallet',
  'wrong amount',
  'with validators',
  'closed',
  'error',
  'no coins for fees',
] as const

export const depositScreen = screen('deposit', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const amount = main.getByLabel('Amount', { exact: true })
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  const path = `/yields/${yieldId}/enter`
  await page.clock.install()
  const letThrough = await delayResponses(page, `**/v1/yields/${yieldId}`)
  await page.goto(path)
  await expect(getPageSkeleton(main)).toBeAttached()
  yield 'loading'
  await letThrough()
  await amount.fill('12.5')
  await expect(main.getByText('Per year')).toBeVisible()
  yield 'no wallet'
  await amount.fill('1,000')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  yield 'wrong amount'

  await page.goto(`/yields/${await findYieldByName(sheaf, 'Cairn Validator Staking')}/enter`)
  await expect(main.getByRole('radio').or(main.getByRole('checkbox')).first()).toBeVisible()
  yield 'with validators'
  await page.goto('/?q=maintained')
  await main.getByRole('link', { name: /Maintained/ }).click()
  await page.waitForURL(/\/yields\//)
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}/enter`)
  await expect(main.getByText('No deposits now')).toBeVisible()
  yield 'closed'
  await abortRequests(page, `**/v1/yields/${yieldId}`)
  await page.goto(path)
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
  await rememberAddress(page, UNUSED_ADDRESS)
  await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'DAI')}/enter`)
  await fastForwardUntil(page, main.getByText(/^Add ETH on/))
  yield 'no coins for fees'
})

const reviews = [
  'started before',
  'ready',
  'not checked',
  'preparing',
  'not clear',
  'refusal foreseen',
  'refused',
  'of fees',
] as const

export const reviewScreen = screen('review', reviews, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const confirm = main.getByRole('button', { name: 'Confirm deposit' })
  const review = async (amount: string): Promise<void> => {
    await main.getByLabel('Amount', { exact: true }).fill(amount)
    await main.getByRole('button', { name: 'Review' }).click()
    await expect(confirm).toBeVisible()
  }
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  const { address } = await invest(sheaf, 'base-sepolia', [])
  await startDeposit(sheaf, yieldId, address, '40')
  await rememberAddress(page, address)
  await page.goto(`/yields/${yieldId}/enter`)
  await expect(main.getByText(/^Balance:/)).toBeVisible()
  await expect(main.getByText('Started elsewhere')).toBeVisible()
  yield 'started before'

  await review('25')
  await expect(main.getByText('Approve', { exact: true })).toBeVisible()
  await expect(main.getByText('Simulation passed')).toBeVisible()
  yield 'ready'
  const mend = await sheaf.fault({ kind: 'error', route: 'GET /v1/actions', status: 503 })
  await confirm.click()
  await expect(main.getByText('Not created')).toBeVisible()
  yield 'not checked'
  await mend()
  const answer = await delayResponses(page, '**/v1/actions/enter')
  const asked = page.waitForRequest('**/v1/actions/enter')
  await confirm.click()
  await expect(main.getByText('Preparing transactions …')).toBeVisible()
  // Earlier requests are done, so that they do not meet what follows.
  await asked
  yield 'preparing'
  await sheaf.fault({ kind: 'lost-answer', route: 'POST /v1/actions/enter', times: 1 })
  const mendAgain = await sheaf.fault({ kind: 'error', route: 'GET /v1/actions', status: 503 })
  await answer()
  await expect(main.getByText('Not clear whether this was created')).toBeVisible()
  yield 'not clear'
  await mendAgain()

  await page.goto(`/yields/${await findYieldByName(sheaf, 'Regional')}/enter`)
  await review('25')
  await expect(main.getByRole('alert')).toBeVisible()
  yield 'refusal foreseen'
  await confirm.click()
  await expect(main.getByRole('alert')).toBeVisible()
  yield 'refused'

  // Gas became expensive since the wallet was funded.
  await rewriteResponses(page, '**/v1/actions/enter/simulate', (text) =>
    text.replace(/("gas":\{"amount":")[^"]*/, '$190000'),
  )
  await page.goto(`/yields/${await findYieldByName(sheaf, 'Breakwater Base USDC')}/enter`)
  await review('200')
  await expect(main.getByText(/of ≈ .* needed/)).toBeVisible()
  await expect(main.getByText(/^Never: fees/)).toBeVisible()
  yield 'of fees'
})

const exits = ['no wallet', 'loading', 'ready', 'review', 'nothing there', 'waiting'] as const

export const exitScreen = screen('withdraw', exits, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  const { address } = await invest(sheaf, 'base-sepolia', [{ yieldId, amount: '250' }])
  const path = `/yields/${yieldId}/exit`
  await page.goto(path)
  await expect(main.getByText('Connect to withdraw')).toBeVisible()
  yield 'no wallet'
  await rememberAddress(page, address)
  const letThrough = await delayResponses(page, '**/v1/yields/balances')
  await page.goto(path)
  await expect(getPageSkeleton(main)).toBeAttached()
  yield 'loading'
  await letThrough()
  await main.getByRole('button', { name: 'Max' }).click()
  yield 'ready'
  await main.getByRole('button', { name: 'Review' }).click()
  await expect(main.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  yield 'review'
  await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'DAI')}/exit`)
  await expect(main.getByText('Nothing to withdraw')).toBeVisible()
  yield 'nothing there'
  const queue = await findYieldByName(sheaf, 'Lagoon LINK Staking')
  const { actionIds } = await invest(sheaf, 'ethereum-sepolia', [
    { yieldId: queue, amount: '20', withdrawn: '5' },
  ])
  await page.goto(`/actions/${actionIds.at(-1)}`)
  await expect(main.getByRole('button', { name: 'Add to calendar' })).toBeVisible()
  yield 'waiting'
})
