import { describe, expect, it } from 'vitest'
import { networks } from '#src/networks/networks.ts'
import {
  changed,
  entering,
  enteringSeveral,
  inspectCase,
  leaving,
  type Case,
} from './corpus/case.ts'
import { gmxDeposit, layerzeroSend, sablierClaim } from './corpus/honest-routers.ts'
import { lidoStake, merklClaim } from './corpus/honest-staking.ts'
import { partialExit } from './corpus/honest-validators.ts'
import { vaultApproval } from './corpus/honest-vaults.ts'
import { CURVE_STETH, ETH, STECRV, STETH, USDC } from './corpus/protocols.ts'
import { askedCoins, MOST_FEES } from './named-fees.ts'

const FEE = 2n * 10n ** 15n
const MILLI = 10n ** 15n

const paying = (base: Case, value: bigint) =>
  inspectCase(changed(base, { payload: { value: String(value) } }))

describe('a fee in coins has a name', () => {
  it.each([
    ['what a contract of the protocol asks for', partialExit, 'request-fee', 17n, 'chain'],
    ['what keepers are paid', gmxDeposit, 'execution-fee', FEE, 'service'],
    ['what another network’s message costs', layerzeroSend, 'message-fee', FEE, 'service'],
    ['what a claim costs', sablierClaim, 'claim-fee', MILLI / 2n, 'service'],
  ])('%s', (_, base, kind, amount, witness) => {
    const { namedFees, verdict } = inspectCase(base)
    const isClaimed = witness === 'service'
    expect(namedFees).toEqual([{ kind, amount, witness, ...(isClaimed && { most: 20n * MILLI }) }])
    expect(verdict.contradictions).toEqual([])
    expect(verdict.doubts.includes('claimed-fee')).toBe(witness === 'service')
    // More leaves than was typed, and nobody says that it does not.
    expect(verdict.checks.map((check) => check.kind)).not.toContain('value')
  })

  it('coins that were typed are none', () => {
    expect(inspectCase(lidoStake).namedFees).toEqual([])
    expect(inspectCase(vaultApproval).verdict.checks).toContainEqual({
      kind: 'value',
      witness: 'you',
    })
  })
})

describe('a fee is no larger than', () => {
  it('the call states', () => {
    expect(paying(layerzeroSend, FEE - 1n).verdict.contradictions).toEqual([])
    expect(paying(layerzeroSend, FEE + 1n)).toMatchObject({
      namedFees: [],
      verdict: { contradictions: ['too-much-native-value'] },
    })
  })

  it('fees are, where nothing states it', () => {
    expect(paying(sablierClaim, 20n * MILLI).verdict.kind).toBe('unknown')
    expect(paying(sablierClaim, 20n * MILLI + 1n).verdict.kind).toBe('contradicts')
  })

  it('the contract asks for, or only the service says so', () => {
    expect(paying(partialExit, 17n).namedFees[0]?.witness).toBe('chain')
    expect(paying(partialExit, 18n).namedFees[0]?.witness).toBe('service')
    const unread = changed(partialExit, { facts: { requestFees: new Map() } })
    expect(inspectCase(unread).namedFees[0]?.witness).toBe('service')
  })

  it('is sensible in the network’s own coin', () => {
    const polygon = changed(layerzeroSend, { step: { network: 'polygon' } })
    expect(inspectCase(polygon).namedFees).toMatchObject([{ most: 50_000n * MILLI }])
    const unknown = changed(layerzeroSend, { step: { network: 'nowhere' } })
    expect(inspectCase(unknown).namedFees).toEqual([])
    const coins = networks.flatMap(({ family, native }) =>
      family === 'evm' && native ? [native] : [],
    )
    expect(coins.length).toBeGreaterThan(30)
    expect(coins.filter(({ symbol }) => !MOST_FEES.has(symbol))).toEqual([])
  })

  it('nothing, of a method that costs none', () => {
    expect(paying(merklClaim, 1n)).toMatchObject({
      namedFees: [],
      verdict: { contradictions: ['too-much-native-value'] },
    })
  })
})

it('what a contract asks for may leave in the simulation, and no wei more', () => {
  const left = (amount: bigint) =>
    inspectCase(changed(partialExit, { rehearsal: { left: [{ token: null, amount }] } })).verdict
  expect(left(17n).doubts).not.toContain('other-money-leaves')
  expect(left(18n).doubts).toContain('other-money-leaves')
})

describe('the coins that were typed', () => {
  const two = { asset: ETH, output: STECRV, contracts: [CURVE_STETH] }
  const told = (most: bigint | null) => ({ most, isTold: true })
  it.each([
    ['are those of the asset', entering({ ...two, amount: '2' }), told(2000n * MILLI)],
    ['are all where everything was requested', entering(two), told(null)],
    ['are none of a token', entering({ ...two, asset: USDC, amount: '2' }), told(0n)],
    ['are none on the way out', leaving({ ...two, amount: '2' }), told(0n)],
    [
      'have their place among several tokens',
      enteringSeveral({ ...two, inputs: [STETH, ETH] }, '7', '2'),
      told(2000n * MILLI),
    ],
    [
      'are none where none of several tokens is the coin',
      enteringSeveral({ ...two, asset: USDC, inputs: [STETH, USDC] }, '7', '2'),
      told(0n),
    ],
    [
      'are at most the largest number where none has a place',
      enteringSeveral({ ...two, inputs: [STETH] }, '7', '2'),
      { most: 7000n * MILLI, isTold: false },
    ],
    [
      'are none where the yield takes none',
      enteringSeveral({ ...two, asset: STETH, inputs: [USDC] }, '7', '2'),
      told(0n),
    ],
    [
      'are none where the numbers are none',
      enteringSeveral({ ...two, inputs: [STETH] }, 'x', ''),
      { most: 0n, isTold: false },
    ],
  ])('%s', (_, intent, expected) => expect(askedCoins(intent)).toEqual(expected))
})
