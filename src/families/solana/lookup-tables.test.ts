import {
  AddressLookupTableAccount,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { resolveMessage, readUsableAddresses } from './lookup-tables.ts'
import { LOOKUP_TABLE, STAKE } from './programs.ts'
import { BLOCKHASH, createKey, paying, stranger, user } from './testing/stake-transactions.ts'
import { readSolanaTransaction } from './payload.ts'

afterEach(() => void vi.unstubAllGlobals())

const NEVER = 2n ** 64n - 1n
const addresses = [stranger.publicKey, createKey(7).publicKey]

interface Table {
  readonly mark?: number
  readonly deactivated?: bigint
  readonly extended?: bigint
  readonly before?: number
}

/** A table as the chain keeps it. */
function tableOf({ mark = 1, deactivated = NEVER, extended = 10n, before = 1 }: Table = {}) {
  const data = Buffer.alloc(56 + 64)
  data.writeUInt32LE(mark, 0)
  data.writeBigUInt64LE(deactivated, 4)
  data.writeBigUInt64LE(extended, 12)
  data.writeUInt8(before, 20)
  data.writeUInt8(1, 21)
  addresses.forEach((each, index) => data.set(each.toBytes(), 56 + 32 * index))
  return data
}

describe('a lookup table', () => {
  it('is read as the SDK reads it', () => {
    const read = AddressLookupTableAccount.deserialize(tableOf()).addresses
    expect(readUsableAddresses(tableOf(), 11n)).toEqual(read.map((each) => each.toBase58()))
  })

  it('gives what was added in this very slot only in the next one', () => {
    expect(readUsableAddresses(tableOf(), 10n)).toEqual([stranger.publicKey.toBase58()])
    expect(readUsableAddresses(tableOf({ before: 0 }), 10n)).toEqual([])
  })

  it('serves while it cools down, and not afterwards', () => {
    expect(readUsableAddresses(tableOf({ deactivated: 100n }), 612n)).toHaveLength(2)
    expect(() => readUsableAddresses(tableOf({ deactivated: 100n }), 613n)).toThrow('deactivated')
  })

  it('that was never set up is none', () => {
    expect(() => readUsableAddresses(tableOf({ mark: 0 }), 11n)).toThrow('not a lookup table')
  })
})

describe('a message that looks addresses up', () => {
  const table = new AddressLookupTableAccount({
    key: createKey(50).publicKey,
    state: AddressLookupTableAccount.deserialize(tableOf()),
  })
  const message = new TransactionMessage({
    payerKey: user.publicKey,
    recentBlockhash: BLOCKHASH,
    instructions: [paying(1)],
  }).compileToV0Message([table])
  const transaction = readSolanaTransaction(new VersionedTransaction(message).serialize())
  if (!transaction) throw new Error('not a transaction')

  /** A node whose account of the table is this. */
  const nodeWith = (account: object | null, slot = 11) =>
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ id: 1, result: { context: { slot }, value: [account] } })),
    )
  const shown = (data: Buffer, owner = LOOKUP_TABLE) => ({
    owner,
    lamports: 1,
    data: [data.toString('base64'), 'base64'],
  })
  const namesOf = async () => (await resolveMessage('n', transaction)).instructions[0]?.accounts

  it('has their names where the chain tells them, and knows that it may change them', async () => {
    nodeWith(shown(tableOf()))
    const resolved = await resolveMessage('n', transaction)
    expect(resolved.instructions[0]?.accounts).toEqual(
      [user, stranger].map(({ publicKey }) => publicKey.toBase58()),
    )
    expect(resolved.writable).toContain(stranger.publicKey.toBase58())
  })

  it.each([
    ['is none', () => nodeWith(null)],
    ['belongs to another program', () => nodeWith(shown(tableOf(), STAKE))],
    ['has no such address yet', () => nodeWith(shown(tableOf({ before: 0 })), 10)],
    ['is deactivated', () => nodeWith(shown(tableOf({ deactivated: 1n })), 1_000)],
    ['is cut', () => nodeWith(shown(tableOf().subarray(0, 60)))],
  ])('leaves them unnamed where the table %s', async (_, stand) => {
    stand()
    expect(await namesOf()).toEqual([user.publicKey.toBase58(), null])
  })
})
