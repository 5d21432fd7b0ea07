import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actionSchema, type Action } from '../../contract/action.ts'
import { pageSchema } from '../../contract/page.ts'
import type { Transaction } from '../../contract/transaction.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedSolanaWallet, type SolanaWallet } from '../../service/testing/solana-wallet.ts'
import {
  createAction,
  readStep,
  reportHash,
  getStep,
  submitSigned,
  waitForAction,
  waitForStep,
} from '../../service/testing/run-action.ts'
import { validators } from '../stake/validators.ts'

const yieldId = 'solana-devnet-sol-native-multivalidator-staking'
const validatorAddress = validators[0]?.vote.publicKey.toBase58() ?? ''
const sandbox = setupTestSandbox()

const enter = (wallet: SolanaWallet): Promise<Action> =>
  createAction('enter', {
    yieldId,
    address: wallet.address,
    arguments: { amount: '2', validatorAddress },
  })

/** Returns the step's transaction with a wallet's changes, signed. */
function changed(
  wallet: SolanaWallet,
  { unsignedTransaction }: Transaction,
  change: (all: TransactionInstruction[]) => TransactionInstruction[],
): Buffer {
  const payload = VersionedTransaction.deserialize(Buffer.from(unsignedTransaction ?? '', 'hex'))
  const message = TransactionMessage.decompile(payload.message)
  message.instructions = change(message.instructions)
  const transaction = new VersionedTransaction(message.compileToV0Message())
  transaction.sign([wallet.keypair])
  return Buffer.from(transaction.serialize())
}

const pay = (wallet: SolanaWallet): TransactionInstruction =>
  SystemProgram.transfer({
    fromPubkey: wallet.keypair.publicKey,
    toPubkey: Keypair.generate().publicKey,
    lamports: 1_000_000_000,
  })

describe('a Solana payload', () => {
  it('a payload is a hex transaction with a current blockhash, paid and signed by the user alone', async () => {
    const wallet = await fundedSolanaWallet()
    const step = getStep(await enter(wallet), 0)
    const { message } = VersionedTransaction.deserialize(
      Buffer.from(step.unsignedTransaction ?? '', 'hex'),
    )
    expect(message.header.numRequiredSignatures).toBe(1)
    expect(message.staticAccountKeys[0]?.toBase58()).toBe(wallet.address)
    const { value } = await wallet.connection.isBlockhashValid(message.recentBlockhash)
    expect(value).toBe(true)
    const programs = message.compiledInstructions.map(
      ({ programIdIndex }) => message.staticAccountKeys[programIdIndex],
    )
    expect(programs.slice(0, 2)).toEqual(Array(2).fill(ComputeBudgetProgram.programId))
    expect(programs).toHaveLength(5)
    expect(JSON.parse(step.gasEstimate ?? '')).toMatchObject({ token: { symbol: 'SOL' } })
  })
})

describe('submitting a signed Solana transaction', () => {
  it.each(['hex', 'base64'] as const)(
    'the service broadcasts a transaction in %s',
    async (encoding) => {
      const wallet = await fundedSolanaWallet()
      const action = await enter(wallet)
      const signed = wallet.sign(getStep(action, 0)).toString(encoding)
      const { hash } = await submitSigned(getStep(action, 0).id, signed)
      expect(await submitSigned(getStep(action, 0).id, signed)).toMatchObject({ hash })
      await waitForAction(action.id, 'SUCCESS')
      const found = await wallet.connection.getSignatureStatus(hash ?? '')
      expect(found.value?.err).toBeNull()
    },
  )

  it('an unsigned or another transaction, or none, is rejected', async () => {
    const wallet = await fundedSolanaWallet()
    const step = getStep(await enter(wallet), 0)
    const another = wallet.sign(getStep(await enter(wallet), 0)).toString('hex')
    for (const signedTransaction of [step.unsignedTransaction, another, 'AAAA', 'zz']) {
      const path = `/v1/transactions/${step.id}/submit`
      expect((await callService(path, { body: { signedTransaction } })).status).toBe(400)
    }
    expect(await readStep(step.id)).toMatchObject({ status: 'WAITING_FOR_SIGNATURE', hash: null })
  })

  it('a transaction that the node refuses makes the step FAILED, with the reason', async () => {
    const wallet = await fundedSolanaWallet()
    const step = getStep(await enter(wallet), 0)
    await sandbox().running.time.forward(60)
    const body = { signedTransaction: wallet.sign(step).toString('hex') }
    const answer = await callService(`/v1/transactions/${step.id}/submit`, { body })
    expect(answer.status).toBe(201)
    const error = expect.stringContaining('Blockhash not found')
    expect(await readStep(step.id)).toMatchObject({ status: 'FAILED', error, hash: null })
  })
})

describe('a reported Solana signature', () => {
  it('a transaction with wallet guards matches', async () => {
    const wallet = await fundedSolanaWallet()
    const step = getStep(await enter(wallet), 0)
    const raw = changed(wallet, step, (all) => [
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 77 }),
      ...all.slice(2),
    ])
    const hash = await wallet.connection.sendRawTransaction(raw)
    await reportHash(step.id, hash)
    expect(await waitForStep(step.id, 'CONFIRMED')).toMatchObject({ hash })
  })

  it('a transaction with any other addition does not match', async () => {
    const wallet = await fundedSolanaWallet()
    const step = getStep(await enter(wallet), 0)
    const raw = changed(wallet, step, (all) => [...all, pay(wallet)])
    await reportHash(step.id, await wallet.connection.sendRawTransaction(raw))
    const dropped = await waitForStep(step.id, 'WAITING_FOR_SIGNATURE')
    expect(dropped).toMatchObject({ hash: null, error: expect.stringContaining('dropped') })
  })

  it('an unknown signature is kept, and NOT_FOUND after two minutes', async () => {
    const wallet = await fundedSolanaWallet()
    const { id } = getStep(await enter(wallet), 0)
    const madeUp = wallet.sign(getStep(await enter(wallet), 0))
    const hash = signatureOf(madeUp)
    expect(await reportHash(id, hash)).toMatchObject({ status: 'BROADCASTED', hash })
    await sandbox().running.time.forward(121)
    await waitForStep(id, 'NOT_FOUND')
  })

  it('a hash of another family is 400', async () => {
    const wallet = await fundedSolanaWallet()
    const { id } = getStep(await enter(wallet), 0)
    const put = { method: 'PUT', body: { hash: `0x${'ef'.repeat(32)}` } } as const
    const { status, body } = await callService(`/v1/transactions/${id}/submit-hash`, put)
    expect(status).toBe(400)
    expect(body).toMatchObject({ validation: { message: ['hash must be a transaction hash'] } })
  })
})

describe('a pending Solana transaction', () => {
  it('a queued transaction is PENDING before a report', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet)
    const { bank } = sandbox().running.solana
    bank.pause()
    const hash = await wallet.send(getStep(action, 0))
    expect(await waitForStep(getStep(action, 0).id, 'PENDING')).toMatchObject({ hash })
    bank.resume()
    await waitForAction(action.id, 'SUCCESS')
  })
})

describe('Solana actions', () => {
  it('actions are listed for the exact address', async () => {
    const wallet = await fundedSolanaWallet()
    const { id } = await enter(wallet)
    const list = (address: string) =>
      fetchParsed(pageSchema(actionSchema), `/v1/actions?address=${address}`)
    expect((await list(wallet.address)).items).toMatchObject([{ id }])
    expect((await list(wallet.address.toLowerCase())).total).toBe(0)
  })

  it('actions link to a page with what the chain knows', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet)
    await reportHash(getStep(action, 0).id, await wallet.send(getStep(action, 0)))
    const done = await waitForAction(action.id, 'SUCCESS')
    const page = await fetch(z.string().parse(getStep(done, 0).explorerUrl))
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Success')
    expect(text).toContain(getStep(action, 0).title)
  })
})

describe('the Solana faucet', () => {
  it('the faucet gives SOL, twice for two requests', async () => {
    const wallet = await fundedSolanaWallet()
    const key = new PublicKey(wallet.address)
    expect(await wallet.connection.getBalance(key)).toBe(10_000_000_000)
    const body = { address: wallet.address, network: 'solana-devnet' }
    await callService('/admin/faucet', { body, key: null })
    expect(await wallet.connection.getBalance(key)).toBe(20_000_000_000)
    const wrong = { ...body, address: `0x${'aa'.repeat(20)}` }
    const rejection = await callService('/admin/faucet', { body: wrong, key: null })
    expect(rejection.body).toMatchObject({ error: 'INVALID_ADDRESS' })
  })
})

function signatureOf(raw: Buffer): string {
  const [signature] = VersionedTransaction.deserialize(raw).signatures
  return bs58.encode(signature ?? new Uint8Array())
}
