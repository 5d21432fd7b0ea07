import { expect, type Page } from '@playwright/test'
import type { Keyboard } from './create-keyboard.ts'

export type FillIn = (page: Page, keys: Keyboard) => Promise<void>

export async function getFieldName(page: Page, field: string): Promise<string> {
  const [, name] = /"(.+?)"/.exec(await page.locator(`[name="${field}"]`).ariaSnapshot()) ?? []
  if (name === undefined) throw new Error(`${field} has no name`)
  return name
}

export const fillText =
  (field: string, typed: string): FillIn =>
  async (page, keys) => {
    await keys.tabTo('textbox', await getFieldName(page, field))
    await keys.type(typed)
    await expect(page.locator(`[name="${field}"]`)).toHaveValue(typed)
  }

export const selectFirst =
  (field: string): FillIn =>
  async (page, keys) => {
    await keys.tabTo('combobox', await getFieldName(page, field))
    await keys.press('ArrowDown')
    await expect(page.locator(`[name="${field}"]`)).not.toHaveValue('')
  }

export const pressToggle =
  (name: string): FillIn =>
  async (page, keys) => {
    await keys.tabTo('button', name)
    await keys.press('Enter')
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }

export const selectSecond: FillIn = async (page, keys) => {
  await keys.tabTo('radio', /^/)
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
}
