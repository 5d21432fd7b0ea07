import { createWalletClient, erc4626Abi, http, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { baseSepolia, sepolia } from 'viem/chains'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'
import { holdings, type Contracts } from './contracts.ts'

const chains = { 'ethereum-sepolia': sepolia, 'base-sepolia': baseSepolia }

/**
 * Takes out of a vault what an account holds in it, on the chain: journeys that one worker runs share the demo wallet,
 * and what one of them left there is none of the next one's business.
 */
export async function leaveVault(
  sheaf: Sheaf,
  network: SandboxNetwork,
  contracts: Contracts,
  key: Hex,
): Promise<void> {
  const account = privateKeyToAccount(key)
  const { shares } = await holdings(sheaf, network, contracts, account.address)
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
  })
  const { status } = await chainReader(sheaf, network).waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('what an earlier journey left could not be taken out')
}
