import type { Page } from '@playwright/test'

/** Makes the page treat this account as the wallet's last seen one, as on its owner's next visit. */
export const rememberAccount = (page: Page, address: string): Promise<void> =>
  page.evaluate((wanted) => {
    const key = 'sheaf.accounts'
    const known: { family: string; address: string }[] = JSON.parse(
      localStorage.getItem(key) ?? '[]',
    )
    for (const one of known) if (one.family === 'evm') one.address = wanted
    localStorage.setItem(key, JSON.stringify(known))
  }, address)
