import { Keypair } from '@solana/web3.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageSchema } from '../../contract/page.ts'
import { validatorSchema, type Validator } from '../../contract/validator.ts'
import { yieldBalancesSchema, type Balance } from '../../contract/balance.ts'
import { fetchParsed, callService } from '../../service/testing/call-service.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import {
  fundedSolanaWallet,
  solanaWallet,
  type SolanaWallet,
} from '../../service/testing/solana-wallet.ts'
import {
  createAction,
  getStep,
  waitForAction,
  waitForStep,
  runAction,
} from '../../service/testing/run-action.ts'

const yieldId = 'solana-devnet-sol-native-multivalidator-staking'
const DAY = 86_400
const sandbox = setupTestSandbox()
let first: Validator
let second: Validator

beforeAll(async () => {
  const [one, two] = (await validators()).items
  if (!one || !two) throw new Error('there are too few validators')
  first = one
  second = two
})

const validators = (query = '') =>
  fetchParsed(pageSchema(validatorSchema), `/v1/yields/${yieldId}/validators${query}`)

const enter = (wallet: SolanaWallet, amount: string, validator = first) =>
  createAction('enter', {
    yieldId,
    address: wallet.address,
    arguments: { amount, validatorAddress: validator.address },
  })

const exit = (wallet: SolanaWallet, how: object, validator = first) =>
  createAction('exit', {
    yieldId,
    address: wallet.address,
    arguments: { ...how, validatorAddress: validator.address },
  })

async function rows(wallet: SolanaWallet): Promise<Balance[]> {
  const path = `/v1/yields/${yieldId}/balances?address=${wallet.address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  return balances.filter(({ amountRaw }) => amountRaw !== '0')
}

const shown = (all: readonly Balance[]) =>
  all.map(({ type, amount, validator }) => [type, amount, validator?.name])

const pass = (days: number) => sandbox().running.time.forward(days * DAY)

async function withdraw(wallet: SolanaWallet, row: Balance, type = 'WITHDRAW') {
  const pending = row.pendingActions.find((each) => each.type === type)
  if (!pending) throw new Error(`the row offers no ${type}`)
  const { passthrough } = pending
  return createAction('manage', { yieldId, address: wallet.address, action: type, passthrough })
}

describe('SOL staking', () => {
  it('stake warms up, earns, cools down and returns, each by the end of an epoch', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet, '5')
    expect(action).toMatchObject({ type: 'STAKE', amountRaw: '5000000000', status: 'CREATED' })
    expect(action.transactions.map(({ type }) => type)).toEqual(['STAKE'])
    await runAction(action, wallet)
    const [entering] = await rows(wallet)
    expect(entering).toMatchObject({
      type: 'entering',
      amount: '5',
      isEarning: false,
      validator: { address: first.address },
    })
    expect(Date.parse(entering?.date ?? '')).toBeGreaterThan(Date.now())

    await pass(2)
    expect(await rows(wallet)).toMatchObject([{ type: 'active', amount: '5', isEarning: true }])
    await pass(2)
    const [active] = await rows(wallet)
    expect(Number(active?.amount)).toBeGreaterThan(5.001)

    const exitAction = await exit(wallet, { useMaxAmount: true })
    expect(exitAction.amount).toBe(active?.amount)
    expect(exitAction.transactions.map(({ type }) => type)).toEqual(['UNSTAKE'])
    await runAction(exitAction, wallet)
    const [exiting] = await rows(wallet)
    expect(exiting).toMatchObject({ type: 'exiting', isEarning: true, pendingActions: [] })

    await pass(2)
    const [free] = await rows(wallet)
    if (!free) throw new Error('nothing is free')
    expect(free).toMatchObject({ type: 'withdrawable', pendingActions: [{ type: 'WITHDRAW' }] })
    expect(Number(free.amount)).toBeGreaterThan(Number(active?.amount))
    const before = await wallet.connection.getBalance(wallet.keypair.publicKey)
    await runAction(await withdraw(wallet, free), wallet)
    const after = await wallet.connection.getBalance(wallet.keypair.publicKey)
    expect(after - before).toBeGreaterThan(Number(free.amountRaw) - 20_000)
    expect(await rows(wallet)).toEqual([])
  })

  it('a partial exit is split off first, and the rest continues', async () => {
    const wallet = await fundedSolanaWallet()
    await runAction(await enter(wallet, '6'), wallet)
    const action = await exit(wallet, { amount: '2' })
    expect(action.transactions.map(({ type }) => type)).toEqual(['SPLIT', 'UNSTAKE'])
    await runAction(action, wallet)
    // Never active, so nothing has to cool down; the split account's rent is on top.
    expect(shown(await rows(wallet))).toEqual([
      ['entering', '4', first.name],
      ['withdrawable', '2.00228288', first.name],
    ])
  })

  it('validators have separate rows, and one action withdraws from all', async () => {
    const wallet = await fundedSolanaWallet()
    await runAction(await enter(wallet, '2', first), wallet)
    await runAction(await enter(wallet, '3', second), wallet)
    const entering = shown(await rows(wallet))
    expect(entering).toHaveLength(2)
    expect(entering).toContainEqual(['entering', '2', first.name])
    expect(entering).toContainEqual(['entering', '3', second.name])
    await runAction(await exit(wallet, { useMaxAmount: true }, first), wallet)
    await runAction(await exit(wallet, { amount: '3' }, second), wallet)
    const [row] = await rows(wallet)
    if (!row) throw new Error('nothing is free')
    const all = await withdraw(wallet, row, 'WITHDRAW_ALL')
    expect(all).toMatchObject({ type: 'WITHDRAW_ALL', amount: '5' })
    await runAction(all, wallet)
    expect(await rows(wallet)).toEqual([])
  })

  it('an unreported transaction is matched, whoever sent it', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet, '2')
    const hash = await wallet.send(getStep(action, 0))
    expect(await waitForAction(action.id, 'SUCCESS')).toMatchObject({ transactions: [{ hash }] })
  })

  it('a simulation returns the fee and creates nothing', async () => {
    const wallet = await fundedSolanaWallet()
    const body = {
      yieldId,
      address: wallet.address,
      arguments: { amount: '2', validatorAddress: first.address },
    }
    const { body: answer } = await callService('/v1/actions/enter/simulate', { body })
    expect(answer).toMatchObject({
      gas: { token: { symbol: 'SOL' }, transactions: [{ type: 'STAKE', stepIndex: 0 }] },
    })
  })
})

describe('Solana payload', () => {
  it('a payload expires with its blockhash: after 150 slots a new action is needed', async () => {
    const wallet = await fundedSolanaWallet()
    const action = await enter(wallet, '2')
    await sandbox().running.time.forward(60)
    await expect(wallet.send(getStep(action, 0))).rejects.toThrow('Blockhash not found')
    const again = await enter(wallet, '2')
    await runAction(again, wallet)
  })
})

describe('invalid requests', () => {
  const expectRejected = async (intent: string, address: string, submittedArguments: object) => {
    const body = { yieldId, address, arguments: submittedArguments }
    return (await callService(`/v1/actions/${intent}`, { body })).body
  }

  it('an invalid amount, validator or balance is rejected with the contract’s code', async () => {
    const wallet = await fundedSolanaWallet()
    const validatorAddress = first.address
    const attempt = (intent: string, submittedArguments: object) =>
      expectRejected(intent, wallet.address, submittedArguments)
    expect(await attempt('enter', { amount: '1', validatorAddress })).toMatchObject({
      error: 'INVALID_AMOUNT',
      message: 'The least is 1.00228288 SOL.',
    })
    expect(await attempt('enter', { amount: '11', validatorAddress })).toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    })
    // Everything but slightly more than the fee: too little would remain.
    expect(await attempt('enter', { amount: '9.9999', validatorAddress })).toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    })
    expect(await attempt('enter', { amount: '2' })).toMatchObject({
      validation: { message: ['arguments.validatorAddress should not be empty'] },
    })
    expect(await attempt('enter', { amount: '2', validatorAddress: wallet.address })).toMatchObject(
      {
        validation: { message: ['arguments.validatorAddress must be a validator of this yield'] },
      },
    )
    expect(await attempt('exit', { amount: '1', validatorAddress })).toMatchObject({
      error: 'INSUFFICIENT_BALANCE',
    })
    const stranger = '0x00000000000000000000000000000000000000Aa'
    expect(
      await expectRejected('enter', stranger, { amount: '2', validatorAddress }),
    ).toMatchObject({
      error: 'INVALID_ADDRESS',
    })
    const lower = wallet.address.toLowerCase()
    expect(
      await expectRejected('enter', `${lower}0`, { amount: '2', validatorAddress }),
    ).toMatchObject({
      error: 'INVALID_ADDRESS',
    })
  })

  it('a withdrawal of locked stake, or of another owner, is rejected', async () => {
    const wallet = await fundedSolanaWallet()
    await runAction(await enter(wallet, '2'), wallet)
    await runAction(await exit(wallet, { useMaxAmount: true }), wallet)
    const [row] = await rows(wallet)
    const passthrough = row?.pendingActions[0]?.passthrough ?? ''
    const stranger = solanaWallet(Keypair.generate())
    const body = { yieldId, address: stranger.address, action: 'WITHDRAW', passthrough }
    expect((await callService('/v1/actions/manage', { body })).status).toBe(412)
    const bent = { ...body, address: wallet.address, passthrough: `${passthrough}x` }
    expect((await callService('/v1/actions/manage', { body: bent })).status).toBe(400)
  })
})

describe('a failed Solana transaction', () => {
  it('a failed transaction makes step and action FAILED, with what was lost', async () => {
    const wallet = await fundedSolanaWallet()
    const [one, two] = [await enter(wallet, '6'), await enter(wallet, '6')]
    await runAction(one, wallet)
    const raw = wallet.sign(getStep(two, 0))
    await wallet.connection.sendRawTransaction(raw, { skipPreflight: true })
    const step = await waitForStep(getStep(two, 0).id, 'FAILED')
    expect(step.error).toContain('only its network fee was spent')
    await waitForAction(two.id, 'FAILED')
  })
})
