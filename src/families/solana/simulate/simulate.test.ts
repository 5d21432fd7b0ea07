import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SolanaMessage } from '../message.ts'
import { STAKE, STAKE_POOLS, SYSTEM, TOKEN, TOKEN_2022 } from '../programs.ts'
import { addressOf } from '../testing/known-instructions.ts'
import { simulateTransaction } from './simulate.ts'

const BYTES = new Uint8Array([1, 2, 3])
const [WALLET, NEW, PROGRAM, CALLED] = [80, 81, 82, 83].map(addressOf)
if (!WALLET || !NEW || !PROGRAM || !CALLED) throw new Error('there are four addresses')

const createAccount = (owner: string, lamports: unknown = 5, text = 'AAAA') => ({
  owner,
  lamports,
  data: [text, 'base64'],
})
type Account = ReturnType<typeof createAccount> | null

/** What the node shows of each account, and of the transaction. */
interface Node {
  readonly before: Readonly<Record<string, Account>>
  readonly after: Readonly<Record<string, Account>>
  readonly value: Readonly<Record<string, unknown>>
  /** A method that it refuses. */
  readonly refused?: string
  /** How many of the accounts before it leaves out. */
  readonly omitted?: number
}
const HONEST: Node = {
  before: { [WALLET]: createAccount(SYSTEM, 9, '') },
  after: { [WALLET]: createAccount(SYSTEM, 7, ''), [NEW]: createAccount(PROGRAM, 2) },
  value: {
    err: null,
    innerInstructions: [
      { index: 0, instructions: [{ programId: CALLED }, { programId: TOKEN }] },
      { index: 1, instructions: [{ programId: SYSTEM }] },
    ],
  },
}
let node = HONEST
let asked: { readonly method: string; readonly params: readonly unknown[] }[] = []

beforeEach(() => {
  node = HONEST
  asked = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path !== '/rpc/solana') throw new Error(`asks ${path}`)
    const { method, params }: { method: string; params: [unknown, unknown] } = JSON.parse(body)
    asked.push({ method, params })
    const showAll = (accounts: Node['after'], addresses: readonly string[]) =>
      addresses.map((each) => accounts[each] ?? null)
    const answer = () => {
      if (method === node.refused) return { error: { code: -32_000, message: 'no' } }
      if (method === 'getMultipleAccounts') {
        const [addresses]: [string[]] = JSON.parse(JSON.stringify(params))
        return { result: { value: showAll(node.before, addresses).slice(node.omitted) } }
      }
      const [, { accounts }]: [string, { accounts: { addresses: string[] } }] = JSON.parse(
        JSON.stringify(params),
      )
      const value = { accounts: showAll(node.after, accounts.addresses), ...node.value }
      return { result: { value } }
    }
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer() }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const messageOf = (change: Partial<SolanaMessage> = {}): SolanaMessage => ({
  version: 0,
  signers: [WALLET],
  keys: [],
  blockhash: addressOf(84),
  instructions: [{ program: PROGRAM, accounts: [WALLET, NEW], data: new Uint8Array() }],
  writable: [WALLET, NEW],
  lookups: [],
  ...change,
})
const simulated = (change: Partial<SolanaMessage> = {}, isNext = true) => {
  asked = []
  return simulateTransaction('solana', BYTES, messageOf(change), isNext)
}
const methods = () => asked.map(({ method }) => method)

const BEFORE = new Map([
  [WALLET, { kind: 'other', lamports: 9n, owner: SYSTEM }],
  [NEW, null],
])

describe('a transaction that is tried out', () => {
  it('shows the accounts before and after it, and every program that ran', async () => {
    expect(await simulated()).toEqual({
      before: BEFORE,
      simulation: {
        kind: 'passed',
        after: new Map([
          [WALLET, { kind: 'other', lamports: 7n, owner: SYSTEM, space: 0n }],
          [NEW, { kind: 'other', lamports: 2n, owner: PROGRAM, space: 3n }],
        ]),
        programs: [CALLED, TOKEN, SYSTEM],
      },
    })
  })

  it('is asked for unsigned, on the newest slot, with what programs call', async () => {
    await simulated()
    const shared = { commitment: 'processed', encoding: 'base64' }
    expect(asked).toEqual([
      {
        method: 'getMultipleAccounts',
        params: [[WALLET, NEW], { ...shared, dataSlice: { offset: 0, length: 640 } }],
      },
      {
        method: 'simulateTransaction',
        params: [
          'AQID',
          {
            ...shared,
            sigVerify: false,
            replaceRecentBlockhash: true,
            innerInstructions: true,
            accounts: { encoding: 'base64', addresses: [WALLET, NEW] },
          },
        ],
      },
    ])
  })

  it('shows again what it may read: wallets, stakes, tokens, pools and what is not there yet', async () => {
    const read = [SYSTEM, STAKE, TOKEN, TOKEN_2022].map((owner, index) => ({
      address: addressOf(90 + index),
      owner,
    }))
    const pool = { address: addressOf(94), owner: STAKE_POOLS[0] ?? '' }
    const bytes = new Uint8Array(640)
    bytes[0] = 1
    const others = { address: addressOf(95), owner: PROGRAM }
    const entries = [...read, others].map(({ address, owner }) => [address, createAccount(owner)])
    const ofPool = createAccount(pool.owner, 5, Buffer.from(bytes).toString('base64'))
    node = {
      ...HONEST,
      before: { ...Object.fromEntries(entries), [pool.address]: ofPool },
    }
    const writable = [...read, pool, others].map(({ address }) => address)
    const { simulation } = await simulated({ writable: [...writable, NEW] })
    expect(simulation?.kind === 'passed' && [...simulation.after.keys()]).toEqual([
      ...[...read, pool].map(({ address }) => address),
      NEW,
    ])
  })

  it('fails where the network would refuse it', async () => {
    node = { ...HONEST, value: { ...HONEST.value, err: { InstructionError: [0, 'Custom'] } } }
    expect(await simulated()).toEqual({ before: BEFORE, simulation: { kind: 'failed' } })
  })
})

describe('nothing is shown of a transaction', () => {
  const shownNothing = { before: BEFORE, simulation: null }

  it.each([
    ['that is too old', { err: 'BlockhashNotFound' }],
    ['that has been there', { err: 'AlreadyProcessed' }],
    ['without the accounts after it', { accounts: null }],
    ['with fewer accounts after it', { accounts: [createAccount(SYSTEM)] }],
    ['with more accounts after it', { accounts: [1, 2, 3].map(() => createAccount(SYSTEM)) }],
    ['without what its programs call', { innerInstructions: null }],
    [
      'with an account that can’t be read after it',
      { accounts: [createAccount(SYSTEM), createAccount(SYSTEM, 5, '?')] },
    ],
    [
      'with an account that has a part of a lamport',
      { accounts: [createAccount(SYSTEM), createAccount(SYSTEM, 1.5)] },
    ],
    [
      'with an account that has more lamports than a number holds',
      { accounts: [createAccount(SYSTEM), createAccount(SYSTEM, 2 ** 54)] },
    ],
  ])('%s', async (_, change) => {
    node = { ...HONEST, value: { ...HONEST.value, ...change } }
    expect(await simulated()).toEqual(shownNothing)
  })

  it('that a node does not try out', async () => {
    node = { ...HONEST, refused: 'simulateTransaction' }
    expect(await simulated()).toEqual(shownNothing)
  })

  it('that has to wait for the steps before it', async () => {
    expect(await simulated({}, false)).toEqual(shownNothing)
    expect(methods()).toEqual(['getMultipleAccounts'])
  })

  it('of which an account is not known by name', async () => {
    const instruction = { program: PROGRAM, accounts: [WALLET, null], data: new Uint8Array() }
    const named = { ...instruction, accounts: [WALLET] }
    expect(await simulated({ instructions: [named, instruction] })).toEqual(shownNothing)
    expect(methods()).toEqual(['getMultipleAccounts'])
  })

  it('that may change more accounts than any may', async () => {
    const many = Array.from({ length: 65 }, (_, index) => addressOf(index))
    const { before, simulation } = await simulated({ writable: many })
    expect(before.size).toBe(64)
    expect(simulation).toBeNull()
    const all = await simulated({ writable: many.slice(1) })
    expect(all.simulation).toMatchObject({ kind: 'passed' })
  })

  it('nor of what was there before, where a node does not say or can’t be read', async () => {
    const nothing = { before: new Map(), simulation: null }
    node = { ...HONEST, refused: 'getMultipleAccounts' }
    expect(await simulated()).toEqual(nothing)
    node = { ...HONEST, before: { [WALLET]: createAccount(SYSTEM, 5, '?') } }
    expect(await simulated()).toEqual(nothing)
    node = { ...HONEST, omitted: 1 }
    expect(await simulated()).toEqual(nothing)
    expect(methods()).not.toContain('simulateTransaction')
  })
})
