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
  it('for invalid parameters, with every failed constraint', async () => {
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

  it('INSUFFICIENT_BALANCE where the wallet has too little for amount and gas', async () => {
    const { status, body } = await enter(testWallet('ethereum-sepolia').address, '5')
    expect([status, body]).toEqual([400, basicError(400, 'INSUFFICIENT_BALANCE')])
  })

  it.each(['0.5', '500001'])(
    'INVALID_AMOUNT outside the limits of the yield: %s',
    async (amount) => {
      const { address } = await fundedWallet('ethereum-sepolia')
      const { status, body } = await enter(address, amount)
      expect([status, body]).toEqual([400, basicError(400, 'INVALID_AMOUNT')])
    },
  )

  it('INVALID_ADDRESS for what is none on the network', async () => {
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
  ])('for a key that is %s', async (_state, key) => {
    const { status, body } = await callService(LIST, { key })
    expect([status, body]).toEqual([401, fullError(401, LIST, /key/)])
  })
})

describe('403', () => {
  it('where the region is blocked', async () => {
    const { status, body } = await callService(LIST, { key: 'test_sandbox_geo' })
    expect([status, body]).toEqual([403, fullError(403, LIST, /^Access denied from [A-Z]{2} /)])
  })

  it('for a yield that is not enabled for the key', async () => {
    const { id } = await fetchYieldByName('Tidal ETH Staking')
    const path = `${LIST}/${id}`
    const { status, body } = await callService(path, { key: 'test_sandbox_limited' })
    expect([status, body]).toEqual([403, fullError(403, path, /not enabled for this API key/)])
  })

  it('for a read-only key that would write', async () => {
    const { status, body } = await callService(ENTER, { key: 'test_sandbox_ro', body: {} })
    expect([status, body]).toEqual([403, fullError(403, ENTER, /read-only/)])
  })

  it('for a key that is disabled', async () => {
    const { status, body } = await callService(LIST, { key: 'test_sandbox_disabled' })
    expect([status, body]).toEqual([403, fullError(403, LIST, /disabled/)])
  })

  it('for a test key on a mainnet', async () => {
    const { status, body } = await callService(`${LIST}?network=base`)
    expect([status, body]).toEqual([403, fullError(403, LIST, /only with testnets/)])
  })
})

it('404 for a yield id that does not exist', async () => {
  const path = `${LIST}/nothing`
  const { status, body } = await callService(path)
  expect([status, body]).toEqual([404, fullError(404, path, /no yield/)])
})

describe('on the side of the service', () => {
  const key = 'test_sandbox_pro'
  const GENERIC = 'Internal server error'

  it.each([500, 502, 503])(
    '%i is in the full form; 500 says nothing of its reason',
    async (code) => {
      await makeFault({ kind: 'error', route: `GET ${LIST}`, key, status: code })
      const { status, body, headers } = await callService(LIST, { key })
      expect([status, body]).toEqual([code, fullError(code, LIST, code === 500 ? GENERIC : /./)])
      expect(headers.get('x-ratelimit-limit')).toBe('12000')
    },
  )

  it('429 says when to come back', async () => {
    await makeFault({ kind: 'rate-limit', route: `GET ${LIST}`, key })
    const { status, body, headers } = await callService(LIST, { key })
    const retryAfter = Number(headers.get('retry-after'))
    expect([status, body]).toEqual([429, { ...basicError(429, 'Too Many Requests'), retryAfter }])
    expect(retryAfter).toBeGreaterThan(0)
  })
})
