import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'

test('a rate in the list shows its sources on a press, under a mouse, and by keyboard', async ({
  page,
}) => {
  await page.goto('/?q=Tidal+Reward')
  const row = page.getByRole('row').filter({ hasText: 'Tidal Reward Staking' })
  const rate = row.getByRole('button', { name: /4\.00%/ })
  const sources = page.getByText('Protocol incentive')
  await rate.click()
  await expect(sources).toBeVisible()
  await expect(page.getByText('2.50% APR')).toBeVisible()
  await expect(page.getByText('1.50% APR')).toBeVisible()
  // It stays in the list: the row's link is not followed.
  await expect(page).toHaveURL(/\?q=/)
  await page.keyboard.press('Escape')
  await expect(sources).toBeHidden()
  await rate.click()
  await expect(sources).toBeVisible()
  await rate.click()
  await expect(sources).toBeHidden()

  await page.mouse.move(0, 0)
  await rate.hover()
  await expect(sources).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(sources).toBeHidden()

  await rate.focus()
  await page.keyboard.press('Enter')
  await expect(sources).toBeVisible()
  await expect(rate).toHaveAccessibleDescription(/Staking rewards.*2\.50%.*4\.00%/s)
  await page.keyboard.press('Tab')
  await expect(sources).toBeHidden()
})
