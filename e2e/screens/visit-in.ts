import type { Page } from '@playwright/test'
import { DEMO } from './people.ts'

/** A visit in a language, by somebody whose address is remembered. */
export async function visitIn(page: Page, language: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const stored = {
    'sheaf.language': language,
    'sheaf.accounts': JSON.stringify([{ family: 'evm', address: DEMO, walletName: 'Demo wallet' }]),
  }
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}
