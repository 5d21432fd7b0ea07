import type { Page } from '@playwright/test'
import type { Demo } from '../demo.ts'

const getTable = (page: Page) =>
  page.getByRole('main').getByRole('table', { name: 'Yields side by side' })

const getMark = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}`, exact: true })

const BEST = 'Harbor Base USDC Vault'

/** Two vaults for the same stablecoin, held side by side, and the better one opened. */
export const compareStablecoins: Demo = {
  name: 'compare-stablecoins',
  title: 'The best stablecoin yield, compared',
  summary: 'Two stablecoin yields side by side, and which one earns most.',
  prepare: async ({ page }) => {
    await page.goto('/')
    return [
      {
        caption: 'All stablecoin yields, whatever the network or protocol.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('button', { name: /^Stablecoins/ }))
          await see(page.getByText(/^\d+ of \d+ yields/))
        },
      },
      {
        caption: 'Mark two to four of them. The selection survives every page and a reload.',
        act: async ({ page, press, type, see }) => {
          await type(page.getByRole('searchbox').first(), 'harbor usdc')
          await press(getMark(page, BEST))
          await press(getMark(page, 'Harbor USDC Vault'))
          await see(page.getByRole('region', { name: 'Comparison' }))
        },
      },
      {
        caption: 'Side by side: earnings, costs, and when the money is free.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('link', { name: 'Compare 2' }))
          await see(getTable(page).getByRole('row', { name: /^Earned in/ }))
        },
      },
      {
        caption: 'With your amount: which one earns most, in figures.',
        act: async ({ page, type, see }) => {
          await type(page.getByRole('textbox', { name: 'Amount of USDC' }), '5000')
          await see(getTable(page).getByText('Most', { exact: true }))
        },
        still: { name: 'compared', region: getTable },
      },
      {
        caption: 'Only what differs is left: two networks, two rates.',
        act: async ({ page, press, see }) => {
          await press(page.getByRole('switch', { name: 'Only differences' }))
          await see(getTable(page).getByRole('rowheader', { name: 'Network' }))
        },
      },
      {
        caption: 'The better one, one press from its deposit.',
        act: async ({ page, press, see }) => {
          await press(getTable(page).getByRole('link', { name: BEST }))
          await see(page.getByRole('main').getByRole('heading', { name: 'Deposit' }))
        },
      },
    ]
  },
}
