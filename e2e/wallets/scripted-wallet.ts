import type { Page } from '@playwright/test'
import {
  createPublicClient,
  createWalletClient,
  http,
  keccak256,
  numberToHex,
  type Address,
  type Chain,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia, sepolia } from 'viem/chains'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { announceInPage } from './announce-in-page.ts'

const chains: Readonly<Record<SandboxNetwork, Chain>> = {
  'ethereum-sepolia': sepolia,
  'base-sepolia': baseSepolia,
}

/** An answer to a wallet's request: as EIP-1193 has it, made of what can cross into the page. */
export type Answer =
  | { readonly result: unknown; readonly chainChanged?: string }
  | { readonly error: { readonly code: number; readonly message: string } }

interface Asked {
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly nonce?: Hex
}

/** A wallet in the page (EIP-6963) whose key stays here; it signs for real, and does what the test tells it. */
export interface ScriptedWallet {
  readonly address: Address
  readonly name: string
  /** Every request that asked the person something, in order. */
  readonly asked: readonly string[]
  /** The next request for a signature is refused (4001). */
  readonly refuseNext: () => void
  /** The next transaction is signed and its hash given, but no node hears of it before `release`. */
  readonly holdNext: () => void
  readonly release: () => Promise<void>
  /** From now on the prompt stays open until the returned function lets the person confirm. */
  readonly keepPromptOpen: () => () => void
}

const SIGNS = new Set(['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4'])
const ASKS = new Set(['eth_requestAccounts', 'wallet_switchEthereumChain', ...SIGNS])
const hexOf = (value: unknown): Hex => `0x${String(value).slice(2)}`
const refusal: Answer = { error: { code: 4001, message: 'User rejected the request.' } }

/** Puts a wallet with a fresh key into every page of the context. */
export async function installWallet(
  page: Page,
  sheaf: Sheaf,
  start: SandboxNetwork,
): Promise<ScriptedWallet> {
  const account = privateKeyToAccount(generatePrivateKey())
  const name = 'Test wallet'
  const asked: string[] = []
  let network = start
  let isConnected = false
  let refuses = false
  let holds = false
  let held: (() => Promise<unknown>) | null = null
  let confirmed: Promise<void> = Promise.resolve()

  async function send({ to, data, value, nonce }: Asked): Promise<Hex> {
    const transport = http(sheaf.nodes[network])
    const client = createWalletClient({ account, chain: chains[network], transport })
    const request = await client.prepareTransactionRequest({
      to: to ?? null,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
      ...(nonce && { nonce: Number(nonce) }),
    })
    const serializedTransaction = await client.signTransaction(request)
    const broadcast = () => client.sendRawTransaction({ serializedTransaction })
    if (!holds) return await broadcast()
    holds = false
    held = broadcast
    return keccak256(serializedTransaction)
  }
  const switchTo = (chainId: string): Answer => {
    const found = Object.entries(chains).find(([, chain]) => chain.id === Number(chainId))
    if (!found) return { error: { code: 4902, message: 'Unrecognized chain' } }
    network = found[0] === 'base-sepolia' ? 'base-sepolia' : 'ethereum-sepolia'
    return { result: null, chainChanged: numberToHex(found[1].id) }
  }

  async function answer(method: string, parameters: readonly unknown[]): Promise<Answer> {
    if (ASKS.has(method)) asked.push(method)
    if (refuses && SIGNS.has(method)) {
      refuses = false
      return refusal
    }
    switch (method) {
      case 'eth_requestAccounts':
        isConnected = true
        return { result: [account.address] }
      case 'eth_accounts':
        return { result: isConnected ? [account.address] : [] }
      case 'eth_chainId':
        return { result: numberToHex(chains[network].id) }
      case 'wallet_revokePermissions':
        isConnected = false
        return { result: null }
      case 'wallet_switchEthereumChain':
        return switchTo(String(Object(parameters[0]).chainId))
      case 'eth_sendTransaction':
        await confirmed
        return { result: await send(Object(parameters[0])) }
      case 'personal_sign':
        return { result: await account.signMessage({ message: { raw: hexOf(parameters[0]) } }) }
      case 'eth_signTypedData_v4':
        return { result: await account.signTypedData(JSON.parse(String(parameters[1]))) }
      case 'eth_getBlockByNumber':
        return await read(method, parameters)
      default:
        return { error: { code: 4200, message: `${method} is not supported` } }
    }
  }

  async function read(method: string, parameters: readonly unknown[]): Promise<Answer> {
    const response = await fetch(sheaf.nodes[network], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters }),
    })
    const body: { result?: unknown } = Object(await response.json())
    return { result: body.result }
  }

  await page.context().exposeFunction('sheafTestWallet', answer)
  await page.context().addInitScript(announceInPage, name)
  return {
    address: account.address,
    name,
    asked,
    refuseNext: () => {
      refuses = true
    },
    holdNext: () => {
      holds = true
    },
    keepPromptOpen: () => {
      let confirm = (): void => {}
      confirmed = new Promise((resolve) => {
        confirm = resolve
      })
      return confirm
    },
    release: async () => {
      await held?.()
      held = null
    },
  }
}

/** Reads a chain, to see what really happened. */
export const chainReader = (sheaf: Sheaf, network: SandboxNetwork) =>
  createPublicClient({ chain: chains[network], transport: http(sheaf.nodes[network]) })
