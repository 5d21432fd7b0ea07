import { expect, type Page } from '@playwright/test'
import { getAddress } from 'viem'
import { test } from '../fixtures/sheaf.ts'

const YIELD = '/yields/base-sepolia-eth-tidal-staking'
const WHOLE = /^0x[\da-fA-F]{40}$/

/** A contract of the yield, shortened, and its full form, once shown. */
async function contractOn(page: Page) {
  await page.goto(YIELD)
  const short = page.getByRole('button', { name: /^0x[\da-fA-F]{4}…[\da-fA-F]{4}$/ }).first()
  await expect(short).toBeVisible()
  return { short, whole: page.getByText(WHOLE) }
}

test('a figure shows its exact value on hover and on keyboard focus, and hides it again', async ({
  page,
}) => {
  const { short, whole } = await contractOn(page)
  await short.hover()
  await expect(whole).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(whole).toBeHidden()

  await page.keyboard.press('Tab')
  await short.focus()
  await expect(whole).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(short).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(whole).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(whole).toBeHidden()
})

test('the copied value is exact: an address with its checksum', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { short, whole } = await contractOn(page)
  await short.click()
  const shown = (await whole.textContent()) ?? ''
  expect(shown).toBe(getAddress(shown.toLowerCase()))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Copied', { exact: true }).first()).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(whole).toBeHidden()
})

test('a figure’s popover stands beside its button, also when the page is scrolled', async ({
  page,
}) => {
  const { short, whole } = await contractOn(page)
  // By the keyboard: a pointer would be over another figure once the page is scrolled, and show that one's.
  await page.keyboard.press('Tab')
  await short.focus()
  await expect(whole).toBeVisible()
  const gap = async () => {
    // The browser moves the popover with its next frame, which nothing else may ask for.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const [button, popover] = [
      await short.boundingBox(),
      await page.locator('[popover]').boundingBox(),
    ]
    if (!button || !popover) return null
    return Math.round(
      Math.max(button.y - popover.y - popover.height, popover.y - button.y - button.height),
    )
  }
  await expect.poll(gap).toBe(6)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(gap).toBe(6)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap shows a figure’s exact value within the screen, a second one hides it', async ({
    page,
  }) => {
    const { short, whole } = await contractOn(page)
    await short.tap()
    await expect(whole).toBeVisible()
    const box = await page.locator('[popover]').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThanOrEqual(390)
    await short.tap()
    await expect(whole).toBeHidden()
  })
})
