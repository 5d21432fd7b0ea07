import { expect, type Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { chainReader, installWallet, type ScriptedWallet } from '../wallets/scripted-wallet.ts'
import { connect } from './connect.ts'
import { deposit } from './deposit.ts'
import { vaultOn } from './vault-on.ts'

export const NETWORK = 'base-sepolia'

/** Somebody in the middle of a deposit. */
export interface Cell {
  readonly page: Page
  readonly sheaf: Sheaf
  readonly wallet: ScriptedWallet
}

export const sign = (page: Page) => page.getByRole('button', { name: 'Sign in Test wallet' })
/** The page says so. */
export const status = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible()

/** A deposit up to its first button. */
export async function arrange(page: Page, sheaf: Sheaf): Promise<Cell> {
  const wallet = await installWallet(page, sheaf, NETWORK)
  await sheaf.faucet(wallet.address, NETWORK)
  await page.goto(`/yields/${await vaultOn(sheaf, NETWORK, 'USDC')}`)
  await connect(page, wallet.name)
  await deposit(page, '15')
  await expect(sign(page)).toBeVisible()
  return { page, sheaf, wallet }
}

/** A deposit whose first step was sent; no block takes it before the wallet lets it go. */
export async function arrangeSent(page: Page, sheaf: Sheaf): Promise<Cell> {
  const cell = await arrange(page, sheaf)
  cell.wallet.holdNext()
  await sign(page).click()
  await status(page, 'Sent. Waiting for the network to confirm')
  return cell
}

/** How many transactions of theirs the chain has. */
export const sent = ({ sheaf, wallet }: Cell): Promise<number> =>
  chainReader(sheaf, NETWORK).getTransactionCount({ address: wallet.address })
