import { beforeEach, describe, expect, it } from 'vitest'
import { createWallets } from './create-wallets.ts'
import type { FamilyWallets } from './wallets.ts'

const ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

function memoryStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    length: 0,
    clear: () => stored.clear(),
    key: () => null,
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}

let storage: Storage
let loads: number
let current: ReturnType<FamilyWallets['current']>
let changed: () => void
const family: FamilyWallets = {
  family: 'evm',
  current: () => current,
  subscribe: (listener) => {
    changed = listener
    return () => undefined
  },
  reconnect: () => Promise.resolve(),
  walletOptions: () => [],
  signer: () => Promise.resolve(null),
  disconnect: () => Promise.resolve(),
}
const open = (load = () => Promise.resolve(family)) =>
  createWallets({
    storage,
    families: ['evm'],
    load: () => {
      loads += 1
      return load()
    },
  })

beforeEach(() => {
  storage = memoryStorage()
  loads = 0
  current = null
})

describe("the page's wallets", () => {
  it("show the last visit's account at once and load no wallet code for it", async () => {
    const first = open()
    await first.walletOptions('evm')
    current = { address: ADDRESS, walletName: 'Demo wallet' }
    changed()
    loads = 0
    expect(open().accounts()).toEqual([
      { family: 'evm', address: ADDRESS, walletName: 'Demo wallet', status: 'remembered' },
    ])
    expect(loads).toBe(0)
  })

  it('forget a disconnected account', async () => {
    const wallets = open()
    current = { address: ADDRESS, walletName: 'Demo wallet' }
    await wallets.walletOptions('evm')
    expect(wallets.accounts()[0]?.status).toBe('connected')
    current = null
    await wallets.disconnect('evm')
    expect([wallets.accounts(), open().accounts()]).toEqual([[], []])
  })

  it('tell of a wallet that changed its network only, which keeps its account', async () => {
    const wallets = open()
    current = { address: ADDRESS, walletName: 'Demo wallet' }
    await wallets.walletOptions('evm')
    const accounts = wallets.accounts()
    let calls = 0
    wallets.subscribe(() => (calls += 1))
    changed()
    expect(calls).toBe(1)
    expect(wallets.accounts()).toBe(accounts)
  })

  it('ignore invalid storage', () => {
    for (const text of ['[{"family":"evm"}]', '{', 'null', '["evm"]', '[null]']) {
      storage.setItem('sheaf.accounts', text)
      expect(open().accounts()).toEqual([])
    }
  })

  it('load wallet code once, and again after an error', async () => {
    let isBroken = true
    const wallets = open(() =>
      isBroken ? Promise.reject(new Error('chunk')) : Promise.resolve(family),
    )
    await expect(wallets.walletOptions('evm')).rejects.toThrow('chunk')
    isBroken = false
    await wallets.walletOptions('evm')
    await wallets.signer('evm')
    expect(loads).toBe(2)
  })
})
