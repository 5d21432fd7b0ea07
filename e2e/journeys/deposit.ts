import type { Page } from '@playwright/test'

/** Waits for the action's page, or fails with the wizard's message. */
async function waitUntilCreated(page: Page): Promise<void> {
  try {
    await page.waitForURL(/\/actions\//)
  } catch (cause) {
    const message = await page.getByRole('main').getByRole('alert').allInnerTexts()
    throw new Error(
      `No page of an action came; the wizard says: ${message.join(' ').replaceAll('\n', ' ')}`,
      { cause },
    )
  }
}

/** Fills in a deposit's form, reviews and creates it; ends on the action's page. */
export async function depositInForm(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Confirm deposit' }).click()
  await waitUntilCreated(page)
}

export async function deposit(page: Page, amount: string): Promise<void> {
  // In the page, or at the bottom of a phone's screen.
  await page.getByRole('link', { name: 'Deposit', exact: true }).click()
  await depositInForm(page, amount)
}
