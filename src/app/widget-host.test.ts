import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrameMessage } from '#src/embed/protocol/frame-message.ts'
import { isNotPrompted } from '#src/wallets/host/host-bridge.ts'
import { WAIT_FOR_OPTIONS } from '../testing/wait-for-options.ts'
import { createWidgetHost, type FrameWindow } from './widget-host.ts'
import { readUrlOptions } from './widget-url-options.ts'

const HOST = 'https://host.example'
const MINE = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const wallet = { family: 'evm', name: 'Acme', accounts: [MINE], chainId: 84_532 }
const init = { sheaf: 'init', v: 1, min: 1, nonce: 'n', config: {}, wallets: [wallet] }

/** A window in a host page controlled by the test. */
function scriptedWindow() {
  const said: { message: unknown; to: string }[] = []
  const listeners = new Set<Parameters<FrameWindow['addEventListener']>[1]>()
  const parent = {
    postMessage: (message: unknown, to: string) => void said.push({ message, to }),
  }
  const window: FrameWindow = {
    parent,
    addEventListener: (_name, listener) => void listeners.add(listener),
    removeEventListener: (_name, listener) => void listeners.delete(listener),
  }
  const channel = new MessageChannel()
  const heard: FrameMessage[] = []
  channel.port1.addEventListener('message', ({ data }) => heard.push(data))
  channel.port1.start()
  /** Dispatches a message to the window. */
  const deliver = (data: unknown, changes: { origin?: string; source?: unknown } = {}): void => {
    const event = { data, origin: HOST, source: parent, ports: [channel.port2], ...changes }
    for (const listener of listeners) listener(event)
  }
  return { window, said, deliver, heard, port: channel.port1, close: () => channel.port1.close() }
}

let frame: ReturnType<typeof scriptedWindow>
beforeEach(() => {
  frame = scriptedWindow()
})
afterEach(() => {
  vi.useRealTimers()
  frame.close()
})

describe('a widget frame', () => {
  it('sends READY to the exact embedding origin only', () => {
    createWidgetHost(frame.window, HOST, ['https://other.example', HOST])
    expect(frame.said).toEqual([{ message: { sheaf: 'ready', v: 1, min: 1 }, to: HOST }])
  })

  it.each([
    ['https://evil.example', [HOST], 'readOnly'],
    ['https://host.example.evil', [HOST], 'readOnly'],
    [null, [HOST], 'readOnly'],
    [HOST, [], 'readOnly'],
    [HOST, null, 'unread'],
  ])('sends nothing in %s with the list %j, and accepts no answer', (parent, allowed, why) => {
    const host = createWidgetHost(frame.window, parent, allowed)
    frame.deliver(init)
    frame.deliver(init, { origin: String(parent) })
    expect([frame.said, host.state()]).toEqual([[], { kind: 'alone', why }])
  })

  it('accepts an answer only from the embedding page', () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(init, { origin: 'https://evil.example' })
    frame.deliver(init, { source: {} })
    expect([host.state().kind, host.dropped()]).toEqual(['waiting', 0])
    frame.deliver(init)
    expect(host.state()).toMatchObject({ kind: 'open', wallets: [wallet] })
  })

  it('drops and counts invalid messages, and keeps waiting', () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    for (const junk of [null, 'init', { ...init, nonce: 1 }, { ...init, wallets: [{}] }])
      frame.deliver(junk)
    expect([host.state().kind, host.dropped()]).toEqual(['waiting', 4])
  })

  it('with options in its address waits for no script, and still only on a listed page', () => {
    const config = readUrlOptions('?theme=dark')
    const host = createWidgetHost(frame.window, HOST, [HOST], config)
    expect(host.state()).toEqual({ kind: 'open', config, wallets: [], isInFront: null })
    frame.deliver(init)
    expect([frame.said, host.state()]).toEqual([
      [],
      { kind: 'open', config, wallets: [], isInFront: null },
    ])
    for (const [parent, allowed] of [
      ['https://evil.example', [HOST]],
      [null, [HOST]],
      [HOST, null],
    ] as const)
      expect(createWidgetHost(frame.window, parent, allowed, config).state().kind).toBe('alone')
  })

  it('reports a host with an unsupported version', () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver({ sheaf: 'init', v: 9, min: 9, setup: 'of a later time' })
    expect(host.state()).toEqual({ kind: 'alone', why: 'outdated' })
  })

  it('is read-only when the host does not answer, and accepts a late answer', () => {
    vi.useFakeTimers()
    const host = createWidgetHost(frame.window, HOST, [HOST])
    vi.advanceTimersByTime(10_000)
    expect(host.state()).toEqual({ kind: 'alone', why: 'silent' })
    frame.deliver(init)
    expect(host.state().kind).toBe('open')
  })
})

describe('the host’s wallet', () => {
  it('gets requests with the announced account and chain, and its rejection keeps its code', async () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(init)
    const asked = host.bridge('evm').request({ method: 'eth_chainId' })
    const refused = host.bridge('evm').request({ method: 'personal_sign', params: ['0x', MINE] })
    await vi.waitFor(() => expect(frame.heard).toHaveLength(3), WAIT_FOR_OPTIONS)
    const bound = { type: 'ask', family: 'evm', account: MINE, chainId: 84_532 }
    expect(frame.heard).toEqual([
      { type: 'open', nonce: 'n' },
      { ...bound, id: 1, method: 'eth_chainId', params: [] },
      { ...bound, id: 2, method: 'personal_sign', params: ['0x', MINE] },
    ])
    const error = { code: -1, message: 'outer', cause: { code: 4001, message: '', cause: null } }
    frame.port.postMessage({ type: 'failure', id: 2, error }, [])
    frame.port.postMessage({ type: 'answer', id: 1, result: '0x1' }, [])
    frame.port.postMessage({ type: 'answer', id: 77, result: 'for nobody' }, [])
    await expect(refused).rejects.toMatchObject({ code: -1, cause: { code: 4001 } })
    expect(await asked).toBe('0x1')
  })

  it('gets room for its prompts from a frame that is shown above the page', async () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(init)
    host.showInFront(true)
    const kinds = () => frame.heard.map((message) => Object(message).type)
    void host.bridge('evm').request({ method: 'eth_chainId' })
    await vi.waitFor(() => expect(kinds()).toEqual(['open', 'front', 'ask']), WAIT_FOR_OPTIONS)
    void host.bridge('evm').request({ method: 'eth_sendTransaction' })
    await vi.waitFor(
      () => expect(kinds()).toEqual(['open', 'front', 'ask', 'back', 'ask']),
      WAIT_FOR_OPTIONS,
    )
    expect(host.state()).toMatchObject({ isInFront: false })
    for (const method of ['eth_requestAccounts', 'wallet_switchEthereumChain', 'personal_sign']) {
      host.showInFront(true)
      void host.bridge('evm').request({ method })
      expect(host.state()).toMatchObject({ isInFront: false })
    }
  })

  it('makes room for a dialog of the page before a hook is asked, and only where it has one', () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver({ ...init, config: { ...init.config, hooks: ['beforeAction'] } })
    host.showInFront(true)
    void host.ask('beforeSignature', { family: 'evm' })
    expect(host.state()).toMatchObject({ isInFront: true })
    void host.ask('beforeAction', { yieldId: 'a' })
    expect(host.state()).toMatchObject({ isInFront: false })
  })

  it.each([
    [{ asked: false }, true],
    [{ asked: true }, false],
    [{}, false],
  ])('failed with %j is not rendered: %s', async (changes, expected) => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(init)
    const failing = host.bridge('evm').request({ method: 'personal_sign', params: ['0x', MINE] })
    const error = { code: 4901, message: 'elsewhere', cause: null }
    frame.port.postMessage({ type: 'failure', id: 1, error, ...changes }, [])
    await expect(failing).rejects.toSatisfy((thrown) => isNotPrompted(thrown) === expected)
  })

  it('changes only by a message through the port', async () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(init)
    frame.deliver({ ...init, wallets: [{ ...wallet, accounts: ['0xevil'] }] })
    expect(host.bridge('evm').wallet()?.accounts).toEqual([MINE])
    frame.port.postMessage({ type: 'wallet', wallet: { ...wallet, accounts: [] } }, [])
    await vi.waitFor(
      () => expect(host.bridge('evm').wallet()?.accounts).toEqual([]),
      WAIT_FOR_OPTIONS,
    )
    frame.port.postMessage({ type: 'wallet', wallet: 5 }, [])
    await vi.waitFor(() => expect(host.dropped()).toBe(1), WAIT_FOR_OPTIONS)
  })

  it('gets no request when there is none', async () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver({ ...init, wallets: [] })
    await expect(host.bridge('evm').request({ method: 'eth_accounts' })).rejects.toMatchObject({
      code: 4900,
    })
    await vi.waitFor(
      () => expect(frame.heard).toEqual([{ type: 'open', nonce: 'n' }]),
      WAIT_FOR_OPTIONS,
    )
  })
})

describe('a hook of the host', () => {
  const asking = { ...init, config: { hooks: ['beforeAction'] } }

  it('that the host does not have stops nothing, and nobody is asked', async () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    expect(await host.ask('beforeAction', {})).toBeNull()
    frame.deliver(asking)
    expect(await host.ask('beforeLeave', { url: 'https://a.example/' })).toBeNull()
  })

  it.each([null, 'Not on Sundays', ''])('is answered by the host: %j', async (veto) => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(asking)
    const answer = host.ask('beforeAction', { yieldId: 'y' })
    frame.port.postMessage({ type: 'reply', id: 7, veto: null }, [])
    frame.port.postMessage({ type: 'reply', id: 1, veto }, [])
    expect(await answer).toBe(veto)
    expect(frame.heard.at(-1)).toEqual({
      type: 'question',
      id: 1,
      hook: 'beforeAction',
      detail: { yieldId: 'y' },
    })
  })

  it('vetoes when the host says nothing for 30 seconds', async () => {
    const host = createWidgetHost(frame.window, HOST, [HOST])
    frame.deliver(asking)
    vi.useFakeTimers()
    let answer: string | null | undefined
    void host.ask('beforeAction', {}).then((veto) => {
      answer = veto
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toBe('')
  })
})

it('a host’s commands reach the frame, others are dropped', async () => {
  const host = createWidgetHost(frame.window, HOST, [HOST])
  const commands: unknown[] = []
  host.onCommand((command) => commands.push(command))
  frame.deliver(init)
  frame.port.postMessage({ type: 'navigate', page: 'portfolio' }, [])
  frame.port.postMessage({ type: 'navigate', page: 'https://evil.example' }, [])
  frame.port.postMessage({ type: 'refresh' }, [])
  await vi.waitFor(() => expect(commands).toHaveLength(2), WAIT_FOR_OPTIONS)
  const target = { page: 'portfolio', yieldId: null, actionId: null }
  expect(commands).toEqual([{ type: 'navigate', ...target }, { type: 'refresh' }])
  expect(host.dropped()).toBe(1)
})
