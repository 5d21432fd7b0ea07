import { describe, expect, it } from 'vitest'
import { inspectEvm } from '../inspect-evm.ts'
import { attacks } from './all-attacks.ts'
import { readEvmPayload } from '../../payload.ts'
import { changeCase, inspectCase, type VerificationCase } from './case.ts'

/** All that is said of a case once it was rehearsed as well as it can be. */
function getFindings(each: VerificationCase): readonly string[] {
  const { verdict } = inspectCase(each)
  return [verdict.kind, ...verdict.violations, ...verdict.warnings]
}

it('there are at least 500, each of which tries something else', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(500)
  const tried = attacks.map(
    ({ transaction, action, intent, simulation, witnesses, facts, finding }) =>
      JSON.stringify(
        [
          transaction,
          action,
          intent,
          simulation,
          [...witnesses.contracts, ...(witnesses.assets ?? [])],
          [...facts.coins],
          [...facts.decimals],
          [...facts.symbols],
          finding,
        ],
        (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
      ),
  )
  expect(new Set(tried).size).toBe(attacks.length)
  const names = attacks.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('an attack is never a match, however well it was rehearsed', () => {
  it.each(attacks)('$name: $says', (each) => {
    const findings = getFindings(each)
    expect(findings).not.toContain('matches')
    expect(findings).toContain(each.finding)
    // What it was made of is not said that of, so that it is the attack that was seen.
    expect(getFindings(each.base)).not.toContain(each.finding)
  })

  it.each(attacks)('nor without a rehearsal: $name', ({ transaction, action, intent }) =>
    expect(inspectEvm(transaction, action, intent).verdict.kind).not.toBe('matches'),
  )
})

it('capital letters in the bytes change nothing of what is said', () => {
  const calls = attacks.flatMap((each) => {
    const data = readEvmPayload(each.transaction)?.call.data
    return data !== undefined && data === each.payload['data'] ? [{ each, data }] : []
  })
  expect(calls.length).toBeGreaterThan(400)
  for (const { each, data } of calls) {
    const capital = changeCase(each, { payload: { data: `0x${data.slice(2).toUpperCase()}` } })
    expect(getFindings({ ...each, transaction: capital.transaction })).toEqual(getFindings(each))
  }
})
