import { describe, expect, it } from 'vitest'
import type { AskedAsset } from '../../intent.ts'
import type { Rehearsal } from '../../rehearsal.ts'
import { call, inspectCase, leaving, stepOf } from './corpus/case.ts'
import { NOBODY, THIEF } from './corpus/people.ts'
import { DAI, ETH, STEAK, USDC } from './corpus/protocols.ts'
import { inspectEvm } from './inspect-evm.ts'

const CENT = 100_000_000n
const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

describe('an exit that pays another token than the asset', () => {
  const exit = (to: string, inputs: readonly AskedAsset[] = [USDC], more = {}) =>
    stepOf(
      'an exit',
      leaving({
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
    const moved = { left: found.rehearsal.left, arrived, allowances: [] }
    return inspectCase({ ...found, rehearsal: { ...found.rehearsal, ...moved, next: moved } })
      .verdict.contradictions
  }
  const unseen = ({ transaction, action, intent }: ReturnType<typeof exit>) =>
    (['alone', null] as const).map((kind): readonly string[] => {
      const rehearsal: Rehearsal | null = kind && { kind }
      return inspectEvm(transaction, action, intent, rehearsal).verdict.contradictions
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
