import type { Page } from '@playwright/test'
import { privateKeyToAddress } from 'viem/accounts'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { contractsOf, holdings } from './contracts.ts'
import { leaveVault } from './leave-vault.ts'

/** The account that every sandbox gives to its visitors; journeys share it. */
const KEY = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'
const DEMO = privateKeyToAddress(KEY)

export interface DemoVault {
  readonly network: SandboxNetwork
  /** What the demo account holds in it and beside it. Smallest units. */
  readonly owned: () => ReturnType<typeof holdings>
  /** Takes everything out of it that journeys before left there. */
  readonly leave: () => Promise<void>
}

/** Opens the first vault for USDC on the list. */
export async function openDemoVault(page: Page, sheaf: Sheaf): Promise<DemoVault> {
  await page
    .getByRole('link', { name: /Harbor USDC/ })
    .first()
    .click()
  await page.waitForURL(/\/yields\//)
  const yieldId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const network = yieldId.startsWith('base-sepolia') ? 'base-sepolia' : 'ethereum-sepolia'
  const contracts = await contractsOf(sheaf, yieldId)
  return {
    network,
    owned: () => holdings(sheaf, network, contracts, DEMO),
    leave: () => leaveVault(sheaf, network, contracts, KEY),
  }
}
