import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  NONCE_ACCOUNT_LENGTH,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type Transaction,
} from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { LONG_WAIT } from '../../../testing/long-wait.ts'
import { associatedAccount, createAssociatedAccount } from '../../token/associated-account.ts'
import { usdc } from '../../token/create-local-token.ts'
import { TOKEN_PROGRAM } from '../../token/token-account.ts'
import { pay, SLOT_MS, testNode } from '../testing/test-node.ts'

const node = testNode()

/** Sends a raw call: the SDK hides unknown fields. */
async function callRpc(url: string, method: string, params: readonly unknown[]) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return await response.json()
}
const SOL = LAMPORTS_PER_SOL

async function getSendError(sending: Promise<unknown>): Promise<SendTransactionError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof SendTransactionError) return error
  throw new Error(`not refused: ${String(error)}`)
}

describe('a sent Solana transaction', () => {
  it('a transaction is processed, then confirmed, then finalized', async () => {
    const { connection, clock, funded, signed } = node()
    const wallet = await funded()
    const to = Keypair.generate().publicKey
    const raw = (await signed(wallet, [pay(wallet, SOL, to)])).serialize()
    clock.hold()
    const signature = await connection.sendRawTransaction(raw)
    const status = async () => (await connection.getSignatureStatus(signature)).value
    expect(await status()).toBeNull()
    clock.pass(SLOT_MS)
    const processed = { err: null, confirmationStatus: 'processed', confirmations: 0 }
    expect(await status()).toMatchObject(processed)
    clock.pass(2 * SLOT_MS)
    expect(await status()).toMatchObject({ confirmationStatus: 'confirmed', confirmations: 2 })
    clock.pass(3 * SLOT_MS)
    expect(await status()).toMatchObject({ confirmationStatus: 'finalized', confirmations: null })
    clock.release()
    expect(await connection.getBalance(to)).toBe(SOL)
    expect(await connection.getBalance(wallet.publicKey)).toBe(9 * SOL - 5_000)
  })

  it('the websocket notifies of a transaction, and web3.js confirms it as on a validator', async () => {
    const { connection, funded, signed } = node()
    const wallet = await funded()
    const transaction = await signed(wallet, [pay(wallet, SOL)])
    const latest = await connection.getLatestBlockhash()
    const signature = await connection.sendRawTransaction(transaction.serialize())
    const { value } = await connection.confirmTransaction({ signature, ...latest }, 'finalized')
    expect(value.err).toBeNull()
  })

  it('a transaction can be read with its cost and balances', async () => {
    const { connection, funded, landed, signed } = node()
    const wallet = await funded()
    const to = Keypair.generate().publicKey
    const budget = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 })
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 })
    const transaction = await signed(wallet, [budget, limit, pay(wallet, SOL, to)])
    const fee = await connection.getFeeForMessage(transaction.compileMessage())
    const signature = await connection.sendRawTransaction(transaction.serialize())
    await landed(signature)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.meta).toMatchObject({ err: null, fee: 15_000 })
    expect(fee.value).toBe(15_000)
    const keys = found?.transaction.message.getAccountKeys().staticAccountKeys ?? []
    const at = keys.findIndex((key) => key.equals(to))
    expect(found?.meta?.postBalances[at]).toBe(SOL)
    const [latest] = await connection.getSignaturesForAddress(to)
    expect(latest).toMatchObject({ signature, err: null })
  })

  it('a transaction may have version 0', async () => {
    const { connection, funded, landed } = node()
    const wallet = await funded()
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash: blockhash,
      instructions: [pay(wallet, SOL)],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    transaction.sign([wallet])
    const signature = await connection.sendTransaction(transaction)
    await landed(signature)
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.version).toBe(0)
    await expect(connection.getTransaction(signature)).rejects.toThrow('version (0)')
  })

  it('the same bytes sent twice are one transaction', async () => {
    const { connection, chain, funded, landed, signed } = node()
    const wallet = await funded()
    const to = Keypair.generate().publicKey
    const raw = (await signed(wallet, [pay(wallet, SOL, to)])).serialize()
    chain.bank.pause()
    const signature = await connection.sendRawTransaction(raw)
    expect(await connection.sendRawTransaction(raw)).toBe(signature)
    chain.bank.resume()
    await landed(signature)
    const again = { skipPreflight: true }
    expect(await connection.sendRawTransaction(raw, again)).toBe(signature)
    expect((await getSendError(connection.sendRawTransaction(raw))).message).toContain(
      'already been processed',
    )
    expect(await connection.getBalance(to)).toBe(SOL)
  })

  it('a rejected transaction has the error names that web3.js expects', async () => {
    const { connection, funded, signed } = node()
    const wallet = await funded(1)
    const poor = Keypair.generate()
    const send = async (transaction: Transaction) =>
      getSendError(
        connection.sendRawTransaction(transaction.serialize({ verifySignatures: false })),
      )
    const stranger = await send(await signed(poor, [pay(poor, 1)]))
    expect(stranger.message).toContain('Attempt to debit an account but found no record')
    const tooMuch = await send(await signed(wallet, [pay(wallet, 5 * SOL)]))
    expect(tooMuch.message).toContain('custom program error: 0x1')
    expect(tooMuch.logs?.join('\n')).toContain('insufficient lamports')
    const old = await send(await signed(wallet, [pay(wallet, 1)], PublicKey.default.toBase58()))
    expect(old.message).toContain('Blockhash not found')
    const forged = await signed(wallet, [pay(wallet, SOL / 2)])
    forged.addSignature(wallet.publicKey, Buffer.alloc(64, 1))
    expect((await send(forged)).message).toContain('signature verification failure')
    await expect(connection.sendRawTransaction(Buffer.from([1, 2, 3]))).rejects.toThrow(
      'failed to deserialize',
    )
  })

  it('a transaction that fails in its block costs its fee and has an error', async () => {
    const { connection, funded, landed, signed } = node()
    const wallet = await funded(1)
    const raw = (await signed(wallet, [pay(wallet, 5 * SOL)])).serialize()
    const signature = await connection.sendRawTransaction(raw, { skipPreflight: true })
    const { err } = await landed(signature)
    expect(err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(wallet.publicKey)).toBe(SOL - 5_000)
  })

  it('a transaction with an invalid lookup table never lands, and those beside it do', async () => {
    const { connection, funded, landed, signed } = node()
    const wallet = await funded()
    const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
    const to = Keypair.generate().publicKey
    const state = {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [to],
    }
    const noTable = new AddressLookupTableAccount({ key: wallet.publicKey, state })
    const instructions = [pay(wallet, SOL, to)]
    const message = new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash,
      instructions,
    }).compileToV0Message([noTable])
    const transaction = new VersionedTransaction(message)
    transaction.sign([wallet])
    const unlooked = { skipPreflight: true }
    const lostSignature = await connection.sendRawTransaction(transaction.serialize(), unlooked)
    const beside = await signed(wallet, [pay(wallet, SOL)], recentBlockhash)
    await landed(await connection.sendRawTransaction(beside.serialize(), unlooked))
    expect((await connection.getSignatureStatus(lostSignature)).value).toBeNull()
  })

  it('a transaction with a blockhash of 150 slots ago never lands', async () => {
    const { connection, chain, funded, signed } = node()
    const wallet = await funded()
    const transaction = await signed(wallet, [pay(wallet, SOL)])
    const { blockhash } = await connection.getLatestBlockhash()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    chain.forward(60)
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
    const signature = await connection.sendRawTransaction(transaction.serialize(), {
      skipPreflight: true,
    })
    const sentAt = await connection.getSlot('processed')
    await vi.waitFor(
      async () => expect(await connection.getSlot('processed')).toBeGreaterThan(sentAt + 1),
      LONG_WAIT,
    )
    expect((await connection.getSignatureStatus(signature)).value).toBeNull()
    expect(await connection.getBalance(wallet.publicKey)).toBe(10 * SOL)
  })
})

describe('a simulated Solana transaction', () => {
  it('a simulation returns the later accounts, and changes nothing', async () => {
    const { connection, funded } = node()
    const wallet = await funded()
    const to = Keypair.generate().publicKey
    const message = new TransactionMessage({
      payerKey: wallet.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [pay(wallet, SOL, to)],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message())
    const { value } = await connection.simulateTransaction(transaction, {
      replaceRecentBlockhash: true,
      sigVerify: false,
      accounts: { encoding: 'base64', addresses: [to.toBase58()] },
    })
    expect(value).toMatchObject({ err: null, accounts: [{ lamports: SOL }] })
    expect(value.unitsConsumed).toBeGreaterThan(0)
    expect(await connection.getBalance(to)).toBe(0)
    const strict = await connection.simulateTransaction(transaction)
    expect(strict.value.err).toBe('BlockhashNotFound')
  })

  it('a simulation returns inner instructions, and the fee', async () => {
    const { connection, chain, funded, signed } = node()
    const wallet = await funded()
    const { publicKey } = wallet
    const opening = createAssociatedAccount(publicKey, publicKey, usdc)
    const account = associatedAccount(publicKey, usdc.mint)
    const raw = (await signed(wallet, [opening])).serialize().toString('base64')
    const simulateConfig = {
      encoding: 'base64',
      innerInstructions: true,
      replaceRecentBlockhash: true,
    }
    const addresses = [publicKey, account].map((key) => key.toBase58())
    const simulated = (count: number) =>
      callRpc(connection.rpcEndpoint, 'simulateTransaction', [
        raw,
        {
          ...simulateConfig,
          accounts: {
            encoding: 'base64',
            addresses: Array.from({ length: count }, (_, index) => addresses[index % 2]),
          },
        },
      ])
    const { result } = await simulated(2)
    expect(result.value).toMatchObject({
      err: null,
      fee: 5_000,
      loadedAddresses: { writable: [], readonly: [] },
      innerInstructions: [{ index: 0, instructions: expect.any(Array) }],
      // The fee is paid too, as on a validator.
      accounts: [
        { lamports: 10 * SOL - 2_039_280 - 5_000 },
        { lamports: 2_039_280, owner: TOKEN_PROGRAM.toBase58() },
      ],
    })
    const [inner] = result.value.innerInstructions
    expect(inner.instructions).toContainEqual(
      expect.objectContaining({ programId: SystemProgram.programId.toBase58(), stackHeight: 2 }),
    )
    expect(chain.bank.svm.getAccount(account.toBytes())).toBeNull()
    expect((await simulated(8)).error.message).toBe('Too many accounts provided; max 6')
  })

  it('a failed simulation has no accounts', async () => {
    const { connection, funded, signed } = node()
    const wallet = await funded(1)
    const raw = (await signed(wallet, [pay(wallet, 5 * SOL)])).serialize().toString('base64')
    const accounts = { encoding: 'base64', addresses: [wallet.publicKey.toBase58()] }
    const config = { encoding: 'base64', accounts }
    const { result } = await callRpc(connection.rpcEndpoint, 'simulateTransaction', [raw, config])
    expect(result.value).toMatchObject({
      err: { InstructionError: [0, { Custom: 1 }] },
      accounts: [null],
      innerInstructions: null,
    })
  })
})

it('a durable nonce takes the place of a blockhash, once', async () => {
  const { connection, funded, signed, landed, chain } = node()
  const wallet = await funded()
  const nonce = Keypair.generate()
  const making = SystemProgram.createNonceAccount({
    fromPubkey: wallet.publicKey,
    noncePubkey: nonce.publicKey,
    authorizedPubkey: wallet.publicKey,
    lamports: await connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH),
  })
  const made = await signed(wallet, [...making.instructions])
  made.partialSign(nonce)
  await landed(await connection.sendRawTransaction(made.serialize()))
  const value = async () => (await connection.getNonce(nonce.publicKey))?.nonce ?? ''
  const first = await value()
  const advance = SystemProgram.nonceAdvance({
    noncePubkey: nonce.publicKey,
    authorizedPubkey: wallet.publicKey,
  })
  const paying = (lamports: number) =>
    signed(wallet, [advance, pay(wallet, lamports, wallet.publicKey)], first)
  const [one, other] = [await paying(1), await paying(2)]
  chain.forward(3_600)
  await landed(await connection.sendRawTransaction(one.serialize()))
  expect(await value()).not.toBe(first)
  const late = await getSendError(connection.sendRawTransaction(other.serialize()))
  expect(late.message).toContain('Blockhash not found')
})
