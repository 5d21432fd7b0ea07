import { expect } from '@playwright/test'
import { test } from '../fixtures/allow-console-errors.ts'

test('while the yields can’t be read no number of them is shown', async ({ page }) => {
  await page.route('**/catalogue', (route) => route.fulfill({ status: 400, body: '{}' }))
  await page.goto('/activity')
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  for (const name of ['All', 'Stake', 'Stablecoins'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})
