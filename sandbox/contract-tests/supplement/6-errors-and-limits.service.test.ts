import { describe, expect, it } from 'vitest'
import { makeFault } from '../../faults/testing/call-faults.ts'
import { callService } from '../../service/testing/call-service.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { target } from '../../service/testing/target.ts'
import { act } from '../testing/error-shapes.ts'
import { getYieldId, getErrorResponse, getStatus, TIMESTAMP } from '../testing/service-helpers.ts'
import { getPath } from '../testing/read-pages.ts'

const ENTER = '/v1/actions/enter'

/** contract: Error envelopes; contract: Rate limits. */
describe('"The full one in practice"', () => {
  it('has `validation.message` with the failed constraints', async () => {
    const { address } = await fundedWallet('ethereum-sepolia')
    expect(await getErrorResponse(ENTER, { body: { yieldId: 7, address } })).toEqual([
      400,
      {
        statusCode: 400,
        timestamp: expect.stringMatching(TIMESTAMP),
        path: ENTER,
        message: 'Bad Request Exception',
        validation: { message: ['yieldId must be a string'] },
      },
    ])
  })

  it('"An unknown query key is 400 with `validation.message: ["property X should not exist"]`", at every list', async () => {
    for (const path of [
      'tokens',
      'yields',
      'providers',
      'networks',
      `actions?address=0x${'1'.repeat(40)}`,
    ]) {
      const query = path.includes('?') ? '&X=1' : '?X=1'
      const [status, body] = await getErrorResponse(`/v1/${path}${query}`)
      expect([path, status]).toEqual([path, 400])
      expect(getPath(body, 'validation.message')).toEqual(['property X should not exist'])
    }
  })
})

it.each([502, 503])('"%i may be HTML from an edge"', async (status) => {
  const key = 'test_sandbox_free_3000'
  await makeFault({ kind: 'html', route: 'GET /v1/networks', key, status, times: 1 })
  const response = await fetch(`${target().url}/v1/networks`, { headers: { 'x-api-key': key } })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await response.text()).toMatch(/<html/i)
})

describe('"Rate window: fixed 60 s per key (so `x-ratelimit-limit` = plan rate x 60)"', () => {
  it('every answer of a window names the same end', async () => {
    const reset = async () => {
      const { headers } = await callService('/v1/networks')
      return Number(headers.get('x-ratelimit-reset'))
    }
    const [first, second] = [await reset(), await reset()]
    expect([0, 60]).toContain(second - first)
    expect(first - Date.now() / 1_000).toBeLessThanOrEqual(60)
  })

  it('Free: 10 a second are 600', async () => {
    const { headers } = await callService('/v1/networks', { key: 'test_sandbox_free' })
    expect(headers.get('x-ratelimit-limit')).toBe('600')
  })
})

it('"The action-creation limit…: 10 a minute per address", simulations aside', async () => {
  const { address } = await fundedWallet('ethereum-sepolia')
  const body = {
    yieldId: await getYieldId('Tidal ETH Staking'),
    address,
    arguments: { amount: '0.01' },
  }
  for (let count = 0; count < 11; count += 1)
    expect(await getStatus(`${ENTER}/simulate`, { body })).toBe(200)
  const answers: number[] = []
  while (answers.length < 22 && answers.at(-1) !== 429)
    answers.push(await getStatus(ENTER, { body }))
  // Ten, or as many more as fit before a minute ended.
  expect(answers.length - 1).toBeGreaterThanOrEqual(10)
  expect(answers.length - 1).toBeLessThanOrEqual(20)
  expect(answers.at(-1)).toBe(429)
})

it('"Geo-block: 403, message like `Access denied from US (US-CA)`"', async () => {
  const [status, body] = await getErrorResponse('/v1/yields', { key: 'test_sandbox_geo' })
  expect([status, body['message']]).toEqual([
    403,
    expect.stringMatching(/^Access denied from [A-Z]{2} \([A-Z]{2}-[A-Z]{2}\)$/),
  ])
})

it('"RWA: 412 `details.error` = `RwaKycError` (message has the issuer’s URL)"', async () => {
  const [status, body] = await act(ENTER, 'Meridian Treasury Fund', '5000')
  expect([status, getPath(body, 'details.error')]).toEqual([412, 'RwaKycError'])
  const fund = await callService(`/v1/yields/${await getYieldId('Meridian Treasury Fund')}`)
  const url = getPath(fund.body, 'mechanics.requirements.kyc.authorizeUrl')
  expect(body['message']).toContain(url)
})
