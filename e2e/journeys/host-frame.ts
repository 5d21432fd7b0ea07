import { expect, type FrameLocator, type Page } from '@playwright/test'
import { findVault } from './find-vault.ts'
import type { Sheaf } from '../fixtures/sheaf.ts'

export const NETWORK = 'base-sepolia'

export const getFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Earn"]')

/** Answers the open prompt of the host's wallet. */
export const answerHost = (page: Page, name: 'Approve' | 'Not now'): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name }).click()

/** Opens a deposit's review in a frame of another site, with that site's wallet. */
export async function openReview(page: Page, sheaf: Sheaf, host: string): Promise<FrameLocator> {
  await page.goto(`${host}/?yieldId=${await findVault(sheaf, NETWORK, 'USDC')}`)
  const frame = getFrame(page)
  await page.getByRole('button', { name: 'Connect your account' }).click()
  await answerHost(page, 'Approve')
  await expect(frame.getByRole('banner').getByText('0x976E')).toBeVisible()
  await frame.getByRole('link', { name: 'Deposit', exact: true }).click()
  await frame.getByLabel('Amount', { exact: true }).fill('3')
  await frame.getByRole('button', { name: 'Review' }).click()
  return frame
}
