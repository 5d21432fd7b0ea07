export interface RegisteredWallet {
  readonly name: string
  readonly address: string
  readonly publicKey: readonly number[]
  readonly chains: readonly string[]
}

/**
 * Runs in the page: registers a Solana wallet (Wallet Standard) whose answers come from the test. It remembers, as
 * wallets do, which page it is connected to. Refers to nothing outside itself.
 */
export function registerInPage({ name, address, publicKey, chains }: RegisteredWallet): void {
  type Change = (properties: { accounts: readonly object[] }) => void
  const CONNECTED = 'test-solana-wallet'
  const listeners = new Set<Change>()
  const account = {
    address,
    publicKey: Uint8Array.from(publicKey),
    chains,
    features: ['solana:signTransaction'],
  }
  let accounts: readonly object[] = []
  const show = (next: readonly object[]): void => {
    accounts = next
    for (const listener of listeners) listener({ accounts })
  }
  const ask = async (method: string, bytes: readonly number[], chain: string) => {
    const answer: unknown = Reflect.get(globalThis, 'sheafTestSolanaWallet')
    if (typeof answer !== 'function') throw new Error('no test wallet')
    const { error, result } = await answer(method, bytes, chain)
    if (error) throw Object.assign(new Error(error.message), error)
    return Uint8Array.from(result)
  }
  const connect = async ({ silent = false } = {}) => {
    if (localStorage.getItem(CONNECTED) === null) {
      if (silent) return { accounts }
      await ask('connect', [], '')
      localStorage.setItem(CONNECTED, 'yes')
    }
    if (accounts.length === 0) show([account])
    return { accounts }
  }
  const sign = async ({ transaction, chain }: { transaction: Uint8Array; chain: string }) => ({
    signedTransaction: await ask('signTransaction', [...transaction], chain),
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
        signTransaction: (...inputs: Parameters<typeof sign>[0][]) => Promise.all(inputs.map(sign)),
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
