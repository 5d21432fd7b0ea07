import { beforeAll, describe, expect, it } from 'vitest'
import { keccak256, type Hex } from 'viem'
import { fundedSolanaWallet } from '../../service/testing/solana-wallet.ts'
import { fundedWallet, type TestWallet } from '../../service/testing/test-wallet.ts'
import { createAction, readStep, getStep, waitForStep } from '../../service/testing/run-action.ts'
import {
  enterYield,
  getYieldId,
  getObject,
  getErrorResponse,
  getStatus,
  UUID,
} from '../testing/service-helpers.ts'
import { getPath, getPage } from '../testing/read-pages.ts'

const network = 'ethereum-sepolia'
let wallet: TestWallet
beforeAll(async () => {
  wallet = await fundedWallet(network)
})
const enterBody = async (name: string, submitted: object) => ({
  yieldId: await getYieldId(name),
  address: wallet.address,
  arguments: submitted,
})
const enter = async (name: string, submitted: object) =>
  createAction('enter', await enterBody(name, submitted))

/** contract: Creating an action; contract: Payloads. */
describe('`POST /v1/actions/enter/simulate` and `exit/simulate`', () => {
  it('a simulated enter or exit returns the gas of its transactions, and the enter creates no action', async () => {
    const other = await fundedWallet(network)
    const body = {
      ...(await enterBody('Harbor USDC Vault', { amount: '5' })),
      address: other.address,
    }
    const { gas } = await getObject('/v1/actions/enter/simulate', { body })
    const step = (type: string, stepIndex: number) => ({
      type,
      stepIndex,
      amount: expect.stringMatching(/^0\.\d+$/),
      gasLimit: expect.stringMatching(/^\d+$/),
      token: expect.objectContaining({ symbol: 'ETH' }),
    })
    expect(gas).toEqual({
      gasLimit: expect.stringMatching(/^\d+$/),
      amount: expect.stringMatching(/^0\.\d+$/),
      token: expect.objectContaining({ symbol: 'ETH', decimals: 18 }),
      transactions: [step('APPROVAL', 0), step('SUPPLY', 1)],
    })
    expect((await getPage(`/v1/actions?address=${other.address}`)).total).toBe(0)
    await enterYield('Harbor DAI Vault', other, { amount: '5' })
    const exit = {
      ...body,
      yieldId: await getYieldId('Harbor DAI Vault'),
      arguments: { amount: '2' },
    }
    const left = await getObject('/v1/actions/exit/simulate', { body: exit })
    expect(getPath(left, 'gas.transactions')).toMatchObject([{ type: 'WITHDRAW', stepIndex: 0 }])
  })
})

describe('Actions', () => {
  it('actions and transactions have UUIDs as ids, and any other id of a transaction is 404', async () => {
    const action = await enter('Tidal ETH Staking', { amount: '0.1' })
    expect(action.id).toMatch(UUID)
    for (const { id } of action.transactions) expect(id).toMatch(UUID)
    expect(await getStatus('/v1/transactions/1')).toBe(404)
  })

  it('an enter is of type `STAKE`, for lending and vaults too, and an exit of lending `UNSTAKE`', async () => {
    for (const name of ['Harbor USDC Vault', 'Brook USDC Market', 'Tidal ETH Staking'])
      expect((await enter(name, { amount: '1' })).type).toBe('STAKE')
    const other = await fundedWallet(network)
    await enterYield('Brook USDC Market', other, { amount: '5' })
    const body = {
      ...(await enterBody('Brook USDC Market', { amount: '1' })),
      address: other.address,
    }
    expect((await createAction('exit', body)).type).toBe('UNSTAKE')
  })
})

describe('`PUT …/submit-hash` and `POST …/submit`', () => {
  it('`submit-hash` takes a hash again; malformed is 400, an unknown id 404, another once confirmed 412', async () => {
    const step = getStep(await enter('Tidal ETH Staking', { amount: '0.1' }), 0)
    const put = (id: string, hash: unknown) =>
      getErrorResponse(`/v1/transactions/${id}/submit-hash`, { method: 'PUT', body: { hash } })
    expect((await put(step.id, '0x12'))[0]).toBe(400)
    expect((await put(step.id, 7))[0]).toBe(400)
    const hash = await wallet.send(step)
    expect((await put('00000000-0000-4000-8000-000000000000', hash))[0]).toBe(404)
    expect(await put(step.id, hash)).toMatchObject([200, { id: step.id, hash }])
    expect((await put(step.id, hash))[0]).toBe(200)
    await waitForStep(step.id, 'CONFIRMED')
    expect(await put(step.id, hash)).toMatchObject([200, { status: 'CONFIRMED' }])
    expect((await put(step.id, `0x${'3'.repeat(64)}`))[0]).toBe(412)
  })

  it('`submit` takes a signed transaction again; malformed is 400, and another once confirmed is 412', async () => {
    const [step, other] = [
      getStep(await enter('Tidal ETH Staking', { amount: '0.1' }), 0),
      getStep(await enter('Tidal ETH Staking', { amount: '0.2' }), 0),
    ]
    const post = (signedTransaction: unknown) =>
      getErrorResponse(`/v1/transactions/${step.id}/submit`, { body: { signedTransaction } })
    expect((await post('0x00'))[0]).toBe(400)
    const signed: Hex = await wallet.sign(step)
    expect(await post(signed)).toMatchObject([201, { hash: keccak256(signed) }])
    await waitForStep(step.id, 'CONFIRMED')
    expect((await post(signed))[0]).toBe(201)
    expect((await post(await wallet.sign(other)))[0]).toBe(412)
  })
})

describe('`unsignedTransaction` per family', () => {
  it('an EVM payload is JSON of type 2, or of type 0 with a `gasPrice` for hardware wallets', async () => {
    const other = await fundedWallet(network)
    const payload = async (submitted: object) => {
      const body = { ...(await enterBody('Brook USDC Market', submitted)), address: other.address }
      const step = getStep(await createAction('enter', body), 1)
      const parsed: unknown = JSON.parse(step.unsignedTransaction ?? '')
      return parsed
    }
    const common = {
      from: other.address,
      to: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      data: expect.stringMatching(/^0x[0-9a-f]{8,}$/),
      // Every step carries the nonce of the moment of creation.
      nonce: 0,
      chainId: 11155111,
      gasLimit: expect.stringMatching(/^0x[0-9a-f]+$/),
    }
    const quantity = expect.stringMatching(/^0x[0-9a-f]+$/)
    expect(await payload({ amount: '5' })).toEqual({
      ...common,
      type: 2,
      maxFeePerGas: quantity,
      maxPriorityFeePerGas: quantity,
    })
    expect(await payload({ amount: '5', hardwareWalletApiCompatible: true })).toEqual({
      ...common,
      type: 0,
      gasPrice: quantity,
    })
    const coin = getStep(await enter('Tidal ETH Staking', { amount: '0.5' }), 0)
    const value: unknown = getPath(JSON.parse(coin.unsignedTransaction ?? ''), 'value')
    expect(BigInt(String(value))).toBe(500_000_000_000_000_000n)
  })

  it('a Solana payload is hex, and is reported by its base58 signature', async () => {
    const solana = await fundedSolanaWallet()
    const yieldId = await getYieldId('SOL Native Staking')
    const [validator] = (await getPage(`/v1/yields/${yieldId}/validators?status=active&limit=1`))
      .items
    const submitted = { amount: '2', validatorAddress: validator?.['address'] }
    const body = { yieldId, address: solana.address, arguments: submitted }
    const step = getStep(await createAction('enter', body), 0)
    expect(step.unsignedTransaction).toMatch(/^(?:[0-9a-f]{2})+$/)
    const hash = await solana.send(step)
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/)
    const path = `/v1/transactions/${step.id}/submit-hash`
    expect(await getErrorResponse(path, { method: 'PUT', body: { hash } })).toMatchObject([
      200,
      { hash },
    ])
    await waitForStep(step.id, 'CONFIRMED')
  })

  it('`gasEstimate` is a JSON string of `amount` in units of the gas token, `gasLimit` and `token`', async () => {
    const step = getStep(await enter('Harbor USDC Vault', { amount: '5' }), 0)
    const estimate: unknown = JSON.parse(step.gasEstimate ?? '')
    expect(estimate).toEqual({
      amount: expect.stringMatching(/^0\.0\d+$/),
      gasLimit: expect.stringMatching(/^\d{5,6}$/),
      token: expect.objectContaining({ symbol: 'ETH' }),
    })
  })
})

it('`signedTransaction` takes up to 10,000 characters, and `hash` up to 100', async () => {
  const path = `/v1/transactions/${getStep(await enter('Tidal ETH Staking', { amount: '0.1' }), 0).id}`
  const reasons = async (length: number) => {
    const signed = { body: { signedTransaction: 'a'.repeat(length * 100) } }
    const hash = { method: 'PUT', body: { hash: 'a'.repeat(length) } } as const
    const answers = [
      await getErrorResponse(`${path}/submit`, signed),
      await getErrorResponse(`${path}/submit-hash`, hash),
    ]
    return answers.map(([status, body]) => [status, JSON.stringify(getPath(body, 'validation'))])
  }
  // No longer too long, but no transaction either.
  expect(JSON.stringify(await reasons(100))).not.toContain('10000')
  expect(await reasons(101)).toEqual([
    [400, expect.stringContaining('10000')],
    [400, expect.stringContaining('100')],
  ])
})

describe('`isMessage: true`', () => {
  it('an EIP-712 message takes its signature through `submit`, and refuses `submit-hash` with 400', async () => {
    const other = await fundedWallet(network)
    await enterYield('Harbor ETH Vault', other, { amount: '1' })
    const submitted = { useMaxAmount: true, executionMode: 'batched' }
    const body = await enterBody('Harbor ETH Vault', submitted)
    const action = await createAction('exit', { ...body, address: other.address })
    const [message, next] = [getStep(action, 0), getStep(action, 1)]
    expect(message).toMatchObject({ isMessage: true, hash: null })
    const typed: unknown = JSON.parse(message.unsignedTransaction ?? '')
    expect(typed).toEqual({
      types: expect.any(Object),
      primaryType: expect.any(String),
      domain: expect.objectContaining({ chainId: 11155111 }),
      message: expect.any(Object),
    })
    const hash = `0x${'4'.repeat(64)}`
    const reported = { method: 'PUT', body: { hash } } as const
    expect(await getStatus(`/v1/transactions/${message.id}/submit-hash`, reported)).toBe(400)
    // Not built before the message is signed.
    expect(next.unsignedTransaction).toBeNull()
    const signedTransaction = await other.signMessage(message)
    const path = `/v1/transactions/${message.id}/submit`
    const answered = await getErrorResponse(path, { body: { signedTransaction } })
    expect(answered).toMatchObject([201, { status: 'CONFIRMED', signedTransaction }])
    expect((await readStep(next.id)).unsignedTransaction).toMatch(/^\{/)
  })

  it('a message in plain text takes a signature of the action’s address alone', async () => {
    const other = await fundedWallet(network)
    await enterYield('Northlight ETH Validators', other, { amount: '0.32' })
    const { balances } = await getObject(
      `/v1/yields/${await getYieldId('Northlight ETH Validators')}/balances?address=${other.address}`,
    )
    const [row] = [balances].flat()
    const validatorAddress = getPath(row, 'validator.address')
    const body = await enterBody('Northlight ETH Validators', { validatorAddress })
    const message = getStep(await createAction('exit', { ...body, address: other.address }), 0)
    expect(message).toMatchObject({ isMessage: true })
    expect(() => JSON.parse(message.unsignedTransaction ?? '')).toThrow(SyntaxError)
    const path = `/v1/transactions/${message.id}/submit`
    const wrong = { signedTransaction: await wallet.signMessage(message) }
    expect(await getStatus(path, { body: wrong })).toBe(400)
    const signed = { signedTransaction: await other.signMessage(message) }
    expect(await getStatus(path, { body: signed })).toBe(201)
  })
})
