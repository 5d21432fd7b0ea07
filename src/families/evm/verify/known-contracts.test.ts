import { expect, it } from 'vitest'
import type { ContractWitness } from '../../witnesses.ts'
import { NO_FACTS, type ChainFacts } from '../chain-facts.ts'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { made } from './corpus/people.ts'
import { createVouch } from './known-contracts.ts'

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
  expect(who(witness({ codeHash: null }), running('0xbb'))).toBe('memory')
  expect(who(witness({ by: 'operator' }), running('0xbb'))).toBe('operator')
})

it('memory vouches for no code that was not read, or that the chain shows to be newer than a week', () => {
  expect(who(witness())).toBe('service')
  expect(who(witness({ codeHash: null }))).toBe('service')
  expect(who(witness(), running('0xaa', true))).toBe('memory')
  expect(who(witness(), running('0xaa', false))).toBe('service')
  expect(who(witness({ codeHash: null }), running('0xaa', false))).toBe('service')
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
