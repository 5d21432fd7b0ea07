import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { RequestedAsset } from '../../intent.ts'
import type { ActionSimulation } from '../../action-simulation.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  inspectCase,
  createExitIntent,
  createStepCase,
} from './corpus/case.ts'
import { lidoPermitRequest } from './corpus/honest-liquid-staking.ts'
import { NOBODY, THIEF, USER } from './corpus/people.ts'
import { DAI, ETH, STEAK, USDC } from './corpus/protocols.ts'
import { inspectEvm } from './inspect-evm.ts'

const CENT = 100_000_000n
const deposit = call('function deposit(uint256,address)', 1_000_000n, USER)
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

describe('an exit that pays another token than the asset', () => {
  const exit = (to: string, inputs: readonly RequestedAsset[] = [USDC], more = {}) =>
    createStepCase(
      'an exit',
      createExitIntent({
        asset: USDC,
        inputs,
        amount: '100',
        output: STEAK,
        contracts: [STEAK.address],
        more,
      }),
      'WITHDRAW',
      STEAK.address,
      call('function redeem(uint256,address)', CENT, to),
    )
  /** What speaks against it where that token arrives; where nothing is simulated with null. */
  const against = (found: ReturnType<typeof exit>, arrives: string | null | undefined) => {
    const arrived = arrives === undefined ? [] : [{ token: arrives, amount: CENT }]
    const moved = { left: found.simulation.left, arrived, allowances: [] }
    return inspectCase({ ...found, simulation: { ...found.simulation, ...moved, next: moved } })
      .verdict.violations
  }
  const unseen = ({ transaction, action, intent }: ReturnType<typeof exit>) =>
    (['alone', null] as const).map((kind): readonly string[] => {
      const simulation: ActionSimulation | null = kind && { kind }
      return inspectEvm(transaction, action, intent, simulation).verdict.violations
    })

  it('may pay the one that the user selected', () => {
    const selected = exit(DAI.address, [USDC], { outputToken: DAI.address.toLowerCase() })
    expect(against(selected, DAI.address.toLowerCase())).toEqual([])
    expect(unseen(selected)).toEqual([[], []])
    const coin = exit(COIN, [USDC], { outputToken: COIN })
    expect(against(coin, null)).toEqual([])
    // An address that is called a token gets what nobody sees arrive.
    expect(against(selected, undefined)).toEqual(['foreign-receiver'])
    expect(against(selected, USDC.address)).toEqual(['foreign-receiver'])
    expect(against(coin, USDC.address)).toEqual(['foreign-receiver'])
    const thief = exit(THIEF, [USDC], { outputToken: THIEF })
    expect(against(thief, null)).toEqual(['foreign-receiver'])
  })

  it('may pay one that the yield names, where it arrives', () => {
    const named = exit(DAI.address, [USDC, DAI])
    expect(against(named, DAI.address)).toEqual([])
    expect(against(named, undefined)).toEqual(['foreign-receiver'])
    expect(unseen(named)).toEqual([['foreign-receiver'], ['foreign-receiver']])
    expect(against(exit(STEAK.address), STEAK.address)).toEqual([])
    expect(against(exit(COIN, [USDC, ETH]), null)).toEqual(['foreign-receiver'])
  })

  it('pays no other', () => {
    expect(against(exit(DAI.address), DAI.address)).toEqual(['foreign-receiver'])
    expect(against(exit(DAI.address, [USDC], { outputToken: 'DAI' }), DAI.address)).toEqual([
      'foreign-receiver',
    ])
    expect(against(exit(USDC.address), undefined)).toEqual([])
    expect(against(exit(NOBODY, [USDC], { outputToken: NOBODY }), DAI.address)).toEqual([
      'foreign-receiver',
    ])
  })
})

describe('an exit of coins that names the token that it pays', () => {
  const exit = (to: string) =>
    inspectCase(
      createStepCase(
        'an exit',
        createExitIntent({ asset: ETH, amount: '1', output: STEAK, contracts: [STEAK.address] }),
        'WITHDRAW',
        STEAK.address,
        call('function redeem(uint256,address)', CENT, to),
      ),
    ).verdict.violations

  it('may name the coin, but nobody, and nobody else', () => {
    expect(exit(COIN)).toEqual([])
    expect(exit(USER)).toEqual([])
    expect(exit(NOBODY)).toEqual(['foreign-receiver'])
    expect(exit(THIEF)).toEqual(['foreign-receiver'])
    expect(exit(USDC.address)).toEqual(['foreign-receiver'])
  })
})

it('two units more of a token of many decimals may be approved, and none of another', () => {
  const against = (decimals: number, more: bigint) => {
    const asset = { ...USDC, decimals }
    const intent = createEnterIntent({
      asset,
      amount: '5',
      output: STEAK,
      contracts: [STEAK.address],
    })
    const amount = 5n * 10n ** BigInt(decimals) + more
    const data = call('function approve(address,uint256)', STEAK.address, amount)
    const each = createStepCase('it', intent, 'APPROVAL', USDC.address, data)
    const decimalsOf = new Map([[USDC.address.toLowerCase(), decimals]])
    return inspectCase({ ...each, facts: { ...each.facts, decimals: decimalsOf } }).verdict
      .violations
  }
  const tooLarge = ['approval-too-large']
  expect([0n, 2n, 3n].map((more) => against(6, more))).toEqual([[], [], tooLarge])
  for (const few of [0, 5])
    expect([0n, 1n, 2n].map((more) => against(few, more))).toEqual([[], tooLarge, tooLarge])
})

it('an approval within another call is of the token that it is sent to', () => {
  const intent = createEnterIntent({ asset: USDC, amount: '100', contracts: [STEAK.address] })
  const against = (amount: bigint) => {
    const approve = call('function approve(address,uint256)', STEAK.address, amount)
    const data = call('function batch((address,address,uint256,bytes)[])', [
      [USDC.address, USER, 0n, approve],
    ])
    return inspectCase(createStepCase('it', intent, 'APPROVAL', STEAK.address, data)).verdict
      .violations
  }
  expect(against(CENT)).toEqual([])
  expect(against(2n * CENT)).toEqual(['approval-too-large'])
})

it('a permit that goes with a call is of the requested token, whatever is called', () => {
  const ETHER = 10n ** 18n
  const against = (allowance: bigint) => {
    const data = call(
      'function requestWithdrawalsWithPermit(uint256[],address,(uint256,uint256,uint8,bytes32,bytes32))',
      [ETHER],
      USER,
      [allowance, 2n ** 40n, 27, `0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`],
    )
    return inspectCase(changeCase(lidoPermitRequest, { payload: { data } })).verdict.violations
  }
  expect(against(ETHER)).toEqual([])
  expect(against(2n * ETHER)).toEqual(['approval-too-large'])
})

describe('a call of the user’s own account', () => {
  const intent = createEnterIntent({ asset: USDC, amount: '1', contracts: [STEAK.address] })
  const against = (to: Hex, data: Hex) =>
    inspectCase(createStepCase('it', intent, 'SUPPLY', to, data)).verdict.violations

  it('could hand it over: a module, an owner, an execution of anything', () => {
    const module = call('function enableModule(address)', THIEF)
    expect(against(USER, module)).toContain('delegates-account')
    expect(against(`0x${USER.slice(2).toLowerCase()}`, '0x12345678')).toContain('delegates-account')
    expect(against(STEAK.address, module)).not.toContain('delegates-account')
    expect(against(USER, '0x')).not.toContain('delegates-account')
  })

  it('is found in a batch', () => {
    const batch = (to: Hex) =>
      call('function batch((address,address,uint256,bytes)[])', [
        [to, USER, 0n, call('function claim()')],
      ])
    expect(against(STEAK.address, batch(USER))).toContain('delegates-account')
    expect(against(STEAK.address, batch(STEAK.address))).not.toContain('delegates-account')
  })
})

describe('a network fee that nobody would pay', () => {
  const GWEI = 10n ** 9n
  /** What speaks against what a payload suggests, on a network whose coin is worth less than ether, or on Ethereum. */
  const against = (network: 'polygon' | 'ethereum', gas?: bigint, price?: bigint) => {
    const intent = createEnterIntent({
      asset: USDC,
      amount: '1',
      contracts: [STEAK.address],
      network,
    })
    const each = createStepCase('it', intent, 'SUPPLY', STEAK.address, deposit)
    const fees = {
      gasLimit: gas && String(gas),
      maxFeePerGas: price && String(price),
      maxPriorityFeePerGas: undefined,
    }
    return inspectCase(changeCase(each, { payload: fees })).verdict.violations
  }
  const tooHigh = ['fees-too-high']

  it('asks for more gas than any block of people’s own has', () => {
    expect(against('polygon', 100_000_000n)).toEqual([])
    expect(against('polygon', 100_000_001n)).toEqual(tooHigh)
    expect(against('polygon', 100_000_001n, 1n)).toEqual(tooHigh)
  })

  it('asks for a price of a unit that no network has', () => {
    expect(against('polygon', undefined, 20_000n * GWEI)).toEqual([])
    expect(against('polygon', undefined, 20_000n * GWEI + 1n)).toEqual(tooHigh)
    expect(against('polygon', 21_000n, 20_000n * GWEI + 1n)).toEqual(tooHigh)
  })

  it('costs more than three ethers, where the coin is one', () => {
    expect(against('ethereum', 30_000_000n, 100n * GWEI)).toEqual([])
    expect(against('ethereum', 30_000_001n, 100n * GWEI)).toEqual(tooHigh)
    expect(against('polygon', 30_000_001n, 100n * GWEI)).toEqual([])
  })

  it('is none that nobody suggests', () => expect(against('ethereum')).toEqual([]))
})
