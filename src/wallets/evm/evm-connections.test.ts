import { afterEach, expect, it, vi } from 'vitest'
import { createConfig, createConnector, createStorage, http, type Connector } from 'wagmi'
import { mainnet } from 'viem/chains'
import type { Address } from 'viem'
import { createEvmConnections } from './evm-connections.ts'

const [A, B, C]: readonly [Address, Address, Address] = [
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
]

/** A wallet as wagmi sees it. Its answers wait for `answer`. */
interface ScriptedConnector {
  accounts: readonly Address[]
  /** Trusts this page from an earlier visit. */
  isTrusted: boolean
  answer: Promise<void>
}

const silent = new Promise<void>(() => undefined)

function createVisit(
  scripts: Readonly<Record<string, ScriptedConnector>>,
  stored = new Map<string, string>(),
) {
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    }),
    connectors: Object.entries(scripts).map(([id, script]) =>
      createConnector((wagmi) => ({
        id,
        name: 'Acme wallet',
        type: 'scripted',
        // Of no type of its own: wagmi declares one for each kind of parameters.
        connect: () =>
          script.answer.then(() => Object({ accounts: script.accounts, chainId: mainnet.id })),
        disconnect: () => Promise.resolve(),
        getAccounts: () => Promise.resolve(script.accounts),
        getChainId: () => Promise.resolve(mainnet.id),
        getProvider: () => Promise.resolve({}),
        isAuthorized: () => script.answer.then(() => script.isTrusted),
        onAccountsChanged: (accounts) =>
          wagmi.emitter.emit('change', {
            accounts: [A, B, C].filter((each) => accounts.includes(each)),
          }),
        onChainChanged: () => undefined,
        onDisconnect: () => wagmi.emitter.emit('disconnect'),
      })),
    ),
  })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const connections = createEvmConnections(config, storage)
  const find = (id: string): Connector => {
    const connector = config.connectors.find((each) => each.id === id)
    if (!connector) throw new Error(`${id} is not scripted`)
    return connector
  }
  return {
    connections,
    find,
    stored,
    reconnect: () => connections.reconnect(config.connectors),
    shown: () => {
      const selected = connections.selected()
      return selected && `${selected.connector.id} ${selected.address}`
    },
  }
}

const wallet = (accounts: readonly Address[], isTrusted = false): ScriptedConnector => ({
  accounts,
  isTrusted,
  answer: Promise.resolve(),
})

/** A promise that is settled from outside. */
function createAnswer() {
  let give = (): void => undefined
  const answer = new Promise<void>((resolve) => {
    give = resolve
  })
  return { answer, give: () => give() }
}

afterEach(() => {
  vi.useRealTimers()
})

it('several wallets and accounts are connected at once, and the selected one outlasts the visit', async () => {
  const scripts = { one: wallet([A, B], true), other: wallet([A, C], true) }
  const { connections, find, shown, stored } = createVisit(scripts)
  await connections.connect(find('one'))
  await connections.connect(find('other'))
  expect(connections.accounts().map(({ connector: { id }, address }) => [id, address])).toEqual([
    ['one', A],
    ['one', B],
    ['other', A],
    ['other', C],
  ])
  expect(shown()).toBe(`other ${A}`)
  connections.select({ connector: find('one'), address: B })
  expect(shown()).toBe(`one ${B}`)

  const next = createVisit(scripts, stored)
  await next.reconnect()
  expect(next.shown()).toBe(`one ${B}`)
  // The wallet shows another account: the person chose it there.
  next.find('one').onAccountsChanged([B, C])
  expect(next.shown()).toBe(`one ${B}`)
  next.find('one').onAccountsChanged([A])
  expect(next.shown()).toBe(`one ${A}`)
  await next.connections.disconnect(next.find('one'))
  expect(next.shown()).toBe(`other ${A}`)
})

it('a wallet that never answers holds no other back', async () => {
  const other = wallet([B], true)
  const first = createVisit({ one: wallet([A], true), other })
  await first.connections.connect(first.find('other'))
  vi.useFakeTimers()
  const one = { ...wallet([A], true), answer: silent }
  const { reconnect, shown, connections } = createVisit({ one, other }, first.stored)
  await reconnect()
  expect(shown()).toBe(`other ${B}`)
  const wait = connections.awaitAccount(A)
  await vi.advanceTimersByTimeAsync(3000)
  await wait
})

it('a wallet that is reconnected late replaces none that was selected meanwhile', async () => {
  const late = createAnswer()
  const one = wallet([A], true)
  const other = wallet([B])
  const first = createVisit({ one, other })
  await first.connections.connect(first.find('one'))
  vi.useFakeTimers()
  one.answer = late.answer
  const { connections, find, reconnect, shown } = createVisit({ one, other }, first.stored)
  const waiting = reconnect()
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  expect(shown()).toBeNull()
  await connections.connect(find('other'))
  late.give()
  await connections.awaitAccount(A)
  expect(connections.accounts()).toHaveLength(2)
  expect(shown()).toBe(`other ${B}`)
})

it('a wallet of the last visit that answers after all were left stays left', async () => {
  vi.useFakeTimers()
  const { answer, give } = createAnswer()
  const { connections, find, reconnect } = createVisit({ one: { ...wallet([A], true), answer } })
  const waiting = reconnect()
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  await connections.disconnectAll([find('one')])
  give()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections.accounts()).toEqual([])
})

it('a wallet that was left and connected again by a press stays connected', async () => {
  vi.useFakeTimers()
  const { answer, give } = createAnswer()
  // Trusted at once, and slow to connect; the press is answered before.
  const answers = [Promise.resolve(), answer]
  const one: ScriptedConnector = {
    accounts: [A],
    isTrusted: true,
    get answer() {
      return answers.shift() ?? Promise.resolve()
    },
  }
  const { connections, find, reconnect, shown } = createVisit({ one })
  const waiting = reconnect()
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  await connections.disconnectAll([find('one')])
  await connections.connect(find('one'))
  const leave = vi.spyOn(find('one'), 'disconnect')
  give()
  await vi.advanceTimersByTimeAsync(0)
  expect(leave).not.toHaveBeenCalled()
  expect(shown()).toBe(`one ${A}`)
})

it('a request that is answered after another wallet was connected is declined', async () => {
  const late = createAnswer()
  const one = { ...wallet([A]), answer: late.answer }
  const { connections, find, shown } = createVisit({ one, other: wallet([B]) })
  const asked = connections.connect(find('one'))
  await connections.connect(find('other'))
  late.give()
  await expect(asked).rejects.toMatchObject({ code: 'superseded' })
  expect(connections.accounts()).toHaveLength(1)
  expect(shown()).toBe(`other ${B}`)
})

it('a wallet that is locked and unlocked takes over from no other', async () => {
  const { connections, find, shown } = createVisit({ one: wallet([A]), other: wallet([B]) })
  await connections.connect(find('one'))
  await connections.connect(find('other'))
  find('one').onDisconnect()
  find('one').emitter.emit('connect', { accounts: [A], chainId: mainnet.id })
  expect(connections.accounts()).toHaveLength(2)
  expect(shown()).toBe(`other ${B}`)
  // The selected one comes back as it was.
  find('other').onDisconnect()
  expect(shown()).toBe(`one ${A}`)
  find('other').emitter.emit('connect', { accounts: [B], chainId: mainnet.id })
  expect(shown()).toBe(`other ${B}`)
})

it('a wallet without an account is not connected, and is asked anew once it is unlocked', async () => {
  const one = wallet([])
  const { connections, find, shown } = createVisit({ one })
  for (const _ of ['locked', 'still locked'])
    await expect(connections.connect(find('one'))).rejects.toMatchObject({ code: 'no-account' })
  expect(connections.accounts()).toEqual([])
  one.accounts = [A]
  await connections.connect(find('one'))
  expect(shown()).toBe(`one ${A}`)
})

it.each(['{', '"one"', '{"id":1}'])('the stored selection %s counts as none', (text) => {
  const { shown } = createVisit({}, new Map([['sheaf.selectedAccount', text]]))
  expect(shown()).toBeNull()
})
