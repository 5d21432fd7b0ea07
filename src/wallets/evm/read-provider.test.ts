import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, http, injected } from 'wagmi'
import { connect, getConnections } from 'wagmi/actions'
import { mainnet } from 'viem/chains'
import { withReadAnswers } from './read-provider.ts'

const [A, B] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
]
const ODD = [null, 7, {}, 'account', `${A}00`, undefined]

/** A wallet that says what it is told to, and of which `tell` emits an event. */
function createProvider(accounts: unknown) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const provider = {
    request: ({ method }: { method: string }) => {
      if (method === 'eth_chainId') return Promise.resolve('0x1')
      if (method.endsWith('ccounts')) return Promise.resolve(accounts)
      return Promise.reject(Object.assign(new Error('no such method'), { code: -32_601 }))
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener)
    },
  }
  const tell = (event: string, value: unknown): void => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  return { provider, tell }
}

afterEach(() => void vi.unstubAllGlobals())

it('a wallet with odd entries among its accounts connects and changes with the others', async () => {
  // Without a window wagmi has no wallets.
  vi.stubGlobal('window', new EventTarget())
  const { provider, tell } = createProvider([...ODD, A, ...ODD])
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: null,
    connectors: [
      injected({
        target: {
          id: 'acme',
          name: 'Acme wallet',
          // Of a type of wagmi's own, which declares every event.
          provider: () => Object(withReadAnswers(provider)),
        },
      }),
    ],
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  await connect(config, { connector })
  const accounts = () => getConnections(config).flatMap((each) => each.accounts)
  expect(accounts()).toEqual([A])
  tell('accountsChanged', [...ODD, B, A])
  await vi.waitFor(() => expect(accounts()).toEqual([B, A]))
  for (const odd of [null, 7, {}, 'account']) tell('accountsChanged', odd)
  for (const odd of [null, {}, 'chain', [1]]) tell('chainChanged', odd)
  expect(accounts()).toEqual([B, A])
  expect(getConnections(config)[0]?.chainId).toBe(1)
  // It is locked.
  tell('accountsChanged', [])
  await vi.waitFor(() => expect(accounts()).toEqual([]))
})

it.each([undefined, null, 7, 'Closed by its user'])(
  'a rejection with %j is an error that libraries can read',
  async (reason) => {
    // Wallets reject with anything.
    const request = async () => {
      await Promise.resolve()
      throw reason
    }
    const asked = withReadAnswers({ request }).request({ method: 'eth_requestAccounts' })
    await expect(asked).rejects.toEqual(new Error(typeof reason === 'string' ? reason : ''))
  },
)

it('a wallet whose events fail can be asked', async () => {
  const { provider } = createProvider([A])
  const fail = () => {
    throw new Error('no events')
  }
  const read = withReadAnswers({ ...provider, on: fail, removeListener: fail })
  read.on('accountsChanged', () => undefined)
  read.removeListener('accountsChanged', () => undefined)
  expect(await read.request({ method: 'eth_accounts' })).toEqual([A])
})

it('a listener that was removed hears nothing more', () => {
  const { provider, tell } = createProvider([])
  const heard = vi.fn<(value: unknown) => void>()
  const read = withReadAnswers(provider)
  read.on('accountsChanged', heard)
  tell('accountsChanged', [null, A])
  // The same for whoever asks for the provider again.
  withReadAnswers(provider).removeListener('accountsChanged', heard)
  tell('accountsChanged', [B])
  expect(heard.mock.calls).toEqual([[[A]]])
})

it('a wallet without events, or with another name for their end, can be asked', () => {
  const { provider, tell } = createProvider([])
  const { request, on, removeListener } = provider
  const heard = vi.fn<(value: unknown) => void>()
  withReadAnswers({ request }).on('accountsChanged', heard)
  withReadAnswers({ request }).removeListener('accountsChanged', heard)
  const other = withReadAnswers({ request, on, off: removeListener })
  other.on('accountsChanged', heard)
  other.removeListener('accountsChanged', heard)
  tell('accountsChanged', [A])
  expect(heard).not.toHaveBeenCalled()
})
