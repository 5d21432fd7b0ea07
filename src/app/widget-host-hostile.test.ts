import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WAIT_FOR_OPTIONS } from '../testing/wait-for-options.ts'
import type { WidgetHost } from './widget-context.ts'
import { createWidgetHost, type FrameWindow } from './widget-host.ts'

const HOST = 'https://host.example'
const wallet = {
  family: 'evm',
  name: 'Acme',
  accounts: ['0x976EA74026E726554dB657fA54763abd0C3a0aa9'],
  chainId: 84_532,
}
const init = { sheaf: 'init', v: 1, min: 1, nonce: 'n', config: {}, wallets: [wallet] }
const solana = { family: 'solana', name: 'Acme', accounts: [], chains: [], signers: [] }
const error = { code: 4001, message: '', cause: null }

/** A cycle of errors, each the cause of the other. */
function createEndlessError(): object {
  const endless: { code: number; message: string; cause: unknown } = { ...error }
  endless.cause = endless
  return endless
}

/** Messages of a host through the port, none of which may change anything. */
const MESSAGES: readonly [string, unknown][] = [
  ['nothing', null],
  ['a number', 7],
  ['a text', 'wallet'],
  ['a list', [{ type: 'wallet', wallet }]],
  ['no type', { wallet }],
  ['an unknown type', { type: 'sign', id: 1 }],
  ['a prototype as type', { type: '__proto__' }],
  ['another handshake', { ...init, wallets: [{ ...wallet, accounts: ['0xevil'] }] }],
  ['a wallet without a name', { type: 'wallet', wallet: { ...wallet, name: 1 } }],
  ['an endless name', { type: 'wallet', wallet: { ...wallet, name: 'x'.repeat(61) } }],
  ['accounts that are a text', { type: 'wallet', wallet: { ...wallet, accounts: '0x1' } }],
  ['accounts that are objects', { type: 'wallet', wallet: { ...wallet, accounts: [{}] } }],
  [
    'accounts without an end',
    { type: 'wallet', wallet: { ...wallet, accounts: Array(201).fill('') } },
  ],
  ['a negative chain', { type: 'wallet', wallet: { ...wallet, chainId: -1 } }],
  ['a chain that is a text', { type: 'wallet', wallet: { ...wallet, chainId: '0x1' } }],
  ['an unknown family', { type: 'wallet', wallet: { ...wallet, family: 'bitcoin' } }],
  ['a family that it did not name first', { type: 'wallet', wallet: solana }],
  ['no wallet', { type: 'wallet' }],
  ['an answer without a result', { type: 'answer', id: 1 }],
  ['an answer without an id', { type: 'answer', result: '0x' }],
  ['an answer to half a request', { type: 'answer', id: 0.5, result: '0x' }],
  ['a failure without an error', { type: 'failure', id: 1 }],
  ['a failure with a code of no kind', { type: 'failure', id: 1, error: { ...error, code: {} } }],
  [
    'an endless message',
    { type: 'failure', id: 1, error: { ...error, message: 'x'.repeat(2001) } },
  ],
  ['a claim that is no claim', { type: 'failure', id: 1, error, asked: 'no' }],
  ['a configuration that is none', { type: 'config', config: 'dark' }],
  ['a theme with a style in it', { type: 'config', config: { accent: '#000;background:url(x)' } }],
]

/** Handshakes that open nothing. */
const HANDSHAKES: readonly [string, unknown][] = [
  ['two wallets of a family', { ...init, wallets: [wallet, wallet] }],
  ['an unknown wallet', { ...init, wallets: [{ ...wallet, family: 'bitcoin' }] }],
  ['wallets that are no list', { ...init, wallets: wallet }],
  ['no nonce', { ...init, nonce: undefined }],
  ['versions that contradict each other', { ...init, v: 1, min: 2 }],
  ['a configuration that is none', { ...init, config: [] }],
]

let listeners: Set<Parameters<FrameWindow['addEventListener']>[1]>
let channel: MessageChannel
let host: WidgetHost
const parent = { postMessage: () => undefined }

beforeEach(() => {
  listeners = new Set()
  channel = new MessageChannel()
  host = createWidgetHost(
    {
      parent,
      addEventListener: (_name, listener) => void listeners.add(listener),
      removeEventListener: (_name, listener) => void listeners.delete(listener),
    },
    HOST,
    [HOST],
  )
})
afterEach(() => channel.port1.close())

const deliver = (data: unknown): void => {
  for (const listener of listeners)
    listener({ data, origin: HOST, source: parent, ports: [channel.port2] })
}

describe('a hostile host', () => {
  it.each(MESSAGES)(
    'that sends %s changes nothing, and settles no request',
    async (_what, data) => {
      deliver(init)
      const before = host.state()
      const settled = vi.fn<() => void>()
      void host.bridge('evm').request({ method: 'eth_accounts' }).then(settled, settled)
      channel.port1.postMessage(data, [])
      await vi.waitFor(() => expect(host.dropped()).toBe(1), WAIT_FOR_OPTIONS)
      expect([host.state(), settled.mock.calls]).toEqual([before, []])
    },
  )

  it('with an endless error ends the request, and nothing else', async () => {
    deliver(init)
    const request = host.bridge('evm').request({ method: 'eth_accounts' })
    channel.port1.postMessage({ type: 'failure', id: 1, error: createEndlessError() }, [])
    await expect(request).rejects.toMatchObject({ code: 4001 })
  })

  it('can’t answer twice, or for another request', async () => {
    deliver(init)
    const first = host.bridge('evm').request({ method: 'eth_accounts' })
    channel.port1.postMessage({ type: 'answer', id: 2, result: 'early' }, [])
    channel.port1.postMessage({ type: 'answer', id: 1, result: 'right' }, [])
    channel.port1.postMessage({ type: 'answer', id: 1, result: 'again' }, [])
    expect(await first).toBe('right')
    const second = host.bridge('evm').request({ method: 'eth_accounts' })
    channel.port1.postMessage({ type: 'answer', id: 2, result: 'in time' }, [])
    expect(await second).toBe('in time')
  })

  it.each(HANDSHAKES)('with %s is not answered', (_what, data) => {
    deliver(data)
    expect([host.state().kind, host.dropped()]).toEqual(['waiting', 1])
  })
})
