import { expect, type Page } from '@playwright/test'
import { test as complaining } from '../fixtures/allow-console-errors.ts'
import { test } from '../fixtures/sheaf.ts'
import { followLink } from '../keyboard/demo-by-keyboard.ts'
import { createKeyboard } from '../keyboard/create-keyboard.ts'
import { findVault } from './find-vault.ts'

const REWARDS = 'base-sepolia-eth-tidal-reward-staking'
const BASE = 'Harbor Base USDC Vault'
const ETHEREUM = 'Harbor USDC Vault'

const tableOf = (page: Page) =>
  page.getByRole('main').getByRole('table', { name: 'Yields side by side' })
const barOf = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const mark = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })

/** How far the page itself scrolls horizontally. Runs in a page. */
const sideways = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth

for (const { width, row } of [
  { width: 360, row: 104 },
  { width: 1280, row: 68 },
])
  test(`yields are chosen in the list and compared without a mouse, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const keys = await createKeyboard(page)
    await page.goto('/')
    await keys.tabTo('searchbox', 'Search')
    await keys.type('harbor usdc')
    await expect(page.getByRole('status').filter({ hasText: /of \d+ yields/ })).toBeVisible()
    await expect(mark(page, BASE)).toBeVisible()
    const { width: wide, height: high } = (await mark(page, BASE).boundingBox()) ?? {}
    expect([wide, high]).toEqual([44, 44])
    const rowBox = await page.getByRole('row').filter({ hasText: BASE }).boundingBox()
    expect(rowBox?.height).toBe(row)

    await keys.tabTo('checkbox', `Compare ${BASE}`)
    await keys.press('Space')
    await expect(mark(page, BASE)).toBeChecked()
    await expect(barOf(page).getByText('Select one more.')).toBeVisible()
    await keys.press('Tab')
    await keys.isOn('link', new RegExp(BASE))
    await keys.backTo('searchbox', 'Search')
    await keys.tabTo('checkbox', `Compare ${ETHEREUM}`)
    await keys.press('Space')

    // The selection survives visiting a yield and a reload.
    await followLink(keys, new RegExp(ETHEREUM), new RegExp(ETHEREUM))
    await expect(page.getByRole('button', { name: 'In comparison' })).toBeVisible()
    await page.goBack()
    await expect(mark(page, ETHEREUM)).toBeChecked()
    await page.reload()
    await expect(mark(page, BASE)).toBeChecked()

    await followLink(keys, 'Compare 2', 'Compare yields')
    const columns = tableOf(page).getByRole('columnheader')
    await expect(columns.filter({ hasText: 'Harbor' })).toHaveText([
      new RegExp(`${BASE}.*Base Sepolia`),
      new RegExp(`${ETHEREUM}.*Ethereum Sepolia`),
    ])
    await expect(barOf(page)).toHaveCount(0)
    expect(await page.evaluate(sideways)).toBe(0)
    await keys.tabTo('button', `Remove ${BASE} from the comparison`)
    await keys.press('Enter')
    await expect(columns.filter({ hasText: 'Harbor' })).toHaveCount(1)
    await expect(page.getByText(/^Add at least one more/)).toBeVisible()
  })

test('at most four yields are selected, which is shown, and others are added from the list', async ({
  page,
}) => {
  await page.goto('/')
  const marks = page.getByRole('main').getByRole('checkbox', { name: /^Compare / })
  for (const place of [0, 1, 2, 3, 4]) await marks.nth(place).click()
  await expect(barOf(page).getByRole('status')).toHaveText(/^Maximum 4/)
  await expect(marks.nth(4)).not.toBeChecked()
  await barOf(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(marks.nth(0)).not.toBeChecked()
  await barOf(page).getByRole('link', { name: 'Compare 3' }).click()
  await expect(tableOf(page).getByRole('columnheader')).toHaveCount(4)

  await page.getByRole('link', { name: 'Add from the list' }).click()
  await marks.nth(4).click()
  await barOf(page).getByRole('link', { name: 'Compare 4' }).click()
  await expect(tableOf(page).getByRole('columnheader')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Add from the list' })).toHaveCount(0)
})

test('the URL contains the compared yields, the amount and the period', async ({ page, sheaf }) => {
  const ids = [
    await findVault(sheaf, 'ethereum-sepolia', 'USDC'),
    await findVault(sheaf, 'base-sepolia', 'USDC'),
  ]
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/compare?ids=${ids.join()}&amount=1000.5&days=730&from=mail`)
  const amount = page.getByRole('textbox', { name: 'Amount of USDC' })
  await expect(amount).toHaveValue('1000.5')
  const earned = tableOf(page).getByRole('row', { name: /^Earned in/ })
  await expect(earned.getByRole('rowheader')).toContainText('Earned in 2 years')
  const cells = earned.getByRole('cell')
  // 4.80 % and 5.65 % APR, twice.
  await expect(cells.nth(0)).toHaveText(/≈ 96\.048 USDC/)
  await expect(cells.nth(1)).toHaveText(/≈ 113\.0565 USDC.*Most/)

  await amount.fill('1.000,5')
  await expect(page.getByText(/^No separators/)).toBeVisible()
  await expect(cells.first()).toContainText('Enter an amount.')
  await amount.fill('200,5')
  await expect(page).toHaveURL(/amount=200\.5/)
  await page.getByRole('combobox', { name: 'Term' }).selectOption('1 year')
  await expect(page).toHaveURL(/\?ids=[^&]+&amount=200\.5&from=mail$/)
  await expect(cells.nth(1)).toHaveText(/≈ 11\.3282 USDC/)
  await page.reload()
  await expect(amount).toHaveValue('200.5')

  const columns = tableOf(page).getByRole('columnheader').filter({ hasText: 'Harbor' })
  const [first, second] = [await columns.nth(0).boundingBox(), await columns.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect(first?.x).toBeLessThan(second?.x ?? 0)

  await expect(tableOf(page).getByRole('rowheader', { name: 'Deposit token' })).toBeVisible()
  await page.getByRole('switch', { name: 'Only differences' }).check()
  await expect(tableOf(page).getByRole('rowheader', { name: 'Deposit token' })).toHaveCount(0)
  await expect(tableOf(page).getByRole('rowheader', { name: 'Network' })).toBeVisible()
})

test('curves are distinguishable without colours, and available as a table', async ({
  page,
  sheaf,
}) => {
  const ids = [
    await findVault(sheaf, 'base-sepolia', 'USDC'),
    await findVault(sheaf, 'ethereum-sepolia', 'USDC'),
    REWARDS,
  ]
  await page.setViewportSize({ width: 360, height: 640 })
  const charts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('curves-chart')) charts.push(request.url())
  })
  const main = page.getByRole('main')
  await page.goto(`/compare?ids=${ids.join()}`)
  // With different tokens none is best, and curves show shares.
  await expect(main.getByText(/^Different deposit tokens/)).toBeVisible()
  await expect(tableOf(page).getByText('Most', { exact: true })).toHaveCount(0)
  expect(charts).toEqual([])
  await main.getByRole('heading', { name: /^Earnings by date/ }).scrollIntoViewIfNeeded()
  const lines = main.locator('.recharts-line-curve')
  await expect(lines).toHaveCount(3)
  const dashes = await lines.evaluateAll((all) =>
    all.map((line) => line.getAttribute('stroke-dasharray')),
  )
  expect(new Set(dashes).size).toBe(3)
  expect(charts).toHaveLength(1)

  const table = main.getByRole('table', { name: /^Earnings by date/ })
  await expect(table.getByRole('row')).toHaveCount(14)
  await main.getByRole('button', { name: 'Show table' }).click()
  await expect(lines).toHaveCount(0)
  await expect(table.getByRole('row').last().getByRole('cell').nth(2)).toHaveText(
    /^[\d.]+ ETH \(4\.00%\)$/,
  )
  expect(await page.evaluate(sideways)).toBe(0)
})

// The browser reports missing files.
complaining(
  'whatever is wrong with an address is said, and the rest is shown',
  async ({ page, sheaf }) => {
    const id = await findVault(sheaf, 'base-sepolia', 'USDC')
    const main = page.getByRole('main')
    await page.goto(`/compare?ids=${id},${id},no-such-yield,%20/,a,b,c&amount=1,5&days=x`)
    for (const said of [
      /^1 entry of this link is no yield/,
      /^No yield “no-such-yield” here/,
      new RegExp(`^${BASE} is in this link more than once`),
      /^Maximum 4\. Left out: c\.$/,
      /^The link’s amount could not be read/,
      /^The link’s term could not be read/,
      /^Add at least one more/,
    ])
      await expect(main.getByText(said)).toBeVisible()
    await expect(tableOf(page).getByRole('columnheader', { name: BASE })).toBeVisible()
    await page.goto('/compare')
    await main.getByRole('link', { name: 'See all yields' }).click()
    await expect(page).toHaveURL(/\/$/)
  },
)
