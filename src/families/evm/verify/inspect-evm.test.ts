import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress, maxUint256, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import type { Intent } from '../../intent.ts'
import { inspectEvm } from './inspect-evm.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TOKEN = '0x00000000000000000000000000000000000000aa'
const VAULT = '0x00000000000000000000000000000000000000bb'
const abi = parseAbi([
  'function deposit(uint256 assets, address receiver)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function submit(address referral)',
])
const approve = (amount: bigint, to: Hex = VAULT): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, amount] })
const deposit = (receiver: Hex = OWNER): Hex =>
  encodeFunctionData({ abi, functionName: 'deposit', args: [100_000_000n, receiver] })
const redeem = (receiver: Hex, owner: Hex): Hex =>
  encodeFunctionData({ abi, functionName: 'redeem', args: [99n, receiver, owner] })
const submit = encodeFunctionData({ abi, functionName: 'submit', args: [OWNER] })

const asset = { symbol: 'USDC', decimals: 6, address: TOKEN }
const coin = { symbol: 'ETH', decimals: 18, address: null }
const createIntent = (
  intent: 'enter' | 'exit' = 'enter',
  more: Record<string, unknown> = {},
  counted: Intent['asset'] = asset,
): Intent => {
  const parameters = { amount: '100', ...more }
  return {
    request: { intent, yieldId: 'vault', address: OWNER, arguments: parameters },
    asset: counted,
  }
}
const answerTo = (request: ActionRequest): Action => ({
  id: 'a',
  type: 'STAKE',
  intent: request.intent,
  yieldId: request.yieldId,
  address: request.address.toLowerCase(),
  rawArguments: request.arguments,
  transactions: [],
  executionPattern: 'synchronous',
  status: 'CREATED',
})

/** What is said of a payload of the sandbox's form with these changes. */
function inspect(
  changes: Record<string, unknown>,
  intent = createIntent(),
  change: Partial<Action> = {},
) {
  const honest = { from: OWNER, to: VAULT, data: '0x', value: '0x0', chainId: 84532, type: 2 }
  const unsignedTransaction = JSON.stringify({
    ...honest,
    nonce: 3,
    gasLimit: '0x5208',
    ...changes,
  })
  const step = { id: 't', status: 'CREATED', type: 'SUPPLY', stepIndex: 0, network: 'base-sepolia' }
  const action = { ...answerTo(intent.request), ...change }
  return inspectEvm({ ...step, unsignedTransaction }, action, intent)
}
const against = (...parameters: Parameters<typeof inspect>) =>
  inspect(...parameters).verdict.violations

it('what is said of a step names whom it calls, and the token that it counts', () => {
  const token = getAddress(TOKEN)
  const { calls, decoded } = inspect({ to: TOKEN, data: approve(100_000_000n) })
  expect(calls).toEqual([token])
  expect(decoded).toMatchObject({ token, amount: 100_000_000n })
})

it('an outcome that nothing showed is no check', () => {
  expect(inspect({ data: deposit() }).verdict.checks.map(({ kind }) => kind)).not.toContain(
    'outcome',
  )
})

describe('an honest payload', () => {
  it.each([
    [
      'an approval of exactly what was asked',
      { to: TOKEN, data: approve(100_000_000n) },
      createIntent(),
    ],
    ['an approval of 0', { to: TOKEN, data: approve(0n) }, createIntent()],
    ['a deposit', { data: deposit() }, createIntent()],
    ['a redemption', { data: redeem(OWNER, OWNER) }, createIntent('exit')],
    ['coins into liquid staking', { data: submit, value: '0x1' }, createIntent('enter', {}, coin)],
    [
      'a receiver that the person confirmed',
      { data: redeem(OTHER, OWNER) },
      createIntent('exit', { receiverAddress: OTHER }),
    ],
    [
      'an unlimited approval that was asked for',
      { to: TOKEN, data: approve(maxUint256) },
      createIntent('enter', { useMaxAllowance: true }),
    ],
  ])(
    '%s is not contradicted, and not called a match before it is rehearsed',
    (_, payload, parameters) => {
      const { verdict } = inspect(payload, parameters)
      expect(verdict).toMatchObject({ kind: 'unknown', violations: [] })
      expect(verdict.warnings).toContain('not-rehearsed')
    },
  )

  it('is described: method, who gains, how much', () => {
    expect(inspect({ data: approve(7n) }).decoded).toMatchObject({
      method: 'approve',
      counterparty: getAddress(VAULT),
      amount: 7n,
    })
  })
})

describe('a contradiction', () => {
  it.each([
    ['wrong-sender', { from: OTHER, data: deposit() }, createIntent()],
    ['wrong-chain', { chainId: 1, data: deposit() }, createIntent()],
    ['delegates-account', { type: 4, data: deposit() }, createIntent()],
    ['delegates-account', { authorizationList: [], data: deposit() }, createIntent()],
    ['approval-too-large', { to: TOKEN, data: approve(100_000_003n) }, createIntent()],
    ['approval-too-large', { to: TOKEN, data: approve(maxUint256) }, createIntent()],
    ['approval-too-large', { to: VAULT, data: approve(maxUint256) }, createIntent('exit')],
    ['approval-too-large', { to: VAULT, data: approve(maxUint256 - 1n) }, createIntent('exit')],
    ['approval-too-large', { to: VAULT, data: approve(2n ** 255n) }, createIntent('exit')],
    ['foreign-receiver', { data: deposit(OTHER) }, createIntent()],
    ['foreign-receiver', { data: redeem(OTHER, OWNER) }, createIntent('exit')],
    ['foreign-receiver', { data: redeem(OWNER, OTHER) }, createIntent('exit')],
    ['too-much-native-value', { data: deposit(), value: '1' }, createIntent()],
    ['too-much-native-value', { data: submit, value: '1' }, createIntent('exit', {}, coin)],
    [
      'too-much-native-value',
      { data: submit, value: String(10n ** 20n + 1n) },
      createIntent('enter', {}, coin),
    ],
  ])('%s blocks, and alone (%#)', (violation, payload, parameters) => {
    expect(against(payload, parameters)).toEqual([violation])
    expect(inspect(payload, parameters).verdict.kind).toBe('contradicts')
  })

  it.each([
    ['yield', { yieldId: 'another' }],
    ['address', { address: OTHER }],
    ['intent', { intent: 'exit' }],
    ['amount', { rawArguments: { amount: '101' } }],
    ['receiver', { rawArguments: { amount: '100', receiverAddress: OTHER } }],
  ])('an action with another %s than asked for is not the request', (_, change) =>
    expect(against({ data: deposit() }, createIntent(), change)).toEqual(['not-the-request']),
  )
})

describe('what can’t be vouched for is a doubt, not a crime', () => {
  it.each([
    ['unknown-method', { data: `0x12345678${submit.slice(10)}` }],
    ['odd-encoding', { data: `${deposit()}00` }],
    ['unknown-contract', { data: deposit() }],
    ['unknown-keys', { data: deposit(), paymaster: OTHER }],
  ])('%s (%#)', (warning, payload) => {
    expect(inspect(payload).verdict).toMatchObject({ kind: 'unknown', violations: [] })
    expect(inspect(payload).verdict.warnings).toContain(warning)
  })

  it.each([
    { to: null },
    { to: '0x12' },
    { value: '-1' },
    { value: 2 ** 60 },
    { data: '0x123' },
    { chainId: 'base' },
  ])('%j can’t be read, so it can’t be signed', (payload) =>
    expect(inspect(payload)).toMatchObject({
      unsigned: null,
      verdict: { warnings: ['unreadable-payload'] },
    }),
  )
})

describe('the service’s values', () => {
  const number = fc.bigInt({ min: 0n, max: maxUint256 })
  const bytes = fc
    .uint8Array({ maxLength: 100 })
    .map((some) => `0x${Buffer.from(some).toString('hex')}`)
  const written = fc.constantFrom(
    (value: bigint) => value.toString(),
    (value: bigint) => `0x${value.toString(16)}`,
  )

  it('are never changed, in whatever form they come', () => {
    fc.assert(
      fc.property(number, bytes, written, (value, data, write) => {
        const { unsigned } = inspect({ value: write(value), data, chainId: write(84532n) })
        const call = { from: OWNER, to: VAULT, data, value, chainId: 84532 }
        expect(unsigned).toEqual({ family: 'evm', kind: 'transaction', call })
      }),
    )
  })

  it('an approval is judged by its exact number', () => {
    fc.assert(
      fc.property(number, (amount) => {
        const found = against({ to: TOKEN, data: approve(amount) })
        expect(found).toEqual(amount > 100_000_002n ? ['approval-too-large'] : [])
      }),
    )
  })
})

describe('a debt at Aave', () => {
  const abi = parseAbi(['function approveDelegation(address spender, uint256 amount)'])
  const lend = (spender: Hex, amount = 5n): Hex =>
    encodeFunctionData({ abi, functionName: 'approveDelegation', args: [spender, amount] })
  const place = { network: 'base-sepolia', tokens: [asset], output: null, contracts: [VAULT] }
  const speaks = (data: Hex) => against({ to: OTHER, data }, { ...createIntent(), place })

  it('is for no stranger, and has a limit', () => {
    expect(speaks(lend(OTHER))).toEqual(['foreign-spender'])
    expect(speaks(lend(OTHER, 0n))).toEqual([])
    expect(speaks(lend(VAULT))).toEqual([])
    expect(speaks(lend(VAULT, 2n ** 255n))).toEqual(['approval-too-large'])
    expect(speaks(lend(OTHER, maxUint256))).toEqual(['approval-too-large', 'foreign-spender'])
  })
})
