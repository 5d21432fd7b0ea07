import { describe, expect, it } from 'vitest'
import type { Intent } from '../../intent.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { checkArguments, isSelected } from './check-arguments.ts'
import {
  call,
  changeCase,
  getCallData,
  inspectCase,
  withWitnesses,
  createExitIntent,
  createStepCase,
} from './corpus/case.ts'
import { polygonUnstake, selectedVault } from './corpus/honest-delegations.ts'
import { podDeposit } from './corpus/honest-validators.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { FRIEND, NOBODY, THIEF, USER, made } from './corpus/people.ts'
import { POL } from './corpus/protocols.ts'
import { decodeCall } from './decode-call.ts'
import type { Vouch } from './known-contracts.ts'
import type { Role } from './methods/method.ts'

const operator: Vouch = () => 'operator'
const ETHER = 10n ** 18n

const selecting = (given: Readonly<Record<string, unknown>>): Intent => ({
  ...vaultDeposit.intent,
  request: { ...vaultDeposit.intent.request, arguments: given },
})

/** Whether an argument is bound in a call with the user's selection; every witness confirms everything. */
function isBound(
  role: Role,
  value: string | bigint,
  intent: Intent,
  vouch: Vouch = operator,
  facts: ChainFacts = NO_FACTS,
): boolean {
  const base = decodeCall(getCallData(vaultDeposit))
  if (!base) throw new Error('the example is known')
  const one = { ...base, arguments: new Map([[role, [value]]]) }
  const found = checkArguments(one, THIEF, intent, vouch, facts)
  return !found.some(([doubt, holds]) => holds && doubt === 'unbound-argument')
}

describe('with a selection no other value is bound, however well known', () => {
  it.each<[Role, string]>([
    ['position', 'tokenId'],
    ['position', 'positionId'],
    ['poolId', 'poolId'],
    ['marketId', 'marketId'],
    ['validator', 'validatorAddress'],
    ['validator', 'validatorAddresses'],
    ['validator', 'subnetId'],
    ['validator', 'providerId'],
    ['duration', 'duration'],
  ])('a %s by %s', (role, key) => {
    const [own, other] = [`0x${'7'.repeat(64)}`, `0x${'8'.repeat(64)}`]
    expect(isBound(role, own, selecting({ [key]: own }))).toBe(true)
    expect(isBound(role, own, selecting({ [key]: [own] }))).toBe(true)
    expect(isBound(role, other, selecting({ [key]: own }))).toBe(false)
    // Without a selection it needs a witness.
    for (const none of [undefined, null, '']) {
      expect(isBound(role, other, selecting({ [key]: none }))).toBe(true)
      expect(isBound(role, other, selecting({ [key]: none }), () => 'service')).toBe(false)
    }
  })

  it('by a bytes32 name of at most 32 bytes', () => {
    const word = (name: string): string => `0x${Buffer.from(name).toString('hex').padEnd(64, '0')}`
    const isNamed = (name: string): boolean =>
      isSelected('validator', word(name), selecting({ providerId: name }))
    expect(isNamed('figment')).toBe(true)
    expect(isNamed('x'.repeat(32))).toBe(true)
    expect(isNamed('x'.repeat(33))).toBe(false)
    expect(isSelected('validator', word('figment'), selecting({ providerId: 'p2p' }))).toBe(false)
    expect(isSelected('validator', 5n, selecting({ subnetId: 5 }))).toBe(true)
    expect(isSelected('validator', 'true', selecting({ subnetId: true }))).toBe(false)
  })
})

it('an exit from another validator than the selected one is not bound, whoever receives it', () => {
  const other = made(503)
  const vault = made(501)
  const of = (to: `0x${string}`, given: Readonly<Record<string, unknown>>) =>
    inspectCase(
      withWitnesses(
        createStepCase(
          'an exit from a vault',
          createExitIntent({ asset: POL, amount: '100', contracts: [vault, other], more: given }),
          'UNSTAKE',
          to,
          call('function withdraw(uint256,address,address)', 100n * ETHER, USER, USER),
        ),
      ),
    ).verdict.warnings
  expect(of(vault, { validatorAddress: vault })).not.toContain('unbound-argument')
  expect(of(other, { validatorAddress: vault })).toContain('unbound-argument')
  // A number is not a callable contract.
  expect(of(other, { validatorAddress: '18' })).not.toContain('unbound-argument')
  const elsewhere = changeCase(withWitnesses(polygonUnstake, other), { payload: { to: other } })
  expect(inspectCase(elsewhere).verdict.warnings).toContain('unbound-argument')
  expect(inspectCase(selectedVault).verdict.kind).toBe('matches')
})

it('a withdrawer is 32 bytes without trailing data', () => {
  const own = USER.slice(2).toLowerCase()
  const credentials = (text: string) => isBound('credentials', text, podDeposit.intent)
  expect(credentials(`0x01${'0'.repeat(22)}${own}`)).toBe(true)
  expect(credentials(`0x02${'0'.repeat(22)}${own}`)).toBe(true)
  for (const other of [
    `0x01${'0'.repeat(22)}${own}00`,
    `0x00${'0'.repeat(22)}${own}`,
    `0x0001${'0'.repeat(22)}${own}`,
    `0x01${'0'.repeat(20)}01${own}`,
    `0x01${'0'.repeat(22)}${THIEF.slice(2)}`,
    '0x',
  ])
    expect(credentials(other)).toBe(false)
})

it('a receiver of either kind is the user, a confirmed one, or zero', () => {
  const friends = selecting({ receiverAddress: FRIEND })
  for (const own of [USER, USER.toLowerCase(), FRIEND]) {
    expect(isBound('receiverOrReferral', own, friends)).toBe(true)
    expect(isBound('receiverOrToken', own, friends)).toBe(true)
  }
  expect(isBound('receiverOrReferral', NOBODY, friends)).toBe(true)
  expect(isBound('receiverOrToken', NOBODY, friends)).toBe(false)
  expect(isBound('receiverOrReferral', THIEF, friends)).toBe(false)
  expect(isBound('receiverOrToken', THIEF, friends)).toBe(false)
  expect(isBound('receiverOrReferral', FRIEND, selecting({}))).toBe(false)
})

describe("an index into a pool's coins", () => {
  const { intent } = vaultDeposit
  const asked = intent.asset?.address ?? ''
  const facts = { ...NO_FACTS, coins: new Map([[THIEF.toLowerCase(), [made(1), asked]]]) }
  const isOf = (slot: bigint): boolean => isBound('coinIndex', slot, intent, operator, facts)

  it("is the requested coin's only", () => {
    expect(isOf(1n)).toBe(true)
    for (const other of [0n, 2n, -1n, 2n ** 127n]) expect(isOf(other)).toBe(false)
  })

  it("is the network's own coin's only where the pool has it there", () => {
    const inCoins = { ...intent, asset: { symbol: 'ETH', decimals: 18, address: null } }
    const coin = `0x${'e'.repeat(40)}`
    const withCoin = { ...NO_FACTS, coins: new Map([[THIEF.toLowerCase(), [made(1), coin]]]) }
    const isCoin = (slot: bigint): boolean =>
      isBound('coinIndex', slot, inCoins, operator, withCoin)
    expect(isCoin(1n)).toBe(true)
    for (const other of [0n, 2n, -1n]) expect(isCoin(other)).toBe(false)
  })
})
