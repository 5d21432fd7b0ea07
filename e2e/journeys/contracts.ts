import { erc20Abi, erc4626Abi, type Address } from 'viem'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { chainReader } from '../wallets/scripted-wallet.ts'

export interface Contracts {
  readonly token: Address
  readonly vault: Address
}

const KEY = 'test_sandbox_rw'

async function request(sheaf: Sheaf, path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${sheaf.sandboxUrl}${path}`, { headers: { 'x-api-key': KEY } })
  return Object(await response.json())
}

/** Returns the addresses of a vault yield's token and shares. */
export async function getContracts(sheaf: Sheaf, yieldId: string): Promise<Contracts> {
  const found = await request(sheaf, `/v1/yields/${yieldId}`)
  const address = (token: unknown): Address => `0x${String(Object(token).address).slice(2)}`
  return { token: address(found['token']), vault: address(found['outputToken']) }
}

export async function findYieldByName(sheaf: Sheaf, name: string): Promise<string> {
  const page = await request(sheaf, `/v1/yields?limit=100&search=${encodeURIComponent(name)}`)
  const [found] = Array.isArray(page['items']) ? page['items'] : []
  return String(Object(found).id)
}

export async function getRewardToken(sheaf: Sheaf, yieldId: string): Promise<Address> {
  const found = await request(sheaf, `/v1/yields/${yieldId}`)
  const [component] = Object(found['rewardRate']).components
  return `0x${String(component.token.address).slice(2)}`
}

export async function listActions(
  sheaf: Sheaf,
  address: string,
): Promise<
  readonly {
    id: string
    status: string
    transactions: readonly {
      id: string
      hash: string | null
      status: string
      unsignedTransaction: string | null
    }[]
  }[]
> {
  const page = await request(sheaf, `/v1/actions?address=${address}`)
  return Array.isArray(page['items']) ? page['items'] : []
}

/** Reads an owner's balances in a vault and beside it, on the chain. Smallest units. */
export async function readHoldings(
  sheaf: Sheaf,
  network: SandboxNetwork,
  { token, vault }: Contracts,
  owner: Address,
) {
  const chain = chainReader(sheaf, network)
  const balance = (address: Address) =>
    chain.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const [tokens, shares, allowance] = await Promise.all([
    balance(token),
    balance(vault),
    chain.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, vault],
    }),
  ])
  const assets = await chain.readContract({
    address: vault,
    abi: erc4626Abi,
    functionName: 'convertToAssets',
    args: [shares],
  })
  return { tokens, shares, assets, allowance }
}
