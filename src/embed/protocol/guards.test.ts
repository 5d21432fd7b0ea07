import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWidgetEvent } from './events.ts'
import { readFrameMessage } from './frame-message.ts'
import {
  readInit,
  readInitVersions,
  readReady,
  isCompatible,
  PROTOCOL,
  type Init,
} from './handshake.ts'
import { readHostMessage } from './host-message.ts'
import { readSelect, readWalletRequest } from './wallet-message.ts'

const config = {
  page: 'portfolio',
  yieldId: null,
  actionId: null,
  yieldIds: [],
  networks: [],
  types: [],
  tokens: ['USDC'],
  providers: [],
  preferredYields: { USDC: ['a'] },
  rows: 5,
  layout: 'dashboard',
  validators: { solana: { allowed: ['a'], blocked: [] } },
  features: { activity: false, compare: false },
  theme: 'auto',
  language: 'auto',
  words: { en: { 'discover.title': 'Savings' } },
  themeTokens: { preset: 'paper', text: { dark: '#fff' }, radius: 3 },
  accent: '#1D4ed8',
  radius: 16,
  amounts: false,
  hooks: ['beforeAction'],
}
const solanaWallet = {
  family: 'solana',
  name: 'Acme',
  accounts: ['4Nd1'],
  chains: ['solana:devnet'],
  signers: ['4Nd1'],
}
const wallet = { family: 'evm', name: 'Acme', accounts: ['0x1'], chainId: 1 }
const init = { sheaf: 'init', v: 1, min: 1, nonce: 'n', config, wallets: [wallet, solanaWallet] }
const summary = {
  intent: 'enter',
  yieldId: 'vault',
  network: 'base-sepolia',
  steps: [
    {
      method: 'deposit',
      amount: '120',
      units: '120000000',
      symbol: 'USDC',
      token: '0x2',
      to: null,
      verdict: 'matches',
      warnings: [],
    },
  ],
}
const walletRequest = {
  type: 'ask',
  id: 1,
  family: 'evm',
  account: '0x1',
  chainId: 1,
  method: 'eth_chainId',
  params: [],
}
const error = { code: 4001, message: 'no', cause: null }

/** Every parser with values that it accepts. */
const readers: readonly [string, (value: unknown) => unknown, readonly object[]][] = [
  ['ready', readReady, [{ sheaf: 'ready', v: 1, min: 1 }]],
  ['init', readInit, [init]],
  [
    'what a frame says',
    readFrameMessage,
    [
      { type: 'open', nonce: 'n' },
      { type: 'height', height: 300 },
      { type: 'top' },
      { type: 'front' },
      { type: 'back' },
      { type: 'fact', fact: { kind: 'sent', at: 1, action: 'a', transaction: 't', hash: '0x' } },
      { type: 'event', event: { type: 'connect', family: 'evm' } },
      { type: 'question', id: 1, hook: 'beforeLeave', detail: { url: 'https://a.example/' } },
    ],
  ],
  [
    'what happened in a frame',
    readWidgetEvent,
    [
      { type: 'ready' },
      { type: 'resize', height: 300 },
      { type: 'navigate', path: '/yields/a' },
      { type: 'walletNeeded' },
      { type: 'connect', family: 'solana', address: 'a' },
      { type: 'actionCreated', action: 'a', yieldId: 'y', intent: 'enter', amount: '5' },
      { type: 'stepSigned', action: 'a', transaction: 't' },
      { type: 'stepSent', action: 'a', transaction: 't', hash: '0x' },
      {
        type: 'stepConfirmed',
        action: 'a',
        transaction: 't',
        step: 0,
        network: 'base',
        hash: '0x',
      },
      { type: 'actionSucceeded', action: 'a' },
      { type: 'actionFailed', action: 'a', reason: 'failed' },
      { type: 'error', code: 'rejected' },
    ],
  ],
  [
    'what a frame asks the wallet',
    readWalletRequest,
    [
      { ...walletRequest, summary: undefined },
      { ...walletRequest, summary },
    ],
  ],
  ['what a frame selects', readSelect, [{ type: 'select', family: 'solana', account: null }]],
  [
    'what a host says',
    readHostMessage,
    [
      { type: 'config', config },
      { type: 'wallet', wallet },
      { type: 'wallet', wallet: solanaWallet },
      { type: 'navigate', page: 'yield', yieldId: 'y', actionId: null },
      { type: 'disconnect' },
      { type: 'refresh' },
      { type: 'reply', id: 1, veto: null },
      { type: 'reply', id: 1, veto: 'Not today' },
      { type: 'answer', id: 1, result: null },
      { type: 'failure', id: 1, error: { ...error, cause: error }, asked: false },
    ],
  ],
]

/** Values invalid for every key of every message. */
const junk = fc.constantFrom(-1.5, Number.NaN, 10n, true)

/** The same object with one value replaced. */
const spoilt = (good: object): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(good)), junk)
    .filter(([key, value]) => value !== true || typeof Reflect.get(good, key) !== 'boolean')
    .map(([key, value]) => Object.assign({ ...good }, { [key]: value }))

describe.each(readers)('%s', (_name, read, accepted) => {
  it.each(accepted)('%j is parsed unchanged', (good) => expect(read(good)).toEqual(good))

  it('is never parsed from anything else, and nothing makes the parser throw', () => {
    fc.assert(
      fc.property(fc.anything({ withDate: true, withMap: true, withBigInt: true }), (value) => {
        expect(read(value)).toBeNull()
      }),
    )
  })

  it.each(accepted)('%j with one invalid value is rejected', (good) => {
    fc.assert(
      fc.property(spoilt(good), (value) => {
        const result = read(value)
        // A wallet's response may be any value.
        expect(result === null || 'result' in Object(result)).toBe(true)
      }),
    )
  })
})

describe('a hostile frame or host', () => {
  it.each([
    { type: 'event', event: { type: 'toString' } },
    { type: 'event', event: { type: '__proto__' } },
    { type: 'event', event: { type: 'resize', height: -1 } },
    { type: 'event', event: { type: 'connect' } },
    { type: 'event', event: { type: 'navigate', path: 'x'.repeat(501) } },
    { type: 'question', id: 1, hook: 'constructor', detail: {} },
    { type: 'question', id: -1, hook: 'beforeLeave', detail: {} },
    { type: 'question', id: 1, hook: 'beforeLeave', detail: { url: {} } },
    { type: 'question', id: 1, hook: 'beforeLeave', detail: [] },
    { type: 'question', id: 1, hook: 'beforeLeave', detail: { url: 'x'.repeat(201) } },
  ])('gets nowhere with %j', (message) => expect(readFrameMessage(message)).toBeNull())

  it.each([
    { type: 'navigate' },
    { type: 'navigate', page: '/settings' },
    { type: 'navigate', page: 'yield', yieldId: { toString: 'y' } },
    { type: 'reply', id: 1 },
    { type: 'reply', id: 1, veto: true },
    { type: 'reply', id: 1, veto: 'x'.repeat(301) },
    { type: 'reply', id: '1', veto: null },
    { type: 'disconnect ' },
    { type: 'config', config: { ...config, words: { en: ['x'] } } },
    { type: 'config', config: { ...config, validators: { solana: 'all' } } },
    { type: 'config', config: { ...config, hooks: ['beforeBreakfast'] } },
    { type: 'config', config: { ...config, page: '/yields/x' } },
  ])('can’t have the frame do %j', (message) => expect(readHostMessage(message)).toBeNull())

  it('adds nothing to an event', () => {
    const event = { type: 'ready', address: '0x1', __proto__: { a: 1 } }
    expect(readFrameMessage({ type: 'event', event })).toEqual({
      type: 'event',
      event: { type: 'ready' },
    })
  })
})

describe("a host's view of the journal", () => {
  it('has ids and hashes only: other values are dropped', () => {
    const fact = { kind: 'created', at: 1, action: 'a' }
    const more = { ...fact, address: '0x1', request: { amount: '5' } }
    expect(readFrameMessage({ type: 'fact', fact: more })).toEqual({ type: 'fact', fact })
  })
})

describe("a host's theme", () => {
  const read = (changes: object) =>
    readHostMessage({ type: 'config', config: { ...config, ...changes } })

  it('is a six-digit color and a radius in whole pixels, safe for a style sheet', () => {
    for (const accent of [
      'red',
      '#fff',
      '#12345g',
      '#1d4ed8;',
      'url(#123456)',
      ' #1d4ed8',
      0x1d4ed8,
    ])
      expect(read({ accent })).toBeNull()
    for (const radius of [-1, 0.5, 25, '4', Number.NaN]) expect(read({ radius })).toBeNull()
    expect(read({ accent: '#000000', radius: 0 })).not.toBeNull()
  })

  it("of an older loader is the deployment's", () => {
    const { accent: _accent, radius: _radius, ...older } = config
    expect(readHostMessage({ type: 'config', config: older })).toMatchObject({
      config: { accent: null, radius: null },
    })
  })
})

describe('protocol versions', () => {
  it('are parsed even if the rest is from a later version', () => {
    expect(readInitVersions({ sheaf: 'init', v: 9, min: 8, setup: [] })).toEqual({ v: 9, min: 8 })
  })

  it.each([
    [{ v: PROTOCOL, min: PROTOCOL }, true],
    [{ v: PROTOCOL + 3, min: PROTOCOL }, true],
    [{ v: PROTOCOL + 3, min: PROTOCOL + 1 }, false],
    [{ v: 0, min: 0 }, false],
  ])('%j: compatible %s', (versions, common) => expect(isCompatible(versions)).toBe(common))

  it('that contradict each other are invalid', () => {
    const wrong: Partial<Init> = { sheaf: 'init', v: 1, min: 2 }
    expect(readInitVersions(wrong)).toBeNull()
  })
})

describe("a frame's request to the wallet", () => {
  it('of an older frame is one to the EVM wallet', () => {
    const { family: _family, ...older } = walletRequest
    expect(readWalletRequest(older)).toMatchObject({ family: 'evm' })
  })

  it('has a whole summary or none', () => {
    const [step] = summary.steps
    const { verdict: _verdict, ...unjudged } = step ?? { verdict: 0 }
    for (const wrong of [
      null,
      'deposit',
      { ...summary, network: 1 },
      { ...summary, steps: {} },
      { ...summary, steps: [unjudged] },
      { ...summary, steps: [{ ...step, verdict: 'fine' }] },
      { ...summary, steps: [{ ...step, amount: 120 }] },
      { ...summary, steps: [{ ...step, warnings: [1] }] },
      { ...summary, steps: Array.from({ length: 11 }, () => step) },
    ])
      expect(readWalletRequest({ ...walletRequest, summary: wrong })).toBeNull()
  })
})
