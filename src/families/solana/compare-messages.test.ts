import {
  ComputeBudgetProgram,
  SystemProgram,
  TransactionInstruction,
  PublicKey,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { compareMessages } from './compare-messages.ts'
import { COMPUTE_BUDGET, LIGHTHOUSE } from './programs.ts'
import {
  createKey,
  paying,
  staking,
  stranger,
  createTransaction,
  user,
  withdrawing,
} from './testing/stake-transactions.ts'
import { readSolanaTransaction } from './payload.ts'

function read(...asked: Parameters<typeof createTransaction>) {
  const found = readSolanaTransaction(createTransaction(...asked).serialize())
  if (!found) throw new Error('not a transaction')
  return found
}
const compare = (asked: TransactionInstruction[], signed: TransactionInstruction[]) =>
  compareMessages(read(asked), read(signed))

const guard = new TransactionInstruction({
  programId: new PublicKey(LIGHTHOUSE),
  keys: [{ pubkey: createKey(5).publicKey, isSigner: false, isWritable: false }],
  data: Buffer.from([1, 2, 3]),
})
const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })

describe('what was signed', () => {
  it('is the same message', () => {
    expect(compare(staking(), staking())).toEqual({ kind: 'identical' })
  })

  it('may have guards added, wherever they stand; they are named', () => {
    const asked = withdrawing()
    expect(compare(asked, [price(5_000), ...asked, guard])).toEqual({
      kind: 'guarded',
      guards: [COMPUTE_BUDGET, LIGHTHOUSE],
    })
  })

  it('with a durable nonce has guards after the nonce’s advance only', () => {
    const advance = SystemProgram.nonceAdvance({
      noncePubkey: createKey(6).publicKey,
      authorizedPubkey: user.publicKey,
    })
    const asked = [advance, ...withdrawing()]
    expect(compare(asked, [...asked, guard])).toEqual({ kind: 'guarded', guards: [LIGHTHOUSE] })
    expect(compare(asked, [advance, price(5_000), ...withdrawing()]).kind).toBe('guarded')
    expect(compare(asked, [price(5_000), ...asked])).toEqual({ kind: 'other' })
  })

  it.each([
    ['something added', [...withdrawing(), paying(1)]],
    ['something missing', []],
    ['another receiver', withdrawing(stranger.publicKey)],
    ['another order', staking().toReversed(), staking()],
    ['a price that takes the money', [price(10 ** 11), ...withdrawing()]],
  ])('with %s is something else', (_, signed, asked = withdrawing()) => {
    expect(compare(asked, signed)).toEqual({ kind: 'other' })
  })

  it('by another payer, in another version or with another blockhash is something else', () => {
    const asked = read(withdrawing())
    for (const signed of [
      read(withdrawing(), 'legacy', stranger.publicKey),
      read(withdrawing(), 0),
    ])
      expect(compareMessages(asked, signed)).toEqual({ kind: 'other' })
    const later = createTransaction(withdrawing())
    later.message.recentBlockhash = createKey(6).publicKey.toBase58()
    const signed = readSolanaTransaction(later.serialize())
    expect(signed && compareMessages(asked, signed)).toEqual({ kind: 'other' })
  })
})
