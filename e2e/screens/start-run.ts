import { expect, type Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { selectWallet } from '../journeys/connect.ts'
import { deposit, depositInForm } from '../journeys/deposit.ts'
import { findVault } from '../journeys/find-vault.ts'

/** The network of the screens' runs; they have two steps. */
export const NETWORK = 'base-sepolia'

/** Creates a deposit for the remembered address; ends on the run's page. */
export async function startRun(page: Page, sheaf: Sheaf): Promise<void> {
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await deposit(page, '25')
}

/** Creates another one beside an unfinished one; confirming early needs a second confirmation. */
export async function startAnotherRun(page: Page, sheaf: Sheaf): Promise<void> {
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}/enter`)
  const known = page.getByRole('main').getByText('Unfinished action here')
  await expect(known).toBeVisible()
  await depositInForm(page, '25')
}

/** Connects the scripted wallet from a run's page. */
export async function connectForRun(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
  await selectWallet(page, 'Test wallet', 'evm')
}
