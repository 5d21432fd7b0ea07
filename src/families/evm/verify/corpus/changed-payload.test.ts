import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeCase, getCallData, inspectCase, type VerificationCase } from './case.ts'
import { aaveWithdrawal, cometSupply, cometWithdrawal } from './honest-lending.ts'
import { poolStake } from './honest-staking.ts'
import { vaultDeposit, vaultWithdrawal } from './honest-vaults.ts'
import { MAX } from './people.ts'

/** Payloads of which every bit was asked for. */
const whole: readonly VerificationCase[] = [
  vaultDeposit,
  vaultWithdrawal,
  cometSupply,
  cometWithdrawal,
  aaveWithdrawal,
  poolStake,
]

const getKind = (each: VerificationCase): string => inspectCase(each).verdict.kind

const anyCase = fc.constantFrom(...whole)

it('the payloads are matches as they are', () =>
  expect(new Set(whole.map(getKind))).toEqual(new Set(['matches'])))

it('no bit of a call can be turned without losing the match', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(), fc.nat({ max: 7 }), (base, place, bit) => {
      const bytes = Buffer.from(getCallData(base).slice(2), 'hex')
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
      const data = `0x${bytes.toString('hex')}`
      expect(getKind(changeCase(base, { payload: { data } }))).not.toBe('matches')
    }),
    { numRuns: 600 },
  )
})

it('nor can bytes be added, taken away or put into another order', () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 })
  fc.assert(
    fc.property(anyCase, bytes, fc.nat(), fc.boolean(), (base, more, place, takes) => {
      const data = Buffer.from(getCallData(base).slice(2), 'hex')
      const at = place % (data.length + 1)
      const [before, after] = [data.subarray(0, at), data.subarray(at)]
      const made = takes
        ? Buffer.concat([before, after.subarray(more.length)])
        : Buffer.concat([before, more, after])
      fc.pre(!made.equals(data))
      const payload = { data: `0x${made.toString('hex')}` }
      expect(getKind(changeCase(base, { payload }))).not.toBe('matches')
    }),
    { numRuns: 400 },
  )
})

it('nor can anything around the call be something else', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((some) => `0x${Buffer.from(some).toString('hex')}`)
  const wei = fc.bigInt({ min: 1n, max: MAX }).map(String)
  const other = fc.oneof(
    address.map((to) => ({ to })),
    address.map((from) => ({ from })),
    wei.map((value) => ({ value })),
    fc.integer({ min: 2 }).map((chainId) => ({ chainId })),
    fc.constantFrom(3, 4, 5, 113).map((type) => ({ type })),
    fc.stringMatching(/^x[a-z]{1,12}$/).map((key) => ({ [key]: true })),
  )
  fc.assert(
    fc.property(anyCase, other, (base, payload) => {
      expect(getKind(changeCase(base, { payload }))).not.toBe('matches')
    }),
    { numRuns: 400 },
  )
})
