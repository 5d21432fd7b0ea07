import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'

test('the list is filtered by its URL, and shows which filter hides how many', async ({ page }) => {
  await page.goto('/')
  const count = page.getByRole('status').filter({ hasText: /yields/ })
  await expect(count).toHaveText(/^\d+ yields on 3 networks$/)

  await page.getByRole('button', { name: /^Stablecoins/ }).click()
  await expect(page).toHaveURL('/?tab=stablecoins')
  await page.getByRole('button', { name: 'No lock-up' }).click()
  await expect(page).toHaveURL(/lockup=0&cooldown=0/)
  await expect(count).toHaveText(/^\d+ of \d+ yields$/)

  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.locator('summary', { hasText: 'Network' }).click()
  await filters.getByRole('checkbox', { name: /^Base Sepolia \(\d+\)$/ }).check()
  await filters.getByLabel('APY from, %').fill('1,000')
  await expect(filters.getByText('Enter a number without separators')).toBeVisible()
  await filters.getByLabel('APY from, %').fill('95,5')
  await filters.getByRole('button', { name: 'No yield found' }).click()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/rate_from=95.5/)

  // Only the rate hides what the others leave.
  await expect(page.getByText('No yield found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Remove “APY from 95.5%” \(\d+\)$/ }).click()
  await expect(page.getByRole('table', { name: 'Yields' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Base Sepolia')
  for (const name of [/Network: Base Sepolia/, /No lock-up/, /No cooldown/, /Open for withdrawals/])
    await page
      .getByRole('button', { name: new RegExp(`Remove the filter.*${name.source}`) })
      .click()
  await expect(page).toHaveURL('/?tab=stablecoins')
  await page.getByRole('button', { name: /^All \d/ }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('searchbox', { name: 'Search' }).fill('harbur usdc')
  await expect(page.getByText('shown is “harbor usdc”.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
})

test('a tab tells how many yields it has, and shows them, before all are loaded', async ({
  page,
}) => {
  const letThrough = await delayResponses(page, '**/catalogue*')
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  const stablecoins = page.getByRole('button', { name: /^Stablecoins \d+$/ })
  await stablecoins.click()
  await expect(stablecoins).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL('/?tab=stablecoins')
  const found = page.getByRole('status').filter({ hasText: /^\d+ of \d+ yields$/ })
  await letThrough()
  await expect(found).toBeVisible()
  const [count = ''] = /\d+/.exec((await stablecoins.textContent()) ?? '') ?? []
  await expect(found).toHaveText(new RegExp(`^${count} of`))
  const main = page.getByRole('main')
  await expect(main.getByRole('row').filter({ hasText: 'Staking' })).toHaveCount(0)
  await page.getByRole('button', { name: /^RWA/ }).click()
  await expect(main.getByRole('row').filter({ hasText: 'Real-world asset' })).not.toHaveCount(0)
  await page.goBack()
  await expect(stablecoins).toHaveAttribute('aria-pressed', 'true')
})
