import { expect, type Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { chainReader, installWallet, type ScriptedWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { findVault } from './find-vault.ts'

export const NETWORK = 'base-sepolia'

export interface DepositScenario {
  readonly page: Page
  readonly sheaf: Sheaf
  readonly wallet: ScriptedWallet
}

export const getSignButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in Test wallet' })
export const expectStatus = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible()

/** A deposit up to its first button. */
export async function arrangeDeposit(page: Page, sheaf: Sheaf): Promise<DepositScenario> {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await findVault(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '15')
  await expect(getSignButton(page)).toBeVisible()
  return { page, sheaf, wallet }
}

/** A deposit whose first step is sent; it stays pending until the wallet releases it. */
export async function arrangeSentDeposit(page: Page, sheaf: Sheaf): Promise<DepositScenario> {
  const cell = await arrangeDeposit(page, sheaf)
  cell.wallet.holdNext()
  await getSignButton(page).click()
  await expectStatus(page, 'Sent. Waiting for confirmation')
  return cell
}

/** Returns the number of the wallet's transactions on the chain. */
export const countTransactions = ({ sheaf, wallet }: DepositScenario): Promise<number> =>
  chainReader(sheaf, NETWORK).getTransactionCount({ address: wallet.address })
