import { getAddress, parseEther, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createRevocationAction,
  createRevocationIntent,
} from '#src/execution/revocation/revocation.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { fetchAllowance, fetchAllowances } from '#src/families/evm/allowances.ts'
import { revocationFamily } from '#src/families/evm/revocation-family.ts'
import {
  createStep,
  createToken,
  NETWORK,
  startContractChain,
  THIEF,
  USER,
  type ContractChain,
  type Step,
} from './contract-chain.ts'

const AMOUNT = parseEther('100')
const HABITS = ['keeps', 'raises', 'takes'] as const

let chain: ContractChain
let coin: Address
let otherCoin: Address
let vault: Address

/** Gives the user this much of a token, and the vault the right to take it. */
async function allow(token: Address, amount: bigint): Promise<void> {
  await chain.send(USER, createStep(token, 'mint', [USER, AMOUNT]))
  await chain.send(USER, createStep(token, 'approve', [vault, amount]))
}

beforeAll(async () => {
  chain = await startContractChain()
  coin = await chain.create('Coin')
  otherCoin = await chain.create('Coin')
  vault = await chain.create('Vault', [coin])
  await allow(coin, 2n ** 256n - 1n)
})
afterAll(() => chain.test.stop())
beforeEach(() => void vi.stubGlobal('fetch', chain.fetcher()))
afterEach(() => void vi.unstubAllGlobals())

/** A revocation of what the vault may take of a token. */
function revocation(token: Address) {
  const asset = { ...createToken(token), address: token }
  const requested = { network: NETWORK, owner: USER, token: asset, spender: vault }
  const intent = createRevocationIntent(requested)
  const facts: readonly Fact[] = [
    { kind: 'intended', intent: 'i', at: 0, ...intent },
    { kind: 'created', intent: 'i', action: 'r', at: 0 },
  ]
  const action = createRevocationAction('r', facts, 1n, 0)
  const [step] = action.transactions
  if (!step) throw new Error('it has a step')
  return { intent, action, step }
}

async function inspect(token: Address) {
  const { intent, action, step } = revocation(token)
  return await revocationFamily.inspect(step, action, intent)
}

/** Reads the revocation of what the vault may take of the coin, with the bytes of this step. */
async function readBytes({ to, data, value = 0n }: Step) {
  const { intent, action, step } = revocation(coin)
  const unsignedTransaction = { from: USER, to, data, value: String(value), chainId: 11_155_111 }
  const { verdict } = await revocationFamily.read({ ...step, unsignedTransaction }, action, intent)
  return verdict
}

describe('allowances are read from the chain', () => {
  it('with the balance, decimals and symbol of their token', async () => {
    const pairs = [
      { token: coin, spender: vault },
      { token: coin, spender: THIEF },
    ]
    const allowances = new Map([
      [vault, 2n ** 256n - 1n],
      [THIEF.toLowerCase(), 0n],
    ])
    expect(await fetchAllowances(NETWORK, USER, pairs)).toEqual([
      { token: coin, balance: AMOUNT, decimals: 18, symbol: 'COIN', allowances },
    ])
  })

  it('and one that no contract returns is unknown, not 0', async () => {
    const pair = { token: THIEF, spender: vault }
    const unknown = { balance: null, decimals: null, symbol: null, allowances: new Map() }
    expect(await fetchAllowances(NETWORK, USER, [pair])).toEqual([
      { token: THIEF.toLowerCase(), ...unknown },
    ])
    expect(await fetchAllowance(NETWORK, USER, pair)).toBeNull()
    expect(await fetchAllowance(NETWORK, USER, { token: coin, spender: vault })).toBe(
      2n ** 256n - 1n,
    )
  })

  it('of more spenders than fit into one request', async () => {
    const others = Array.from(
      { length: 300 },
      (_, index) => `0x${(index + 1).toString(16).padStart(40, '0')}`,
    )
    const pairs = [...others, vault].map((spender) => ({ token: coin, spender }))
    const all = await fetchAllowances(NETWORK, USER, pairs)
    const open = all.flatMap(({ allowances }) =>
      [...allowances].filter(([, amount]) => amount > 0n),
    )
    expect(open).toEqual([[vault, 2n ** 256n - 1n]])
    expect(all.reduce((sum, { allowances }) => sum + allowances.size, 0)).toBe(301)
  })
})

describe('a revocation', () => {
  it('is a match where the simulation sets the allowance to 0', async () => {
    const { verdict, unsigned, decoded } = await inspect(coin)
    expect(verdict).toMatchObject({ kind: 'matches', warnings: [], violations: [] })
    expect(decoded).toMatchObject({
      method: 'approve',
      amount: 0n,
      counterparty: getAddress(vault),
    })
    expect(unsigned).toMatchObject({ family: 'evm', call: { value: 0n, from: USER } })
  })

  it.each(HABITS)('is blocked where the token %s instead', async (habit) => {
    const token = await chain.create('Clinging', [THIEF, HABITS.indexOf(habit)])
    await allow(token, AMOUNT)
    const { verdict } = await inspect(token)
    const violation = habit === 'takes' ? 'too-much-token' : 'approval-too-large'
    expect(verdict).toMatchObject({ kind: 'contradicts', violations: [violation] })
  })

  it('is no match where no node simulates it', async () => {
    vi.stubGlobal(
      'fetch',
      chain.fetcher((asked) => ({ ...asked, method: 'eth_unknown' })),
    )
    const { verdict } = await inspect(coin)
    expect(verdict).toMatchObject({ kind: 'unknown', warnings: ['step-rehearsed'], violations: [] })
  })

  it.each<[string, () => Step]>([
    ['another spender', () => createStep(coin, 'approve', [THIEF, 0n])],
    ['another token', () => createStep(otherCoin, 'approve', [vault, 0n])],
    ['an amount above 0', () => createStep(coin, 'approve', [vault, 1n])],
    ['a value above 0', () => createStep(coin, 'approve', [vault, 0n], 1n)],
    ['a transfer', () => createStep(coin, 'transfer', [vault, 0n])],
  ])('is blocked with the bytes of %s', async (_, createOther) => {
    const { kind, violations } = await readBytes(createOther())
    expect(kind).toBe('contradicts')
    expect(violations).toContain('not-the-request')
  })

  it('is not blocked with its own bytes', async () => {
    const { violations } = await readBytes(createStep(coin, 'approve', [vault, 0n]))
    expect(violations).toEqual([])
  })
})
