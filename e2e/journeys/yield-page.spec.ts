import { expect, type Page } from '@playwright/test'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { test } from '../fixtures/sheaf.ts'
import { rewriteResponses, delayResponses } from '../screens/network-conditions.ts'

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
  await expect(main.getByText('All together')).toBeVisible()
  await expect(main.getByText('Temporary', { exact: true })).toBeVisible()
  await expect(main.getByText(/These parts come to/)).toHaveCount(0)

  let mend = await withRate(page, REWARDS, (rate) => {
    rate.components[0] = { rate: 0.025, rateType: 'APR' }
    rate.components.length = 1
    rate.total = 0.04125
  })
  await page.reload()
  await expect(
    main.getByText('These parts come to 2.50%: 1.625% less than the rate that the service tells.'),
  ).toBeVisible()
  await mend()

  mend = await withRate(page, REWARDS, (rate) => {
    rate.rateType = 'APY'
  })
  await page.reload()
  await expect(main.getByText(/Some parts are told as APR, the rate above as APY/)).toBeVisible()
  await mend()
})

test('a typed amount is shown with earnings, fees and limits', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/?q=breakwater+base')
  await main.getByRole('link', { name: /Breakwater Base USDC/ }).click()
  const amount = main.getByRole('textbox', { name: 'For this amount' })
  await amount.fill('2000')
  await expect(main.getByText('1 USDC', { exact: true })).toBeVisible()
  await expect(main.getByText('8 USDC', { exact: true })).toBeVisible()
  await expect(
    main.getByText(/Going in and out is earned back after about \d+ days?/),
  ).toBeVisible()
  await amount.fill('5')
  await expect(main.getByText('This is less than the smallest deposit, 10 USDC.')).toBeVisible()
  await amount.fill('1,000')
  await expect(main.getByText(/Write the number without separators/)).toBeVisible()
})

test('the history is rendered when it is near, and available as a table', async ({
  page,
  sheaf,
}) => {
  await sheaf.moveTime(3 * 86_400)
  await page.setViewportSize({ width: 360, height: 640 })
  const charts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('history-chart')) charts.push(request.url())
  })
  const main = page.getByRole('main')
  await page.goto(WITH_PAST)
  await expect(main.getByRole('link', { name: 'Deposit' })).toBeVisible()
  expect(charts).toEqual([])

  await main.getByRole('heading', { name: 'How it was' }).scrollIntoViewIfNeeded()
  await expect(main.locator('.recharts-area-area').first()).toBeVisible()
  expect(charts).toHaveLength(1)
  // Behind the chart, for screen readers.
  const rates = main.getByRole('table', { name: 'Rate by date, the newest first' })
  await expect(rates.getByRole('row')).not.toHaveCount(1)
  const days = await rates.getByRole('row').count()
  expect(days).toBeGreaterThan(3)

  await main.getByRole('button', { name: 'Show as a table' }).click()
  await expect(main.locator('.recharts-area-area')).toHaveCount(0)
  await expect(rates.getByRole('row')).toHaveCount(days)
  await main.getByRole('radio', { name: 'Deposits' }).check()
  const deposits = main.getByRole('table', { name: 'Deposits by date, the newest first' })
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
  await expect(lines.filter({ hasNotText: 'It takes no more stake.' })).toHaveCount(0)
  await search.fill('nobody is called this')
  await expect(main.getByText(/^No validator fits/)).toBeVisible()
})

test('a closed yield shows why, and offers nothing', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/?q=maintained')
  await main.getByRole('link', { name: /Maintained/ }).click()
  await expect(main.getByText(/^Under maintenance: deposits/)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
})

test('an identity check is shown before anything is typed, and its end is noticed', async ({
  page,
  context,
}) => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const main = page.getByRole('main')
  await page.goto(CHECKED)
  await expect(main.getByText('You need an identity check first')).toBeVisible()
  await expect(main.getByText(/Connect a wallet to see how far its address is/)).toBeVisible()
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
  await expect(main.getByText('Asking how far your address is …')).toBeVisible()
  await expect(main.getByRole('link', { name: /^What you must read first/ })).toBeVisible()
  await expect(check).toHaveCount(0)
  await answer()
  await expect(main.getByText(/^Your address has not begun/)).toBeVisible()
  const opened = context.waitForEvent('page')
  await check.click()
  const issuer = await opened
  await issuer.getByRole('button', { name: 'Pass' }).click()
  await expect(issuer.getByText('Passed')).toBeVisible()
  await expect(issuer.getByText(address)).toBeVisible()
  await issuer.close()
  await page.reload()
  await expect(main.getByText('Your identity check is done')).toBeVisible()
})
