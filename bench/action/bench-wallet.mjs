import { setTimeout as wait } from 'node:timers/promises'
import { createPublicClient, createWalletClient, http, numberToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { baseSepolia } from 'viem/chains'

const POLL_INTERVAL_MS = 10

/** Runs in the page, self-contained: announces a wallet (EIP-6963) whose responses come from the bench. */
function announceInPage() {
  const provider = {
    request: (/** @type {{ method: string, params?: unknown[] }} */ { method, params = [] }) =>
      Reflect.get(globalThis, 'benchWallet')(method, params),
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '1d5c7c1e-93b5-4c41-9d0a-7a39f3a1c001',
    name: 'Bench wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    rdns: 'bench.sheaf.wallet',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/**
 * A wallet's prompt to send something, and when that was mined; by `performance.now()`.
 * @typedef {{ askedAt: number, minedAt: Promise<number> }} Prompt
 */

/**
 * Installs a wallet in every page of a browser that confirms everything at once and signs for real, on Base Sepolia.
 * @param {import('playwright').BrowserContext} context
 * @param {string} node
 */
export async function benchWallet(context, node) {
  const account = privateKeyToAccount(generatePrivateKey())
  const clientConfig = { chain: baseSepolia, transport: http(node) }
  const reader = createPublicClient(clientConfig)
  const signer = createWalletClient({ account, ...clientConfig })
  /** @type {Prompt[]} */
  const prompts = []

  /** @param {`0x${string}`} hash */
  async function waitUntilMined(hash) {
    for (;;) {
      const receipt = await reader
        .request({ method: 'eth_getTransactionReceipt', params: [hash] })
        .catch(() => null)
      if (receipt) return performance.now()
      await wait(POLL_INTERVAL_MS)
    }
  }

  /** @param {{ to: `0x${string}`, data?: `0x${string}`, value?: `0x${string}` }} asked */
  async function send({ to, data, value }) {
    const askedAt = performance.now()
    const hash = await signer.sendTransaction({
      to,
      ...(data && { data }),
      ...(value && { value: BigInt(value) }),
    })
    prompts.push({ askedAt, minedAt: waitUntilMined(hash) })
    return hash
  }

  /** @param {string} method @param {any[]} parameters */
  const answer = async (method, parameters) => {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return [account.address]
      case 'eth_chainId':
        return numberToHex(baseSepolia.id)
      case 'eth_getBlockByNumber':
        return reader.request({ method, params: [parameters[0], false] })
      case 'eth_sendTransaction':
        return send(parameters[0])
      default:
        throw new Error(`${method} is not supported`)
    }
  }

  await context.exposeFunction('benchWallet', answer)
  await context.addInitScript(announceInPage)
  return { address: account.address, prompts }
}
