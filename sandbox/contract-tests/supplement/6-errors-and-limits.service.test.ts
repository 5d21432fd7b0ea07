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
describe('Validation errors', () => {
  it('a 400 for a bad body lists the failed constraints in `validation.message`', async () => {
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

  it('an unknown query key of a list is refused with 400 and named in `validation.message`', async () => {
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

it.each([502, 503])('the fault `html` answers with %i and an HTML page', async (status) => {
  const key = 'test_sandbox_free_3000'
  await makeFault({ kind: 'html', route: 'GET /v1/networks', key, status, times: 1 })
  const response = await fetch(`${target().url}/v1/networks`, { headers: { 'x-api-key': key } })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await response.text()).toMatch(/<html/i)
})

describe('Rate window', () => {
  it('`x-ratelimit-reset` stays the same within a window of 60 s', async () => {
    const reset = async () => {
      const { headers } = await callService('/v1/networks')
      return Number(headers.get('x-ratelimit-reset'))
    }
    const [first, second] = [await reset(), await reset()]
    expect([0, 60]).toContain(second - first)
    expect(first - Date.now() / 1_000).toBeLessThanOrEqual(60)
  })

  it('the plan Free, with 10 requests per second, has an `x-ratelimit-limit` of 600', async () => {
    const { headers } = await callService('/v1/networks', { key: 'test_sandbox_free' })
    expect(headers.get('x-ratelimit-limit')).toBe('600')
  })
})

it('an address may create at least 10 actions before a 429, and simulations do not count', async () => {
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

it('a request from a blocked region is 403 with a message such as `Access denied from US (US-CA)`', async () => {
  const [status, body] = await getErrorResponse('/v1/yields', { key: 'test_sandbox_geo' })
  expect([status, body['message']]).toEqual([
    403,
    expect.stringMatching(/^Access denied from [A-Z]{2} \([A-Z]{2}-[A-Z]{2}\)$/),
  ])
})

it('an RWA enter without KYC is 412 `RwaKycError`, and the message has the issuer’s URL', async () => {
  const [status, body] = await act(ENTER, 'Meridian Treasury Fund', '5000')
  expect([status, getPath(body, 'details.error')]).toEqual([412, 'RwaKycError'])
  const fund = await callService(`/v1/yields/${await getYieldId('Meridian Treasury Fund')}`)
  const url = getPath(fund.body, 'mechanics.requirements.kyc.authorizeUrl')
  expect(body['message']).toContain(url)
})
