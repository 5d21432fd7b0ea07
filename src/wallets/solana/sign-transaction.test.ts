import type { WalletAdapterCompatibleStandardWallet } from '@solana/wallet-adapter-base'
import { VersionedTransaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, it } from 'vitest'
import {
  staking,
  createTransaction,
  user,
} from '#src/families/solana/testing/stake-transactions.ts'
import { createSolanaWallet } from './solana-wallets.ts'

const OWNER = user.publicKey.toBase58()
const bytes = createTransaction(staking()).serialize()
const unsigned = {
  family: 'solana',
  kind: 'transaction',
  transaction: { network: 'solana-devnet', from: OWNER, bytes },
} as const

function sign(serialized: Uint8Array): Uint8Array {
  const transaction = VersionedTransaction.deserialize(serialized)
  transaction.sign([user])
  // A wallet's changes to its copy must not affect the original.
  serialized.fill(0)
  return transaction.serialize()
}

interface Made {
  readonly chain?: `${string}:${string}`
  readonly address?: string
  readonly sendsItself?: boolean
  /** Bytes of what it answers as a signature. */
  readonly signatureBytes?: number
}

/** A wallet that really signs, on one chain; `asked` are the requested chains. */
function createWallet({
  chain = 'solana:devnet',
  address = OWNER,
  sendsItself = false,
  signatureBytes = 64,
}: Made = {}) {
  const requests: unknown[] = []
  const feature = sendsItself ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
  const common = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] } as const
  const wallet: WalletAdapterCompatibleStandardWallet = {
    version: '1.0.0',
    name: 'Test',
    icon: 'data:image/png;base64,',
    chains: [chain],
    accounts: [
      { address, publicKey: user.publicKey.toBytes(), chains: [chain], features: [feature] },
    ],
    features: {
      'standard:connect': { version: '1.0.0', connect: () => Promise.resolve({ accounts: [] }) },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      ...(sendsItself
        ? {
            'solana:signAndSendTransaction': {
              ...common,
              signAndSendTransaction: (...inputs) => {
                requests.push(...inputs.map((input) => input.chain))
                return Promise.resolve(
                  inputs.map(({ transaction }) => ({
                    signature: sign(transaction).subarray(1, 1 + signatureBytes),
                  })),
                )
              },
            },
          }
        : {
            'solana:signTransaction': {
              ...common,
              signTransaction: (...inputs) => {
                requests.push(...inputs.map((input) => input.chain))
                return Promise.resolve(
                  inputs.map(({ transaction }) => ({ signedTransaction: sign(transaction) })),
                )
              },
            },
          }),
    },
  }
  return { wallet: createSolanaWallet(wallet), asked: requests }
}

describe('a Solana wallet', () => {
  it("only signs, on the network's own chain; nothing is sent", async () => {
    const { wallet, asked: requests } = createWallet()
    expect(await wallet.sign(unsigned, null)).toMatchObject({ kind: 'signed' })
    expect(requests).toEqual(['solana:devnet'])
  })

  it("that can't sign without sending does both", async () => {
    const { wallet } = createWallet({ sendsItself: true })
    const sent = await wallet.sign(unsigned, null)
    expect(sent).toMatchObject({ kind: 'signature' })
    expect(bs58.decode(sent.id ?? '')).toHaveLength(64)
  })

  it('says whether it only signs, by the account that is asked', () => {
    const onlySigns = (made: Made) => createWallet(made).wallet.onlySigns?.(unsigned)
    expect(onlySigns({})).toBe(true)
    expect(onlySigns({ sendsItself: true })).toBe(false)
    expect(onlySigns({ address: bs58.encode(new Uint8Array(32).fill(9)) })).toBe(false)
  })

  it.each([0, 63, 200])('that names %d bytes as a signature names none', async (signatureBytes) => {
    const { wallet } = createWallet({ sendsItself: true, signatureBytes })
    await expect(wallet.sign(unsigned, null)).rejects.toMatchObject({
      code: 'unknown',
      wasAsked: true,
    })
  })

  it('is not prompted for an unsupported network or account', async () => {
    const elsewhere = createWallet({ chain: 'solana:mainnet' })
    expect(await elsewhere.wallet.getNetworkState('solana-devnet', { number: '1', hash: '' })).toBe(
      'elsewhere',
    )
    await expect(elsewhere.wallet.sign(unsigned, null)).rejects.toMatchObject({
      code: 'unsupported-network',
    })
    const other = createWallet({ address: bs58.encode(new Uint8Array(32).fill(9)) })
    expect(await other.wallet.hasAccount(OWNER)).toBe(false)
    await expect(other.wallet.sign(unsigned, null)).rejects.toMatchObject({ code: 'disconnected' })
    expect([...elsewhere.asked, ...other.asked]).toEqual([])
  })

  it('rejects requests of another family', async () => {
    const call = { from: '0x1', to: '0x2', data: '0x', value: 0n, chainId: 1 } as const
    const { wallet } = createWallet()
    await expect(
      wallet.sign({ family: 'evm', kind: 'transaction', call }, null),
    ).rejects.toMatchObject({ code: 'unsupported-network' })
  })
})
