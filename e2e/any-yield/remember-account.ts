import type { Page } from '@playwright/test'

/** Has the page believe that this account of the wallet was the last one that it saw, as on the next visit of its owner. */
export const rememberAccount = (page: Page, address: string): Promise<void> =>
  page.evaluate((wanted) => {
    const key = 'sheaf.accounts'
    const known: { family: string; address: string }[] = JSON.parse(
      localStorage.getItem(key) ?? '[]',
    )
    for (const one of known) if (one.family === 'evm') one.address = wanted
    localStorage.setItem(key, JSON.stringify(known))
  }, address)
