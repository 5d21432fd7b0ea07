import { describe, expect, it } from 'vitest'
import { NO_WITNESSES } from '../../witnesses.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createEnterSeveralIntent,
  createWitnesses,
  inspectCase,
  withWitnesses,
  createExitIntent,
  createManageIntent,
  createStepCase,
  type VerificationCase,
} from './corpus/case.ts'
import { bnbDelegation } from './corpus/honest-delegations.ts'
import { lidoStake, merklClaim } from './corpus/honest-staking.ts'
import { merged, partialExit } from './corpus/honest-validators.ts'
import { vaultApproval, vaultDeposit, vaultRedemption } from './corpus/honest-vaults.ts'
import { createPoisonedAddress, USER, made } from './corpus/people.ts'
import { DAI, ETH, PERMIT2, STEAK, USDC } from './corpus/protocols.ts'

const requested = { asset: USDC, amount: '100', output: STEAK, contracts: [STEAK.address] }
const into = createEnterIntent(requested)
const CENT = 100_000_000n
const deposit = call('function deposit(uint256,address)', CENT, USER)
const redeem = call('function redeem(uint256,address,address)', CENT, USER, USER)
const approve = (spender: string, amount = CENT) =>
  call('function approve(address,uint256)', spender, amount)

const getCheckKinds = (each: VerificationCase) =>
  inspectCase(each).verdict.checks.map(({ kind, witness }) => `${kind}: ${witness}`)
const getWarnings = (each: VerificationCase) => inspectCase(each).verdict.warnings

const ALWAYS = ['request: you', 'sender: you', 'chain: you', 'value: you']

describe('only what was compared is told, with who vouches for it', () => {
  it('of a deposit: who receives it, how much it is, and its contract', () => {
    expect(getCheckKinds(vaultDeposit)).toEqual([
      ...ALWAYS,
      'receiver: you',
      'amount: you',
      'contract: operator',
      'outcome: chain',
    ])
  })

  it('of an approval: how much it is, the token that was asked for, and who may take it', () => {
    expect(getCheckKinds(vaultApproval)).toEqual([
      ...ALWAYS,
      'approval: you',
      'contract: you',
      'spender: operator',
      'outcome: chain',
    ])
    const less = changeCase(vaultApproval, { payload: { data: approve(STEAK.address, CENT - 1n) } })
    expect(getCheckKinds(less)).toContain('approval: you')
    const back = changeCase(vaultApproval, { payload: { data: approve(STEAK.address, 0n) } })
    expect(getCheckKinds(back).filter((each) => each.startsWith('spender'))).toEqual([])
  })

  it('but no receiver where none is named, and no amount that was not asked for', () => {
    expect(getCheckKinds(lidoStake).filter((each) => each.startsWith('receiver'))).toEqual([])
    const other = call('function deposit(uint256,address)', CENT - 1n, USER)
    const checks = getCheckKinds(changeCase(vaultDeposit, { payload: { data: other } }))
    expect(checks.filter((each) => each.startsWith('amount'))).toEqual([])
    expect(getCheckKinds(merklClaim).filter((each) => each.startsWith('amount'))).toEqual([])
    const unknown = getCheckKinds(changeCase(vaultDeposit, { payload: { data: '0x12345678' } }))
    expect(unknown).toEqual(['sender: you', 'chain: you', 'contract: operator', 'outcome: chain'])
  })

  it('of validators that each of them was selected, or nothing', () => {
    expect(getCheckKinds(bnbDelegation)).toContain('validator: you')
    expect(getCheckKinds(merged)).toContain('validator: you')
    const { request } = merged.intent
    const { validatorAddresses } = request.arguments
    if (!Array.isArray(validatorAddresses)) throw new Error('the example has two')
    const [own] = validatorAddresses
    const one = { ...request, arguments: { ...request.arguments, validatorAddresses: [own] } }
    const half = { ...merged, intent: { ...merged.intent, request: one } }
    expect(getCheckKinds(half)).not.toContain('validator: you')
  })

  it('and of coins that pay a fee: the contract of the chain itself, and no amount', () => {
    const checks = getCheckKinds(partialExit)
    expect(checks).toContain('contract: chain')
    expect(inspectCase(partialExit).namedFees).not.toEqual([])
    expect(checks).not.toContain('value: you')
  })
})

describe('a method is expected in steps and actions of its kind only', () => {
  it.each<[string, VerificationCase]>([
    [
      'a deposit in an exit',
      createStepCase('it', createExitIntent(requested), 'SUPPLY', STEAK.address, deposit),
    ],
    ['a redemption in an entry', createStepCase('it', into, 'WITHDRAW', STEAK.address, redeem)],
    ['a deposit as a withdrawal', createStepCase('it', into, 'WITHDRAW', STEAK.address, deposit)],
    [
      'an approval as a deposit',
      createStepCase('it', into, 'SUPPLY', USDC.address, approve(STEAK.address)),
    ],
  ])('%s is none', (_, each) => expect(getWarnings(each)).toContain('unexpected-step'))

  it.each<[string, VerificationCase]>([
    ['a deposit', vaultDeposit],
    ['a redemption', vaultRedemption],
    ['an approval', vaultApproval],
    [
      'a deposit of a pending action',
      createStepCase(
        'it',
        createManageIntent('RESTAKE_REWARDS', requested),
        'SUPPLY',
        STEAK.address,
        deposit,
      ),
    ],
    [
      'a redemption of a pending action',
      createStepCase(
        'it',
        createManageIntent('WITHDRAW', requested),
        'WITHDRAW',
        STEAK.address,
        redeem,
      ),
    ],
  ])('%s is one', (_, each) => expect(getWarnings(each)).not.toContain('unexpected-step'))
})

describe('the form vouches for the requested token, and for its approval only', () => {
  it('not for another method of the same contract', () => {
    const each = createStepCase('it', into, 'SUPPLY', USDC.address, deposit)
    const alone = changeCase(each, { witnesses: NO_WITNESSES })
    expect(getWarnings(alone)).toContain('service-named')
    expect(getCheckKinds(alone)).not.toContain('contract: you')
    const unnamed = { ...alone, intent: { ...into, place: undefined } }
    expect(getWarnings(unnamed)).toContain('unknown-contract')
  })

  it('nor for a call of it that nobody can read', () => {
    const each = createStepCase('it', into, 'SUPPLY', USDC.address, '0x12345678')
    const warnings = getWarnings(changeCase(each, { witnesses: NO_WITNESSES }))
    expect(warnings).toEqual(expect.arrayContaining(['unknown-method', 'service-named']))
  })

  it('not for the approval of another token', () => {
    const each = createStepCase('it', into, 'APPROVAL', DAI.address, approve(STEAK.address))
    expect(getWarnings(each)).toContain('unknown-contract')
    expect(getCheckKinds(each)).not.toContain('contract: you')
  })

  it('nor does the chain for what is no request of a validator', () => {
    const odd = changeCase(partialExit, { payload: { data: '0x12345678' } })
    expect(getWarnings(odd)).toContain('unknown-method')
    expect(getCheckKinds(odd)).not.toContain('contract: chain')
    const elsewhere = changeCase(partialExit, { payload: { to: made(9) } })
    expect(getCheckKinds(elsewhere)).not.toContain('contract: chain')
  })
})

describe('a token that the yield takes may take nothing itself', () => {
  const spending = (spender: string, place = into.place) =>
    withWitnesses(
      createStepCase('it', { ...into, place }, 'APPROVAL', USDC.address, approve(spender)),
      spender,
    )

  it('though somebody vouches for it', () => {
    const { place } = into
    if (!place) throw new Error('the example has one')
    const two = { ...place, tokens: [USDC, DAI] }
    expect(getWarnings(spending(DAI.address, two))).toContain('unknown-spender')
    expect(getWarnings(spending(USDC.address, two))).toContain('unknown-spender')
    // The requested token is one, also where the yield does not name it.
    expect(getWarnings(spending(USDC.address, { ...place, tokens: [] }))).toContain(
      'unknown-spender',
    )
    expect(getCheckKinds(spending(DAI.address, two)).join()).not.toContain('spender')
  })

  it('though the yield names it among its contracts too', () => {
    const { place } = into
    if (!place) throw new Error('the example has one')
    const named = { ...place, tokens: [USDC, DAI], contracts: [STEAK.address, DAI.address] }
    expect(getWarnings(spending(DAI.address, named))).toContain('unknown-spender')
  })

  it('unlike what it gives for it, and others that are vouched for', () => {
    expect(getWarnings(spending(STEAK.address))).not.toContain('unknown-spender')
    expect(getWarnings(spending(made(5)))).not.toContain('unknown-spender')
  })
})

it('bytes left over behind a call within another one are told as well', () => {
  const several = (inner: string) =>
    createStepCase(
      'it',
      into,
      'SUPPLY',
      STEAK.address,
      call('function multicall(bytes[])', [inner]),
    )
  expect(getWarnings(several(deposit))).not.toContain('odd-encoding')
  expect(getWarnings(several(`${deposit}00`))).toContain('odd-encoding')
})

it('another token than the requested one is told within other calls as well', () => {
  const supply = (token: string) =>
    call('function supply(address,uint256,address,uint16)', token, CENT, USER, 0)
  const several = (...inner: readonly string[]) =>
    getWarnings(
      createStepCase(
        'it',
        into,
        'SUPPLY',
        STEAK.address,
        call('function multicall(bytes[])', inner),
      ),
    )
  expect(several(supply(USDC.address), deposit)).not.toContain('other-token')
  expect(several(deposit, supply(DAI.address))).toContain('other-token')
  expect(several(supply(DAI.address), deposit)).toContain('other-token')
  const nested = call('function multicall(bytes[])', [supply(DAI.address)])
  expect(several(deposit, nested)).toContain('other-token')
  const out = call('function withdraw(address,uint256,address)', DAI.address, CENT, USER)
  const leave = (inner: string) =>
    getWarnings(
      createStepCase(
        'it',
        createExitIntent(requested),
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
  expect(
    getWarnings(withWitnesses(createStepCase('it', into, 'APPROVAL', PERMIT2, of2), PERMIT2)),
  ).toEqual(['unmeasured-approval'])
})

describe('each call of a step is looked at', () => {
  const router = made(7)
  const batch = (to: string, data: string) =>
    createStepCase(
      'it',
      into,
      'DEPOSIT',
      router,
      call('function batch((address,address,uint256,bytes)[])', [[to, USER, 0n, data]]),
    )

  it('by who vouches for the contract within', () => {
    const inner = batch(STEAK.address, deposit)
    const known = (...vouched: readonly string[]) =>
      getWarnings({ ...inner, witnesses: createWitnesses('operator', vouched) })
    expect(known(router)).toContain('service-named')
    expect(known(router, STEAK.address)).not.toContain('service-named')
  })

  it('by the validator within, where the user selected the contract around it', () => {
    const selecting = createEnterIntent({ ...requested, more: { validatorAddress: router } })
    const inner = call('function buyVoucherPOL(uint256,uint256)', CENT, CENT)
    const staking = (to: string) => {
      const data = call('function batch((address,address,uint256,bytes)[])', [
        [to, USER, 0n, inner],
      ])
      const each = createStepCase('it', selecting, 'STAKE', router, data)
      return getWarnings(withWitnesses(each, router, to))
    }
    expect(staking(router)).not.toContain('unbound-argument')
    expect(staking(made(8))).toContain('unbound-argument')
  })

  it('by its method, though others beside it are known', () => {
    const several = call('function multicall(bytes[])', [deposit, '0x12345678'])
    const beside = createStepCase('it', into, 'DEPOSIT', STEAK.address, several)
    expect(getWarnings(beside)).toContain('unknown-method')
  })

  it('by whether it only sends tokens on', () => {
    const send = call('function transfer(address,uint256)', STEAK.address, CENT)
    expect(getWarnings(batch(USDC.address, send))).toContain('sends-directly')
    expect(getWarnings(batch(STEAK.address, deposit))).not.toContain('sends-directly')
  })
})

it('a called contract that looks like a known one is said to', () => {
  const to = createPoisonedAddress(STEAK.address)
  expect(getWarnings(vaultDeposit)).not.toContain('look-alike')
  expect(getWarnings(changeCase(vaultDeposit, { payload: { to } }))).toContain('look-alike')
})

it('a step without its chain is said to be one', () => {
  const without = changeCase(vaultDeposit, { payload: { chainId: undefined } })
  expect(getWarnings(vaultDeposit)).not.toContain('chain-assumed')
  expect(getWarnings(without)).toContain('chain-assumed')
})

it('a single unit of another token is an allowance that nobody measured', () => {
  const of = (amount: bigint) =>
    changeCase(vaultApproval, {
      payload: { to: DAI.address, data: approve(STEAK.address, amount) },
    })
  expect(getWarnings(of(1n))).toContain('unmeasured-approval')
  expect(getWarnings(of(0n))).not.toContain('unmeasured-approval')
})

it('coins of a list that does not fit are an amount that nobody typed', () => {
  const pair = { asset: ETH, inputs: [ETH, USDC], contracts: [STEAK.address] }
  const unfit = createEnterSeveralIntent(pair, '1')
  const sending = (value: bigint) =>
    getWarnings(createStepCase('it', unfit, 'DEPOSIT', STEAK.address, deposit, value))
  expect(sending(1n)).toContain('other-amount')
  expect(sending(0n)).not.toContain('other-amount')
})
