import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readSendResult, sendCall, toTransactionRequest } from './create-evm-wallet.ts'

const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => bytesToHex(bytes))
const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes))
const call = fc.record({
  from: address,
  to: address,
  data: fc.uint8Array({ maxLength: 200 }).map((bytes) => bytesToHex(bytes)),
  value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  accessList: fc.array(fc.record({ address, storageKeys: fc.array(key) }), { maxLength: 2 }),
})

describe('a wallet request', () => {
  it("is the service's payload to the byte, and nothing else", () => {
    fc.assert(
      fc.property(call, (requestedCall) => {
        const { from, to, data, value, chainId, accessList, ...rest } = toTransactionRequest(
          requestedCall,
          null,
        )
        expect([from, to, data]).toEqual([requestedCall.from, requestedCall.to, requestedCall.data])
        expect([BigInt(value), Number(chainId)]).toEqual([
          requestedCall.value,
          requestedCall.chainId,
        ])
        expect(accessList).toEqual(requestedCall.accessList)
        expect(rest).toEqual({})
      }),
    )
  })

  it('is sent exactly once, also when the wallet fails', async () => {
    let calls = 0
    const provider = {
      request: () => {
        calls += 1
        return Promise.reject(new Error('internal'))
      },
    }
    const [requestedCall] = fc.sample(call, 1)
    if (!requestedCall) throw new Error('no sample')
    await expect(sendCall(provider, requestedCall, null)).rejects.toThrow('internal')
    expect(calls).toBe(1)
  })
})

describe("a wallet's answer", () => {
  it.each([
    [`0x${'a1'.repeat(32)}`, 'hash'],
    [`0x${'a1'.repeat(31)}`, 'unknown'],
    ['bundle-7', 'unknown'],
    [{ id: '0x1', capabilities: {} }, 'calls'],
    [{ id: 1 }, 'unknown'],
    [{ safeTxHash: `0x${'a1'.repeat(32)}` }, 'safe'],
    [{ from: 'nobody' }, 'unknown'],
  ])('%j is %s', (answer, kind) => expect(readSendResult(answer).kind).toBe(kind))

  it.each([undefined, null, '', true, 0, { toJSON: () => undefined }])(
    '%j names nothing: what became of the prompt is unknown',
    (answer) => {
      expect(() => readSendResult(answer)).toThrow('gave no transaction back')
    },
  )
})
