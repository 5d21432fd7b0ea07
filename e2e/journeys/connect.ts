import type { Page } from '@playwright/test'

const headings = { evm: 'Ethereum and compatible', solana: 'Solana' }

type Family = keyof typeof headings

/** Selects a wallet by its name in the open dialog, among those of its family. */
export async function selectWallet(page: Page, wallet: string, family: Family): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('region', { name: headings[family] })
    .getByRole('button', { name: wallet })
    .click()
}

export async function connect(page: Page, wallet: string, family: Family = 'evm'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()
  await selectWallet(page, wallet, family)
}
