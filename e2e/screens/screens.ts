import { activityScreen } from './activity-screen.ts'
import { approvalsScreen } from './approvals-screen.ts'
import { argumentsScreen } from './arguments-screen.ts'
import { compareScreen } from './compare-screen.ts'
import { connectScreen } from './connect-screen.ts'
import { contractAccountScreen } from './contract-account-screen.ts'
import { depositScreen, exitScreen, reviewScreen } from './deposit-screen.ts'
import { disputedRunScreen } from './disputed-run-screen.ts'
import { discoverScreen } from './discover-screen.ts'
import { holdingsScreen } from './holdings-screen.ts'
import { standaloneWidgetScreen } from './standalone-widget-screen.ts'
import { operatorScreen } from './operator-screen.ts'
import { portfolioScreen } from './portfolio-screen.ts'
import { replacedRunScreen } from './replaced-run-screen.ts'
import { runScreen } from './run-screen.ts'
import { actionsInProgressScreen } from './actions-in-progress-screen.ts'
import { screen, type Screen } from './screen.ts'
import { stoppedRunScreen } from './stopped-run-screen.ts'
import { blockedStorageScreen, fullStorageScreen } from './storage-screen.ts'
import { interruptedRunScreen } from './interrupted-run-screen.ts'
import { walletErrorScreen } from './wallet-error-screen.ts'
import { watchScreen } from './watch-screen.ts'
import { widgetScreen } from './widget-screen.ts'
import { yieldFactsScreen } from './yield-facts-screen.ts'
import { yieldPositionScreen, yieldScreen } from './yield-screen.ts'
import { expect } from '@playwright/test'
import { findYieldByName } from '../journeys/contracts.ts'
import { invest } from './invest.ts'
import { rememberAddress, DEMO_ADDRESS } from './accounts.ts'
import { abortRequests, delayResponses, fastForwardUntil } from './network-conditions.ts'

const A_DAY = 86_400
const states = ['no wallet', 'another address', 'ready', 'nothing to do', 'list of claims'] as const

const manageScreen = screen('manage', states, async function* ({ page, sheaf }) {
  const main = page.getByRole('main')
  const yieldId = await findYieldByName(sheaf, 'Tidal Reward Staking')
  const { address } = await invest(sheaf, 'base-sepolia', [{ yieldId, amount: '1.5' }])
  await sheaf.moveTime(A_DAY)
  const path = `/yields/${yieldId}/manage/CLAIM_REWARDS`
  await page.goto(path)
  await expect(main.getByText('Connect to withdraw')).toBeVisible()
  yield 'no wallet'
  await rememberAddress(page, address)
  await page.goto(`${path}?address=${'0x'.padEnd(42, '7')}`)
  await expect(main.getByText('Position of another address')).toBeVisible()
  yield 'another address'
  await page.goto(path)
  await expect(main.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  yield 'ready'
  await page.goto(`/yields/${yieldId}/manage/VOTE`)
  await expect(main.getByText('Nothing to do now')).toBeVisible()
  yield 'nothing to do'
  await page.goto('/claim/base-sepolia')
  await expect(main.getByText('Claim 1 of 1')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  yield 'list of claims'
})

const missing = ['not found'] as const

const notFoundScreen = screen('not found', missing, async function* ({ page }) {
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  yield 'not found'
})

const arrivals = ['on its way', 'did not arrive', 'site settings unread'] as const

const arrivalScreen = screen('a page', arrivals, async function* ({ page }) {
  const main = page.getByRole('main')
  const link = page.getByRole('navigation').getByRole('link', { name: 'Portfolio' })
  await page.goto('/settings')
  await expect(main.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const letThrough = await delayResponses(page, '**/assets/*')
  await link.click()
  await expect(main.getByRole('heading', { name: 'Loading …' })).toBeVisible()
  yield 'on its way'
  await letThrough()
  await expect(main.getByRole('heading', { name: 'Portfolio' })).toBeVisible()

  await page.goto('/settings')
  await expect(main.getByRole('heading', { name: 'Settings' })).toBeVisible()
  const mend = await abortRequests(page, '**/assets/*')
  await page.getByRole('navigation').getByRole('link', { name: 'Activity' }).click()
  await expect(main.getByText('A part of this app did not load')).toBeVisible()
  yield 'did not arrive'
  await mend()
  await page.clock.install()
  await abortRequests(page, '**/config.json')
  // The list has them in its HTML.
  await page.goto('/portfolio')
  await fastForwardUntil(page, main.getByText('Settings could not be read'))
  yield 'site settings unread'
})

const settings = ['no address', 'with an address', 'sure', 'forgotten'] as const

const settingsScreen = screen('settings', settings, async function* ({ page }) {
  const main = page.getByRole('main')
  await page.goto('/settings')
  await expect(main.getByText('No address stored.')).toBeVisible()
  yield 'no address'
  await rememberAddress(page, DEMO_ADDRESS)
  await page.goto('/settings')
  await expect(main.getByText(DEMO_ADDRESS)).toBeVisible()
  yield 'with an address'
  await main.getByRole('button', { name: 'Clear …' }).click()
  await expect(main.getByText('Clear everything now?')).toBeVisible()
  yield 'sure'
  await main.getByRole('button', { name: 'Clear everything', exact: true }).click()
  await expect(main.getByText('Nothing of yours is left in this browser.')).toBeVisible()
  yield 'forgotten'
})

const tools = ['time moved', 'tokens given', 'not possible'] as const

const sandboxBarScreen = screen('test tools', tools, async function* ({ page }) {
  const bar = page.getByRole('complementary', { name: 'Test tools' })
  await rememberAddress(page, DEMO_ADDRESS)
  await page.goto('/settings')
  await bar.getByRole('button', { name: 'Fast-forward 1 hour' }).click()
  await expect(bar.getByText('Time is 1 hour ahead.')).toBeVisible()
  yield 'time moved'
  await bar.getByRole('button', { name: 'Get test tokens' }).click()
  await expect(bar.getByText('Test tokens are in your wallet.')).toBeVisible()
  yield 'tokens given'
  await abortRequests(page, '**/sandbox/time')
  await bar.getByRole('button', { name: 'Fast-forward 1 hour' }).click()
  await expect(bar.getByText(/^Fast-forward failed/)).toBeVisible()
  yield 'not possible'
})

/** Every screen of the app, in every reachable state. */
export const screens: readonly Screen[] = [
  discoverScreen,
  compareScreen,
  approvalsScreen,
  holdingsScreen,
  yieldScreen,
  yieldPositionScreen,
  yieldFactsScreen,
  depositScreen,
  argumentsScreen,
  reviewScreen,
  runScreen,
  actionsInProgressScreen,
  interruptedRunScreen,
  stoppedRunScreen,
  walletErrorScreen,
  replacedRunScreen,
  disputedRunScreen,
  contractAccountScreen,
  blockedStorageScreen,
  fullStorageScreen,
  exitScreen,
  manageScreen,
  portfolioScreen,
  activityScreen,
  watchScreen,
  settingsScreen,
  connectScreen,
  sandboxBarScreen,
  arrivalScreen,
  operatorScreen,
  notFoundScreen,
  widgetScreen,
  standaloneWidgetScreen,
]
