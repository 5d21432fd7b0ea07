import { describe, expect, it } from 'vitest'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { getUnderstanding } from '../../understanding.ts'
import { inspectCase, createExitIntent, createMessageCase, createWitnesses } from './corpus/case.ts'
import { vaultDeposit, vaultPermit } from './corpus/honest-vaults.ts'
import { FRIEND, THIEF, USER, made, createPoisonedAddress } from './corpus/people.ts'
import { STEAK, USDC } from './corpus/protocols.ts'
import {
  createPermitBatch,
  createCowOrder,
  createPermit,
  createPermitSingle,
  createTypedData,
  fields,
} from './corpus/typed-messages.ts'

describe('a spender that the yield does not name', () => {
  const foreign = createMessageCase('it', vaultPermit.intent, createPermit({ spender: THIEF }))
  const beside = (...others: readonly Transaction[]) => {
    const { transaction } = foreign
    const transactions = [transaction, ...others]
    return inspectCase({ ...foreign, action: { ...foreign.action, transactions } }).verdict
      .violations
  }
  const other = { ...foreign.transaction, id: 'other' }
  const call = (to: string): Transaction => ({
    ...other,
    isMessage: false,
    unsignedTransaction: JSON.stringify({ ...vaultDeposit.payload, to }),
  })

  it('is stopped, also beside other messages and calls of somebody else', () => {
    expect(beside()).toEqual(['foreign-spender'])
    expect(beside(other)).toEqual(['foreign-spender'])
    expect(beside(call(made(1)))).toEqual(['foreign-spender'])
  })

  it('is stopped on a network that nobody reviewed, also where the message names none', () => {
    const { transaction, ...others } = createMessageCase('it', vaultPermit.intent, createPermit())
    const elsewhere = { ...others, transaction: { ...transaction, network: 'base' } }
    expect(inspectCase(elsewhere).verdict.violations).toEqual(['wrong-chain'])
    const text = { ...elsewhere.transaction, unsignedTransaction: 'agree' }
    const { violations } = inspectCase({ ...others, transaction: text }).verdict
    expect(violations).toEqual(['wrong-chain'])
  })

  it('may be whom another step calls, or one that is not written yet', () => {
    expect(beside(call(THIEF))).toEqual([])
    expect(beside(call(THIEF.toLowerCase()))).toEqual([])
    expect(beside({ ...call(THIEF), unsignedTransaction: undefined })).toEqual([])
  })
})

it('only what was compared of a permit is told, with who vouches for it', () => {
  const checksOf = (message: unknown) =>
    inspectCase(createMessageCase('it', vaultPermit.intent, message)).verdict.checks.map(
      ({ kind, witness }) => `${kind}: ${witness}`,
    )
  const whole = ['request: you', 'sender: you', 'chain: you', 'approval: you', 'spender: operator']
  expect(checksOf(createPermit())).toEqual(whole)
  const without = (kind: string) => whole.filter((each) => !each.startsWith(kind))
  expect(checksOf(createPermit({ value: '99999999' }))).toEqual(without('approval'))
  expect(checksOf(createPermit({}, { verifyingContract: THIEF }))).toEqual([
    'sender: you',
    'chain: you',
    'spender: operator',
  ])
  expect(checksOf(createPermit({ spender: THIEF }))).toEqual([
    'sender: you',
    'chain: you',
    'approval: you',
  ])
  expect(checksOf(createPermitSingle())).toEqual(without('sender'))
  expect(checksOf(createPermitBatch([{}, { token: THIEF }]))).not.toContain('approval: you')
  expect(checksOf(createCowOrder())).toEqual(['chain: you'])
  expect(checksOf('agree')).toEqual([])
})

it('a spender whom only the yield names is said to be so, and one whom others vouch for is not foreign', () => {
  const inspect = (spender: string, ...vouched: readonly string[]) => {
    const permit = createMessageCase('it', vaultPermit.intent, createPermit({ spender }))
    return inspectCase({ ...permit, witnesses: createWitnesses('operator', vouched) }).verdict
  }
  expect(inspect(STEAK.address).warnings).toContain('service-named')
  expect(inspect(STEAK.address).checks).toContainEqual({ kind: 'spender', witness: 'service' })
  expect(inspect(STEAK.address, STEAK.address).warnings).not.toContain('service-named')
  expect(inspect(made(1)).violations).toEqual(['foreign-spender'])
  expect(inspect(made(1), made(1)).violations).toEqual([])
  expect(inspect(made(1), made(1)).warnings).not.toContain('unknown-spender')
  // A token that the yield takes never spends another one, whoever knows it.
  const token = inspect(USDC.address, USDC.address)
  expect(token.violations).toEqual(['foreign-spender'])
  expect(token.warnings).toContain('unknown-spender')
})

describe('a permit that no request limits', () => {
  const { asset } = vaultPermit.intent
  if (asset === null) throw new Error('a deposit has an asset')
  const leaving = { asset, output: STEAK, contracts: [STEAK.address] }
  const shares = { verifyingContract: STEAK.address }
  /** With a spender whom only the service names. */
  const look = (intent: typeof vaultPermit.intent, message: unknown) => {
    const witnesses = createWitnesses('operator', [])
    const facts = {
      ...createMessageCase('it', intent, message).facts,
      contracts: new Set<string>(),
    }
    return getUnderstanding(
      inspectCase({ ...createMessageCase('it', intent, message), witnesses, facts }),
      intent,
    )
  }

  it('is read plainly where the operator vouches for the spender', () => {
    const intent = createExitIntent(leaving)
    const permit = createMessageCase('it', intent, createPermit({ value: '5' }, shares))
    expect(getUnderstanding(inspectCase(permit), intent)).toBe('read')
  })

  it('of an exit puts all shares at risk, whatever part of them was requested', () => {
    for (const part of [{ amount: '10' }, { more: { percentage: '1' } }, {}]) {
      const intent = createExitIntent({ ...leaving, ...part })
      expect(look(intent, createPermit({ value: String(10n ** 30n) }, shares))).toBe('exposed')
      expect(look(intent, createPermitSingle({ token: STEAK.address }))).toBe('exposed')
      expect(look(intent, createPermit({ value: '0' }, shares))).toBe('read')
    }
  })

  it('of a deposit is of another token than was typed, not of that one', () => {
    const { intent } = vaultPermit
    expect(look(intent, createPermit({ value: '5' }, shares))).toBe('exposed')
    for (const value of ['100000000', '99999999', '0'])
      expect(look(intent, createPermit({ value }))).toBe('read')
  })
})

it('what an order buys goes to the user, the receiver whom they confirmed, or a contract of the yield', () => {
  const { intent } = vaultPermit
  const request = { ...intent.request, arguments: { ...intent.request.arguments } }
  const friends = { ...request, arguments: { ...request.arguments, receiverAddress: FRIEND } }
  const against = (receiver: string, asked = request) =>
    inspectCase(
      createMessageCase('it', { ...intent, request: asked }, createCowOrder({ receiver })),
    ).verdict.violations
  const [own] = intent.place?.contracts ?? []
  if (own === undefined) throw new Error('the yield names one')
  for (const each of [USER, own, own.toLowerCase()]) expect(against(each)).toEqual([])
  for (const each of [USER, FRIEND, own]) expect(against(each, friends)).toEqual([])
  for (const each of [FRIEND, THIEF]) expect(against(each)).toEqual(['foreign-receiver'])
  expect(against(THIEF, friends)).toEqual(['foreign-receiver'])
})

describe('what nobody can vouch for in a message is told', () => {
  const said = (message: unknown) =>
    inspectCase(createMessageCase('it', vaultPermit.intent, message)).verdict.warnings

  it('of a key beside what is signed', () => {
    expect(said(createPermit())).not.toContain('unknown-keys')
    expect(said({ ...createPermit(), note: 'x' })).toContain('unknown-keys')
  })

  it('of its words, wherever they stand', () => {
    expect(said(createPermit({}, { name: 'USD\u202e' }))).toContain('hidden-characters')
    expect(said(createPermit({}, { name: 'x wants you to sign in with your' }))).toContain(
      'login-message',
    )
    expect(said(createCowOrder({ kind: 'sell\u200b' }))).toContain('hidden-characters')
    // Escaped in the text, where nobody sees it.
    expect(said(createCowOrder({ kind: 'sell\u0007' }))).toContain('hidden-characters')
    const login = createCowOrder({ kind: 'x wants you to sign in with your' })
    expect(said(login)).toContain('login-message')
    expect(said(createCowOrder())).not.toContain('hidden-characters')
    expect(said('agree')).toEqual(['unknown-message'])
    expect(said('agree\u200b')).toContain('hidden-characters')
    expect(said('x wants you to sign in with your')).toContain('login-message')
    expect(said(`0x${'1'.repeat(64)}`)).toContain('blind-message')
    for (const words of [`of 0x${'1'.repeat(64)}`, `0x${'1'.repeat(64)} it is`])
      expect(said(words)).not.toContain('blind-message')
  })

  it('of bytes that contracts take for a hash, as many as one has, unless they are words', () => {
    const characters = 'k#9@d{Q~x}z^2&*R]p[m|t$w%F<g>u=+'
    expect(said(characters)).toContain('blind-message')
    expect(said('ж'.repeat(16))).toContain('blind-message')
    for (const other of [`${characters}!`, characters.slice(1), 'Accept the terms, to stake: yes.'])
      expect(said(other)).not.toContain('blind-message')
  })

  it('of an order or another form, which is no known permit', () => {
    expect(said(createPermit())).not.toContain('unknown-message')
    expect(said(createCowOrder())).toContain('unknown-message')
    expect(said(createCowOrder())).toContain('order-message')
    const [spender] = [createPoisonedAddress(STEAK.address)]
    expect(said(createPermitBatch([{}, { token: THIEF }], { spender }))).toContain('look-alike')
    const { intent } = vaultPermit
    const { place } = intent
    if (!place) throw new Error('the yield is known')
    const several = { ...intent, place: { ...place, contracts: [made(5), ...place.contracts] } }
    const poisoned = createMessageCase('it', several, createPermit({ spender }))
    expect(inspectCase(poisoned).verdict.warnings).toContain('look-alike')
  })

  it('of an order by any of its names, or by what it sells', () => {
    const trade = (primaryType: string, types: Readonly<Record<string, string>>, message: object) =>
      said({
        ...createPermit(),
        types: Object.fromEntries(
          Object.entries(types).map(([name, text]) => [name, fields(text)]),
        ),
        primaryType,
        message,
      })
    const domain = {
      EIP712Domain: 'string name, string version, uint256 chainId, address verifyingContract',
    }
    const amount = { amount: '1' }
    const inner = { Trade: 'OrderDetails details', OrderDetails: 'uint256 amount' }
    const isOrder = (...args: Parameters<typeof trade>) => trade(...args).includes('order-message')
    expect(isOrder('Trade', { ...domain, Trade: 'uint256 amount' }, amount)).toBe(false)
    expect(isOrder('LimitOrder', { ...domain, LimitOrder: 'uint256 amount' }, amount)).toBe(true)
    expect(isOrder('Trade', { ...domain, ...inner }, { details: amount })).toBe(true)
    for (const side of ['sellToken', 'makerAsset', 'makerToken']) {
      const types = { ...domain, Trade: `address ${side}` }
      expect(isOrder('Trade', types, { [side]: USDC.address })).toBe(true)
    }
  })

  it('of a permit that names no contract, which is for none', () => {
    const domain = fields('string name, string version, uint256 chainId')
    const permit = createPermit({}, { verifyingContract: undefined }, { EIP712Domain: domain })
    expect(said(permit)).toContain('unknown-message')
  })

  it('of what it does, which no node can simulate', () => {
    expect(said(createPermit())).toEqual(['not-rehearsed'])
  })

  it('of a contract that nobody names as the token', () => {
    expect(said(createPermit())).not.toContain('unknown-contract')
    expect(said(createPermit({}, { verifyingContract: made(6) }))).toContain('unknown-contract')
  })

  it('of where and for how long it is valid', () => {
    const domain = fields('string name, string version, address verifyingContract')
    const anywhere = createPermit({}, { chainId: undefined }, { EIP712Domain: domain })
    expect(said(anywhere)).toContain('chain-unstated')
    const { checks } = inspectCase(createMessageCase('it', vaultPermit.intent, anywhere)).verdict
    expect(checks.map(({ kind }) => kind)).not.toContain('chain')
    expect(said(createPermit())).not.toContain('chain-unstated')
    const soon = String(Math.floor(Date.now() / 1000) + 600)
    expect(said(createCowOrder({ validTo: soon }))).not.toContain('far-deadline')
    expect(said(createCowOrder({ validTo: '4294967295' }))).toContain('far-deadline')
    const isStale = (deadline: number) =>
      inspectCase(
        createMessageCase('it', vaultPermit.intent, createPermit({ deadline: String(deadline) })),
      ).isStale
    const now = Math.floor(serviceClock.now() / 1000)
    expect(isStale(now - 1)).toBe(true)
    expect(isStale(now + 600)).toBe(false)
    const isOrderStale = (validTo: number) =>
      inspectCase(
        createMessageCase('it', vaultPermit.intent, createCowOrder({ validTo: String(validTo) })),
      ).isStale
    expect(isOrderStale(now - 1)).toBe(true)
    expect(isOrderStale(now + 600)).toBe(false)
  })
})

it('a permit on another network than that of what was requested is of other money', () => {
  const { intent } = vaultPermit
  const on = (chainId: number) => createPermit({}, { chainId })
  const inspectOn = (
    network: string,
    message: unknown,
    more: Readonly<Record<string, unknown>>,
  ) => {
    const { request, ...rest } = intent
    const given = { ...request, arguments: { ...request.arguments, ...more } }
    const { transaction, ...others } = createMessageCase('it', { ...rest, request: given }, message)
    return inspectCase({ ...others, transaction: { ...transaction, network } }).verdict
  }
  const here = inspectOn('ethereum', on(1), { outputTokenNetwork: 'base' })
  expect(here.warnings).not.toContain('other-token')
  const paid = inspectOn('base', on(8453), { outputTokenNetwork: 'base' })
  expect(paid.violations).toEqual([])
  expect(paid.warnings).toContain('other-token')
  expect(paid.checks).not.toContainEqual({ kind: 'approval', witness: 'you' })
  const order = { ...createCowOrder(), domain: { ...createCowOrder().domain, chainId: 8453 } }
  expect(inspectOn('base', order, { outputTokenNetwork: 'base' }).warnings).toContain('other-token')
  // What takes nothing takes nothing from there.
  const text = inspectOn('base', 'agree', { outputTokenNetwork: 'base' })
  expect(text.warnings).toEqual(['unknown-message'])
  const from = inspectOn('base', on(8453), { inputTokenNetwork: 'base' })
  expect(from.warnings).not.toContain('other-token')
})

it('a debt that a signature lets a spender take up is told to be one', () => {
  const written = 'address delegatee, uint256 value, uint256 nonce, uint256 deadline'
  const debt = createTypedData(
    'DelegationWithSig',
    { DelegationWithSig: fields(written) },
    { delegatee: STEAK.address, value: '7', nonce: '0', deadline: '2500000000' },
    { verifyingContract: made(9) },
  )
  const { takes, verdict } = inspectCase(createMessageCase('it', vaultPermit.intent, debt))
  expect(takes).toMatchObject([{ kind: 'allow', amount: 7n, isDebt: true }])
  expect(verdict.violations).toEqual([])
  const permit = inspectCase(createMessageCase('it', vaultPermit.intent, createPermit()))
  expect(permit.takes[0]).not.toHaveProperty('isDebt')
})
