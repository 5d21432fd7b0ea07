import { expect } from '@playwright/test'
import { findVault } from '../journeys/find-vault.ts'
import { screen } from './screen.ts'

const states = ['alone', 'needs the full page', 'list', 'yield', 'connected', 'deposit'] as const

/** The frame on other sites, as their visitors see it. */
export const widgetScreen = screen('widget', states, async function* ({ page, sheaf }) {
  await page.goto('/widget.html')
  await expect(page.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
  yield 'alone'
  await page
    .getByRole('link', { name: /Harbor USDC/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Deposit' }).click()
  await expect(page.getByText('Continue on the full page')).toBeVisible()
  yield 'needs the full page'

  const frame = page.frameLocator('iframe[title="Earn"]')
  await page.goto(`${sheaf.galleryUrl}/`)
  await expect(frame.getByRole('link', { name: /Harbor USDC/ }).first()).toBeVisible()
  yield 'list'
  await page.goto(`${sheaf.galleryUrl}/?yieldId=${await findVault(sheaf, 'base-sepolia', 'USDC')}`)
  await expect(frame.getByRole('link', { name: 'Deposit' })).toBeVisible()
  yield 'yield'
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  yield 'connected'
  await frame.getByRole('link', { name: 'Deposit' }).click()
  await frame.getByLabel('Amount', { exact: true }).fill('120')
  await expect(frame.getByText(/^Balance:/)).toBeVisible()
  yield 'deposit'
})
