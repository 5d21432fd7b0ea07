import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'

test('the sandbox’s API page lets its routes be tried', async ({ page, sheaf }) => {
  await page.goto(`${sheaf.sandboxUrl}/docs`)
  await expect(page.getByRole('heading', { name: /^Earn API/ })).toBeVisible()
  for (const section of ['Discovery', 'Portfolio', 'Actions', 'Events', 'Sandbox'])
    await expect(page.getByRole('link', { name: section, exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'GET /health Whether' }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  const answer = page.locator('.live-responses-table')
  await expect(answer.getByRole('cell', { name: '200', exact: true })).toBeVisible()
  await expect(answer).toContainText('"status": "OK"')
})
