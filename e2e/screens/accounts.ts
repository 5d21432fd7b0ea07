import type { Page } from '@playwright/test'

/** The demo wallet's account, with coins and tokens, and no positions at first. */
export const DEMO_ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
export const UNUSED_ADDRESS = '0x1000000000000000000000000000000000000001'

/** Makes this browser remember an address from an earlier visit. */
export async function rememberAddress(page: Page, address: string, walletName = 'Demo wallet') {
  const accounts = JSON.stringify([{ family: 'evm', address, walletName }])
  await page
    .context()
    .addInitScript((entry) => localStorage.setItem('sheaf.accounts', entry), accounts)
}
