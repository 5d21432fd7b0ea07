import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { connect } from './connect.ts'

test('language and theme change at once and are remembered; everything can be forgotten', async ({
  page,
}) => {
  await page.goto('/')
  await connect(page, 'Demo wallet')
  await page
    .getByRole('dialog', { name: 'Demo wallet' })
    .getByRole('button', { name: 'Confirm' })
    .click()
  await expect(page.getByRole('banner').getByText('0x9965')).toBeVisible()
  // A closing dialog restores the focus before a user can type.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)

  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true))

  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(/^Ajustes/)
  await main.getByRole('combobox', { name: 'Tema' }).selectOption('oscuro')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const addresses = page.getByRole('region', { name: 'Direcciones' })
  await expect(addresses.getByText(/^0x9965/)).toBeVisible()
  await page.getByRole('button', { name: 'Borrar…' }).click()
  await page.getByRole('button', { name: 'Borrar todo', exact: true }).click()
  // The browser of this test speaks English.
  await expect(page.getByText('Nothing of yours is left in this browser.')).toBeVisible()
  await expect(page.getByText('No address stored.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  const kept = await page.evaluate(() => [
    localStorage.getItem('sheaf.language'),
    localStorage.getItem('sheaf.theme'),
    localStorage.getItem('sheaf.accounts'),
  ])
  expect(kept).toEqual([null, null, null])
})
