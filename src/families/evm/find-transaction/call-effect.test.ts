import {
  encodeAbiParameters,
  encodeFunctionData,
  erc4626Abi,
  erc20Abi,
  parseAbi,
  type Hex,
} from 'viem'
import { expect, it } from 'vitest'
import { getCallEffect, hasEffectAmount } from './find-account-execution.ts'

const OWNER: Hex = `0x${'11'.repeat(20)}`
const OTHER: Hex = `0x${'22'.repeat(20)}`
const wrapped = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)'])

const createCall = (data: Hex, value = 0n) =>
  getCallEffect({ from: OWNER, to: OTHER, data, value, chainId: 1 })
const topic = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`
const toWords = (...amounts: bigint[]): Hex =>
  encodeAbiParameters(
    amounts.map(() => ({ type: 'uint256' })),
    amounts,
  )

it('every common standard call has its effect: who and how much', () => {
  const [me, them] = [topic(OWNER), topic(OTHER)]
  const cases = [
    [
      createCall(
        encodeFunctionData({ abi: erc4626Abi, functionName: 'deposit', args: [5n, OTHER] }),
      ),
      [me, them],
      toWords(5n, 4n),
    ],
    [
      createCall(encodeFunctionData({ abi: erc4626Abi, functionName: 'mint', args: [4n, OTHER] })),
      [me, them],
      toWords(5n, 4n),
    ],
    [
      createCall(
        encodeFunctionData({ abi: erc4626Abi, functionName: 'withdraw', args: [5n, OTHER, OWNER] }),
      ),
      [me, them, me],
      toWords(5n, 4n),
    ],
    [
      createCall(
        encodeFunctionData({ abi: erc4626Abi, functionName: 'redeem', args: [4n, OTHER, OWNER] }),
      ),
      [me, them, me],
      toWords(5n, 4n),
    ],
    [
      createCall(
        encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [OTHER, 5n] }),
      ),
      [me, them],
      toWords(5n),
    ],
    [
      createCall(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [OTHER, 5n] })),
      [me, them],
      toWords(5n),
    ],
    [
      createCall(encodeFunctionData({ abi: wrapped, functionName: 'deposit' }), 5n),
      [me],
      toWords(5n),
    ],
    [
      createCall(encodeFunctionData({ abi: wrapped, functionName: 'withdraw', args: [5n] })),
      [me],
      toWords(5n),
    ],
  ] as const
  for (const [effect, topics, data] of cases) {
    expect(effect?.topics.slice(1)).toEqual(topics)
    expect(effect && hasEffectAmount(data, effect)).toBe(true)
    expect(effect && hasEffectAmount(toWords(6n, 6n), effect)).toBe(false)
    expect(effect && hasEffectAmount('0x', effect)).toBe(false)
  }
  expect(new Set(cases.map(([effect]) => effect?.topics[0])).size).toBe(6)
})

it('any other call has an unknown effect', () => expect(createCall('0x12345678')).toBeNull())
