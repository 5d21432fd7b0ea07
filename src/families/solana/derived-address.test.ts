import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import {
  deriveAssociatedAddress,
  deriveProgramAddress,
  deriveSeededAddress,
} from './derived-address.ts'
import { STAKE, STAKE_POOLS, TOKEN, TOKEN_2022 } from './programs.ts'

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => new PublicKey(bytes))

it('a program’s address is the one that the SDK finds', async () => {
  const seeds = fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(seeds, fc.constantFrom(STAKE, TOKEN, ...STAKE_POOLS), async (all, program) => {
      const [found] = PublicKey.findProgramAddressSync(all, new PublicKey(program))
      expect(await deriveProgramAddress(all, program)).toBe(found.toBase58())
      // The second time it is remembered.
      expect(await deriveProgramAddress(all, program)).toBe(found.toBase58())
    }),
  )
})

it('remembers addresses by their seeds as they are split, and by their program', async () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  const given: readonly (readonly [readonly Uint8Array[], string])[] = [
    [[bytes(1, 2), bytes(3)], STAKE],
    [[bytes(1, 2), bytes(3)], TOKEN],
    [[bytes(12), bytes(3)], STAKE],
    [[bytes(1, 2, 3), bytes()], STAKE],
    [[bytes(123)], STAKE],
    [[], STAKE],
  ]
  for (const [seeds, program] of [...given, ...given]) {
    const [found] = PublicKey.findProgramAddressSync([...seeds], new PublicKey(program))
    expect(await deriveProgramAddress(seeds, program)).toBe(found.toBase58())
  }
})

it('tries again after a failure, which is not remembered', async () => {
  const seeds = [Uint8Array.of(7, 7, 7)]
  const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('not now'))
  await expect(deriveProgramAddress(seeds, STAKE)).rejects.toThrow('not now')
  digest.mockRestore()
  const [found] = PublicKey.findProgramAddressSync(seeds, new PublicKey(STAKE))
  expect(await deriveProgramAddress(seeds, STAKE)).toBe(found.toBase58())
  await expect(deriveProgramAddress(seeds, 'no program')).rejects.toThrow(/base58/)
})

it('a wallet’s account for a token is the one that the SDK finds, for either program', async () => {
  await fc.assert(
    fc.asyncProperty(
      address,
      address,
      fc.constantFrom(TOKEN, TOKEN_2022),
      async (owner, mint, program) => {
        const found = getAssociatedTokenAddressSync(mint, owner, true, new PublicKey(program))
        expect(await deriveAssociatedAddress(owner.toBase58(), mint.toBase58(), program)).toBe(
          found.toBase58(),
        )
      },
    ),
  )
})

it('an address by a seed is the one that the SDK makes', async () => {
  await fc.assert(
    fc.asyncProperty(address, fc.string({ maxLength: 8 }), async (base, text) => {
      const found = await PublicKey.createWithSeed(base, text, new PublicKey(STAKE))
      expect(await deriveSeededAddress({ base: base.toBase58(), text }, STAKE)).toBe(
        found.toBase58(),
      )
    }),
  )
})
