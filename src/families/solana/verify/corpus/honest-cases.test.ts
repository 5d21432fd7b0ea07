import { describe, expect, it } from 'vitest'
import { honestCases } from './all-honest.ts'
import { bytesOf, judged } from './case.ts'

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
    expect(verdict.violations).toEqual([])
    expect(verdict.warnings).not.toContain('unreadable-payload')
  })
})
