import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSendResult } from '../evm/create-evm-wallet.ts'
import { readWalletError } from '../evm/read-wallet-error.ts'
import { SafeError, type AskSafe } from './safe-messages.ts'
import { createSafeProvider } from './safe-provider.ts'

afterEach(() => {
  vi.useRealTimers()
})

const SAFE = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const TARGET = `0x${'1'.repeat(40)}`
const HASH = `0x${'ab'.repeat(32)}`

/** A Safe on Base Sepolia whose app answers a proposal so. */
function open(answer: () => unknown = () => ({ safeTxHash: HASH })) {
  const asked: [string, unknown][] = []
  const ask: AskSafe = async (method, params) => {
    asked.push([method, params])
    if (method === 'getSafeInfo') return { safeAddress: SAFE, chainId: 84_532, threshold: 2 }
    return await Promise.resolve().then(answer)
  }
  return { asked, opened: createSafeProvider(ask) }
}

const call = {
  from: SAFE,
  to: TARGET,
  data: '0x12',
  value: '0xde0b6b3a7640000',
  chainId: '0x14a34',
}
const send = async (request: object, answer?: () => unknown) => {
  const { asked, opened } = open(answer)
  const provider = await opened
  const sent = provider.request({ method: 'eth_sendTransaction', params: [request] })
  return { asked, sent }
}
const codeOf = async (request: Promise<unknown>) =>
  readWalletError(
    await request.then(
      () => null,
      (error: unknown) => error,
    ),
  ).code

describe('a Safe in its own app', () => {
  it('is one account on one network', async () => {
    const provider = await open().opened
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([SAFE])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x14a34')
    const switchTo = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await switchTo('0x14a34')).toBeNull()
    expect(await codeOf(switchTo('0x1'))).toBe('unsupported-network')
  })

  it('gets exactly the call as a proposal, whose hash is never taken for a transaction’s', async () => {
    const { asked, sent } = await send(call)
    expect(readSendResult(await sent)).toEqual({ kind: 'safe', id: HASH })
    const txs = [{ to: TARGET, data: '0x12', value: '1000000000000000000' }]
    expect(asked.at(-1)).toEqual(['sendTransactions', { txs, params: {} }])
  })

  it.each([
    ['another account’s', { ...call, from: TARGET }, 'not-accepted'],
    ['another network’s', { ...call, chainId: '0x1' }, 'not-accepted'],
    ['one with a nonce', { ...call, nonce: '0x1' }, 'unsupported'],
    ['one with an access list', { ...call, accessList: [] }, 'unsupported'],
  ])('does not get %s transaction', async (_, request, code) => {
    const { asked, sent } = await send(request)
    expect(await codeOf(sent)).toBe(code)
    expect(asked.map(([method]) => method)).toEqual(['getSafeInfo'])
  })

  it('never counts as refused, as the owner’s wallet may still show what its dialog no longer does', async () => {
    const fail = (text: string) => () => {
      throw new SafeError(text)
    }
    for (const text of ['Transaction was rejected', 'Something broke'])
      expect(await codeOf((await send(call, fail(text))).sent)).toBe('unknown')
    expect(await codeOf((await send(call, () => HASH)).sent)).not.toBe('refused')
  })

  it('proposes nothing to another Safe that was opened since, nor later where none answers', async () => {
    vi.useFakeTimers()
    const never = new Promise(() => {})
    for (const later of [
      { safeAddress: TARGET, chainId: 84_532 },
      { safeAddress: SAFE, chainId: 1 },
      never,
    ]) {
      const asked: string[] = []
      const provider = await createSafeProvider(async (method) =>
        asked.push(method) === 1 ? { safeAddress: SAFE, chainId: 84_532 } : await later,
      )
      const refused = provider
        .request({ method: 'eth_sendTransaction', params: [call] })
        .catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await refused).toMatchObject({ code: 'not-accepted', wasAsked: false })
      expect(asked).toEqual(['getSafeInfo', 'getSafeInfo'])
    }
  })

  it('takes no message, whose signature would come from its owners later', async () => {
    const provider = await open().opened
    expect(
      await codeOf(provider.request({ method: 'personal_sign', params: ['0x12', SAFE] })),
    ).toBe('unsupported')
  })
})
