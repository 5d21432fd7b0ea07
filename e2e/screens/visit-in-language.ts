import type { Page } from '@playwright/test'
import { DEMO_ADDRESS } from './accounts.ts'

/** Visits in a language with a remembered address. */
export async function visitInLanguage(page: Page, language: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const stored = {
    'sheaf.language': language,
    'sheaf.accounts': JSON.stringify([
      { family: 'evm', address: DEMO_ADDRESS, walletName: 'Demo wallet' },
    ]),
  }
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
