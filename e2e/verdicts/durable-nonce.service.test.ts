import { NONCE_ACCOUNT_LENGTH, Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import bs58 from 'bs58'
import { afterEach, expect, it, vi } from 'vitest'
import type { Transaction as Step } from '#src/api/schemas/transaction.ts'
import { solanaFamily } from '#src/families/solana/solana-family.ts'
import { fundedSolanaWallet } from '#sandbox/service/testing/solana-wallet.ts'
import { setupTestSandbox } from '#sandbox/service/testing/test-sandbox.ts'
import { target } from '#sandbox/service/testing/target.ts'

const NETWORK = 'solana-devnet'
const sandbox = setupTestSandbox()

afterEach(() => void vi.unstubAllGlobals())

/** Stubs the page's origin: the chain's node under /rpc. */
function standAtPageOrigin(): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string | URL | Request, init?: RequestInit) =>
    typeof path === 'string' && path.startsWith('/rpc/')
      ? real(target().nodes[NETWORK], init)
      : real(path, init),
  )
}

/** A wallet with a nonce account of its own, and payments of it that wait for nothing. */
async function openNonceAccount() {
  const { connection, keypair, address } = await fundedSolanaWallet()
  const { publicKey } = keypair
  const nonce = Keypair.generate()
  const send = async (transaction: Transaction): Promise<void> => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const signature = await connection.sendRawTransaction(transaction.serialize())
    const strategy = { signature, blockhash, lastValidBlockHeight }
    await connection.confirmTransaction(strategy, 'finalized')
  }
  const making = SystemProgram.createNonceAccount({
    fromPubkey: publicKey,
    noncePubkey: nonce.publicKey,
    authorizedPubkey: publicKey,
    lamports: await connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH),
  })
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  making.feePayer = publicKey
  making.recentBlockhash = recentBlockhash
  making.sign(keypair, nonce)
  await send(making)
  const value = (await connection.getNonce(nonce.publicKey))?.nonce ?? ''
  const pay = (lamports: number): Transaction => {
    const paying = new Transaction({ feePayer: publicKey, recentBlockhash: value })
    paying.add(
      SystemProgram.nonceAdvance({ noncePubkey: nonce.publicKey, authorizedPubkey: publicKey }),
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports }),
    )
    paying.sign(keypair)
    return paying
  }
  return { address, account: nonce.publicKey.toBase58(), value, pay, send }
}

const stepOf = (transaction: Transaction): Step => ({
  id: 't',
  status: 'WAITING_FOR_SIGNATURE',
  type: 'STAKE',
  stepIndex: 0,
  network: NETWORK,
  unsignedTransaction: transaction.serialize().toString('base64'),
})

it('a signature with a durable nonce outlives blockhashes, and is dead once another has used it', async () => {
  standAtPageOrigin()
  const { address, account, value, pay, send } = await openNonceAccount()
  const [one, other] = [pay(1), pay(2)]
  const signedAt = await solanaFamily.fetchAnchor(NETWORK, address, stepOf(one))
  expect(signedAt).toMatchObject({ validUntil: null, durableNonce: { account, value } })
  const observe = (transaction: Transaction) =>
    solanaFamily.observe(NETWORK, bs58.encode(transaction.signature ?? Buffer.alloc(0)), {
      account: address,
      signedAt,
      senderNonce: null,
      signed: transaction.serialize().toString('base64'),
    })
  await sandbox().running.time.forward(86_400)
  expect(await observe(one)).toEqual({ kind: 'unseen' })
  await send(other)
  expect(await observe(other)).toMatchObject({ kind: 'mined', success: true })
  expect(await observe(one)).toMatchObject({ kind: 'dead' })
  const after = await solanaFamily.fetchAnchor(NETWORK, address, stepOf(one))
  expect(after.durableNonce).toEqual({ account, value: null })
})
