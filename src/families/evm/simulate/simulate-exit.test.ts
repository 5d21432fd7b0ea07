import { concatHex, numberToHex, toFunctionSelector, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readEvmPayload } from '../payload.ts'
import { vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { THIEF, USER, made } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import type { CallResult } from './simulate-calls.ts'
import { findPayout, createRateReads, createExitCalls, getWorthByRate } from './simulate-exit.ts'

const toWord = (value: bigint): Hex => numberToHex(value, { size: 32 })
const answer = (returnData: Hex = '0x', logs: CallResult['logs'] = []): CallResult => ({
  status: '0x1',
  gasUsed: '0x5208',
  returnData,
  logs,
})
const transfer = (token: string, from: string, to: string, amount: bigint) => ({
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    toWord(BigInt(from)),
    toWord(BigInt(to)),
  ],
  data: toWord(amount),
})
const COIN = `0x${'e'.repeat(40)}`
const step = readEvmPayload(vaultDeposit.transaction)?.call
if (!step) throw new Error('the example can be read')
const requested = USDC.address.toLowerCase()

describe('the value of a holding', () => {
  const holding = {
    user: USER,
    share: STEAK.address,
    amount: 97n,
    asset: USDC.address,
    step,
  }
  const paying = (amount: bigint) =>
    answer('0x', [transfer(USDC.address, STEAK.address, USER, amount)])
  const failed: CallResult = { ...paying(5n), status: '0x0' }

  it('is the payout of the first exit that succeeds, and no more', () => {
    expect(findPayout([failed, paying(99n), paying(50n)], holding)).toEqual({ amount: 99n, way: 1 })
    expect(createExitCalls(holding)).toHaveLength(7)
  })

  it('excludes exits that pay others', () => {
    const away = answer('0x', [transfer(USDC.address, STEAK.address, THIEF, 99n)])
    expect(findPayout([away], holding)).toBeNull()
  })

  it('is in native coin if that is requested, and in nothing else then', () => {
    const coins = answer('0x', [transfer(COIN, STEAK.address, USER, 99n)])
    const inCoins = { ...holding, asset: null }
    expect(findPayout([paying(5n), coins], inCoins)).toEqual({ amount: 99n, way: 1 })
    expect(findPayout([paying(5n)], inCoins)).toBeNull()
    expect(findPayout([coins], holding)).toBeNull()
    expect(createExitCalls(inCoins)).toHaveLength(4)
  })

  it('is read from its own contract: the asset, and its value in it', () => {
    const [asset, shares, ...others] = createRateReads(holding)
    expect(asset).toEqual({ to: STEAK.address, data: toFunctionSelector('asset()') })
    expect(shares).toEqual({
      to: STEAK.address,
      data: concatHex([toFunctionSelector('convertToAssets(uint256)'), toWord(97n)]),
    })
    expect(new Set(others.map(({ to }) => to))).toEqual(new Set([STEAK.address]))
  })

  it('is unknown if none pays the requested token', () => {
    const inAnother = answer('0x', [transfer(made(4), STEAK.address, USER, 99n)])
    expect(findPayout([failed, answer(), inAnother], holding)).toBeNull()
  })

  it("is otherwise its contract's own rate, in the requested token or in native coin", () => {
    const rate = (answers: Readonly<Record<number, bigint>>, isCoin = false) => {
      const words = createRateReads(holding).map((_, at) => answers[at] ?? null)
      const isSame = (token: Hex) => token.toLowerCase() === requested
      return getWorthByRate(holding, words, { isCoin, isSame })
    }
    expect(rate({ 0: BigInt(requested), 1: 99n })).toBe(99n)
    expect(rate({ 0: BigInt(THIEF), 1: 99n })).toBeNull()
    expect(rate({ 1: 99n })).toBeNull()
    // Shares requested by an amount: the amount is in native coin already.
    expect(rate({ 2: 80n, 4: 116n }, true)).toBe(97n)
    expect(rate({ 4: 116n }, true)).toBe(116n)
    expect(rate({ 4: 116n }, false)).toBeNull()
    expect(rate({ 9: 12n * 10n ** 17n }, true)).toBe((97n * 12n) / 10n)
    expect(rate({ 2: 0n, 3: 0n }, true)).toBeNull()
  })
})
