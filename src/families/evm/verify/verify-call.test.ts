import { describe, expect, it } from 'vitest'
import { NO_WITNESSES } from '../../witnesses.ts'
import {
  call,
  changed,
  entering,
  inspectCase,
  knowing,
  leaving,
  managing,
  stepOf,
  type Case,
} from './corpus/case.ts'
import { bnbDelegation } from './corpus/honest-delegations.ts'
import { lidoStake } from './corpus/honest-staking.ts'
import { merged, partialExit } from './corpus/honest-validators.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from './corpus/honest-vaults.ts'
import { USER, made } from './corpus/people.ts'
import { DAI, PERMIT2, STEAK, USDC } from './corpus/protocols.ts'

const asked = { asset: USDC, amount: '100', output: STEAK, contracts: [STEAK.address] }
const into = entering(asked)
const CENT = 100_000_000n
const deposit = call('function deposit(uint256,address)', CENT, USER)
const redeem = call('function redeem(uint256,address,address)', CENT, USER, USER)
const approve = (spender: string, amount = CENT) =>
  call('function approve(address,uint256)', spender, amount)

const checksOf = (each: Case) =>
  inspectCase(each).verdict.checks.map(({ kind, witness }) => `${kind}: ${witness}`)
const doubtsOf = (each: Case) => inspectCase(each).verdict.doubts

const ALWAYS = ['request: you', 'sender: you', 'chain: you', 'value: you']

describe('only what was compared is told, with who vouches for it', () => {
  it('of a deposit: who receives it, how much it is, and its contract', () => {
    expect(checksOf(vaultDeposit)).toEqual([
      ...ALWAYS,
      'receiver: you',
      'amount: you',
      'contract: operator',
      'outcome: chain',
    ])
  })

  it('of an approval: how much it is, the token that was asked for, and who may take it', () => {
    expect(checksOf(vaultApproval)).toEqual([
      ...ALWAYS,
      'approval: you',
      'contract: you',
      'spender: operator',
      'outcome: chain',
    ])
    const less = changed(vaultApproval, { payload: { data: approve(STEAK.address, CENT - 1n) } })
    expect(checksOf(less)).toContain('approval: you')
    const back = changed(vaultApproval, { payload: { data: approve(STEAK.address, 0n) } })
    expect(checksOf(back).filter((each) => each.startsWith('spender'))).toEqual([])
  })

  it('but no receiver where none is named, and no amount that was not asked for', () => {
    expect(checksOf(lidoStake).filter((each) => each.startsWith('receiver'))).toEqual([])
    const other = call('function deposit(uint256,address)', CENT - 1n, USER)
    const checks = checksOf(changed(vaultDeposit, { payload: { data: other } }))
    expect(checks.filter((each) => each.startsWith('amount'))).toEqual([])
    const unknown = checksOf(changed(vaultDeposit, { payload: { data: '0x12345678' } }))
    expect(unknown).toEqual(['sender: you', 'chain: you', 'contract: operator', 'outcome: chain'])
  })

  it('of validators that each of them was selected, or nothing', () => {
    expect(checksOf(bnbDelegation)).toContain('validator: you')
    expect(checksOf(merged)).toContain('validator: you')
    const { request } = merged.intent
    const { validatorAddresses } = request.arguments
    if (!Array.isArray(validatorAddresses)) throw new Error('the example has two')
    const [own] = validatorAddresses
    const one = { ...request, arguments: { ...request.arguments, validatorAddresses: [own] } }
    const half = { ...merged, intent: { ...merged.intent, request: one } }
    expect(checksOf(half)).not.toContain('validator: you')
  })

  it('and of coins that pay a fee: the contract of the chain itself, and no amount', () => {
    const checks = checksOf(partialExit)
    expect(checks).toContain('contract: chain')
    expect(inspectCase(partialExit).namedFees).not.toEqual([])
    expect(checks).not.toContain('value: you')
  })
})

describe('a method is expected in steps and actions of its kind only', () => {
  it.each<[string, Case]>([
    ['a deposit in an exit', stepOf('it', leaving(asked), 'SUPPLY', STEAK.address, deposit)],
    ['a redemption in an entry', stepOf('it', into, 'WITHDRAW', STEAK.address, redeem)],
    ['a deposit as a withdrawal', stepOf('it', into, 'WITHDRAW', STEAK.address, deposit)],
    [
      'an approval as a deposit',
      stepOf('it', into, 'SUPPLY', USDC.address, approve(STEAK.address)),
    ],
  ])('%s is none', (_, each) => expect(doubtsOf(each)).toContain('unexpected-step'))

  it.each<[string, Case]>([
    ['a deposit', vaultDeposit],
    ['a redemption', vaultRedemption],
    ['an approval', vaultApproval],
    [
      'a deposit of a pending action',
      stepOf('it', managing('RESTAKE_REWARDS', asked), 'SUPPLY', STEAK.address, deposit),
    ],
    [
      'a redemption of a pending action',
      stepOf('it', managing('WITHDRAW', asked), 'WITHDRAW', STEAK.address, redeem),
    ],
  ])('%s is one', (_, each) => expect(doubtsOf(each)).not.toContain('unexpected-step'))
})

describe('the form vouches for the requested token, and for its approval only', () => {
  it('not for another method of the same contract', () => {
    const each = stepOf('it', into, 'SUPPLY', USDC.address, deposit)
    const alone = changed(each, { witnesses: NO_WITNESSES })
    expect(doubtsOf(alone)).toContain('service-named')
    expect(checksOf(alone)).not.toContain('contract: you')
    const unnamed = { ...alone, intent: { ...into, place: undefined } }
    expect(doubtsOf(unnamed)).toContain('unknown-contract')
  })

  it('not for the approval of another token', () => {
    const each = stepOf('it', into, 'APPROVAL', DAI.address, approve(STEAK.address))
    expect(doubtsOf(each)).toContain('unknown-contract')
    expect(checksOf(each)).not.toContain('contract: you')
  })

  it('nor does the chain for what is no request of a validator', () => {
    const odd = changed(partialExit, { payload: { data: '0x12345678' } })
    expect(doubtsOf(odd)).toContain('unknown-method')
    expect(checksOf(odd)).not.toContain('contract: chain')
    const elsewhere = changed(partialExit, { payload: { to: made(9) } })
    expect(checksOf(elsewhere)).not.toContain('contract: chain')
  })
})

describe('a token that the yield takes may take nothing itself', () => {
  const spending = (spender: string, place = into.place) =>
    knowing(stepOf('it', { ...into, place }, 'APPROVAL', USDC.address, approve(spender)), spender)

  it('though somebody vouches for it', () => {
    const { place } = into
    if (!place) throw new Error('the example has one')
    const two = { ...place, tokens: [USDC, DAI] }
    expect(doubtsOf(spending(DAI.address, two))).toContain('unknown-spender')
    expect(doubtsOf(spending(USDC.address, two))).toContain('unknown-spender')
    // The requested token is one, also where the yield does not name it.
    expect(doubtsOf(spending(USDC.address, { ...place, tokens: [] }))).toContain('unknown-spender')
    expect(checksOf(spending(DAI.address, two)).join()).not.toContain('spender')
  })

  it('though the yield names it among its contracts too', () => {
    const { place } = into
    if (!place) throw new Error('the example has one')
    const named = { ...place, tokens: [USDC, DAI], contracts: [STEAK.address, DAI.address] }
    expect(doubtsOf(spending(DAI.address, named))).toContain('unknown-spender')
  })

  it('unlike what it gives for it, and others that are vouched for', () => {
    expect(doubtsOf(spending(STEAK.address))).not.toContain('unknown-spender')
    expect(doubtsOf(spending(made(5)))).not.toContain('unknown-spender')
  })
})

it('bytes left over behind a call within another one are told as well', () => {
  const several = (inner: string) =>
    stepOf('it', into, 'SUPPLY', STEAK.address, call('function multicall(bytes[])', [inner]))
  expect(doubtsOf(several(deposit))).not.toContain('odd-encoding')
  expect(doubtsOf(several(`${deposit}00`))).toContain('odd-encoding')
})

it('another token than the requested one is told within other calls as well', () => {
  const supply = (token: string) =>
    call('function supply(address,uint256,address,uint16)', token, CENT, USER, 0)
  const several = (...inner: readonly string[]) =>
    doubtsOf(
      stepOf('it', into, 'SUPPLY', STEAK.address, call('function multicall(bytes[])', inner)),
    )
  expect(several(supply(USDC.address), deposit)).not.toContain('other-token')
  expect(several(deposit, supply(DAI.address))).toContain('other-token')
  expect(several(supply(DAI.address), deposit)).toContain('other-token')
  const nested = call('function multicall(bytes[])', [supply(DAI.address)])
  expect(several(deposit, nested)).toContain('other-token')
  const out = call('function withdraw(address,uint256,address)', DAI.address, CENT, USER)
  const leave = (inner: string) =>
    doubtsOf(
      stepOf(
        'it',
        leaving(asked),
        'WITHDRAW',
        STEAK.address,
        call('function multicall(bytes[])', [redeem, inner]),
      ),
    )
  expect(leave(out)).toContain('other-token')
  expect(leave(redeem)).not.toContain('other-token')
  // What is handed on or claimed counts nothing of the request.
  const claim = call('function claimRewards(address)', DAI.address)
  expect(several(deposit, claim)).not.toContain('other-token')
})

it('what Permit2 keeps is measured by nobody, though it is what was asked for', () => {
  const of2 = call(
    'function approve(address,address,uint160,uint48)',
    USDC.address,
    STEAK.address,
    CENT,
    Math.floor(Date.now() / 1000) + 600,
  )
  expect(doubtsOf(knowing(stepOf('it', into, 'APPROVAL', PERMIT2, of2), PERMIT2))).toEqual([
    'unmeasured-approval',
  ])
})
