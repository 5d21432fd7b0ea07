import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { rememberAddress, UNUSED_ADDRESS } from '../screens/accounts.ts'

test.use({ expected: /429/ })

test('while the limit of requests stops a read, the screen counts down and then goes on', async ({
  page,
}) => {
  await rememberAddress(page, UNUSED_ADDRESS)
  let answered = 0
  await page.route('**/v1/yields/balances', async (route) => {
    answered += 1
    if (answered > 1) return route.continue()
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '6' },
      json: { statusCode: 429, message: 'Too Many Requests', error: 'Too Many Requests' },
    })
  })
  await page.goto('/portfolio')
  const bar = page.getByRole('status').filter({ hasText: 'Too many requests.' })
  for (const seconds of [4, 2])
    await expect(bar).toContainText(`Loading continues in ${seconds} seconds.`)
  await expect(page.getByRole('main').getByText('No positions found')).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(answered).toBeGreaterThan(1)
})
