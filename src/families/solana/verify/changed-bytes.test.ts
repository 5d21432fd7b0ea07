import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Inspection } from '../../inspection.ts'
import { ata, depositInPool, poolMint } from './corpus/bases.ts'
import { bytesOf, judged } from './corpus/case.ts'
import {
  claimIntent,
  enterIntent,
  exitIntent,
  inspectBytes,
  nodeThatSays,
} from '../testing/inspect-bytes.ts'
import {
  deactivating,
  SOL,
  splitting,
  stakeAccount,
  staking,
  createTransaction,
  user,
  validator,
  withdrawing,
} from '../testing/stake-transactions.ts'

beforeEach(() => void vi.stubGlobal('fetch', nodeThatSays(true)))
afterEach(() => void vi.unstubAllGlobals())

describe('any changed byte', () => {
  const isClean = ({ verdict }: Inspection): boolean =>
    verdict.violations.length === 0 && verdict.warnings.join() === 'not-rehearsed'

  /** Every place of `part` in `bytes`. */
  function places(bytes: Uint8Array, part: Uint8Array): number[] {
    const [all, wanted] = [Buffer.from(bytes), Buffer.from(part)]
    const found: number[] = []
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) found.push(at)
    return found
  }
  const amount = new Uint8Array(new BigUint64Array([4n * BigInt(SOL)]).buffer)
  const lamportsOf = (count: number) => new Uint8Array(new BigUint64Array([BigInt(count)]).buffer)

  it.each([
    ['the amount of a stake', staking(), amount, enterIntent],
    ['the validator', staking(), validator.toBytes(), enterIntent],
    ['the authorities and the payer', staking(), user.publicKey.toBytes(), enterIntent],
    ['the stake account', staking(), stakeAccount.toBytes(), enterIntent],
    ['the amount of a split', splitting(SOL), lamportsOf(SOL), exitIntent],
    ['who withdraws and where to', withdrawing(), user.publicKey.toBytes(), claimIntent],
    ['who takes a stake back', deactivating(), user.publicKey.toBytes(), exitIntent],
  ] as const)('of %s is seen', async (_, instructions, part, intent) => {
    const bytes = createTransaction([...instructions]).serialize()
    const found = places(bytes, part)
    expect(found.length).toBeGreaterThan(0)
    expect(isClean(await inspectBytes(bytes, intent))).toBe(true)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...found),
        fc.nat(part.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (place, offset, change) => {
          const changed = Uint8Array.from(bytes)
          changed[place + offset] = (changed[place + offset] ?? 0) ^ change
          expect(isClean(await inspectBytes(changed, intent))).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('any changed byte of what a pool is told', () => {
  const bytes = bytesOf(depositInPool)
  const pool = new Uint8Array(new BigUint64Array([4n * BigInt(SOL)]).buffer)

  it.each([
    ['the amounts', pool],
    ['the payer', user.publicKey.toBytes()],
    ['where the pool’s tokens go', ata(poolMint).toBytes()],
    ['the pool’s token', poolMint.toBytes()],
  ] as const)('of %s is no match any more', async (_, part) => {
    expect((await judged(depositInPool)).verdict.kind).toBe('matches')
    const [all, wanted] = [Buffer.from(bytes), Buffer.from(part)]
    await fc.assert(
      fc.asyncProperty(
        fc.nat(part.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (offset, change) => {
          const changed = Uint8Array.from(bytes)
          const place = all.indexOf(wanted) + offset
          changed[place] = (changed[place] ?? 0) ^ change
          expect((await judged(depositInPool, 'base64', changed)).verdict.kind).not.toBe('matches')
        },
      ),
      { numRuns: 100 },
    )
  })
})
