import { describe, expect, it } from 'vitest'
import { attacks } from '#src/families/evm/verify/corpus/all-attacks.ts'
import { honest } from '#src/families/evm/verify/corpus/all-honest.ts'
import { inspectCase, type Case } from '#src/families/evm/verify/corpus/case.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import { callOf } from './plan.ts'
import { excessOf } from './purse.ts'

describe('an honest payload is within the purse', () => {
  it.each(honest)('$protocol: $name', (each) => {
    expect(excessOf(each.intent, [], each.transaction.id, inspectCase(each))).toBeNull()
  })
})

/** What a payload is by its bytes, whatever a chain shows. */
const bytesOf = (inspection: ReturnType<typeof inspectCase>) => {
  const { unsigned, calls, value, takes, message, order, decoded, stale, raw } = inspection
  return {
    call: callOf(inspection),
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

describe('what the plan keeps of a payload is what is judged before the prompt', () => {
  const cases: readonly Case[] = [...honest, ...attacks]
  it.each(cases)('$name', (each) => {
    const { transaction, action, intent } = each
    expect(bytesOf(inspectEvm(transaction, action, intent))).toEqual(bytesOf(inspectCase(each)))
  })
})
