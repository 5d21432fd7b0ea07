import type { Page } from '@playwright/test'
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import type { Sheaf } from '../fixtures/sheaf.ts'
import { registerInPage } from './register-in-page.ts'

/** A Solana wallet in the page (Wallet Standard) whose key stays here; it signs for real, and does what the test tells it. */
export interface ScriptedSolanaWallet {
  readonly address: string
  readonly name: string
  /** Every request that asked the person something, in order; signatures with their chain. */
  readonly asked: readonly string[]
  /** The next request for a signature is refused (4001). */
  readonly refuseNext: () => void
  /** What is signed next is the transaction after this has changed its bytes. */
  readonly changeNext: (change: (bytes: Buffer) => void) => void
  /** From now on the prompt stays open until the returned function lets the person confirm. */
  readonly keepPromptOpen: () => () => void
}

type Answer =
  | { readonly result: readonly number[] }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Puts a wallet with a fresh key into every page of the context. It sends nothing: it can only sign. */
export async function installSolanaWallet(
  page: Page,
  name = 'Test Solana wallet',
): Promise<ScriptedSolanaWallet> {
  const keypair = Keypair.generate()
  const asked: string[] = []
  let refuses = false
  let change: ((bytes: Buffer) => void) | null = null
  let confirmed: Promise<void> = Promise.resolve()

  async function answer(method: string, bytes: number[], chain: string): Promise<Answer> {
    if (method === 'connect') {
      asked.push(method)
      return { result: [] }
    }
    asked.push(`${method} ${chain}`)
    if (refuses) {
      refuses = false
      return { error: { code: 4001, message: 'User rejected the request.' } }
    }
    await confirmed
    const changed = Buffer.from(bytes)
    change?.(changed)
    change = null
    const transaction = VersionedTransaction.deserialize(changed)
    transaction.sign([keypair])
    return { result: [...transaction.serialize()] }
  }

  await page.context().exposeFunction('sheafTestSolanaWallet', answer)
  const address = keypair.publicKey.toBase58()
  const publicKey = [...keypair.publicKey.toBytes()]
  await page
    .context()
    .addInitScript(registerInPage, { name, address, publicKey, chains: ['solana:devnet'] })
  return {
    address,
    name,
    asked,
    refuseNext: () => {
      refuses = true
    },
    changeNext: (how) => {
      change = how
    },
    keepPromptOpen: () => {
      let confirm = (): void => {}
      confirmed = new Promise((resolve) => {
        confirm = resolve
      })
      return confirm
    },
  }
}

/** Reads the chain as any program would, to see what really happened. */
export const solanaReader = (sheaf: Sheaf): Connection =>
  new Connection(sheaf.nodes['solana-devnet'], 'confirmed')
