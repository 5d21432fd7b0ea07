import { describe, expect, it } from 'vitest'
import { createWallets } from '../create-wallets.ts'
import { createHostEvmWallets } from './create-host-evm-wallets.ts'
import { markNotPrompted, type HostBridge } from './host-bridge.ts'

const ACCOUNT = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const OTHER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const recent = { number: '16', hash: '0xab' }

/** A host page with a scripted wallet. */
function scriptedHost(accounts: readonly string[] = [ACCOUNT]) {
  const state = { accounts, chainId: '0xaa36a7', refuses: false }
  const requests: { method: string; params?: readonly unknown[] }[] = []
  const selected: (string | null)[] = []
  const listeners = new Set<() => void>()
  const answer = (method: string): unknown => {
    if (state.refuses) throw Object.assign(new Error('no'), { code: 4001 })
    if (method === 'eth_requestAccounts') state.accounts = [ACCOUNT]
    if (method === 'eth_chainId') return state.chainId
    if (method === 'wallet_switchEthereumChain') state.chainId = '0x14a34'
    if (method === 'eth_getBlockByNumber') return { hash: recent.hash }
    return method.endsWith('ccounts') ? state.accounts : `0x${'a1'.repeat(32)}`
  }
  const bridge: HostBridge = {
    wallet: () => ({ name: 'Acme wallet', accounts: state.accounts }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    request: async (call) => {
      requests.push(call)
      return answer(call.method)
    },
    select: (account) => selected.push(account),
  }
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return { bridge, state, asked: requests, selected, tell: notify }
}

const call = { from: ACCOUNT, to: OTHER, data: '0x', value: 0n, chainId: 11_155_111 } as const
const storage = { getItem: () => null, setItem: () => {} }

describe("the embedding page's wallet", () => {
  it("is one of the page's wallets, connected when the host is", async () => {
    const { bridge, state, tell: notify } = scriptedHost()
    const wallets = createWallets({
      storage,
      families: ['evm'],
      load: () => Promise.resolve(createHostEvmWallets(bridge)),
    })
    await wallets.signer('evm')
    expect(wallets.accounts()).toMatchObject([{ address: ACCOUNT, status: 'connected' }])
    state.accounts = [OTHER]
    notify()
    expect(wallets.accounts()).toMatchObject([{ address: OTHER }])
    state.accounts = []
    notify()
    expect(wallets.accounts()).toEqual([])
    expect(await wallets.signer('evm')).toBeNull()
  })

  it('prompts the host to connect, and a rejection there is one here', async () => {
    const { bridge, state } = scriptedHost([])
    const wallets = createHostEvmWallets(bridge)
    const [option] = wallets.walletOptions()
    state.refuses = true
    await expect(option?.connect()).rejects.toMatchObject({ code: 'refused' })
    state.refuses = false
    await option?.connect()
    expect(wallets.current()).toEqual({ address: ACCOUNT, walletName: 'Acme wallet' })
  })

  it('that gives no account says so, skips odd ones, and is asked anew', async () => {
    const { bridge, state } = scriptedHost([])
    const request: HostBridge['request'] = ({ method }) =>
      Promise.resolve(method === 'eth_requestAccounts' ? [] : [null, 7, ACCOUNT])
    const wallets = createHostEvmWallets({ ...bridge, request })
    await expect(wallets.walletOptions()[0]?.connect()).rejects.toMatchObject({
      code: 'no-account',
    })
    state.accounts = [ACCOUNT]
    await wallets.walletOptions()[0]?.connect()
    expect(await (await wallets.signer())?.hasAccount(ACCOUNT)).toBe(true)
  })

  it('stays connected in the host page when disconnected here, until it is selected again', async () => {
    const { bridge, state } = scriptedHost()
    const wallets = createHostEvmWallets(bridge)
    await wallets.disconnect()
    expect([wallets.current(), await wallets.signer()]).toEqual([null, null])
    expect(state.accounts).toEqual([ACCOUNT])
    await wallets.walletOptions()[0]?.connect()
    expect(wallets.current()?.address).toBe(ACCOUNT)
  })

  it('has every account of the page, and signs with the one that is needed', async () => {
    const { bridge, asked: requests } = scriptedHost([OTHER, ACCOUNT])
    const wallet = await createHostEvmWallets(bridge).signer(ACCOUNT.toLowerCase())
    expect([await wallet?.hasAccount(OTHER), await wallet?.hasAccount(ACCOUNT)]).toEqual([
      true,
      true,
    ])
    await wallet?.sign({ family: 'evm', kind: 'transaction', call }, null)
    expect(requests.at(-1)).toMatchObject({ method: 'eth_sendTransaction', account: ACCOUNT })
  })

  it('keeps the account selected here until the page selects another, and tells the page', () => {
    const { bridge, state, selected, tell: notify } = scriptedHost([OTHER, ACCOUNT])
    const wallets = createHostEvmWallets(bridge)
    const [, second] = wallets.selection?.options() ?? []
    if (second) wallets.selection?.select(second)
    expect([wallets.current()?.address, selected]).toEqual([ACCOUNT, [ACCOUNT]])
    if (second) wallets.selection?.select({ ...second, address: '0xevil' })
    expect([wallets.current()?.address, selected]).toEqual([ACCOUNT, [ACCOUNT]])
    state.accounts = ['no address', ACCOUNT, OTHER]
    notify()
    expect(wallets.selection?.options().map(({ address }) => address)).toEqual([ACCOUNT, OTHER])
    state.accounts = [OTHER]
    notify()
    expect(wallets.current()?.address).toBe(OTHER)
  })

  it('sends a bundle of calls, and what each request does goes with it', async () => {
    const { bridge, asked: requests } = scriptedHost()
    const wallet = await createHostEvmWallets(bridge).signer()
    const summary = { intent: 'enter', yieldId: 'vault', network: 'ethereum-sepolia', steps: [] }
    await wallet?.sign({ family: 'evm', kind: 'transaction', call }, null, summary)
    await wallet?.bundles?.send({ id: '0x1', calls: [call], paymaster: null, summary })
    expect(requests.slice(-2)).toMatchObject([
      { method: 'eth_sendTransaction', account: ACCOUNT, summary },
      { method: 'wallet_sendCalls', account: ACCOUNT, summary },
    ])
  })

  it('that was not prompted has signed nothing; its own errors stay uncertain', async () => {
    const { bridge } = scriptedHost()
    const moved = () => Object.assign(new Error('elsewhere now'), { code: 4901 })
    const signWith = async (failure: Error) => {
      const request = () => Promise.reject(failure)
      const wallet = await createHostEvmWallets({ ...bridge, request }).signer()
      return await wallet?.sign({ family: 'evm', kind: 'transaction', call }, null)
    }
    const code = 'disconnected'
    await expect(signWith(markNotPrompted(moved()))).rejects.toMatchObject({
      code,
      wasAsked: false,
    })
    await expect(signWith(moved())).rejects.toMatchObject({ code, wasAsked: true })
  })

  it('signs through the bridge once, reports its network, and keeps a rejection', async () => {
    const { bridge, state, asked: requests } = scriptedHost()
    const wallet = await createHostEvmWallets(bridge).signer()
    if (!wallet) throw new Error('not connected')
    expect(await wallet.hasAccount(ACCOUNT.toLowerCase())).toBe(true)
    expect(await wallet.getNetworkState('ethereum-sepolia', recent)).toBe('here')
    expect(await wallet.getNetworkState('base-sepolia', recent)).toBe('elsewhere')
    await wallet.switchNetwork('base-sepolia')
    expect(requests).toContainEqual({
      account: ACCOUNT,
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: '0x14a34' }],
    })
    const sign = () => wallet.sign({ family: 'evm', kind: 'transaction', call }, null)
    expect(await sign()).toMatchObject({ kind: 'hash' })
    state.refuses = true
    await expect(sign()).rejects.toMatchObject({ code: 'refused' })
    expect(requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(2)
  })
})
