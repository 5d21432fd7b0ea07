import { expect, type Page } from '@playwright/test'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { test } from '../fixtures/sheaf.ts'
import { rewriteResponses, delayResponses } from '../screens/network-conditions.ts'
import { findVault } from './find-vault.ts'

const REWARDS = '/yields/base-sepolia-eth-tidal-reward-staking'
const VALIDATORS = '/yields/base-sepolia-eth-multivalidator-staking'
const CHECKED = '/yields/ethereum-sepolia-usdc-meridian-mtf-vault'
/** No other journey requests this one's history: the gateway caches a response for an hour. */
const WITH_PAST = '/yields/base-sepolia-cbbtc-lagoon-staking'

interface SentRate {
  total: number
  rateType: string
  components: { rate: number; rateType: string }[]
}

async function withRate(page: Page, path: string, change: (rate: SentRate) => void) {
  return rewriteResponses(page, `**/v1${path}`, (text) => {
    const found: { rewardRate: SentRate } = JSON.parse(text)
    change(found.rewardRate)
    return JSON.stringify(found)
  })
}

test('a rate is shown in its parts, with the difference where they do not add up', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(REWARDS)
  await expect(main.getByText('Total', { exact: true })).toBeVisible()
  await expect(main.getByText('Temporary', { exact: true })).toBeVisible()
  await expect(main.getByText(/^These parts add up to/)).toHaveCount(0)

  let mend = await withRate(page, REWARDS, (rate) => {
    rate.components[0] = { rate: 0.025, rateType: 'APR' }
    rate.components.length = 1
    rate.total = 0.04125
  })
  await page.reload()
  await expect(
    main.getByText(
      'These parts add up to 2.50%, 1.625% less than the rate. The rest is not explained.',
    ),
  ).toBeVisible()
  await mend()

  mend = await withRate(page, REWARDS, (rate) => {
    rate.rateType = 'APY'
  })
  await page.reload()
  await expect(main.getByText(/Some parts are in APR, the rate in APY/)).toBeVisible()
  await mend()
})

test('a typed amount is shown with earnings, fees and limits', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/?q=breakwater+base')
  await main.getByRole('link', { name: /Breakwater Base USDC/ }).click()
  const calculator = main.locator('section', {
    has: page.getByRole('heading', { name: 'Earnings calculator' }),
  })
  const amount = calculator.getByRole('textbox', { name: 'Deposit amount' })
  await amount.fill('2000')
  await expect(main.getByText('1 USDC', { exact: true })).toBeVisible()
  await expect(main.getByText('8 USDC', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Break-even after ≈ \d+ days?/)).toBeVisible()
  await amount.fill('5')
  await expect(main.getByText('Below the minimum deposit, 10 USDC.')).toBeVisible()
  await amount.fill('1,000')
  await expect(main.getByText(/^No separators/)).toBeVisible()
})

test('the history comes first, asked for once, and is available as a table', async ({
  page,
  sheaf,
}) => {
  await sheaf.moveTime(3 * 86_400)
  await page.setViewportSize({ width: 360, height: 640 })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/history-chart|\/history\//.test(pathname)) asked.push(pathname)
  })
  const main = page.getByRole('main')
  await page.goto(WITH_PAST)
  await expect(main.locator('.recharts-area-area').first()).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('History')
  expect(asked.filter((path) => path.includes('history-chart'))).toHaveLength(1)
  // The other one is asked for when it is selected.
  expect(asked.filter((path) => path.includes('tvl'))).toEqual([])
  // Behind the chart, for screen readers.
  const rates = main.getByRole('table', { name: 'Rate, newest first' })
  await expect(rates.getByRole('row')).not.toHaveCount(1)
  const days = await rates.getByRole('row').count()
  expect(days).toBeGreaterThan(3)

  await main.getByRole('button', { name: 'Show table' }).click()
  await expect(main.locator('.recharts-area-area')).toHaveCount(0)
  await expect(rates.getByRole('row')).toHaveCount(days)
  await main.getByRole('radio', { name: 'TVL' }).check()
  const deposits = main.getByRole('table', { name: 'TVL, newest first' })
  await expect(deposits.getByRole('cell').first()).toHaveText(/^[\d,.]+ cbBTC$/)
})

test('validators are found by name and by status, page by page', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto(VALIDATORS)
  await main.getByRole('heading', { name: 'Validators' }).scrollIntoViewIfNeeded()
  const lines = main.getByRole('list', { name: 'Validators' }).getByRole('listitem')
  await expect(lines.first()).toContainText('Preferred')
  const first = await lines.count()
  await main.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(first)

  const search = main.getByRole('searchbox', { name: 'Search by name or address' })
  await search.fill('amber anchor')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText('Amber Anchor')
  await search.fill('')
  await main.getByRole('combobox', { name: 'Status' }).selectOption('full')
  await expect(lines).not.toHaveCount(0)
  await expect(lines.filter({ hasNotText: 'Full: no more stake.' })).toHaveCount(0)
  await search.fill('nobody is called this')
  await expect(main.getByText(/^No validator found/)).toBeVisible()
})

test('a closed yield shows why, and offers nothing', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/?q=maintained')
  await main.getByRole('link', { name: /Maintained/ }).click()
  await expect(main.getByText(/^Under maintenance\. Your money stays/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
})

test('an identity check is shown before anything is typed, and its end is noticed', async ({
  page,
  context,
}) => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const main = page.getByRole('main')
  await page.goto(CHECKED)
  await expect(main.getByText('Identity check required')).toBeVisible()
  await expect(main.getByText(/Connect to see your status/)).toBeVisible()
  await expect(main.getByText('Not for people in Iran, North Korea, and Syria.')).toBeVisible()

  // In this page alone: the issuer's has no storage.
  await page.evaluate(
    (kept) => localStorage.setItem('sheaf.accounts', kept),
    JSON.stringify([{ family: 'evm', address, walletName: 'Demo wallet' }]),
  )
  // A general page of the issuer does not help a user whose own link is loading.
  const answer = await delayResponses(page, /\/kyc\/status/)
  await page.reload()
  const check = main.getByRole('link', { name: /^Identity check at localhost/ })
  await expect(main.getByText('Loading status …')).toBeVisible()
  await expect(main.getByRole('link', { name: /^Read first at/ })).toBeVisible()
  await expect(check).toHaveCount(0)
  await answer()
  await expect(main.getByText(/^Not started\./)).toBeVisible()
  const opened = context.waitForEvent('page')
  await check.click()
  const issuer = await opened
  await issuer.getByRole('button', { name: 'Pass' }).click()
  await expect(issuer.getByText('Passed')).toBeVisible()
  await expect(issuer.getByText(address)).toBeVisible()
  await issuer.close()
  await page.reload()
  await expect(main.getByText('Identity check passed')).toBeVisible()
})

test('a page uses the yield that its response preloads', async ({ page, sheaf }) => {
  const path = `/v1/yields/${await findVault(sheaf, 'base-sepolia', 'USDC')}`
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const response = await page.goto(path.replace('/v1', ''))
  expect(response?.headers()['link']).toContain(`<${path}>; rel=preload`)
  await expect(page.getByRole('heading', { level: 1, name: /Vault/ })).toBeVisible()
  expect(asked.filter((each) => each === path)).toHaveLength(1)
})
