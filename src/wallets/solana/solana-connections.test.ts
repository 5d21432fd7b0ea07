import { Keypair } from '@solana/web3.js'
import type { WalletAccount } from '@wallet-standard/base'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FamilyWallets } from '../wallets.ts'
import { createSolanaWallets } from './solana-wallets.ts'
import type { StandardWallet } from './standard-wallet.ts'

const toAccount = ({ publicKey }: Keypair): WalletAccount => ({
  address: publicKey.toBase58(),
  publicKey: publicKey.toBytes(),
  chains: ['solana:devnet'],
  features: ['solana:signTransaction'],
})

const [A, B, C]: readonly [WalletAccount, WalletAccount, WalletAccount] = [
  toAccount(Keypair.fromSeed(new Uint8Array(32).fill(11))),
  toAccount(Keypair.fromSeed(new Uint8Array(32).fill(12))),
  toAccount(Keypair.fromSeed(new Uint8Array(32).fill(13))),
]

const silent = new Promise<void>(() => undefined)

/** A wallet of the Wallet Standard. Its answers wait for `answer`. */
function createWallet(name: string, own: readonly WalletAccount[], isTrusted = false) {
  const listeners = new Set<(properties: { accounts: readonly WalletAccount[] }) => void>()
  const script = { answer: Promise.resolve(), prompts: 0, own, isTrusted }
  let accounts: readonly WalletAccount[] = []
  const show = (next: readonly WalletAccount[]): void => {
    accounts = next
    for (const listener of listeners) listener(Object(null))
  }
  const wallet: StandardWallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,',
    chains: ['solana:devnet'],
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent: isSilent = false } = {}) => {
          if (!isSilent) script.prompts += 1
          await script.answer
          if (!isSilent || script.isTrusted) show(script.own)
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => {
          show([])
          return Promise.resolve()
        },
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event, listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: () => Promise.resolve([]),
      },
    },
  }
  return { wallet, script, show }
}

function createVisit(
  wallets: readonly StandardWallet[],
  stored = new Map<string, string>(),
  isFull = false,
) {
  let onRegister: (wallet: StandardWallet) => void = () => undefined
  const all = [...wallets]
  const family: FamilyWallets = createSolanaWallets(
    {
      get: () => all,
      onRegister: (listener) => {
        onRegister = listener
      },
    },
    {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        stored.set(key, value)
      },
    },
  )
  return {
    family,
    stored,
    register: (wallet: StandardWallet): void => {
      all.push(wallet)
      onRegister(wallet)
    },
    connect: async (index: number): Promise<void> => family.walletOptions()[index]?.connect(),
    options: () => family.selection?.options() ?? [],
    select: (walletName: string, { address }: WalletAccount): void => {
      const option = family.selection
        ?.options()
        .find((each) => each.walletName === walletName && each.address === address)
      if (option) family.selection?.select(option)
    },
    shown: () => {
      const current = family.current()
      return current && `${current.walletName} ${current.address}`
    },
  }
}

afterEach(() => void vi.useRealTimers())

describe('the Solana wallets', () => {
  it('where storage is full, wallets are connected, selected and left for this visit', async () => {
    const [one, other] = [createWallet('One', [A, B]), createWallet('Other', [C])]
    const visit = createVisit([one.wallet, other.wallet], new Map(), true)
    await visit.connect(0)
    await visit.connect(1)
    expect(visit.shown()).toBe(`Other ${C.address}`)
    visit.select('One', B)
    expect(visit.shown()).toBe(`One ${B.address}`)
    await visit.family.disconnect()
    expect([visit.shown(), visit.stored.size]).toEqual([null, 0])
  })

  it('several wallets and accounts are connected at once, and the selected one outlasts the visit', async () => {
    const [one, other] = [createWallet('One', [A, B]), createWallet('Other', [A, C])]
    const visit = createVisit([one.wallet, other.wallet])
    await visit.connect(0)
    await visit.connect(1)
    expect(visit.options().map(({ walletName, address }) => [walletName, address])).toEqual([
      ['One', A.address],
      ['One', B.address],
      ['Other', A.address],
      ['Other', C.address],
    ])
    expect(visit.shown()).toBe(`Other ${A.address}`)
    visit.select('One', B)
    expect(visit.shown()).toBe(`One ${B.address}`)

    const again = [createWallet('One', [A, B], true), createWallet('Other', [A, C], true)] as const
    const next = createVisit(
      again.map(({ wallet }) => wallet),
      visit.stored,
    )
    await next.family.reconnect()
    expect(next.shown()).toBe(`One ${B.address}`)
    // One that has the address of another wallet’s account signs for it.
    expect((await next.family.signer(C.address))?.name).toBe('Other')
    // The wallet shows another account: the person chose it there.
    again[0].show([B, A])
    expect(next.shown()).toBe(`One ${B.address}`)
    again[0].show([C])
    expect(next.shown()).toBe(`One ${C.address}`)
    expect(again.map(({ script }) => script.prompts)).toEqual([0, 0])
    await next.family.disconnect(next.options()[0]?.walletId)
    expect(next.shown()).toBe(`Other ${A.address}`)
  })

  it('listeners hear of each change of an account, and of none after the wallet was left', async () => {
    const one = createWallet('One', [A])
    const { family, connect, options } = createVisit([one.wallet])
    await connect(0)
    const heard = vi.fn<() => void>()
    family.subscribe(heard)
    one.show([B, A])
    expect(heard).toHaveBeenCalledTimes(1)
    await family.disconnect(options()[0]?.walletId)
    heard.mockClear()
    one.show([C])
    expect(heard).not.toHaveBeenCalled()
    expect(family.current()).toBeNull()
  })

  it('two wallets of one name are two, and an action gets the one that has its account', async () => {
    const [first, second] = [createWallet('Same', [A]), createWallet('Same', [B])]
    const visit = createVisit([first.wallet, second.wallet])
    expect(new Set(visit.family.walletOptions().map(({ id }) => id)).size).toBe(2)
    await visit.connect(1)
    expect(visit.shown()).toBe(`Same ${B.address}`)
    expect([first.script.prompts, second.script.prompts]).toEqual([0, 1])
    await visit.connect(0)
    expect(await (await visit.family.signer(B.address))?.hasAccount(B.address)).toBe(true)
    visit.select('Same', B)
    expect(visit.shown()).toBe(`Same ${B.address}`)

    // They register in another order at the next visit.
    const next = createVisit(
      [createWallet('Same', [B], true).wallet, createWallet('Same', [A], true).wallet],
      visit.stored,
    )
    await next.family.reconnect()
    expect(next.shown()).toBe(`Same ${B.address}`)
  })

  it('a wallet that is locked and unlocked comes back as it was', async () => {
    const [one, other] = [createWallet('One', [A, B]), createWallet('Other', [C])]
    const { connect, shown, select } = createVisit([one.wallet, other.wallet])
    await connect(1)
    await connect(0)
    select('One', B)
    expect(shown()).toBe(`One ${B.address}`)
    one.show([])
    expect(shown()).toBe(`Other ${C.address}`)
    one.show([A, B])
    expect(shown()).toBe(`One ${B.address}`)
  })
})

describe('Solana wallets that answer late or never', () => {
  it('a silent wallet holds no other back, and a late one replaces none', async () => {
    const first = createVisit([createWallet('One', [A]).wallet, createWallet('Other', [B]).wallet])
    await first.connect(1)
    await first.connect(0)
    vi.useFakeTimers()
    const one = createWallet('One', [A], true)
    let give = (): void => undefined
    one.script.answer = new Promise((resolve) => {
      give = resolve
    })
    const other = createWallet('Other', [B], true)
    const { family, shown, options } = createVisit([one.wallet, other.wallet], first.stored)
    const waiting = family.reconnect()
    await vi.advanceTimersByTimeAsync(3000)
    await waiting
    expect(shown()).toBe(`Other ${B.address}`)
    give()
    await vi.advanceTimersByTimeAsync(0)
    expect(options()).toHaveLength(2)
    expect(shown()).toBe(`Other ${B.address}`)
  })

  it('a wallet of the last visit that answers after all were left stays left', async () => {
    const first = createVisit([createWallet('One', [A]).wallet])
    await first.connect(0)
    const one = createWallet('One', [A], true)
    let give = (): void => undefined
    one.script.answer = new Promise((resolve) => {
      give = resolve
    })
    vi.useFakeTimers()
    const { family, options } = createVisit([one.wallet], first.stored)
    const waiting = family.reconnect()
    await vi.advanceTimersByTimeAsync(3000)
    await waiting
    await family.disconnect()
    give()
    await vi.advanceTimersByTimeAsync(0)
    expect(options()).toEqual([])
    const next = createVisit([createWallet('One', [A], true).wallet], first.stored)
    await next.family.reconnect()
    expect(next.options()).toEqual([])
  })

  it('a wallet that registers after the others is back without a prompt', async () => {
    const first = createVisit([createWallet('One', [A]).wallet])
    await first.connect(0)
    const next = createVisit([], first.stored)
    await next.family.reconnect()
    expect(next.shown()).toBeNull()
    const late = createWallet('One', [A], true)
    next.register(late.wallet)
    await vi.waitFor(() => expect(next.shown()).toBe(`One ${A.address}`))
    next.register(createWallet('Stranger', [B], true).wallet)
    expect(late.script.prompts).toBe(0)
    expect(next.options()).toHaveLength(1)
  })

  it('a request that is answered after another wallet was connected is declined', async () => {
    const one = createWallet('One', [A])
    let give = (): void => undefined
    one.script.answer = new Promise((resolve) => {
      give = resolve
    })
    const { connect, shown, options } = createVisit([one.wallet, createWallet('Other', [B]).wallet])
    const asked = connect(0)
    await connect(1)
    give()
    await expect(asked).rejects.toMatchObject({ code: 'superseded' })
    expect(options()).toHaveLength(1)
    expect(shown()).toBe(`Other ${B.address}`)
  })

  it('a wallet that still shows its request is not asked again', async () => {
    const one = createWallet('One', [A])
    one.script.answer = silent
    const { connect } = createVisit([one.wallet])
    void connect(0)
    await expect(connect(0)).rejects.toMatchObject({ code: 'already-asking' })
    expect(one.script.prompts).toBe(1)
  })

  it('a wallet without an account is not connected', async () => {
    const { connect, options } = createVisit([createWallet('One', []).wallet])
    await expect(connect(0)).rejects.toMatchObject({ code: 'no-account' })
    expect(options()).toEqual([])
  })
})

it.each(['{', '"One"', '{"names":7}', '{"names":[null],"selection":null}'])(
  'the stored connections %s count as none',
  async (text) => {
    const { family, shown } = createVisit(
      [createWallet('One', [A], true).wallet],
      new Map([['sheaf.solana-wallets', text]]),
    )
    await family.reconnect()
    expect(shown()).toBeNull()
  },
)
