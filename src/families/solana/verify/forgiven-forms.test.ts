import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  claimIntent,
  inspectInstructions,
  inspectBytes,
  nodeThatSays,
} from '../testing/inspect-bytes.ts'
import { createKey, paying, stranger, user, withdrawing } from '../testing/stake-transactions.ts'

beforeEach(() => void vi.stubGlobal('fetch', nodeThatSays(true)))
afterEach(() => void vi.unstubAllGlobals())

describe('what programs forgive is no way around', () => {
  const foreign = stranger.publicKey
  const account = { pubkey: createKey(6).publicKey, isSigner: false, isWritable: false }
  const withAccount = ({ programId, keys, data }: TransactionInstruction) =>
    new TransactionInstruction({ programId, keys: [...keys, account], data })
  const withByte = ({ programId, keys, data }: TransactionInstruction) =>
    new TransactionInstruction({ programId, keys, data: Buffer.concat([data, Buffer.from([0])]) })
  const withoutSysvars = ({ programId, keys, data }: TransactionInstruction) =>
    new TransactionInstruction({
      programId,
      keys: keys.filter(({ pubkey }) => !pubkey.toBase58().startsWith('Sysvar')),
      data,
    })
  const assigning = SystemProgram.assign({ accountPubkey: user.publicKey, programId: foreign })
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 12 })

  it.each([
    ['too-much-native-value', [...withdrawing(), withAccount(paying(1))]],
    ['too-much-native-value', [...withdrawing(), withByte(paying(1))]],
    ['too-much-native-value', [...withdrawing(), withByte(price)]],
    ['foreign-receiver', withdrawing(foreign).map(withAccount)],
    ['foreign-receiver', withdrawing(foreign).map(withByte)],
    ['foreign-receiver', withdrawing(foreign).map(withoutSysvars)],
    ['delegates-account', [...withdrawing(), withAccount(assigning)]],
  ] as const)('%s still blocks (%#)', async (violation, instructions) => {
    const { verdict } = await inspectInstructions([...instructions], claimIntent)
    expect(verdict.violations).toEqual([violation])
  })

  it('what is left over is a doubt where nothing else speaks against it', async () => {
    for (const change of [withAccount, withByte, withoutSysvars]) {
      const { verdict } = await inspectInstructions(withdrawing().map(change), claimIntent)
      expect(verdict).toMatchObject({ kind: 'unknown', violations: [] })
      expect(verdict.warnings).toContain('unknown-method')
    }
  })

  it('neither is a receiver that only a lookup table names', async () => {
    const table = new AddressLookupTableAccount({
      key: createKey(7).publicKey,
      state: {
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
        addresses: [foreign],
      },
    })
    const compiled = (instructions: TransactionInstruction[]) =>
      new VersionedTransaction(
        new TransactionMessage({
          payerKey: user.publicKey,
          recentBlockhash: createKey(4).publicKey.toBase58(),
          instructions,
        }).compileToV0Message([table]),
      ).serialize()
    const paid = await inspectBytes(compiled([...withdrawing(), paying(9)]), claimIntent)
    expect(paid.verdict.violations).toEqual(['too-much-native-value'])
    expect(paid.value).toBe(9n)
    const withdrawn = await inspectBytes(compiled(withdrawing(foreign)), claimIntent)
    expect(withdrawn.verdict.violations).toEqual(['foreign-receiver'])
  })
})
