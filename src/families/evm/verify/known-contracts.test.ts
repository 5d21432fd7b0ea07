import { expect, it } from 'vitest'
import type { ContractWitness } from '../../witnesses.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { createContractCheck, createVouch, getKnownContracts } from './known-contracts.ts'

const VAULT = vaultDeposit.intent.place?.output?.address?.toLowerCase() ?? ''
const STRANGER = made(7).toLowerCase()

const witness = (more: Partial<ContractWitness> = {}): ContractWitness => ({
  by: 'memory',
  since: 0,
  actions: 3,
  codeHash: '0xaa',
  ...more,
})
const running = (codeHash: string | null, isSettled: boolean | null = null): ChainFacts => ({
  ...NO_FACTS,
  read: new Map([[VAULT, { codeHash, proxy: null, asset: null, isSettled, origins: [] }]]),
})
const who = (by: ContractWitness | null, facts: ChainFacts = NO_FACTS, id = VAULT) =>
  createVouch(vaultDeposit.intent, { contracts: new Map(by ? [[VAULT, by]] : []) }, facts)(id)

it('the service vouches last, and for nobody whom it does not name', () => {
  expect(who(null)).toBe('service')
  expect(who(witness(), running('0xaa'))).toBe('memory')
  expect(who(witness({ by: 'operator' }))).toBe('operator')
  expect(who(null, { ...NO_FACTS, contracts: new Set([VAULT]) })).toBe('chain')
  expect(who(witness(), NO_FACTS, STRANGER)).toBeNull()
})

it('memory vouches only for the code that it saw; an operator for whatever it runs', () => {
  expect(who(witness(), running('0xaa'))).toBe('memory')
  expect(who(witness(), running('0xbb'))).toBe('service')
  expect(who(witness(), running(null))).toBe('service')
  expect(who(witness({ codeHash: null }), running('0xbb', true))).toBe('memory')
  expect(who(witness({ by: 'operator' }), running('0xbb'))).toBe('operator')
})

it('memory vouches for no code that was not read, or that the chain shows to be newer than a week', () => {
  expect(who(witness())).toBe('service')
  expect(who(witness({ codeHash: null }))).toBe('service')
  expect(who(witness(), running('0xaa', true))).toBe('memory')
  expect(who(witness(), running('0xaa', false))).toBe('service')
  expect(who(witness({ codeHash: null }), running('0xaa', false))).toBe('service')
  expect(who(witness({ codeHash: null }), running('0xaa'))).toBe('service')
  expect(who(witness({ codeHash: null }), running(null, true))).toBe('service')
  expect(who(witness({ by: 'operator' }), running('0xaa', false))).toBe('operator')
})

it('a token that nothing calls is known by memory without its code, but not by other or new code', () => {
  const as = (facts: ChainFacts) =>
    createVouch(
      vaultDeposit.intent,
      { contracts: new Map(), assets: new Map([[VAULT, witness()]]) },
      facts,
    )(VAULT, 'token')
  expect(as(NO_FACTS)).toBe('memory')
  expect(as(running('0xbb'))).toBe('service')
  expect(as(running('0xaa', false))).toBe('service')
})

it('what is known as a token is not known as a contract', () => {
  const vouch = createVouch(
    vaultDeposit.intent,
    { contracts: new Map(), assets: new Map([[VAULT, witness({ by: 'operator' })]]) },
    NO_FACTS,
  )
  expect(vouch(VAULT, 'token')).toBe('operator')
  expect(vouch(VAULT)).toBe('service')
})

it('a contract is checked by the code that runs now', () => {
  const isVouched = (facts: ChainFacts, id = VAULT) =>
    createContractCheck({ contracts: new Map([[VAULT, witness()]]) }, facts)(id)
  expect(isVouched(running('0xaa'))).toBe(true)
  expect(isVouched(running('0xaa'), VAULT.toUpperCase())).toBe(true)
  expect(isVouched(running('0xbb'))).toBe(false)
  expect(isVouched(NO_FACTS)).toBe(false)
  expect(isVouched(running('0xaa'), STRANGER)).toBe(false)
})

it('what a yield names is known in any spelling; a deposit token may take none, unless it is the output token too', () => {
  const [own, deposit, output, both] = [made(0xa1), made(0xa2), made(0xa3), made(0xa4)]
  const asset = (address: string | null) => ({ symbol: 'X', decimals: 18, address })
  const known = (
    tokens: (string | null)[],
    outputToken: string | null,
    contracts = [own.toUpperCase(), ...tokens.flatMap((each) => each ?? [])],
  ) =>
    getKnownContracts({
      ...vaultDeposit.intent,
      place: {
        network: 'ethereum',
        tokens: tokens.map(asset),
        output: outputToken === null ? null : asset(outputToken),
        contracts,
      },
    })
  expect(known([deposit, null], output.toUpperCase())).toEqual({
    called: new Set([own, deposit, output]),
    spenders: new Set([own, output]),
  })
  expect(known([deposit, both], both.toUpperCase()).spenders).toEqual(new Set([own, both]))
  expect(known([deposit], null)).toEqual({
    called: new Set([own, deposit]),
    spenders: new Set([own]),
  })
  expect(known([deposit], output, [own])).toEqual({
    called: new Set([own, deposit, output]),
    spenders: new Set([own, output]),
  })
  expect(getKnownContracts({ ...vaultDeposit.intent, place: undefined }).called.size).toBe(0)
})
