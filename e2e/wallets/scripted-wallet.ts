import type { Page } from '@playwright/test'
import {
  createPublicClient,
  http,
  keccak256,
  numberToHex,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'
import { announceWallet } from './announce-in-page.ts'
import {
  chains,
  createScriptedAccount,
  type TransactionRequest,
  type ScriptedAccount,
} from './scripted-account.ts'
import { emitWalletEvent } from './emit-wallet-event.ts'

/** A wallet's response (EIP-1193), serializable into the page. */
export type WalletAnswer =
  | { readonly result: unknown; readonly chainChanged?: string }
  | { readonly error: { readonly code: number; readonly message: string } }

/** A wallet in the page (EIP-6963) whose key stays here; it signs for real, and behaves as the test sets. */
export interface ScriptedWallet extends Omit<ScriptedAccount, 'send'> {
  readonly address: Address
  readonly name: string
  /** Every request with a prompt, in order. */
  readonly requests: readonly string[]
  /** Rejects the next signature request (4001). */
  readonly rejectNext: () => void
  /** Ends the next signature request with an error. @param hasSent the transaction is sent all the same */
  readonly errNext: (message: string, hasSent: boolean) => void
  /** Sends the next transaction, but returns a hash of none. */
  readonly misleadNext: () => void
  /** Queues the next transaction for the account's owners, with an id of the wallet's own. @returns the request */
  readonly keepNext: () => Promise<TransactionRequest>
  readonly editNext: (edit: (requests: TransactionRequest) => TransactionRequest) => void
  /** Disconnects the wallet from every page, as when locked or removed. */
  readonly goAway: () => Promise<void>
  /** Sends a transaction with the same key from another device. @returns its hash */
  readonly sendElsewhere: (requests: TransactionRequest) => Promise<Hex>
  /** Keeps the prompt open until the returned function lets the user confirm. */
  readonly keepPromptOpen: () => () => void
  /** Adds and shows an account with a key of its own. @returns its address */
  readonly addAccount: () => Promise<Address>
  readonly selectAccount: (address: string) => Promise<void>
  readonly goTo: (network: SandboxNetwork) => Promise<void>
  /** Gives pages all its accounts from now on, the shown one first. */
  readonly shareAll: () => void
  /** Selects this account inside the wallet; its own by default. */
  readonly showAccount: (address?: Address) => Promise<void>
  /** Reads this network's blocks, whatever network the wallet reports; `behind` has none. */
  readonly readFrom: (network: SandboxNetwork | 'behind') => void
  /** Sends an empty transaction to itself that no page requested. @returns its hash */
  readonly sendAside: () => Promise<Hex>
}

const SIGNING_METHODS = new Set([
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
])
const PROMPTING_METHODS = new Set([
  'eth_requestAccounts',
  'wallet_switchEthereumChain',
  ...SIGNING_METHODS,
])
const toHex = (value: unknown): Hex => `0x${String(value).slice(2)}`
const rejection: WalletAnswer = { error: { code: 4001, message: 'User rejected the request.' } }

async function readFromNode(
  node: string,
  method: string,
  parameters: readonly unknown[],
): Promise<WalletAnswer> {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters }),
  })
  const body: { result?: unknown } = Object(await response.json())
  return { result: body.result }
}

/** Methods beside the basic ones; null for those that it lacks, too. */
export type MoreMethods = (
  method: string,
  parameters: readonly unknown[],
) => Promise<WalletAnswer | null>

/**
 * Installs a wallet with a fresh key in every page of the context.
 * @param answerMore asked once the prompt is confirmed
 */
export async function installWallet(
  page: Page,
  sheaf: Sheaf,
  start: SandboxNetwork,
  account: LocalAccount = privateKeyToAccount(generatePrivateKey()),
  answerMore: MoreMethods = () => Promise.resolve(null),
): Promise<ScriptedWallet> {
  const { send, ...sending } = createScriptedAccount(sheaf, account)
  const others = new Map<Address, { account: LocalAccount; send: typeof send }>()
  const name = 'Test wallet'
  const requests: string[] = []
  let network = start
  let blocksOf: SandboxNetwork | 'behind' | null = null
  let shown: Address = account.address
  let isConnected = false
  let sharesAll = false
  let shouldReject = false
  let shouldFail: { readonly message: string; readonly hasSent: boolean } | null = null
  let shouldMislead = false
  let keep: ((requests: TransactionRequest) => void) | null = null
  let edit = (requests: TransactionRequest): TransactionRequest => requests
  let confirmed: Promise<void> = Promise.resolve()

  /** The signer of an account that a page may use, where its key is here. */
  const signer = (from: Address = shown) => others.get(from) ?? { account, send }

  const getAccounts = (): readonly Address[] =>
    sharesAll
      ? [shown, ...[account.address, ...others.keys()].filter((each) => each !== shown)]
      : [shown]

  const switchTo = (chainId: string): WalletAnswer => {
    const chainEntry = Object.entries(chains).find(([, chain]) => chain.id === Number(chainId))
    if (!chainEntry) return { error: { code: 4902, message: 'Unrecognized chain' } }
    network = chainEntry[0] === 'base-sepolia' ? 'base-sepolia' : 'ethereum-sepolia'
    return { result: null, chainChanged: numberToHex(chainEntry[1].id) }
  }

  async function answer(method: string, parameters: readonly unknown[]): Promise<WalletAnswer> {
    if (PROMPTING_METHODS.has(method)) requests.push(method)
    if (shouldReject && SIGNING_METHODS.has(method)) {
      shouldReject = false
      return rejection
    }
    if (shouldFail !== null && SIGNING_METHODS.has(method)) {
      const { message, hasSent } = shouldFail
      shouldFail = null
      if (hasSent) await send(network, Object(parameters[0]))
      return { error: { code: -32_603, message } }
    }
    switch (method) {
      case 'eth_requestAccounts':
        isConnected = true
        return { result: getAccounts() }
      case 'eth_accounts':
        return { result: isConnected ? getAccounts() : [] }
      case 'eth_chainId':
        return { result: numberToHex(chains[network].id) }
      case 'wallet_revokePermissions':
        isConnected = false
        return { result: null }
      case 'wallet_switchEthereumChain':
        return switchTo(String(Object(parameters[0]).chainId))
      case 'eth_sendTransaction': {
        await confirmed
        if (keep !== null) {
          keep(Object(parameters[0]))
          keep = null
          return { result: keccak256(numberToHex(requests.length)) }
        }
        const request: TransactionRequest & { readonly from?: Address } = Object(parameters[0])
        const from = getAccounts().find((each) => each === request.from)
        const hash = await signer(from).send(network, edit(request))
        edit = (requests) => requests
        const isTold = !shouldMislead
        shouldMislead = false
        return { result: isTold ? hash : keccak256(hash) }
      }
      case 'personal_sign':
        return {
          result: await signer().account.signMessage({ message: { raw: toHex(parameters[0]) } }),
        }
      case 'eth_signTypedData_v4':
        return { result: await signer().account.signTypedData(JSON.parse(String(parameters[1]))) }
      case 'eth_getBlockByNumber':
        if (blocksOf === 'behind') return { result: null }
        return await readFromNode(sheaf.nodes[blocksOf ?? network], method, parameters)
      default:
        if (method === 'wallet_sendCalls') await confirmed
        return (
          (await answerMore(method, parameters)) ?? {
            error: { code: 4200, message: `${method} is not supported` },
          }
        )
    }
  }

  await page.context().exposeFunction('sheafTestWallet', answer)
  await page.context().addInitScript(announceWallet, name)
  return {
    ...sending,
    address: account.address,
    name,
    requests,
    rejectNext: () => {
      shouldReject = true
    },
    errNext: (message, hasSent) => {
      shouldFail = { message, hasSent }
    },
    misleadNext: () => {
      shouldMislead = true
    },
    keepNext: () =>
      new Promise((resolve) => {
        keep = resolve
      }),
    editNext: (next) => {
      edit = next
    },
    goAway: async () => {
      isConnected = false
      await emitWalletEvent(page.context(), 'accountsChanged', [])
    },
    sendElsewhere: (elsewhere) => send(network, elsewhere),
    keepPromptOpen: () => {
      let confirm = (): void => {}
      confirmed = new Promise((resolve) => {
        confirm = resolve
      })
      return confirm
    },
    addAccount: async () => {
      const other = privateKeyToAccount(generatePrivateKey())
      others.set(other.address, { account: other, send: createScriptedAccount(sheaf, other).send })
      shown = other.address
      await emitWalletEvent(page.context(), 'accountsChanged', getAccounts())
      return other.address
    },
    selectAccount: async (address) => {
      const known = [account.address, ...others.keys()].find((one) => one === address)
      if (known === undefined) throw new Error(`${address} is no account of this wallet`)
      if (known === shown) return
      shown = known
      await emitWalletEvent(page.context(), 'accountsChanged', getAccounts())
    },
    shareAll: () => {
      sharesAll = true
    },
    goTo: async (next) => {
      network = next
      await emitWalletEvent(page.context(), 'chainChanged', numberToHex(chains[next].id))
    },
    showAccount: async (address = account.address) => {
      shown = address
      await emitWalletEvent(page.context(), 'accountsChanged', [address])
    },
    readFrom: (next) => {
      blocksOf = next
    },
    sendAside: () => send(network, { to: account.address }),
  }
}

/** Reads a chain directly, for assertions. */
export const chainReader = (sheaf: Sheaf, network: SandboxNetwork) =>
  createPublicClient({
    chain: chains[network],
    transport: http(sheaf.nodes[network], { timeout: 60_000 }),
  })
