import { describe, expect, it } from 'vitest'
import { makeFault } from '../../faults/testing/call-faults.ts'
import { callService, type ServiceRequest } from '../../service/testing/call-service.ts'
import { enterStaking } from '../../service/testing/enter-staking.ts'
import { fundedWallet, testWallet } from '../../service/testing/test-wallet.ts'
import { getStep } from '../../service/testing/run-action.ts'
import { act, details, full } from '../testing/error-shapes.ts'
import { getYieldId, getErrorResponse } from '../testing/service-helpers.ts'
import { getPath, getPage } from '../testing/read-pages.ts'

const ENTER = '/v1/actions/enter'
/** This key is not used elsewhere: a one-off fault meets its own request. */
const key = 'test_sandbox_free_3000'
const PATH = '/v1/providers'
const once = { route: `GET ${PATH}`, key, times: 1 }

/** contract: Error envelopes (which status has which form: contract: Error envelopes). */
describe('Envelopes', () => {
  it('Basic form: `statusCode`, `error` "(… a code such as INSUFFICIENT_BALANCE)", `message`', async () => {
    const { address } = testWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Harbor USDC Vault')
    const body = { yieldId, address, arguments: { amount: '5' } }
    const [status, errorBody] = await getErrorResponse(ENTER, { body })
    expect([status, errorBody]).toEqual([
      400,
      { statusCode: 400, error: 'INSUFFICIENT_BALANCE', message: expect.stringMatching(/./) },
    ])
  })

  it('"a 429 adds `retryAfter` number (seconds)"', async () => {
    await makeFault({ kind: 'rate-limit', ...once })
    const { status, headers, body } = await callService(PATH, { key })
    const retryAfter = Number(headers.get('retry-after'))
    expect([status, body]).toEqual([
      429,
      { statusCode: 429, error: 'Too Many Requests', message: expect.any(String), retryAfter },
    ])
    expect(retryAfter).toBeGreaterThan(0)
  })

  it('Full form: "`statusCode` (always), `timestamp` (always), `path` (always), `message` (always)"', async () => {
    expect((await getErrorResponse('/v1/yields/none'))[1]).toEqual(full(404, '/v1/yields/none'))
  })

  it('"500 responses carry a generic message"', async () => {
    await makeFault({ kind: 'error', ...once, status: 500 })
    const [status, body] = await getErrorResponse(PATH, { key })
    expect([status, body['message']]).toEqual([500, 'Internal server error'])
    expect(body).toEqual(full(500, PATH))
  })

  it('"`details` (on 400 and typed errors such as 412)"', async () => {
    const [status, body] = await act(ENTER, 'Granary Closed LINK', '5')
    expect([status, body]).toEqual([412, full(412, ENTER, details('Precondition Failed'))])
  })

  it('"`validation.message` (string[] of failed constraints, used instead of `details` for 400 validation failures)"', async () => {
    const [status, body] = await getErrorResponse('/v1/yields?limit=0&colour=red')
    expect([status, body]).toEqual([
      400,
      full(400, '/v1/yields', {
        validation: {
          message: ['limit must not be less than 1', 'property colour should not exist'],
        },
      }),
    ])
  })
})

describe('Status codes', () => {
  it('400: INVALID_AMOUNT "(below minimum or above maximum of the yield)"', async () => {
    for (const amount of ['0.99', '500000.000001'])
      expect((await act(ENTER, 'Harbor USDC Vault', amount))[1]).toMatchObject({
        statusCode: 400,
        error: 'INVALID_AMOUNT',
      })
  })

  it('400: INVALID_ADDRESS "(malformed address for the network)"', async () => {
    const yieldId = await getYieldId('Harbor USDC Vault')
    const body = {
      yieldId,
      address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
      arguments: { amount: '5' },
    }
    expect((await getErrorResponse(ENTER, { body }))[1]).toMatchObject({
      statusCode: 400,
      error: 'INVALID_ADDRESS',
    })
  })

  it('401 and 403: see Authentication; 404: "resource such as a yield id does not exist"', async () => {
    const answers: readonly (readonly [number, string, ServiceRequest?])[] = [
      [401, '/v1/networks', { key: null }],
      [403, '/v1/networks', { key: 'test_sandbox_geo' }],
      [404, '/v1/providers/none'],
      [404, '/v1/actions/none'],
      [404, '/v1/nothing'],
    ]
    for (const [status, path, call] of answers) {
      const [answered, body] = await getErrorResponse(path, call)
      expect([path, answered, body]).toEqual([path, status, full(status, path)])
    }
  })

  it.each([502, 503])('%i: "server side"', async (status) => {
    await makeFault({ kind: 'error', ...once, status })
    expect(await getErrorResponse(PATH, { key })).toEqual([status, full(status, PATH)])
  })

  it('503: "for example a yield temporarily paused"', async () => {
    const [status, body] = await act(ENTER, 'Granary Paused DAI', '5', 'base-sepolia')
    expect([status, body]).toEqual([503, full(503, ENTER)])
  })
})

describe('Retry safety', () => {
  it('1. "Reads and idempotent lookups are safe to retry."', async () => {
    const action = await enterStaking(await fundedWallet('ethereum-sepolia'))
    const read = () => getErrorResponse(`/v1/actions/${action.id}`)
    expect(await read()).toEqual(await read())
  })

  it('2. "list the address’s actions first": the one whose answer was lost is there', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Tidal ETH Staking')
    const request = { amount: '0.03' }
    await callService(ENTER, { body: { yieldId, address, arguments: request } })
    const { items } = await getPage(`/v1/actions?address=${address}&status=pending`)
    expect(items).toMatchObject([{ yieldId, address, rawArguments: request }])
  })

  it('3. "Never resubmit a signed transaction blindly: read the transaction first." The same one is safe.', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const step = getStep(await enterStaking(wallet), 0)
    const signedTransaction = await wallet.sign(step)
    const path = `/v1/transactions/${step.id}`
    const submit = async () =>
      (await getErrorResponse(`${path}/submit`, { body: { signedTransaction } }))[0]
    expect(await submit()).toBe(200)
    const [, read] = await getErrorResponse(path)
    expect(getPath(read, 'signedTransaction')).toBe(signedTransaction)
    expect(await submit()).toBe(200)
  })
})
