import type { Page } from '@playwright/test'
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js'
import type { Sheaf } from '../fixtures/sheaf.ts'

/** A Solana wallet in the page (Wallet Standard); its key stays here, and it behaves as the test sets. */
export interface ScriptedSolanaWallet {
  readonly address: string
  readonly name: string
  /** Every request with a prompt, in order; signatures with their chain. */
  readonly requests: readonly string[]
  /** Rejects the next signature request (4001). */
  readonly rejectNext: () => void
  /** Changes the bytes of the next transaction before signing. */
  readonly changeNext: (change: (bytes: Buffer) => void) => void
  /** Keeps the prompt open until the returned function lets the user confirm. */
  readonly keepPromptOpen: () => () => void
  /** Adds an account and shows it first, as if the user selected it in the wallet. */
  readonly addAccount: () => Promise<string>
  /** Shows an account first, as if the user selected it in the wallet. */
  readonly showFirst: (address: string) => Promise<void>
}

type WalletAnswer =
  | { readonly result: readonly number[] | readonly TestAccount[] }
  | { readonly error: { readonly code: number; readonly message: string } }

interface TestAccount {
  readonly address: string
  readonly publicKey: readonly number[]
}

interface RegisteredWallet {
  readonly name: string
  readonly chains: readonly string[]
}

/** Runs in the page, self-contained: registers a Solana wallet that remembers the connected page. */
function registerWallet({ name, chains }: RegisteredWallet): void {
  type Change = (properties: { accounts: readonly object[] }) => void
  const CONNECTED = 'test-solana-wallet'
  const listeners = new Set<Change>()
  const toAccount = ({ address, publicKey }: TestAccount) => ({
    address,
    publicKey: Uint8Array.from(publicKey),
    chains,
    features: ['solana:signTransaction'],
  })
  let accounts: readonly object[] = []
  const show = (next: readonly object[]): void => {
    accounts = next
    for (const listener of listeners) listener({ accounts })
  }
  const showAll = (all: readonly TestAccount[]): void => show(all.map(toAccount))
  Reflect.set(globalThis, 'sheafTestSolanaWalletShows', (all: readonly TestAccount[]) => {
    if (localStorage.getItem(CONNECTED) !== null) showAll(all)
  })
  const ask = async (method: string, bytes: readonly number[], chain: string, signer = '') => {
    const answer: unknown = Reflect.get(globalThis, 'sheafTestSolanaWallet')
    if (typeof answer !== 'function') throw new Error('no test wallet')
    const { error, result } = await answer(method, bytes, chain, signer)
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  const connect = async ({ silent = false } = {}) => {
    if (localStorage.getItem(CONNECTED) === null) {
      if (silent) return { accounts }
      await ask('connect', [], '')
      localStorage.setItem(CONNECTED, 'yes')
    }
    if (accounts.length === 0) showAll(await ask('accounts', [], ''))
    return { accounts }
  }
  interface SignInput {
    readonly account: { readonly address: string }
    readonly transaction: Uint8Array
    readonly chain: string
  }
  const sign = async ({ account, transaction, chain }: SignInput) => ({
    signedTransaction: Uint8Array.from(
      await ask('signTransaction', [...transaction], chain, account.address),
    ),
  })
  const wallet = {
    version: '1.0.0',
    name,
    icon: `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`,
    chains,
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => {
          localStorage.removeItem(CONNECTED)
          show([])
          return Promise.resolve()
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: Change) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: SignInput[]) => Promise.all(inputs.map(sign)),
      },
    },
  }
  interface Page {
    readonly register: (wallet: object) => void
  }
  const register = ({ register: give }: Page): void => give(wallet)
  window.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) register(event.detail)
    else register(Reflect.get(event, 'detail'))
  })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

/** Installs a wallet with a fresh key in every page of the context. It only signs, and sends nothing. */
export async function installSolanaWallet(
  page: Page,
  name = 'Test Solana wallet',
): Promise<ScriptedSolanaWallet> {
  const own = Keypair.generate()
  let keypairs: readonly Keypair[] = [own]
  const requests: string[] = []
  let shouldReject = false
  let change: ((bytes: Buffer) => void) | null = null
  let confirmed: Promise<void> = Promise.resolve()

  const getAccounts = (): readonly TestAccount[] =>
    keypairs.map(({ publicKey }) => ({
      address: publicKey.toBase58(),
      publicKey: [...publicKey.toBytes()],
    }))

  async function answer(
    method: string,
    bytes: number[],
    chain: string,
    signer: string,
  ): Promise<WalletAnswer> {
    if (method === 'accounts') return { result: getAccounts() }
    if (method === 'connect') {
      requests.push(method)
      return { result: [] }
    }
    requests.push(`${method} ${chain}`)
    if (shouldReject) {
      shouldReject = false
      return { error: { code: 4001, message: 'User rejected the request.' } }
    }
    await confirmed
    const changed = Buffer.from(bytes)
    change?.(changed)
    change = null
    const transaction = VersionedTransaction.deserialize(changed)
    transaction.sign(keypairs.filter(({ publicKey }) => publicKey.toBase58() === signer))
    return { result: [...transaction.serialize()] }
  }

  await page.context().exposeFunction('sheafTestSolanaWallet', answer)
  await page.context().addInitScript(registerWallet, { name, chains: ['solana:devnet'] })

  /** Tells every page which accounts there are (Wallet Standard's change event). */
  async function showAccounts(next: readonly Keypair[]): Promise<void> {
    keypairs = next
    const show = (all: readonly TestAccount[]): void => {
      const shows: unknown = Reflect.get(globalThis, 'sheafTestSolanaWalletShows')
      if (typeof shows === 'function') shows(all)
    }
    const pages = page.context().pages()
    await Promise.all(pages.map((each) => each.evaluate(show, getAccounts())))
  }

  return {
    address: own.publicKey.toBase58(),
    name,
    requests,
    rejectNext: () => {
      shouldReject = true
    },
    changeNext: (edit) => {
      change = edit
    },
    keepPromptOpen: () => {
      let confirm = (): void => {}
      confirmed = new Promise((resolve) => {
        confirm = resolve
      })
      return confirm
    },
    addAccount: async () => {
      const added = Keypair.generate()
      await showAccounts([added, ...keypairs])
      return added.publicKey.toBase58()
    },
    showFirst: async (address) => {
      const isFirst = ({ publicKey }: Keypair): boolean => publicKey.toBase58() === address
      await showAccounts([
        ...keypairs.filter(isFirst),
        ...keypairs.filter((each) => !isFirst(each)),
      ])
    },
  }
}

/** Reads the chain directly, for assertions. */
export const solanaReader = (sheaf: Sheaf): Connection =>
  new Connection(sheaf.nodes['solana-devnet'], 'confirmed')
