import { describe, expect, it } from 'vitest'
import { attacks } from '#src/families/evm/verify/corpus/all-attacks.ts'
import { honest } from '#src/families/evm/verify/corpus/all-honest.ts'
import {
  createMessageCase,
  inspectCase,
  type VerificationCase,
} from '#src/families/evm/verify/corpus/case.ts'
import { vaultPermit } from '#src/families/evm/verify/corpus/honest-vaults.ts'
import { STEAK, USDC } from '#src/families/evm/verify/corpus/protocols.ts'
import {
  createAuthorization,
  createCowOrder,
} from '#src/families/evm/verify/corpus/typed-messages.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import { honestCases } from '#src/families/solana/verify/corpus/all-honest.ts'
import { stakeNative } from '#src/families/solana/verify/corpus/bases.ts'
import { judged } from '#src/families/solana/verify/corpus/case.ts'
import { WRAPPED_SOL } from '#src/families/solana/programs.ts'
import { getPlannedCall } from './plan.ts'
import { findExcess } from './purse.ts'
import {
  createInspection,
  createOutflow,
  createSignedFacts,
  HUNDRED,
} from './testing/purse-facts.ts'

/** A field that no order has. */
const MORE = { type: 'uint256', name: 'more' }

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

it('what anybody can send by a signature is spent, so that a deposit after it is more', () => {
  const { intent } = vaultPermit
  const inspectAs = (primaryType: Parameters<typeof createAuthorization>[2]) =>
    inspectCase(createMessageCase('signed', intent, createAuthorization({}, {}, primaryType)))
  const deposit = createInspection([createOutflow('spend', HUNDRED, USDC.address)], {
    calls: [STEAK.address],
  })
  const excessAfter = (inspection: ReturnType<typeof inspectCase>) =>
    findExcess(intent, createSignedFacts('signed', inspection), 'deposit', deposit)
  expect(excessAfter(inspectAs('TransferWithAuthorization'))).toEqual({
    kind: 'spend',
    token: USDC.address,
    limit: HUNDRED,
    taken: HUNDRED,
    amount: HUNDRED,
  })
  expect(excessAfter(inspectAs('ReceiveWithAuthorization'))).toBeNull()
})

it('an order that is not read sells all that was requested, so that a deposit after it is more', () => {
  const { intent } = vaultPermit
  const inspect = (message: unknown) => inspectCase(createMessageCase('signed', intent, message))
  const deposit = createInspection([createOutflow('spend', HUNDRED, USDC.address)], {
    calls: [STEAK.address],
  })
  const excessAfter = (message: unknown) =>
    findExcess(intent, createSignedFacts('signed', inspect(message)), 'deposit', deposit)
  const order = createCowOrder()
  const unread = { ...order, types: { ...order.types, Order: [...order.types.Order, MORE] } }
  const message = { ...order.message, more: '1' }
  expect(excessAfter(order)).toMatchObject({ taken: HUNDRED, amount: HUNDRED })
  expect(excessAfter({ ...unread, message })).toMatchObject({ taken: HUNDRED, amount: HUNDRED })
  expect(excessAfter('agree')).toBeNull()
  // After the deposit it is one too many, too.
  const facts = createSignedFacts('deposit', deposit)
  expect(findExcess(intent, facts, 'signed', inspect({ ...unread, message }))).not.toBeNull()
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
