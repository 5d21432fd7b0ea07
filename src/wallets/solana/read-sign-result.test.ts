import { PublicKey, type TransactionInstruction } from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, it } from 'vitest'
import {
  paying,
  staking,
  stranger,
  createTransaction,
  user,
  withdrawing,
} from '#src/families/solana/testing/stake-transactions.ts'
import { readSignResult } from './sign-transaction.ts'

const OWNER = user.publicKey.toBase58()
/** Requires a second signature, which exists already. */
const coSigned = () => {
  const transaction = createTransaction(withdrawing(user.publicKey, stranger.publicKey))
  transaction.sign([stranger])
  return transaction
}
const signedBy = (instructions: TransactionInstruction[], signer = user): Uint8Array => {
  const transaction = createTransaction(instructions)
  transaction.sign([signer])
  return transaction.serialize()
}
const requested = createTransaction(staking()).serialize()

describe("a wallet's signed transaction", () => {
  it('is passed on unchanged, under its first signature', async () => {
    const bytes = signedBy(staking())
    expect(await readSignResult(requested, bytes, OWNER)).toEqual({
      kind: 'signed',
      payload: Buffer.from(bytes).toString('base64'),
      id: bs58.encode(bytes.subarray(1, 65)),
    })
  })

  it.each([
    ['something added', signedBy([...staking(), paying(1)])],
    ['something else', signedBy(withdrawing())],
    ['no transaction', Uint8Array.from([1, 2, 3])],
  ])('is stopped if it is %s', async (_, bytes) => {
    await expect(readSignResult(requested, bytes, OWNER)).rejects.toMatchObject({
      code: 'changed-transaction',
    })
  })

  it("is stopped if the signature is missing or not the user's", async () => {
    const forged = Uint8Array.from(signedBy(staking()))
    forged[5] = (forged[5] ?? 0) ^ 1
    for (const bytes of [requested, forged])
      await expect(readSignResult(requested, bytes, OWNER)).rejects.toMatchObject({
        code: 'broken-signature',
      })
  })
})

describe('an existing signature', () => {
  it('stays valid', async () => {
    const transaction = coSigned()
    const before = transaction.serialize()
    transaction.sign([user])
    expect(await readSignResult(before, transaction.serialize(), OWNER)).toMatchObject({
      kind: 'signed',
    })
  })

  it('that the wallet broke stops it', async () => {
    const before = coSigned().serialize()
    const broken = coSigned()
    broken.sign([user])
    broken.addSignature(new PublicKey(stranger.publicKey), new Uint8Array(64))
    await expect(readSignResult(before, broken.serialize(), OWNER)).rejects.toMatchObject({
      code: 'broken-signature',
    })
  })
})
