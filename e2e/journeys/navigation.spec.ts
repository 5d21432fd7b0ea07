import { expect } from '@playwright/test'
import { test } from '../fixtures/sheaf.ts'
import { findVault } from './find-vault.ts'

const scrolled = () => window.scrollY

test('a yield is opened from the list, and the list is restored on return', async ({
  page,
  sheaf,
}) => {
  const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
  await page.goto('/')
  const row = page.locator(`a[href="/yields/${yieldId}"]`)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 150))
  const left = await page.evaluate(scrolled)
  expect(left).toBeGreaterThan(0)

  await row.click()
  await expect(page).toHaveURL(`/yields/${yieldId}`)
  // The focus is where the page begins, for screen readers.
  await expect(page.locator('h1:focus, main:focus')).toHaveText(/.+/)
  await expect.poll(() => page.evaluate(scrolled)).toBe(0)

  await page.goBack()
  await expect(row).toBeVisible()
  await expect.poll(() => page.evaluate(scrolled)).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(`/yields/${yieldId}`)
  await expect(page.getByRole('link', { name: 'Deposit' })).toBeVisible()
})

test('the search is in the URL, back and forth', async ({ page }) => {
  await page.goto('/?sort=rate')
  await page.getByRole('searchbox', { name: 'Search' }).fill('vault usdc')
  await expect(page).toHaveURL('/?q=vault+usdc&sort=rate')
  const nav = page.getByRole('navigation')
  await expect(nav.getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(nav.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('vault usdc')
  const main = page.getByRole('main')
  const header = (name: string) => main.getByRole('columnheader', { name })
  await expect(header('APY')).toHaveAttribute('aria-sort', 'descending')
  await header('Users').getByRole('button').click()
  await expect(page).toHaveURL('/?q=vault+usdc&sort=users')
  await header('Users').getByRole('button').click()
  await expect(page).toHaveURL('/?q=vault+usdc&sort=users&order=reversed')
  await expect(header('Users')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await page.goBack()
  await expect(header('APY')).toHaveAttribute('aria-sort', 'descending')
  await page.goForward()
  await expect(header('Users')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('APY')).toHaveAttribute('aria-sort', 'none')
})

test('links open in another tab like any link', async ({ page, context }) => {
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Activity' })
    .click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an unknown URL shows so, and links home', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
})
