import { afterEach, expect, it, vi } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import { readEvmPayload } from '../payload.ts'
import { honest } from './corpus/all-honest.ts'
import { call, changeCase, inspectCase } from './corpus/case.ts'
import { vaultApproval, vaultDeposit } from './corpus/honest-vaults.ts'
import { USER } from './corpus/people.ts'
import { STEAK } from './corpus/protocols.ts'
import { decodeCall } from './decode-call.ts'

afterEach(() => void vi.restoreAllMocks())

it('a call is out of date from its deadline on, and an approval never is', () => {
  const dated = honest.flatMap((each) => {
    const sent = readEvmPayload(each.transaction)?.call
    const known = sent && decodeCall(sent.data, sent.value, sent.to)
    return known && known.deadline !== null ? [{ each, ...known, deadline: known.deadline }] : []
  })
  expect(dated.length).toBeGreaterThan(5)
  for (const { each, deadline, does } of dated) {
    vi.spyOn(serviceClock, 'now').mockReturnValue(Number(deadline) * 1000)
    expect(inspectCase(each).isStale).toBe(false)
    vi.spyOn(serviceClock, 'now').mockReturnValue(Number(deadline) * 1000 + 1)
    expect(inspectCase(each).isStale).toBe(does !== 'approve')
  }
  vi.restoreAllMocks()
  expect(inspectCase(vaultDeposit).isStale).toBe(false)
})

it('an amount counts as asked where it is what was typed, or less of an approval', () => {
  const less = { data: call('function approve(address,uint256)', STEAK.address, 1n) }
  expect(inspectCase(vaultDeposit).countsRequested).toBe(true)
  expect(inspectCase(vaultApproval).countsRequested).toBe(true)
  expect(inspectCase(changeCase(vaultApproval, { payload: less })).countsRequested).toBe(true)
  const other = { data: call('function deposit(uint256,address)', 1n, USER) }
  expect(inspectCase(changeCase(vaultDeposit, { payload: other })).countsRequested).toBe(false)
  const unknown = { data: '0x12345678' }
  expect(inspectCase(changeCase(vaultDeposit, { payload: unknown })).countsRequested).toBe(false)
})
