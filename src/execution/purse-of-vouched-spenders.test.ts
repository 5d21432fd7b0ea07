import { describe, expect, it } from 'vitest'
import type { Inspection, Outflow } from '#src/families/inspection.ts'
import { createUnreadableInspection } from '#src/families/unreadable-inspection.ts'
import type { Check, Warning, Witness } from '#src/families/verdict.ts'
import { isSpenderVouched, withoutVouchedDebts, type RecordedOutflow } from './purse-takings.ts'
import { exampleStep } from './testing/step-facts.ts'

const TOKEN = '0x00000000000000000000000000000000000000aa'
const DEBT = '0x00000000000000000000000000000000000000bb'
const CALLED = '0x00000000000000000000000000000000000000cc'
const SPENDER = '0x00000000000000000000000000000000000000dd'
const OTHER = '0x00000000000000000000000000000000000000ee'

const allow = (spender: string | null, token = TOKEN): RecordedOutflow => ({
  kind: 'allow',
  token,
  amount: '5',
  spender,
})
const spend = (spender: string | null = null): RecordedOutflow => ({
  ...allow(spender),
  kind: 'spend',
})
const check = (kind: Check['kind'], witness: Witness): Check => ({ kind, witness })

/** A step of which this was checked, and this remains open. */
function having(checks: readonly Check[], warnings: readonly Warning[] = []): Inspection {
  const inspection = createUnreadableInspection(exampleStep('t'))
  const verdict = { ...inspection.verdict, checks, warnings, violations: [] }
  return { ...inspection, calls: [CALLED, OTHER], verdict }
}

describe('others than the service vouch for whoever may take something', () => {
  const known = having([check('spender', 'operator')])
  const called = having([check('contract', 'memory')])

  it('where a check names the one spender, or the called contract is the spender', () => {
    expect(isSpenderVouched(known, [spend(OTHER), allow(SPENDER)])).toBe(true)
    expect(isSpenderVouched(called, [spend(SPENDER), allow(CALLED)])).toBe(true)
    expect(isSpenderVouched(called, [allow(CALLED), allow(CALLED)])).toBe(true)
  })

  it('but not for another than the called one, for several, or for nobody', () => {
    expect(isSpenderVouched(called, [allow(SPENDER)])).toBe(false)
    expect(isSpenderVouched(called, [allow(null)])).toBe(false)
    expect(isSpenderVouched(known, [allow(SPENDER), allow(OTHER)])).toBe(false)
    expect(isSpenderVouched(called, [allow(CALLED), allow(SPENDER)])).toBe(false)
  })

  it('nor by the service’s word, or by a check of something else', () => {
    expect(isSpenderVouched(having([check('spender', 'service')]), [allow(SPENDER)])).toBe(false)
    expect(isSpenderVouched(having([check('contract', 'service')]), [allow(CALLED)])).toBe(false)
    expect(isSpenderVouched(having([check('amount', 'you')]), [allow(CALLED)])).toBe(false)
  })

  it('nor where a spender, or a call, is not known', () => {
    for (const warning of ['unknown-spender', 'unknown-method'] as const) {
      const open = having([check('spender', 'operator'), check('contract', 'operator')], [warning])
      expect(isSpenderVouched(open, [allow(CALLED)])).toBe(false)
    }
  })

  it('on Solana where no delegate is unknown', () => {
    const transaction = { network: 'solana', from: 'a', bytes: new Uint8Array() }
    const unsigned = { family: 'solana', kind: 'transaction', transaction } as const
    const onSolana = (...warnings: Warning[]): Inspection => ({ ...having([], warnings), unsigned })
    expect(isSpenderVouched(onSolana(), [allow(SPENDER)])).toBe(true)
    expect(isSpenderVouched(onSolana('unknown-spender'), [allow(SPENDER)])).toBe(false)
  })
})

describe('a debt that others may take up', () => {
  const debt: Outflow = { kind: 'allow', token: DEBT, amount: 5n, spender: SPENDER, isDebt: true }
  const other: Outflow = { kind: 'allow', token: OTHER, amount: 5n, spender: SPENDER, isDebt: true }
  const takes = [allow(SPENDER, DEBT), allow(SPENDER), spend(), { ...spend(), token: DEBT }]
  const owing = (witness: Witness): Inspection => ({
    ...having([check('spender', witness)]),
    takes: [debt, other],
  })

  it('is not counted where others than the service vouch for who may, and all else is', () => {
    expect(withoutVouchedDebts(owing('operator'), takes)).toEqual(takes.slice(1))
    expect(withoutVouchedDebts(owing('service'), takes)).toEqual(takes)
    const without = { ...owing('operator'), takes: [] }
    expect(withoutVouchedDebts(without, takes)).toEqual(takes)
  })
})
