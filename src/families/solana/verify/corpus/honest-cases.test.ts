import { describe, expect, it } from 'vitest'
import { bytesOf, judged } from './case.ts'
import { bases } from './bases.ts'
import { honestPoolForms, honestPools, honestStaking } from './honest-staking.ts'
import { honestEscrows, honestLending, honestTickets, honestVaults } from './honest-tokens.ts'
import type { Honest } from './honest.ts'

const honestCases: readonly Honest[] = [
  ...bases.map((base): Honest => Object.assign({ protocol: 'As simulated' }, base)),
  ...honestStaking,
  ...honestPools,
  ...honestPoolForms,
  ...honestTickets,
  ...honestLending,
  ...honestEscrows,
  ...honestVaults,
]

it('there are at least 80, each another transaction', () => {
  expect(honestCases.length).toBeGreaterThanOrEqual(80)
  const asked = honestCases.map((each) => [
    Buffer.from(bytesOf(each)).toString('hex'),
    JSON.stringify([each.intent, each.action.transactions]),
  ])
  expect(new Set(asked.map((each) => each.join(' '))).size).toBeGreaterThanOrEqual(80)
})

describe('nothing speaks against an honest payload', () => {
  it.each(honestCases)('$protocol: $name', async (each) => {
    const { verdict } = await judged(each)
    expect(verdict.contradictions).toEqual([])
    expect(verdict.doubts).not.toContain('unreadable-payload')
  })
})
