import type { Page } from '@playwright/test'

/** The demo wallet's account: it has coins and tokens, and nothing in yields at first. */
export const DEMO_ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
/** Has never been seen on any chain. */
export const UNUSED_ADDRESS = '0x1000000000000000000000000000000000000001'

/** A visitor whose address this browser remembers from an earlier visit. */
export async function rememberAddress(page: Page, address: string, walletName = 'Demo wallet') {
  const accounts = JSON.stringify([{ family: 'evm', address, walletName }])
  await page
    .context()
    .addInitScript((entry) => localStorage.setItem('sheaf.accounts', entry), accounts)
}
