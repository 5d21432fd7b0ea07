import { describe, expect, it } from 'vitest'
import { inspectEvm } from '../inspect-evm.ts'
import { inspectCase } from './case.ts'
import { honest } from './all-honest.ts'

it('there are at least 260, and at least 220 of them like those of 50 protocols', () => {
  const known = honest.flatMap(({ protocol }) => protocol ?? [])
  expect(honest.length).toBeGreaterThanOrEqual(260)
  expect(known.length).toBeGreaterThanOrEqual(220)
  expect(new Set(known).size).toBeGreaterThanOrEqual(50)
  const names = honest.map(({ protocol, name }) => `${protocol ?? ''} ${name}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const payloads = honest.map(({ transaction, intent }) => JSON.stringify([transaction, intent]))
  expect(new Set(payloads).size).toBe(honest.length)
})

describe('nothing speaks against an honest payload', () => {
  it.each(honest)('$protocol: $name', (each) => {
    const { transaction, action, intent, open } = each
    const before = inspectEvm(transaction, action, intent).verdict
    expect(before).toMatchObject({ kind: 'unknown', violations: [] })
    const after = inspectCase(each).verdict
    expect(after.violations).toEqual([])
    expect(after.warnings.toSorted()).toEqual(open.toSorted())
    expect(after.kind).toBe(open.length === 0 ? 'matches' : 'unknown')
  })
})
