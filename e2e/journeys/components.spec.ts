import { expect } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe.ts'
import { test } from '../fixtures/gallery.ts'

test.beforeEach(async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(gallery)
})

test('a dialog traps and restores the focus, and the page behind does not scroll', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Open a long dialog' }).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Before you go on' })
  await expect(dialog).toBeVisible()
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 600)
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first a script moves the focus.
    await expect.poll(hasFocus).toBe(true)
  }
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('nothing scrolls horizontally', async ({ page }) => {
    await page.getByRole('button', { name: 'Open a dialog' }).first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })
})

for (const theme of ['light', 'dark'] as const)
  test(`nothing stands in anybody’s way, in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    expect(await checkAccessibility(page)).toEqual([])
    await page.getByRole('button', { name: 'Open a dialog' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await checkAccessibility(page)).toEqual([])
  })
