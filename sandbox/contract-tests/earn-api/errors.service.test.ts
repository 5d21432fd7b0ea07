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

/** contract: Error envelopes. */
describe('Error envelopes', () => {
  it('the basic form has `statusCode`, `message` and a code such as `INSUFFICIENT_BALANCE` in `error`', async () => {
    const { address } = testWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Harbor USDC Vault')
    const body = { yieldId, address, arguments: { amount: '5' } }
    const [status, errorBody] = await getErrorResponse(ENTER, { body })
    expect([status, errorBody]).toEqual([
      400,
      { statusCode: 400, error: 'INSUFFICIENT_BALANCE', message: expect.stringMatching(/./) },
    ])
  })

  it('a 429 has the seconds of its `retry-after` header in `retryAfter`', async () => {
    await makeFault({ kind: 'rate-limit', ...once })
    const { status, headers, body } = await callService(PATH, { key })
    const retryAfter = Number(headers.get('retry-after'))
    expect([status, body]).toEqual([
      429,
      { statusCode: 429, error: 'Too Many Requests', message: expect.any(String), retryAfter },
    ])
    expect(retryAfter).toBeGreaterThan(0)
  })

  it('the full form has `statusCode`, `timestamp`, `path` and `message`', async () => {
    expect((await getErrorResponse('/v1/providers/none'))[1]).toEqual(
      full(404, '/v1/providers/none'),
    )
  })

  it('a 500 has a generic message', async () => {
    await makeFault({ kind: 'error', ...once, status: 500 })
    const [status, body] = await getErrorResponse(PATH, { key })
    expect([status, body['message']]).toEqual([500, 'Internal server error'])
    expect(body).toEqual(full(500, PATH))
  })

  it('a 412 of a closed yield has `details`', async () => {
    const [status, body] = await act(ENTER, 'Granary Closed LINK', '5')
    expect([status, body]).toEqual([412, full(412, ENTER, details('Precondition Failed'))])
  })

  it('a 400 for a bad query lists the failed constraints in `validation.message` and has no `details`', async () => {
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
  it('an amount below the minimum or above the maximum of the yield is refused with `INVALID_AMOUNT`', async () => {
    for (const amount of ['0.99', '500000.000001'])
      expect((await act(ENTER, 'Harbor USDC Vault', amount))[1]).toMatchObject({
        statusCode: 400,
        error: 'INVALID_AMOUNT',
      })
  })

  it('an address that is malformed for the network is refused with `INVALID_ADDRESS`', async () => {
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

  it('a missing key (401), a blocked region (403) and an unknown resource (404) have the full form', async () => {
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

  it.each([502, 503])('a server error %i has the full form', async (status) => {
    await makeFault({ kind: 'error', ...once, status })
    expect(await getErrorResponse(PATH, { key })).toEqual([status, full(status, PATH)])
  })

  it('entering a temporarily paused yield is refused with 503', async () => {
    const [status, body] = await act(ENTER, 'Granary Paused DAI', '5', 'base-sepolia')
    expect([status, body]).toEqual([503, full(503, ENTER)])
  })
})

describe('Retry safety', () => {
  it('reading an action twice gives the same answer', async () => {
    const action = await enterStaking(await fundedWallet('ethereum-sepolia'))
    const read = () => getErrorResponse(`/v1/actions/${action.id}`)
    expect(await read()).toEqual(await read())
  })

  it('an action whose answer was lost is in the pending actions of its address', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    const yieldId = await getYieldId('Tidal ETH Staking')
    const request = { amount: '0.03' }
    await callService(ENTER, { body: { yieldId, address, arguments: request } })
    const { items } = await getPage(`/v1/actions?address=${address}&status=pending`)
    expect(items).toMatchObject([{ yieldId, address, rawArguments: request }])
  })

  it('a transaction shows what was submitted, and submitting the same again is accepted', async () => {
    const wallet = await fundedWallet('ethereum-sepolia')
    const step = getStep(await enterStaking(wallet), 0)
    const signedTransaction = await wallet.sign(step)
    const path = `/v1/transactions/${step.id}`
    const submit = async () =>
      (await getErrorResponse(`${path}/submit`, { body: { signedTransaction } }))[0]
    expect(await submit()).toBe(201)
    const [, read] = await getErrorResponse(path)
    expect(getPath(read, 'signedTransaction')).toBe(signedTransaction)
    expect(await submit()).toBe(201)
  })
})
