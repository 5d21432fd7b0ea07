import { describe, expect, it } from 'vitest'
import { openSafeMessages, SafeError, type SafeWindow } from './safe-messages.ts'

const SAFE = 'https://app.safe.global'

/** A page in a frame, what it sends to the page around it, and how it hears of that. */
function openPage() {
  const sent: { id: string; origin: string }[] = []
  const parent: SafeWindow = {
    postMessage: (message, origin) => void sent.push({ ...Object(message), origin }),
  }
  let hear = (_event: { source: unknown; origin: string; data: unknown }): void => undefined
  const page = {
    addEventListener: (_name: 'message', listener: typeof hear) => void (hear = listener),
  }
  const ask = openSafeMessages(page, parent, [SAFE])
  const answer = (more: object, from: { source?: unknown; origin?: string } = {}): void =>
    hear({ source: parent, origin: SAFE, data: { id: sent.at(-1)?.id, ...more }, ...from })
  return { sent, ask, answer }
}

describe('requests to Safe’s app', () => {
  it('are delivered to the named origins only', () => {
    const { sent, ask } = openPage()
    void ask('getSafeInfo', undefined)
    expect(sent).toMatchObject([{ origin: SAFE, method: 'getSafeInfo' }])
  })

  it('get its answer, by their id', async () => {
    const { ask, answer } = openPage()
    const first = ask('rpcCall', { call: 'eth_blockNumber' })
    answer({ id: 'another', success: true, data: 'wrong' })
    answer({ success: true, data: 'right' })
    expect(await first).toBe('right')
  })

  it('fail in its words', async () => {
    const { ask, answer } = openPage()
    const asked = ask('sendTransactions', { txs: [] })
    answer({ success: false, error: 'Transaction was rejected' })
    await expect(asked).rejects.toEqual(new SafeError('Transaction was rejected'))
  })

  it.each([
    ['another window', { source: {} }, { success: true, data: 'forged' }],
    ['another origin', { origin: 'https://evil.example' }, { success: true, data: 'forged' }],
    ['Safe’s app, and are none', {}, { data: 'forged' }],
  ])('do not hear messages that come from %s', async (_, from, message) => {
    const { ask, answer } = openPage()
    const asked = ask('getSafeInfo', undefined)
    answer(message, from)
    answer({ success: true, data: 'true' })
    expect(await asked).toBe('true')
  })
})
