import { parseEther, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { simulateAction } from '#src/families/evm/simulate/simulate-action.ts'
import { simulateRoundTrip } from '#src/families/evm/simulate/simulate-worth.ts'
import {
  createIntent,
  NETWORK,
  startContractChain,
  createStep,
  THIEF,
  createToken,
  createWitnesses,
  USER,
  type ContractChain,
} from './contract-chain.ts'

const AMOUNT = parseEther('100')

let chain: ContractChain
let coin: Address
let vault: Address

beforeAll(async () => {
  chain = await startContractChain()
  coin = await chain.create('Coin')
  vault = await chain.create('Vault', [coin])
  await chain.send(USER, createStep(coin, 'mint', [USER, AMOUNT * 10n]))
})
afterAll(() => chain.test.stop())
beforeEach(() => void vi.stubGlobal('fetch', chain.fetcher()))
afterEach(() => void vi.unstubAllGlobals())

const intent = () =>
  createIntent({
    asset: createToken(coin),
    amount: '100',
    output: createToken(vault, 'SHARE'),
    contracts: [vault],
  })
function steps(approval: Partial<Transaction> = {}, deposit: Partial<Transaction> = {}) {
  const { action } = chain.actionOf(intent(), [
    createStep(coin, 'approve', [vault, AMOUNT]),
    createStep(vault, 'deposit', [AMOUNT, USER]),
  ])
  const [first, second] = action.transactions
  if (!first || !second) throw new Error('There are two.')
  const changed = { first: { ...first, ...approval }, second: { ...second, ...deposit } }
  // The order of the list does not matter.
  const whole: Action = { ...action, transactions: [changed.second, changed.first] }
  return { ...changed, action: whole }
}
const withoutSimulation = () =>
  vi.stubGlobal(
    'fetch',
    chain.fetcher((asked) => ({ ...asked, method: 'eth_unknown' })),
  )

describe('all remaining steps are simulated', () => {
  it('the simulation is in the order of the steps', async () => {
    const { first, action } = steps()
    const found = await simulateAction(first, action, intent())
    expect(found).toMatchObject({ kind: 'passed', isWhole: true, arrived: [{ amount: AMOUNT }] })
  })

  it('finished steps are not simulated again', async () => {
    const { second, action } = steps({ status: 'CONFIRMED' })
    const found = await simulateAction(second, action, intent())
    // Without the approval, which no block has.
    expect(found).toMatchObject({ kind: 'failed', reason: { code: 'allowance', has: 0n } })
  })

  it('a pending step is simulated, and the next signature is told apart from it', async () => {
    const { second, action } = steps({ status: 'BROADCASTED' })
    expect(await simulateAction(second, action, intent())).toMatchObject({
      kind: 'passed',
      // Only the service reports the approval as sent: no block has it.
      isWhole: false,
      steps: [{ left: [] }, { left: [{ amount: AMOUNT }] }],
      next: { left: [{ amount: AMOUNT }], arrived: [{ amount: AMOUNT }], allowances: [] },
    })
  })

  it('a mined step makes the simulation complete again, whatever the service reports', async () => {
    await chain.send(USER, createStep(coin, 'approve', [vault, AMOUNT]))
    const { second, action } = steps({ status: 'CONFIRMED' })
    const found = await simulateAction(second, action, intent())
    expect(found).toMatchObject({ kind: 'passed', isWhole: true, arrived: [{ amount: AMOUNT }] })
    expect(found).toMatchObject({ held: [{ amount: AMOUNT * 10n }, { amount: 0n }] })
    await chain.send(USER, createStep(coin, 'approve', [vault, 0n]))
  })

  it('a failing pending step may be mined by now: it proves nothing', async () => {
    const failing = {
      unsignedTransaction: JSON.stringify({ from: USER, to: coin, data: '0x12345678', chainId: 1 }),
    }
    const { second, action } = steps({ ...failing, status: 'BROADCASTED' })
    expect(await simulateAction(second, action, intent())).toBeNull()
    const { first, action: next } = steps(failing)
    expect(await simulateAction(first, next, intent())).toMatchObject({ kind: 'failed' })
  })

  it('a missing payload, a message or another network leaves the simulation partial', async () => {
    for (const change of [
      { unsignedTransaction: undefined },
      { isMessage: true },
      { network: 'base-sepolia' },
    ]) {
      const { first, action } = steps({}, change)
      const found = await simulateAction(first, action, intent())
      expect(found).toMatchObject({ kind: 'passed', isWhole: false, arrived: [] })
    }
  })
})

describe('where no node can simulate several steps', () => {
  beforeEach(() => void withoutSimulation())

  it('the next step is simulated alone', async () => {
    const { first, action } = steps()
    expect(await simulateAction(first, action, intent())).toEqual({ kind: 'alone' })
  })

  it('the next step fails with its own error', async () => {
    const { second, action } = steps({ status: 'CONFIRMED' })
    expect(await simulateAction(second, action, intent())).toMatchObject({
      kind: 'failed',
      reason: { code: 'allowance', needs: AMOUNT },
    })
  })

  it('after a pending step a failure proves nothing', async () => {
    const { second, action } = steps({ status: 'BROADCASTED' })
    expect(await simulateAction(second, action, intent())).toBeNull()
  })
})

describe('the exit', () => {
  const trip = (contract: Address) =>
    simulateRoundTrip(NETWORK, { vault: contract, asset: coin, amount: AMOUNT, owner: USER })

  it('an exit is simulated with a made-up deposit', async () => {
    expect(await trip(vault)).toEqual({ shares: AMOUNT, returned: AMOUNT })
  })

  it('an exit is unknown where the contract is no vault of that asset', async () => {
    expect(await trip(coin)).toBeNull()
    const other = await chain.create('Coin')
    expect(await trip(await chain.create('Vault', [other]))).toBeNull()
    expect(await trip(THIEF)).toBeNull()
  })
})

it('shares that were too dear are no match by a later step that lifts their price', async () => {
  const share = await chain.create('Vault', [coin])
  await chain.send(THIEF, createStep(coin, 'mint', [THIEF, AMOUNT]))
  await chain.send(THIEF, createStep(coin, 'approve', [share, 1n]))
  await chain.send(THIEF, createStep(share, 'deposit', [1n, THIEF]))
  await chain.send(THIEF, createStep(coin, 'transfer', [share, AMOUNT - 1n]))
  const asked = createIntent({
    asset: createToken(coin),
    amount: '100',
    output: createToken(share, 'SHARE'),
    contracts: [share],
  })
  const deposit = [
    createStep(coin, 'approve', [share, AMOUNT]),
    createStep(share, 'deposit', [AMOUNT, USER]),
  ]
  const lift = createStep(coin, 'mint', [share, AMOUNT * 2n])
  const witnesses = createWitnesses(share)
  const alone = await chain.inspect(asked, witnesses, deposit)
  expect(alone.warnings).toEqual(['loses-value'])
  const lifted = await chain.inspect(asked, witnesses, [...deposit, lift])
  expect(lifted.rehearsal).toMatchObject({ kind: 'passed' })
  expect(lifted.warnings).toEqual(['unsafe-if-stopped'])
})
