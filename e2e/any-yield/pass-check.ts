import { expect, type Page } from '@playwright/test'
import { seePage } from '../fixtures/see-page.ts'

/** Passes the issuer's check in the tab that its link opens; back on the page, nothing has to be pressed. */
export async function passCheck(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: /identity check/i })
  await expect(link).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeHidden()
  const [issuer] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await issuer.getByRole('button', { name: 'Pass' }).click()
  await expect(issuer.getByText('Passed')).toBeVisible()
  await issuer.close()
  await seePage(page, false)
  await seePage(page, true)
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toBeVisible()
}
