import {
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { VersionedTransaction } from '@solana/web3.js'
import { StandardConnect, type StandardConnectFeature } from '@wallet-standard/features'
import { expect, it } from 'vitest'
import {
  paying,
  staking,
  createTransaction,
} from '#src/families/solana/testing/stake-transactions.ts'
import { readSignResult } from '../../solana/sign-transaction.ts'
import type { VisitStorage } from '../../visit-storage.ts'
import { createDemoPrompts } from '../demo-request.ts'
import { createSolanaDemoWallet, solanaDemoAccount } from './start-solana-demo-wallet.ts'

const OWNER = solanaDemoAccount.publicKey.toBase58()

function memoryStorage(): VisitStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}

type Features = StandardConnectFeature & SolanaSignTransactionFeature
const hasFeatures = (features: object): features is Features =>
  StandardConnect in features && SolanaSignTransaction in features

function open() {
  const prompts = createDemoPrompts()
  const wallet = createSolanaDemoWallet(prompts, memoryStorage())
  if (!hasFeatures(wallet.features)) throw new Error('not a wallet')
  return { prompts, wallet, features: wallet.features }
}

it('the demo wallet shares its account only after approval, and remembers it', async () => {
  const { prompts, wallet, features } = open()
  const { connect } = features[StandardConnect]
  expect((await connect({ silent: true })).accounts).toEqual([])
  const no = connect()
  prompts.current()?.answer(false)
  await expect(no).rejects.toMatchObject({ code: 4001 })
  const yes = connect()
  expect(prompts.current()?.request).toEqual({ kind: 'connect', family: 'solana' })
  prompts.current()?.answer(true)
  expect((await yes).accounts.map(({ address }) => address)).toEqual([OWNER])
  expect(wallet.accounts).toHaveLength(1)
})

it('the demo wallet shows what it will sign, and signs exactly that', async () => {
  const { prompts, wallet, features } = open()
  const connecting = features[StandardConnect].connect()
  prompts.current()?.answer(true)
  const [account] = (await connecting).accounts
  if (!account) throw new Error('no account')
  const message = createTransaction(
    [...staking(), paying(7)],
    'legacy',
    solanaDemoAccount.publicKey,
  )
  const transaction = new VersionedTransaction(message.message).serialize()
  const signing = features[SolanaSignTransaction].signTransaction({
    account,
    transaction,
    chain: 'solana:devnet',
  })
  expect(prompts.current()?.request).toMatchObject({
    kind: 'sign',
    network: 'solana-devnet',
    instructions: ['unit-limit', 'unit-price', 'create', 'initialize', 'delegate', 'transfer'],
  })
  prompts.current()?.answer(true)
  const [signed] = await signing
  expect(
    await readSignResult(transaction, signed?.signedTransaction ?? new Uint8Array(), OWNER),
  ).toMatchObject({ kind: 'signed' })
  expect(wallet.chains).toContain('solana:devnet')
})
