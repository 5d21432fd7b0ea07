import {
  AddressLookupTableAccount,
  PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSolanaPayload, readSolanaTransaction } from './payload.ts'
import {
  BLOCKHASH,
  createKey,
  paying,
  staking,
  stranger,
  createTransaction,
  user,
  withdrawing,
} from './testing/stake-transactions.ts'

const step = { id: 't', status: 'CREATED', type: 'STAKE', stepIndex: 0, network: 'solana-devnet' }
const bytesOf = (...asked: Parameters<typeof createTransaction>) =>
  createTransaction(...asked).serialize()

describe('a transaction of web3.js', () => {
  it.each(['legacy', 0] as const)('of version %s is read as it was meant', (version) => {
    const instructions = [...staking(), paying(5), ...withdrawing()]
    const { message } = createTransaction(instructions, version)
    const read = readSolanaTransaction(bytesOf(instructions, version))
    expect(read?.message).toEqual({
      version,
      keys: message.staticAccountKeys.map((key) => key.toBase58()),
      lookups: [],
      writable: message.staticAccountKeys
        .filter((_, index) => message.isAccountWritable(index))
        .map((key) => key.toBase58()),
      signers: [user.publicKey.toBase58()],
      blockhash: BLOCKHASH,
      instructions: instructions.map(({ programId, keys, data }) => ({
        program: programId.toBase58(),
        accounts: keys.map(({ pubkey }) => pubkey.toBase58()),
        data: Uint8Array.from(data),
      })),
    })
  })

  it('signed by two names both, in order', () => {
    const instructions = [paying(1), ...withdrawing(user.publicKey, stranger.publicKey)]
    const transaction = createTransaction(instructions)
    transaction.sign([stranger])
    const read = readSolanaTransaction(transaction.serialize())
    expect(read?.message.signers).toEqual([user, stranger].map((key) => key.publicKey.toBase58()))
    expect(read?.signatures.map((signature) => signature.some((byte) => byte > 0))).toEqual([
      false,
      true,
    ])
  })

  it('that looks addresses up leaves them unnamed', () => {
    const table = new AddressLookupTableAccount({
      key: createKey(7).publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [stranger.publicKey],
      },
    })
    const message = new TransactionMessage({
      payerKey: user.publicKey,
      recentBlockhash: BLOCKHASH,
      instructions: [paying(1)],
    }).compileToV0Message([table])
    const read = readSolanaTransaction(new VersionedTransaction(message).serialize())
    expect(read?.message.instructions[0]?.accounts).toEqual([user.publicKey.toBase58(), null])
  })
})

describe('bytes', () => {
  const bytes = bytesOf(staking())

  it('that are cut or have something left over are none', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(readSolanaTransaction(bytes.subarray(0, length))).toBeNull()
      }),
    )
    expect(readSolanaTransaction(Uint8Array.from([...bytes, 0]))).toBeNull()
  })

  it('of any kind are read or not, and never throw', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const changed = Uint8Array.from(bytes)
        changed[at] = byte
        expect(() => readSolanaTransaction(changed)).not.toThrow()
      }),
    )
    fc.assert(fc.property(fc.uint8Array(), (any) => void readSolanaTransaction(any)))
  })

  it('come as hex or base64 and are never changed', () => {
    const forms = ['hex', 'base64'] as const
    for (const form of forms) {
      const unsignedTransaction = Buffer.from(bytes).toString(form)
      const payload = readSolanaPayload({ ...step, unsignedTransaction })
      expect(Buffer.from(payload?.bytes ?? []).equals(bytes)).toBe(true)
      expect(payload?.raw).toBe(unsignedTransaction)
    }
    for (const unsignedTransaction of ['', 'zz', 'AAAA', 'abc', { data: 'x' }, undefined])
      expect(readSolanaPayload({ ...step, unsignedTransaction })).toBeNull()
  })

  it('are written again as the same bytes by the SDK, whatever of them was read', () => {
    const version = fc.constantFrom('legacy' as const, 0 as const)
    fc.assert(
      fc.property(version, fc.nat(bytes.length - 1), fc.nat(255), (of, at, byte) => {
        const changed = Uint8Array.from(bytesOf(staking(), of))
        changed[at] = byte
        if (!readSolanaTransaction(changed)) return
        const again = VersionedTransaction.deserialize(changed).serialize()
        expect(Buffer.from(again).equals(changed)).toBe(true)
      }),
    )
  })

  it('in base64 with bits that no byte has, or in the URL’s letters, are none', () => {
    const odd = [staking(), [...staking(), paying(1)], withdrawing(), [paying(1)]]
      .map((each) => Buffer.from(bytesOf(each)).toString('base64'))
      .filter((text) => text.endsWith('='))
    expect(odd.length).toBeGreaterThan(0)
    for (const text of odd) {
      expect(readSolanaPayload({ ...step, unsignedTransaction: text })).not.toBeNull()
      const last = text.replace(/.(=+)$/, (_, padding: string) => `B${padding}`)
      const spellings = [last, text.replace(/=+$/, ''), `${text}\n`, ` ${text}`]
      for (const unsignedTransaction of spellings)
        expect(readSolanaPayload({ ...step, unsignedTransaction })).toBeNull()
    }
  })

  it('of more than a network carries are none', () => {
    const many = Array.from({ length: 26 }, (_, index) =>
      paying(index, createKey(index + 60).publicKey),
    )
    const long = bytesOf(many)
    expect(long.length).toBeGreaterThan(1_232)
    const unsignedTransaction = Buffer.from(long).toString('base64')
    expect(readSolanaPayload({ ...step, unsignedTransaction })).toBeNull()
  })
})

it('an address is 32 bytes, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (raw) => {
      const payer = new PublicKey(raw)
      fc.pre(!payer.equals(PublicKey.default))
      const read = readSolanaTransaction(bytesOf([paying(1)], 0, payer))
      expect(read?.message.signers[0]).toBe(payer.toBase58())
    }),
  )
})
