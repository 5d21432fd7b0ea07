import type { Page } from '@playwright/test'
import { privateKeyToAddress, privateKeyToAccount } from 'viem/accounts'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { getContracts, readHoldings, type Contracts } from './contracts.ts'
import { createWalletClient, erc4626Abi, http, type Hex } from 'viem'
import { baseSepolia, sepolia } from 'viem/chains'
import { chainReader } from '../wallets/scripted-wallet.ts'

/** The demo account of every sandbox, shared by journeys. */
export const DEMO_PRIVATE_KEY = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'
const DEMO = privateKeyToAddress(DEMO_PRIVATE_KEY)

export interface DemoVault {
  readonly network: SandboxNetwork
  /** The demo account's balances in it and beside it. Smallest units. */
  readonly readOwned: () => ReturnType<typeof readHoldings>
  readonly leave: () => Promise<void>
}

const chains = { 'ethereum-sepolia': sepolia, 'base-sepolia': baseSepolia }

/** Withdraws an account's position from a vault, on the chain: journeys of one worker share the demo wallet. */
async function exitVault(
  sheaf: Sheaf,
  network: SandboxNetwork,
  contracts: Contracts,
  key: Hex,
): Promise<void> {
  const account = privateKeyToAccount(key)
  const { shares } = await readHoldings(sheaf, network, contracts, account.address)
  if (shares === 0n) return
  const wallet = createWalletClient({
    account,
    chain: chains[network],
    transport: http(sheaf.nodes[network], { timeout: 60_000 }),
  })
  const hash = await wallet.writeContract({
    address: contracts.vault,
    abi: erc4626Abi,
    functionName: 'redeem',
    args: [shares, account.address, account.address],
    // A node's own estimate is too small where interest grows until the next block.
    gas: 1_000_000n,
  })
  const { status } = await chainReader(sheaf, network).waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('what an earlier journey left could not be taken out')
}

export async function openDemoVault(page: Page, sheaf: Sheaf): Promise<DemoVault> {
  await page
    .getByRole('link', { name: /Harbor USDC/ })
    .first()
    .click()
  await page.waitForURL(/\/yields\//)
  const yieldId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const network = yieldId.startsWith('base-sepolia') ? 'base-sepolia' : 'ethereum-sepolia'
  const contracts = await getContracts(sheaf, yieldId)
  return {
    network,
    readOwned: () => readHoldings(sheaf, network, contracts, DEMO),
    leave: () => exitVault(sheaf, network, contracts, DEMO_PRIVATE_KEY),
  }
}
