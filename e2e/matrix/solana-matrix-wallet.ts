import { Keypair, VersionedTransaction } from '@solana/web3.js'
import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import bs58 from 'bs58'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { readSolanaPayload } from '#src/families/solana/payload.ts'
import { createSolanaWallet } from '#src/wallets/solana/solana-wallets.ts'
import { solanaWallet } from '#sandbox/service/testing/solana-wallet.ts'
import type { MatrixWallet, PromptBehavior } from './column.ts'

interface Prompt {
  readonly bytes: Uint8Array
  readonly sends: boolean
  readonly resolve: (answer: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

const CHAINS = ['solana:devnet'] as const
const VERSIONS = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] } as const

const createError = (code: number, message: string) => Object.assign(new Error(message), { code })

/** Changes what the last instruction says. */
function editLastInstruction(bytes: Uint8Array): Uint8Array {
  const edited = Buffer.from(bytes)
  const { data } = VersionedTransaction.deserialize(bytes).message.compiledInstructions.at(-1) ?? {}
  if (!data) throw new Error('there is nothing to edit')
  const last = edited.lastIndexOf(data) + data.length - 1
  edited[last] = (edited[last] ?? 0) ^ 1
  return edited
}

/** Creates a Wallet Standard wallet that only signs, or sends as well where it is told so. */
export function createSolanaMatrixWallet(keypair: Keypair): MatrixWallet {
  const { connection } = solanaWallet(keypair)
  const stranger = Keypair.generate()
  const prompts: Prompt[] = []
  const manners: PromptBehavior[] = []
  const counts = { askedTwice: 0 }
  /** Messages that this wallet sent itself. */
  const sent = new Map<string, string>()
  let isConnected = true
  let isOwnAccount = true
  let sendsByItself = false

  const sign = (bytes: Uint8Array): VersionedTransaction => {
    const transaction = VersionedTransaction.deserialize(bytes)
    transaction.sign([keypair])
    return transaction
  }
  const toKey = (bytes: Uint8Array): string =>
    bs58.encode(VersionedTransaction.deserialize(bytes).message.serialize())

  async function send(bytes: Uint8Array): Promise<Uint8Array> {
    const transaction = sign(bytes)
    const id = await connection.sendRawTransaction(transaction.serialize())
    sent.set(toKey(bytes), id)
    return bs58.decode(id)
  }

  async function answer({ bytes, sends, resolve, reject }: Prompt, behavior: PromptBehavior) {
    switch (behavior) {
      case 'refuse':
        return reject(createError(4001, 'User rejected the request.'))
      case 'gone':
        return reject(createError(4900, 'The wallet is gone'))
      case 'make up':
        return resolve(crypto.getRandomValues(new Uint8Array(64)))
      case 'edit':
        return resolve(sign(editLastInstruction(bytes)).serialize())
      case 'send and fail':
        if (sends) await send(bytes)
        return reject(new Error('Ledger device: Condition of use not satisfied (0x6985)'))
      case 'send under another name':
        await send(bytes)
        return resolve(crypto.getRandomValues(new Uint8Array(64)))
      case 'hold':
      case 'send':
        return resolve(sends ? await send(bytes) : sign(bytes).serialize())
    }
  }

  const prompt = (bytes: Uint8Array, sends: boolean): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (sent.has(toKey(bytes))) counts.askedTwice += 1
      prompts.push({ bytes, sends, resolve, reject })
    })

  const signing: SolanaSignTransactionFeature = {
    'solana:signTransaction': {
      ...VERSIONS,
      signTransaction: async (...inputs) =>
        await Promise.all(
          inputs.map(async ({ transaction }) => ({
            signedTransaction: await prompt(transaction, false),
          })),
        ),
    },
  }
  const sending: SolanaSignAndSendTransactionFeature = {
    'solana:signAndSendTransaction': {
      ...VERSIONS,
      signAndSendTransaction: async (...inputs) =>
        await Promise.all(
          inputs.map(async ({ transaction }) => ({ signature: await prompt(transaction, true) })),
        ),
    },
  }

  function createStandardWallet(): WalletAdapterCompatibleStandardWallet {
    const { publicKey } = isOwnAccount ? keypair : stranger
    return {
      version: '1.0.0',
      name: 'Test wallet',
      icon: 'data:image/png;base64,',
      chains: CHAINS,
      accounts: [
        {
          address: publicKey.toBase58(),
          publicKey: publicKey.toBytes(),
          chains: CHAINS,
          features: sendsByItself
            ? (['solana:signAndSendTransaction'] as const)
            : (['solana:signTransaction'] as const),
        },
      ],
      features: {
        'standard:connect': { version: '1.0.0', connect: () => Promise.resolve({ accounts: [] }) },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
        ...(sendsByItself ? sending : signing),
      },
    }
  }

  return Object.assign(counts, {
    prompts,
    manners,
    getSigner: () =>
      Promise.resolve(isConnected ? createSolanaWallet(createStandardWallet()) : null),
    leavePage: () => undefined,
    async answerOldest(behavior: PromptBehavior): Promise<void> {
      const oldest = prompts.shift()
      if (oldest) await answer(oldest, behavior)
    },
    hasSigned(step: Transaction): boolean {
      const payload = readSolanaPayload(step)
      return payload !== null && sent.has(toKey(payload.bytes))
    },
    async signElsewhere(step: Transaction): Promise<void> {
      const payload = readSolanaPayload(step)
      if (!payload) throw new Error('there is nothing to sign')
      await send(payload.bytes)
    },
    showAccount: (isOwn: boolean): Promise<void> => {
      isOwnAccount = isOwn
      return Promise.resolve()
    },
    goElsewhere: () => Promise.reject(new Error('a blockhash is of one network')),
    connect: () => {
      isConnected = true
      return Promise.resolve()
    },
    disconnect: () => {
      isConnected = false
      return Promise.resolve()
    },
    // Pages send what they hold.
    release: () => Promise.resolve(),
    async areMined(): Promise<boolean> {
      const { value } = await connection.getSignatureStatuses([...sent.values()])
      return value.every((status) => status !== null)
    },
    replaceLast: () => Promise.reject(new Error('nothing is replaced on Solana')),
    sendByItself: () => {
      sendsByItself = true
    },
  })
}
