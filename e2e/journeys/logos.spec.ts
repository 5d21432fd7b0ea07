import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { waitForLogos } from '../fixtures/wait-for-logos.ts'

const shown = (page: Page) =>
  page
    .getByRole('main')
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
          ? [new URL(image.src).pathname]
          : [],
      ),
    )

test('tokens have their logos, from the gateway only', async ({ page }) => {
  await waitForLogos(page)
  await page.goto('/')
  await expect.poll(() => shown(page)).not.toHaveLength(0)
  for (const path of await shown(page)) expect(path).toMatch(/^\/logo\/[\da-f]{64}$/)
})

test('an invalid logo leaves the placeholder, and nothing moves', async ({ page }) => {
  await page.route('**/logo/*', (route) =>
    route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' }),
  )
  await waitForLogos(page)
  const sent = page.waitForResponse('**/logo/*')
  await page.goto('/yields/base-sepolia-eth-tidal-staking')
  await sent
  const mark = page.getByRole('main').locator('[aria-hidden] svg', { hasText: 'ETH' }).first()
  await expect(mark).toBeVisible()
  const images = page.getByRole('main').locator('img')
  await expect(async () => {
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded({ timeout: 1_000 })
    await expect(images).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  expect((await mark.boundingBox())?.width).toBeGreaterThan(40)
})
