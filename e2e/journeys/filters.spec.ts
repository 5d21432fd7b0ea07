import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { delayResponses } from '../screens/network-conditions.ts'

test('the list is filtered by its URL, and shows which filter hides how many', async ({ page }) => {
  await page.goto('/')
  const count = page.getByRole('status').filter({ hasText: /yields/ })
  await expect(count).toHaveText(/^\d+ yields on 3 networks$/)

  await page.getByRole('button', { name: 'Stablecoins' }).click()
  await expect(page.getByText('Tokens made to keep the value')).toBeVisible()
  await expect(page).toHaveURL(/token=.*USDC/)
  await page.getByRole('button', { name: 'No lock-up' }).click()
  await expect(page).toHaveURL(/lockup=0&cooldown=0/)
  await expect(count).toHaveText(/^\d+ of \d+ yields$/)

  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.locator('summary', { hasText: 'Network' }).click()
  await filters.getByRole('checkbox', { name: /^Base Sepolia \(\d+\)$/ }).check()
  await filters.getByLabel('Rate from, %').fill('1,000')
  await expect(filters.getByText('Write a number without separators')).toBeVisible()
  await filters.getByLabel('Rate from, %').fill('95,5')
  await filters.getByRole('button', { name: 'No yield fits' }).click()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/rate_from=95.5/)

  // Only the rate hides what the others leave.
  await expect(page.getByText('No yield fits', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Remove “Rate at least 95.5%” \(\d+\)$/ }).click()
  await expect(page.getByRole('table', { name: 'Yields' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Base Sepolia')
  for (const name of [
    /Network: Base Sepolia/,
    /Token:/,
    /No lock-up/,
    /No wait to leave/,
    /Pays out now/,
  ])
    await page
      .getByRole('button', { name: new RegExp(`Remove the filter.*${name.source}`) })
      .click()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('searchbox', { name: 'Search' }).fill('harbur usdc')
  await expect(page.getByText('Shown is what has “harbor usdc”.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
})

test('a filter that depends on all yields waits for them', async ({ page }) => {
  const letThrough = await delayResponses(page, '**/catalogue*')
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  const stablecoins = page.getByRole('button', { name: 'Stablecoins' })
  await expect(page.getByRole('button', { name: 'No lock-up' })).toBeEnabled()
  await expect(stablecoins).toBeDisabled()
  await letThrough()
  await stablecoins.click()
  await expect(stablecoins).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/token=.*EURC.*USDC/)
})
