import { afterEach, describe, expect, it, vi } from 'vitest'
import { readHostMessage } from '../protocol/host-message.ts'
import type { WalletRequestMessage } from '../protocol/wallet-message.ts'
import { openBridge } from './open-bridge.ts'

const ACCOUNT = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

/** A host's wallet with scripted state and answers. */
function scriptedProvider() {
  const state = { accounts: [ACCOUNT], chainId: '0x14a34' }
  const requested: string[] = []
  const listeners = new Map<string, (value: unknown) => void>()
  let answer: () => unknown = () => '0x'
  return {
    state,
    asked: requested,
    listeners,
    answerWith: (next: () => unknown) => {
      answer = next
    },
    provider: {
      request: async ({ method }: { method: string }): Promise<unknown> => {
        if (method === 'eth_accounts') return state.accounts
        if (method === 'eth_chainId') return state.chainId
        requested.push(method)
        return answer()
      },
      on: (event: string, listener: (value: unknown) => void) => listeners.set(event, listener),
      removeListener: (event: string) => listeners.delete(event),
    },
  }
}

const send: WalletRequestMessage = {
  type: 'ask',
  id: 7,
  account: ACCOUNT,
  chainId: 84_532,
  method: 'eth_sendTransaction',
  params: [{ from: ACCOUNT, to: OTHER, data: '0x', value: '0x0', chainId: '0x14a34' }],
}

afterEach(() => void vi.useRealTimers())

describe("the host's side of the wallet", () => {
  it('forwards a request and its response', async () => {
    const { provider, answerWith } = scriptedProvider()
    answerWith(() => '0xhash')
    const bridge = openBridge({ provider: () => Promise.resolve(provider) })
    expect(await bridge.answer(send)).toEqual({ type: 'answer', id: 7, result: '0xhash' })
  })

  it('asks the wallet for nothing that the host refuses later', async () => {
    const { provider, asked } = scriptedProvider()
    const onRequest = (): Promise<void> =>
      Promise.reject(Object.assign(new Error('Not today'), { code: 4001 }))
    expect(await openBridge({ provider, onRequest }).answer(send)).toMatchObject({
      type: 'failure',
      asked: false,
      error: { code: 4001 },
    })
    expect(asked).toEqual([])
  })

  it('asks the wallet for nothing that the host does not answer in 30 seconds', async () => {
    vi.useFakeTimers()
    const { provider, asked } = scriptedProvider()
    const onRequest = (): Promise<void> => new Promise(() => undefined)
    const answer = openBridge({ provider, onRequest }).answer(send)
    await vi.advanceTimersByTimeAsync(30_001)
    expect(await answer).toMatchObject({ type: 'failure', asked: false })
    expect(asked).toEqual([])
  })

  it('leaves no error without a listener behind where the host throws at once', async () => {
    vi.useFakeTimers()
    const unhandled: unknown[] = []
    const note = (error: unknown): void => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const { provider } = scriptedProvider()
    const onRequest = (): void => {
      throw new Error('Not today')
    }
    expect(await openBridge({ provider, onRequest }).answer(send)).toMatchObject({ asked: false })
    await vi.advanceTimersByTimeAsync(30_001)
    vi.useRealTimers()
    // Node reports them once its microtasks are done.
    await new Promise((resolve) => void setImmediate(resolve))
    process.off('unhandledRejection', note)
    expect(unhandled).toEqual([])
  })

  it('asks nothing of a wallet that changed its network while the host was asked', async () => {
    const { provider, state, asked } = scriptedProvider()
    const onRequest = async (): Promise<void> => {
      await Promise.resolve()
      state.chainId = '0x1'
    }
    expect(await openBridge({ provider, onRequest }).answer(send)).toMatchObject({
      type: 'failure',
      asked: false,
      error: { code: 4901 },
    })
    expect(asked).toEqual([])
  })

  it.each([
    [{ code: 4001, message: 'User rejected' }, 4001, null],
    [Object.assign(new Error('wrapped'), { code: -32_603, data: { code: 4001 } }), -32_603, 4001],
    [new Error('outer', { cause: { code: 4001 } }), null, 4001],
    ['a text', null, null],
  ])('a rejection keeps its code across the bridge: %j', async (thrown, code, inner) => {
    const { provider, answerWith } = scriptedProvider()
    answerWith(() => {
      throw thrown
    })
    const answer = readHostMessage(await openBridge({ provider }).answer(send))
    if (answer?.type !== 'failure') throw new Error('it was passed on')
    expect(answer.asked).toBe(true)
    expect([answer.error.code, answer.error.cause?.code ?? null]).toEqual([code, inner])
  })

  it('never prompts a wallet whose state has changed, even without an event', async () => {
    const { provider, state, asked: requested } = scriptedProvider()
    const bridge = openBridge({ provider })
    await bridge.announce()
    state.accounts = [OTHER]
    const rejection = { type: 'failure', asked: false }
    expect(await bridge.answer(send)).toMatchObject({ ...rejection, error: { code: 4100 } })
    state.accounts = [ACCOUNT]
    state.chainId = '0x1'
    expect(await bridge.answer(send)).toMatchObject({ ...rejection, error: { code: 4901 } })
    expect(requested).toEqual([])
  })

  it("announces an unannounced change before the wallet's response reveals it", async () => {
    const { provider, state } = scriptedProvider()
    const bridge = openBridge({ provider })
    await bridge.announce()
    const heard: unknown[] = []
    bridge.subscribe((wallet) => heard.push(wallet.family === 'evm' && wallet.chainId))
    state.chainId = '0x1'
    const chainIdRequest: WalletRequestMessage = { ...send, method: 'eth_chainId', params: [] }
    expect(await bridge.answer(chainIdRequest)).toMatchObject({ result: '0x1' })
    expect(heard).toEqual([1])
  })

  it.each([
    ['an answer that can’t be copied', () => new Proxy({}, {})],
    ['an error with an endless code', () => Promise.reject({ code: 'x'.repeat(999) })],
  ])('%s is an error there and never silence', async (_what, result) => {
    const { provider, answerWith } = scriptedProvider()
    answerWith(result)
    const answer = await openBridge({ provider }).answer(send)
    expect(readHostMessage(structuredClone(answer))).toMatchObject({ type: 'failure', id: 7 })
  })

  it('announces a change once, and nothing after it was closed', async () => {
    const { provider, state, listeners } = scriptedProvider()
    const bridge = openBridge({ provider, name: 'Acme' })
    const heard: unknown[] = []
    bridge.subscribe((wallet) => heard.push(wallet))
    await bridge.announce()
    await bridge.announce()
    state.chainId = '0x1'
    listeners.get('chainChanged')?.('0x1')
    await bridge.announce()
    expect(heard).toEqual([
      { family: 'evm', name: 'Acme', accounts: [ACCOUNT], chainId: 84_532 },
      { family: 'evm', name: 'Acme', accounts: [ACCOUNT], chainId: 1 },
    ])
    bridge.close()
    await Promise.resolve()
    expect(listeners.size).toBe(0)
  })

  it.each([
    ['is not there', () => JSON.parse('null'), 'The wallet of this page is not there'],
    ['fails at once', () => JSON.parse('').providers, 'Unexpected end of JSON input'],
    ['is refused', () => Promise.reject(new Error('gone')), 'gone'],
  ])('a wallet that %s is announced without accounts', async (_how, provider, message) => {
    const bridge = openBridge({ provider })
    expect(await bridge.announce()).toMatchObject([{ accounts: [], chainId: null }])
    const requested: WalletRequestMessage = { ...send, method: 'eth_requestAccounts', params: [] }
    expect(await bridge.answer(requested)).toMatchObject({
      type: 'failure',
      error: { message },
    })
  })
})
