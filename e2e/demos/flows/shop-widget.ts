import type { Page } from '@playwright/test'
import type { Demo } from '../demo.ts'
import { findVault } from '../../journeys/find-vault.ts'

const getFrame = (page: Page) => page.frameLocator('iframe[title="Earn"]')

const getApproval = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Approve' })

/** The widget in a shop's page, which has a wallet of its own. */
export const shopWidget: Demo = {
  name: 'shop-widget',
  title: 'The widget in a shop, with the shop’s wallet',
  summary: 'The widget in another site’s page, with that site’s wallet.',
  prepare: async ({ page, sheaf }) => {
    const yieldId = await findVault(sheaf, 'base-sepolia', 'USDC')
    await page.goto(`${sheaf.galleryUrl}/?yieldId=${yieldId}`)
    return [
      {
        caption: 'A shop’s page: its own look, its own accounts. The widget is one line of it.',
        act: async ({ page, press, see }) => {
          await see(getFrame(page).getByRole('link', { name: 'Deposit' }))
          await press(page.getByRole('button', { name: 'Connect your account' }))
          await press(getApproval(page))
          await see(getFrame(page).getByRole('banner').getByText('0x976E'))
        },
        still: { name: 'host', region: (page) => getFrame(page).locator('header').first() },
      },
      {
        caption: 'The deposit is the same as in the app, in the frame.',
        act: async ({ page, press, pressUncovered, type, see }) => {
          const frame = getFrame(page)
          await press(frame.getByRole('link', { name: 'Deposit' }))
          await type(frame.getByLabel('Amount', { exact: true }), '120')
          await press(frame.getByRole('button', { name: 'Review' }))
          await pressUncovered(frame.getByRole('button', { name: 'Confirm deposit' }))
          await see(frame.getByRole('button', { name: 'Sign in Lantern wallet' }))
        },
      },
      {
        caption: 'The shop’s wallet asks, and learns what each request is for.',
        act: async ({ page, press, pressUncovered, see }) => {
          await pressUncovered(
            getFrame(page).getByRole('button', { name: 'Sign in Lantern wallet' }),
          )
          await press(getApproval(page))
          await press(getApproval(page))
          await see(getFrame(page).getByText('Your deposit is in.'))
        },
      },
      {
        caption: 'The page was told of each step, in ids and hashes only.',
        act: async ({ page, see }) =>
          await see(page.getByRole('listitem').filter({ hasText: /^sent/ }).last()),
      },
    ]
  },
}
