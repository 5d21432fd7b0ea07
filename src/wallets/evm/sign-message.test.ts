import { describe, expect, it } from 'vitest'
import { privateKeyToAccount } from 'viem/accounts'
import { hexToString, isHex, recoverMessageAddress, recoverTypedDataAddress, type Hex } from 'viem'
import type { EvmMessage } from '#src/families/evm/call.ts'
import { createEvmWallet } from './create-evm-wallet.ts'

const account = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const FROM = account.address

const typed = {
  types: { Exit: [{ name: 'validator', type: 'address' }] },
  primaryType: 'Exit',
  domain: { name: 'Staking', chainId: 11_155_111 },
  message: { validator: FROM },
} as const

interface Request {
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}

const toHex = (value: unknown): Hex => {
  if (!isHex(value)) throw new TypeError('not bytes')
  return value
}

/** A wallet that signs as EIP-191 and EIP-712 say, or answers something else. */
async function sign(message: EvmMessage, answer?: unknown) {
  const requests: Request[] = []
  const respond = async ({ method, params = [] }: Request): Promise<unknown> => {
    if (answer !== undefined) return answer
    return method === 'personal_sign'
      ? await account.signMessage({ message: { raw: toHex(params[0]) } })
      : await account.signTypedData(typed)
  }
  const wallet = createEvmWallet({
    name: 'Acme',
    getAccounts: () => Promise.resolve([FROM]),
    getProvider: () =>
      Promise.resolve({
        request: (request: Request) => {
          requests.push(request)
          return respond(request)
        },
      }),
  })
  const signing = wallet.sign({ family: 'evm', kind: 'message', message }, null)
  return { requests, result: await signing.catch((error: unknown) => error) }
}

const text = (written: string): EvmMessage => ({ from: FROM, kind: 'text', text: written })

describe('a message in plain text', () => {
  it.each([
    'Northlight exit\nChain id: 11155111',
    'Grüße, ₿ and 👋',
    '0x6869',
    '{"types": "none"}',
    ' ',
  ])('is signed by one personal_sign, to the byte: %j', async (written) => {
    const { requests, result } = await sign(text(written))
    expect(requests).toEqual([{ method: 'personal_sign', params: [expect.any(String), FROM] }])
    // As bytes: a wallet would read a text that looks like bytes as such.
    expect(hexToString(toHex(requests[0]?.params?.[0]))).toBe(written)
    expect(result).toEqual({ kind: 'signed', payload: expect.any(String), id: null })
    const signature = toHex(Object(result).payload)
    expect(await recoverMessageAddress({ message: written, signature })).toBe(FROM)
  })
})

it('typed data is signed by one eth_signTypedData_v4, as it came', async () => {
  const sent = JSON.stringify(typed)
  const { requests, result } = await sign({ from: FROM, kind: 'typed-data', text: sent })
  expect(requests).toEqual([{ method: 'eth_signTypedData_v4', params: [FROM, sent] }])
  const signature = toHex(Object(result).payload)
  expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(FROM)
})

it.each([null, '', '0x', '0xabc', '0xzz', 'signed', { signature: '0xab' }, 7])(
  'an answer of %j is no signature',
  async (answer) => {
    const { requests, result } = await sign(text('hello'), answer)
    expect(result).toMatchObject({ name: 'WalletError', code: 'unknown' })
    expect(requests).toHaveLength(1)
  },
)

it('a wallet that declines is asked once', async () => {
  const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
  const { requests, result } = await sign(text('hello'), Promise.reject(rejection))
  expect(result).toMatchObject({ name: 'WalletError', code: 'refused' })
  expect(requests).toHaveLength(1)
})
