import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { yieldSchema } from '#src/api/schemas/yield.ts'
import { createYieldSnapshot } from './intent.ts'

type Json = Readonly<Record<string, unknown>>

/** What an open vault for USDC says of itself, with what a test is about. */
const placeWith = (some: Json = {}) =>
  createYieldSnapshot(
    z.parse(yieldSchema, {
      id: 'base-usdc-vault',
      network: 'base',
      token: { symbol: 'USDC', decimals: 6, network: 'base' },
      rewardRate: { total: 0.05, rateType: 'APR' },
      mechanics: { arguments: { enter: { fields: [] }, exit: { fields: [] } } },
      ...some,
    }),
  )

const token = (symbol: string, address?: string) => ({
  symbol,
  name: symbol,
  decimals: 6,
  network: 'base',
  ...(address === undefined ? {} : { address }),
})
const asset = (symbol: string, address: string | null) => ({ symbol, decimals: 6, address })

it('names its tokens, its own first, and what it gives', () => {
  const found = placeWith({
    token: token('USDC', '0xusdc'),
    inputTokens: [token('ETH'), token('ETH', '0x'), token('DAI', '0xdai')],
    outputToken: token('VAULT', '0xvault'),
  })
  expect(found).toEqual({
    network: 'base',
    tokens: [
      asset('USDC', '0xusdc'),
      asset('ETH', null),
      asset('ETH', null),
      asset('DAI', '0xdai'),
    ],
    output: asset('VAULT', '0xvault'),
    contracts: [],
  })
  expect(placeWith().output).toBeNull()
})

it('names what it is entered and left through, and what it allocates to', () => {
  const contractsOf = (some: Json) => placeWith(some).contracts
  const state = { allocations: [{ address: '0xc' }, { address: '0xd' }] }
  const executionContracts = { enter: ['0xa'], exit: ['0xb'] }
  expect(contractsOf({ executionContracts, state })).toEqual(['0xa', '0xb', '0xc', '0xd'])
  expect(contractsOf({ executionContracts: { enter: ['0xa'] } })).toEqual(['0xa'])
  expect(contractsOf({ executionContracts: { exit: ['0xb'] } })).toEqual(['0xb'])
  expect(contractsOf({ executionContracts, state: { allocations: 'none' } })).toEqual([
    '0xa',
    '0xb',
  ])
  const enter = Array.from({ length: 101 }, (_, at) => `0x${at}`)
  expect(contractsOf({ executionContracts: { enter } })).toEqual(enter.slice(0, 100))
})
