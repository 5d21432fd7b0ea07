import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { confirm } from '#src/example-host/confirm.ts'

const SECRET = 'lantern.solana'
const CONNECTED = 'lantern.solana.connected'
const CHAIN = 'solana:devnet'
const START_LAMPORTS = 20_000_000_000

type Listener = () => void

interface SignInput {
  readonly transaction: Uint8Array
}

/** A key of this browser's own, for a local chain. */
function readKeypair(): Keypair {
  const stored = localStorage.getItem(SECRET)
  const seed: unknown = JSON.parse(stored ?? '[]')
  if (Array.isArray(seed) && seed.length === 32) return Keypair.fromSeed(Uint8Array.from(seed))
  const created = crypto.getRandomValues(new Uint8Array(32))
  localStorage.setItem(SECRET, JSON.stringify([...created]))
  return Keypair.fromSeed(created)
}

/** Asks the local chain for test SOL; a node without any leaves the account as it is. */
async function fund(address: string): Promise<void> {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'requestAirdrop',
    params: [address, START_LAMPORTS],
  }
  await fetch('/rpc/solana-devnet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/** Creates the host page's own Solana wallet (Wallet Standard), which asks for confirmation in this page. */
export function createHostSolanaWallet() {
  const keypair = readKeypair()
  const listeners = new Set<Listener>()
  const account = {
    address: keypair.publicKey.toBase58(),
    publicKey: keypair.publicKey.toBytes(),
    chains: [CHAIN],
    features: ['solana:signTransaction'],
  }
  const getAccounts = () => (localStorage.getItem(CONNECTED) === null ? [] : [account])
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const sign = async ({ transaction }: SignInput) => {
    await confirm({ title: 'Sign this transaction?', details: { Account: account.address } })
    const signed = VersionedTransaction.deserialize(transaction)
    signed.sign([keypair])
    return { signedTransaction: signed.serialize() }
  }
  return {
    name: 'Lantern wallet',
    chains: [CHAIN],
    get accounts() {
      return getAccounts()
    },
    features: {
      'standard:connect': {
        connect: async () => {
          if (getAccounts().length === 0) {
            await confirm({ title: 'Connect to Lantern?', details: { Account: account.address } })
            await fund(account.address)
            localStorage.setItem(CONNECTED, 'yes')
            notify()
          }
          return { accounts: getAccounts() }
        },
      },
      'standard:events': {
        on: (_event: string, listener: Listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        signTransaction: (...inputs: SignInput[]) => Promise.all(inputs.map(sign)),
      },
    },
  }
}
