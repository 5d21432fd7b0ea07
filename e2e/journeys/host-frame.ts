import { expect, type FrameLocator, type Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import { findVault } from './find-vault.ts'
import type { Sheaf } from '../fixtures/sheaf.ts'

export const NETWORK = 'base-sepolia'

/** The account of the wallet of the other site's page. */
export const HOST = privateKeyToAddress(
  '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
)

export const getFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Earn"]')

/** Answers the open prompt of the host's wallet. */
export const answerHost = (page: Page, name: 'Approve' | 'Not now'): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** Opens a yield in a frame of another site, with that site's wallet connected. @param host the site's origin */
export async function openYield(page: Page, host: string, yieldId: string): Promise<FrameLocator> {
  await page.goto(`${host}/?yieldId=${yieldId}`)
  const frame = getFrame(page)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answerHost(page, 'Approve')
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  return frame
}

/** Opens a deposit's review in a frame of another site, with that site's wallet. */
export async function openReview(page: Page, sheaf: Sheaf, host: string): Promise<FrameLocator> {
  const frame = await openYield(page, host, await findVault(sheaf, NETWORK, 'USDC'))
  await frame.getByRole('link', { name: 'Deposit', exact: true }).click()
  await frame.getByLabel('Amount', { exact: true }).fill('3')
  await frame.getByRole('button', { name: 'Review' }).click()
  return frame
}
