import { decodeFunctionData, numberToHex, parseAbi, toEventSelector, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readEvmPayload } from '../payload.ts'
import { call, createStepCase, type VerificationCase } from '../verify/corpus/case.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { THIEF, USER, made } from '../verify/corpus/people.ts'
import { DAI, PERMIT2, STEAK, USDC } from '../verify/corpus/protocols.ts'
import { planSimulation, getPlanReads, extendPlan, type SimulationPlan } from './simulation-plan.ts'
import type { CallResult } from './simulate-calls.ts'

const { intent } = vaultDeposit
const createCall = ({ transaction }: VerificationCase) => {
  const read = readEvmPayload(transaction)?.call
  if (!read) throw new Error('the example can be read')
  return read
}
function planned(steps: readonly VerificationCase[], requested = intent): SimulationPlan {
  const plan = planSimulation(steps.map(createCall), requested)
  if (!plan) throw new Error('the example fits in')
  return plan
}
const [asset, share, keeper] = [USDC.address, STEAK.address, PERMIT2].map((each) =>
  each.toLowerCase(),
)
const ofPermit2 = createStepCase(
  'an allowance of Permit2',
  intent,
  'APPROVAL',
  PERMIT2,
  call('function approve(address,address,uint160,uint48)', USDC.address, STEAK.address, 5n, 9),
)

const toWord = (value: string): Hex => numberToHex(BigInt(value), { size: 32 })
const showing = (...logs: CallResult['logs']): CallResult[] => [
  { status: '0x1', gasUsed: '0x5208', returnData: '0x', logs },
]
const transfer = (token: string, from: string, to: string) => ({
  address: token,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    toWord(from),
    toWord(to),
  ],
  data: toWord('0x1'),
})
const approval = (
  token: string,
  owner: string,
  spender: string,
  event = 'Approval(address,address,uint256)',
) => ({
  address: token,
  topics: [toEventSelector(event), toWord(owner), toWord(spender)],
  data: toWord('0x1'),
})

describe('reads before and after each step', () => {
  it('include the balances of all tokens that yield, request and steps name', () => {
    const { place } = intent
    if (!place) throw new Error('the example has one')
    const other = { ...intent, place: { ...place, tokens: [USDC, DAI] } }
    const { tokens } = planned([vaultApproval, vaultDeposit], other)
    expect(tokens).toEqual([asset, share, DAI.address.toLowerCase()])
    const called = createStepCase('another contract', intent, 'SUPPLY', made(3), '0x12345678')
    expect(planned([called]).tokens).toEqual([asset, share, made(3)])
  })

  it('include a token in every spelling of its address, and nothing that is no address', () => {
    const { place } = intent
    if (!place) throw new Error('the example has one')
    const odd = { ...DAI, address: `0x${DAI.address.slice(2).toUpperCase()}` }
    const denom = { ...DAI, address: 'uatom' }
    const { tokens } = planned([vaultDeposit], {
      ...intent,
      place: { ...place, tokens: [odd, denom] },
    })
    expect(tokens).toEqual([asset, share, DAI.address.toLowerCase()])
  })

  it('include a position of the same market in each contract that a step supplies', () => {
    const supply = call(
      'function supply((address,address,address,address,uint256),uint256,uint256,address,bytes)',
      [USDC.address, DAI.address, made(1), made(2), 1n],
      5n,
      0n,
      USER,
      '0x',
    )
    const to = (contract: Hex) => createStepCase('it', intent, 'SUPPLY', contract, supply)
    const { positions } = planned([to(made(3)), to(made(4)), to(made(3))])
    expect(positions.map(({ contract }) => contract)).toEqual([made(3), made(4)])
  })

  it('are none for an account of another family', () => {
    const request = { ...intent.request, address: 'cosmos1v9jxgun9wde5zvf' }
    expect(planSimulation([createCall(vaultDeposit)], { ...intent, request })).toBeNull()
  })

  it('include the allowances that a step sets, at their keeper', () => {
    expect(planned([vaultApproval]).allowances).toEqual([
      { token: asset, spender: share, keeper: asset, isSet: true },
    ])
    expect(planned([ofPermit2]).allowances).toEqual([
      { token: asset, spender: share, keeper, isSet: true },
    ])
    expect(planned([vaultDeposit]).allowances).toEqual([])
    // Tokens that need a reset to zero are approved twice.
    expect(planned([vaultApproval, vaultApproval]).allowances).toHaveLength(1)
    const read = getPlanReads(planned([ofPermit2, vaultApproval])).slice(-2)
    const abi = parseAbi([
      'function allowance(address owner, address spender)',
      'function allowance(address owner, address token, address spender)',
    ])
    const args = read.map(({ data }) => decodeFunctionData({ abi, data }).args)
    expect(read.map(({ to }) => to)).toEqual([keeper, asset])
    expect(args).toEqual([
      [USER, USDC.address, STEAK.address],
      [USER, STEAK.address],
    ])
  })
})

describe('findings of the first run', () => {
  it('add the tokens that left or reached the user', () => {
    const plan = planned([vaultDeposit])
    const moved = showing(
      transfer(made(1), USER, THIEF),
      transfer(made(2), THIEF, USER),
      transfer(made(3), THIEF, THIEF),
    )
    expect(extendPlan(plan, moved)?.tokens).toEqual([...plan.tokens, made(1), made(2)])
  })

  it('add emitted allowances, even if no step sets them', () => {
    const told = showing(approval(made(1), USER, THIEF), approval(made(1), USER, THIEF))
    const other = { token: made(1), spender: THIEF.toLowerCase(), keeper: made(1), isSet: false }
    expect(extendPlan(planned([vaultDeposit]), told)?.allowances).toEqual([other])
    const plan = planned([vaultApproval, vaultDeposit])
    expect(extendPlan(plan, told)?.allowances).toEqual([...plan.allowances, other])
  })

  it('distinguish allowances by spender and token', () => {
    const plan = planned([vaultApproval])
    const told = showing(
      approval(USDC.address, USER, THIEF),
      approval(made(1), USER, STEAK.address),
      approval(USDC.address, USER, STEAK.address),
    )
    expect(extendPlan(plan, told)?.allowances.slice(1)).toEqual([
      { token: asset, spender: THIEF.toLowerCase(), keeper: asset, isSet: false },
      { token: made(1), spender: share, keeper: made(1), isSet: false },
    ])
  })

  it('distinguish what one contract keeps: of which token, and by which right', () => {
    const ofDai = createStepCase(
      'an allowance of Permit2 for another token',
      intent,
      'APPROVAL',
      PERMIT2,
      call('function approve(address,address,uint160,uint48)', DAI.address, STEAK.address, 5n, 9),
    )
    const { allowances } = planned([ofPermit2, ofDai, ofPermit2])
    expect(allowances.map(({ token }) => token)).toEqual([asset, DAI.address.toLowerCase()])
    const rights = ['ApprovalForAll(address,address,bool)', 'OperatorSet(address,address,bool)']
    const told = [undefined, ...rights, undefined].map((event) =>
      approval(made(1), USER, THIEF, event),
    )
    const found = extendPlan(planned([vaultDeposit]), showing(...told))?.allowances
    expect(found?.map(({ view }) => view)).toEqual([undefined, 'isApprovedForAll', 'isOperator'])
  })
})
