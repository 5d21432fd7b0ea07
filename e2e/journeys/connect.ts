import type { Page } from '@playwright/test'

/** Connects a wallet by its name, as a person does. */
export async function connect(page: Page, wallet: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
}
