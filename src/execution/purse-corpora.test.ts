import { describe, expect, it } from 'vitest'
import { attacks } from '#src/families/evm/verify/corpus/all-attacks.ts'
import { honest } from '#src/families/evm/verify/corpus/all-honest.ts'
import { inspectCase, type VerificationCase } from '#src/families/evm/verify/corpus/case.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import { honestCases } from '#src/families/solana/verify/corpus/all-honest.ts'
import { stakeNative } from '#src/families/solana/verify/corpus/bases.ts'
import { judged } from '#src/families/solana/verify/corpus/case.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import { getPlannedCall } from './plan.ts'
import { findExcess } from './purse.ts'

describe('an honest payload is within the purse', () => {
  it.each(honest)('$protocol: $name', (each) => {
    expect(findExcess(each.intent, [], each.transaction.id, inspectCase(each))).toBeNull()
  })
})

describe('an honest payload of Solana is within the purse', () => {
  it.each(honestCases)('$protocol: $name', async (each) => {
    expect(findExcess(each.intent, [], 't', await judged(each))).toBeNull()
  })
})

it('native coins listed under their wrapped symbol count as native', async () => {
  const { intent } = stakeNative
  const asset = { symbol: 'SOL', decimals: 9, address: WRAPPED_SOL }
  const wrapped = { ...stakeNative, intent: { ...intent, asset } }
  const inspection = await judged(wrapped)
  expect(findExcess(wrapped.intent, [], 't', inspection)).toBeNull()
  const spend = { kind: 'spend', token: null, amount: 10n ** 12n, spender: null } as const
  const more = { ...inspection, takes: [spend] }
  expect(findExcess(wrapped.intent, [], 't', more)).not.toBeNull()
})

/** The payload's bytes, without a simulation. */
const getBytes = (inspection: ReturnType<typeof inspectCase>) => {
  const { unsigned, calls, value, takes, message, order, decoded, isStale: stale, raw } = inspection
  return {
    call: getPlannedCall(inspection),
    unsigned,
    calls,
    value,
    takes,
    message,
    order,
    decoded,
    stale,
    raw,
  }
}

describe('the plan keeps of a payload what is verified before the prompt', () => {
  const cases: readonly VerificationCase[] = [...honest, ...attacks]
  it.each(cases)('$name', (each) => {
    const { transaction, action, intent } = each
    expect(getBytes(inspectEvm(transaction, action, intent))).toEqual(getBytes(inspectCase(each)))
  })
})
