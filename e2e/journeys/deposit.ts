import type { Page } from '@playwright/test'

/** Fills in a deposit, reviews and creates it; ends on the action's page. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).click()
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await page.waitForURL(/\/actions\//)
}
