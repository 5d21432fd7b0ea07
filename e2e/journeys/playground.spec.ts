import { expect, type Page } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe.ts'
import { test } from '../fixtures/sheaf.ts'

const frameOf = (page: Page) => page.frameLocator('iframe[title="Earn"]')

const backgroundOf = (page: Page) =>
  frameOf(page)
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)

const code = (page: Page) => page.getByRole('region', { name: 'HTML code' })

test('a preset and a token reach the live widget, the code and the URL', async ({
  page,
  sheaf,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${sheaf.url}/embed/playground?width=360`)
  // Served by another origin than the widget's, as only hosts may frame it.
  expect(page.url()).toBe(`${sheaf.galleryUrl}/playground/?width=360`)
  const frame = frameOf(page)
  await expect(frame.getByRole('banner').getByText('Test money')).toBeVisible()
  await page.getByRole('radio', { name: 'midnight' }).check()
  await expect.poll(() => backgroundOf(page)).toBe('rgb(11, 16, 38)')
  await page.getByRole('slider', { name: 'buttonRadius' }).fill('32')
  const connect = frame.getByRole('button', { name: 'Connect wallet' })
  await expect(connect).toHaveCSS('border-radius', '32px')
  await expect(code(page)).toContainText("preset: 'midnight'")
  await expect(code(page)).toContainText('buttonRadius: 32')

  await page.reload()
  await expect(page.getByRole('radio', { name: 'midnight' })).toBeChecked()
  await expect(connect).toHaveCSS('border-radius', '32px')
  await expect(page.locator('iframe')).toHaveCSS('width', '360px')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(() => backgroundOf(page)).not.toBe('rgb(11, 16, 38)')
  expect(page.url()).toBe(`${sheaf.galleryUrl}/playground/`)
})

test('an unreadable colour is said beside its token, with what is used instead', async ({
  page,
  sheaf,
}) => {
  await page.goto(`${sheaf.galleryUrl}/playground/`)
  const text = page.getByRole('group', { name: 'text', exact: true })
  await text.getByLabel('text, light').fill('#eeeeee')
  await expect(text).toContainText(/light: shown as #[\da-f]{6}, to be readable/)
})

test('options change the list live, and a wrong one says what is accepted', async ({
  page,
  sheaf,
}) => {
  await page.goto(`${sheaf.galleryUrl}/playground/`)
  const frame = frameOf(page)
  await expect(frame.getByRole('link', { name: /Native Staking/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Options' }).check()
  await page.getByLabel('types', { exact: true }).fill('vault')
  await expect(frame.getByRole('link', { name: /Native Staking/ })).toHaveCount(0)
  await expect(code(page)).toContainText("types: ['vault']")
  await page.getByLabel('language', { exact: true }).selectOption('de')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('validators', { exact: true }).fill('many')
  await expect(page.getByText(/^Accepted: an object with/)).toBeVisible()
})

test('the page’s wallet connects, is logged, and can be switched off', async ({ page, sheaf }) => {
  await page.goto(`${sheaf.galleryUrl}/playground/`)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Connect wallet' }).click()
  await frame.getByRole('button', { name: /Lantern wallet/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByText('eth_requestAccounts')).toBeVisible()
  await page.getByRole('radio', { name: 'Host page' }).check()
  await page.getByRole('switch', { name: 'Offer this page’s wallet' }).uncheck()
  await expect(frame.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect(code(page)).not.toContainText('wallet:')
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`the playground is accessible, ${colorScheme} at ${width} pixels`, async ({
      page,
      sheaf,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(`${sheaf.galleryUrl}/playground/`)
      await expect(
        frameOf(page)
          .getByRole('link', { name: /Harbor/ })
          .first(),
      ).toBeVisible()
      for (const tab of ['Theme', 'Options', 'Host page']) {
        await page.getByRole('radio', { name: tab, exact: true }).check()
        expect(await checkAccessibility(page)).toEqual([])
        // Nothing makes the page itself scroll sideways.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    })

test('the keyboard reaches the tabs, the presets and the code', async ({ page, sheaf }) => {
  await page.goto(`${sheaf.galleryUrl}/playground/`)
  await page.getByRole('radio', { name: 'Theme', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'sheaf' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'paper' })).toBeChecked()
  await page.getByRole('radio', { name: 'HTML' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('region', { name: 'React code' })).toContainText(
    "import { SheafWidget } from '@sheaf/embed-react'",
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'React code' })).toBeFocused()
})
