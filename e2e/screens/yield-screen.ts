import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { abortRequests, delayResponses, fastForwardUntil } from './network-conditions.ts'
import { invest } from './invest.ts'
import { rememberAddress } from './accounts.ts'
import { getPageSkeleton } from './page-skeleton.ts'
import { screen } from './screen.ts'

const NETWORK = 'base-sepolia'
/** Long enough that the gateway does not prerender the page. */
const UNRENDERED_SUFFIX = 'a'.repeat(500)
const states = ['loading', 'ready', 'form', 'error', 'not there', 'closed'] as const

export const yieldScreen = screen('yield', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const yieldId = await findVault(sheaf, NETWORK, 'USDC')
  const onlyThis = `**/v1/yields/${yieldId}`
  await page.clock.install()
  const letThrough = await delayResponses(page, onlyThis)
  await page.goto(`/yields/${yieldId}?${UNRENDERED_SUFFIX}`)
  await expect(getPageSkeleton(main)).toBeAttached()
  yield 'loading'
  await letThrough()
  // In the page, or at the bottom of a phone's screen.
  const action = page.getByRole('link', { name: 'Deposit', exact: true })
  await expect(action).toBeVisible()
  yield 'ready'
  await action.click()
  await expect(page.getByRole('button', { name: 'Connect wallet' }).last()).toBeVisible()
  yield 'form'

  const mend = await abortRequests(page, onlyThis)
  await page.goto(`/yields/${yieldId}`)
  await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
  yield 'error'
  await mend()
  await page.goto('/yields/nobody-has-heard-of-this')
  await expect(main.getByText('Yield not found')).toBeVisible()
  yield 'not there'
  await page.goto('/?q=maintained')
  await main.getByRole('link', { name: /Maintained/ }).click()
  await expect(main.getByText(/^Under maintenance\. Your money stays/)).toBeVisible()
  yield 'closed'
})

const positions = ['reading', 'held', 'withdrawal', 'unread', 'none'] as const

export const yieldPositionScreen = screen(
  'yield with an address',
  positions,
  async function* ({ page, sheaf }) {
    const main = page.getByRole('main')
    const yieldId = await findVault(sheaf, NETWORK, 'USDC')
    const { address } = await invest(sheaf, NETWORK, [{ yieldId, amount: '250' }])
    await rememberAddress(page, address)
    await page.clock.install()
    const letThrough = await delayResponses(page, '**/v1/yields/balances')
    await page.goto(`/yields/${yieldId}`)
    await expect(main.getByText('Loading position …')).toBeAttached()
    yield 'reading'
    await letThrough()
    await expect(main.getByText(/\b(249\.9999|25\d(\.\d+)?) USDC/).first()).toBeVisible()
    yield 'held'
    await page.goto(`/yields/${yieldId}?intent=exit&amount=20`)
    await expect(page.getByText(/^Deposited: /)).toBeVisible()
    yield 'withdrawal'

    const mend = await abortRequests(page, '**/v1/yields/balances')
    await page.goto(`/yields/${yieldId}`)
    await fastForwardUntil(page, main.getByRole('button', { name: 'Try again' }))
    yield 'unread'
    await mend()
    await page.goto(`/yields/${await findVault(sheaf, 'ethereum-sepolia', 'DAI')}`)
    await expect(main.getByText('No position.')).toBeVisible()
    yield 'none'
  },
)
