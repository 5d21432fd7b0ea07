import { afterEach, describe, expect, it } from 'vitest'
import { clearFaults, makeFault } from '../faults/testing/call-faults.ts'
import { callService } from './testing/call-service.ts'
import { basicError, fullError } from './testing/error-shapes.ts'
import { setupTestSandbox } from './testing/test-sandbox.ts'
import { fundedWallet, testWallet } from './testing/test-wallet.ts'
import { fetchYieldByName } from './testing/yields.ts'

setupTestSandbox()
afterEach(clearFaults)

const ENTER = '/v1/actions/enter'
const LIST = '/v1/yields'

const enter = async (address: string, amount: string) => {
  const { id: yieldId } = await fetchYieldByName('Harbor USDC Vault')
  return callService(ENTER, { body: { yieldId, address, arguments: { amount } } })
}

/** Row by row; contract: Status codes. */
describe('400', () => {
  it('invalid parameters are 400 with every failed constraint', async () => {
    const { status, body } = await callService(`${LIST}?limit=101&network=nowhere`)
    expect([status, body]).toEqual([
      400,
      {
        ...fullError(400, LIST, 'Bad Request Exception'),
        validation: {
          message: [
            'limit must not be greater than 100',
            expect.stringMatching(/^network must be one of the following values: /),
          ],
        },
      },
    ])
  })

  it('too little for amount and gas is INSUFFICIENT_BALANCE', async () => {
    const { status, body } = await enter(testWallet('ethereum-sepolia').address, '5')
    expect([status, body]).toEqual([400, basicError(400, 'INSUFFICIENT_BALANCE')])
  })

  it.each(['0.5', '500001'])(
    'an amount outside the yield’s limits is INVALID_AMOUNT: %s',
    async (amount) => {
      const { address } = await fundedWallet('ethereum-sepolia')
      const { status, body } = await enter(address, amount)
      expect([status, body]).toEqual([400, basicError(400, 'INVALID_AMOUNT')])
    },
  )

  it('an invalid address of the network is INVALID_ADDRESS', async () => {
    const { status, body } = await enter('0x12', '5')
    expect([status, body]).toEqual([400, basicError(400, 'INVALID_ADDRESS')])
  })
})

describe('401', () => {
  it.each([
    ['missing', null],
    ['invalid', 'test_sandbox_nobody'],
    ['expired', 'test_sandbox_expired'],
    ['revoked', 'test_sandbox_revoked'],
  ])('a key that is %s is 401', async (_state, key) => {
    const { status, body } = await callService(LIST, { key })
    expect([status, body]).toEqual([401, fullError(401, LIST, /key/)])
  })
})

describe('403', () => {
  it('a blocked region is 403', async () => {
    const { status, body } = await callService(LIST, { key: 'test_sandbox_geo' })
    expect([status, body]).toEqual([403, fullError(403, LIST, /^Access denied from [A-Z]{2} /)])
  })

  it('a yield not enabled for the key is 403', async () => {
    const { id } = await fetchYieldByName('Tidal ETH Staking')
    const path = `${LIST}/${id}`
    const { status, body } = await callService(path, { key: 'test_sandbox_limited' })
    expect([status, body]).toEqual([403, fullError(403, path, /not enabled for this API key/)])
  })

  it('a write with a read-only key is 403', async () => {
    const { status, body } = await callService(ENTER, { key: 'test_sandbox_ro', body: {} })
    expect([status, body]).toEqual([403, fullError(403, ENTER, /read-only/)])
  })

  it('a disabled key is 403', async () => {
    const { status, body } = await callService(LIST, { key: 'test_sandbox_disabled' })
    expect([status, body]).toEqual([403, fullError(403, LIST, /disabled/)])
  })

  it('a test key on a mainnet is 403', async () => {
    const { status, body } = await callService(`${LIST}?network=base`)
    expect([status, body]).toEqual([403, fullError(403, LIST, /only with testnets/)])
  })
})

describe('server errors', () => {
  const key = 'test_sandbox_pro'
  const GENERIC = 'Internal server error'

  it.each([500, 502, 503])('%i uses the full envelope; 500 has no details', async (code) => {
    await makeFault({ kind: 'error', route: `GET ${LIST}`, key, status: code })
    const { status, body, headers } = await callService(LIST, { key })
    expect([status, body]).toEqual([code, fullError(code, LIST, code === 500 ? GENERIC : /./)])
    expect(headers.get('x-ratelimit-limit')).toBe('12000')
  })

  it('429 has the time to retry', async () => {
    await makeFault({ kind: 'rate-limit', route: `GET ${LIST}`, key })
    const { status, body, headers } = await callService(LIST, { key })
    const retryAfter = Number(headers.get('retry-after'))
    expect([status, body]).toEqual([429, { ...basicError(429, 'Too Many Requests'), retryAfter }])
    expect(retryAfter).toBeGreaterThan(0)
  })
})
