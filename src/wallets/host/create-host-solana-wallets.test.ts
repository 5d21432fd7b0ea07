import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { createHostSolanaWallets } from './create-host-solana-wallets.ts'
import { markNotPrompted, type HostBridge, type HostRequest } from './host-bridge.ts'

const keypair = Keypair.generate()
const ACCOUNT = keypair.publicKey.toBase58()
const OTHER = Keypair.generate().publicKey.toBase58()

/** A transfer to itself, to be signed. */
const createTransfer = (lamports = 1): VersionedTransaction =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: keypair.publicKey,
      recentBlockhash: OTHER,
      instructions: [
        SystemProgram.transfer({
          fromPubkey: keypair.publicKey,
          toPubkey: keypair.publicKey,
          lamports,
        }),
      ],
    }).compileToV0Message(),
  )

const unsigned = {
  family: 'solana',
  kind: 'transaction',
  transaction: { network: 'solana-devnet', from: ACCOUNT, bytes: createTransfer().serialize() },
} as const

/** A host page with a Solana wallet whose answers the test sets. */
function scriptedHost(changes: { signers?: string[]; accounts?: string[] } = {}) {
  const requests: HostRequest[] = []
  const selected: (string | null)[] = []
  const state = { accounts: [ACCOUNT, OTHER], chains: ['solana:devnet'], signers: [ACCOUNT, OTHER] }
  Object.assign(state, changes)
  let answer = (_request: HostRequest): unknown => {
    const transaction = createTransfer()
    transaction.sign([keypair])
    return [{ signedTransaction: transaction.serialize() }]
  }
  const bridge: HostBridge = {
    wallet: () => ({ name: 'Acme', ...state }),
    subscribe: () => () => undefined,
    select: (account) => selected.push(account),
    request: async (request) => {
      requests.push(request)
      return answer(request)
    },
  }
  return {
    wallets: createHostSolanaWallets(bridge),
    state,
    requests,
    selected,
    answerWith: (next: typeof answer) => {
      answer = next
    },
  }
}

describe("the embedding page's Solana wallet", () => {
  it('is connected when the page is, with all its accounts', async () => {
    const { wallets, selected } = scriptedHost({ accounts: [ACCOUNT, 'no address', OTHER] })
    expect(wallets.current()).toEqual({ address: ACCOUNT, walletName: 'Acme' })
    expect(wallets.selection?.options().map(({ address }) => address)).toEqual([ACCOUNT, OTHER])
    await wallets.disconnect()
    expect([wallets.current(), await wallets.signer(), selected]).toEqual([null, null, [null]])
  })

  it('signs exactly the bytes, and gets with them what they do', async () => {
    const { wallets, requests } = scriptedHost()
    const wallet = await wallets.signer(ACCOUNT)
    const summary = { intent: 'enter', yieldId: 'stake', network: 'solana-devnet', steps: [] }
    expect(wallet?.onlySigns?.(unsigned)).toBe(false)
    expect(await wallet?.sign(unsigned, null, summary)).toMatchObject({ kind: 'signed' })
    const params = [{ transaction: unsigned.transaction.bytes, chain: 'solana:devnet' }]
    expect(requests).toEqual([
      { method: 'solana:signTransaction', account: ACCOUNT, params, summary },
    ])
  })

  it('sends only for an account that can’t sign without sending', async () => {
    const { wallets, requests, answerWith } = scriptedHost({ signers: [OTHER] })
    answerWith(() => [{ signature: new Uint8Array(64).fill(1) }])
    const wallet = await wallets.signer(ACCOUNT)
    expect(wallet?.onlySigns?.(unsigned)).toBe(false)
    expect(await wallet?.sign(unsigned, null)).toMatchObject({ kind: 'signature' })
    expect(requests.map(({ method }) => method)).toEqual(['solana:signAndSendTransaction'])
  })

  const refuse = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  const refuseUnasked = () => {
    throw markNotPrompted(Object.assign(new Error('another account'), { code: 4100 }))
  }
  const signOther = () => {
    const transaction = createTransfer(2)
    transaction.sign([keypair])
    return [{ signedTransaction: transaction.serialize() }]
  }
  it.each([
    ['a rejection', refuse, { code: 'refused', wasAsked: true }],
    ['a refusal of the bridge', refuseUnasked, { wasAsked: false }],
    ['another transaction', signOther, { code: 'changed-transaction' }],
    ['no signature', () => [{ signedTransaction: createTransfer().serialize() }], {}],
    ['nothing', () => null, { code: 'unknown' }],
    ['a text', () => 'signed', { code: 'unknown' }],
    ['an empty list', () => [], { code: 'unknown' }],
    ['an endless list', () => [{ signedTransaction: { length: Infinity } }], { code: 'unknown' }],
    ['numbers that are no bytes', () => [{ signedTransaction: [-1, 256] }], { code: 'unknown' }],
    ['no bytes', () => [{ signedTransaction: new Uint8Array() }], { code: 'changed-transaction' }],
  ])('that answers with %s has signed nothing that is sent', async (_what, answer, expected) => {
    const { wallets, answerWith } = scriptedHost()
    answerWith(answer)
    const wallet = await wallets.signer(ACCOUNT)
    await expect(wallet?.sign(unsigned, null)).rejects.toMatchObject({
      name: 'WalletError',
      ...expected,
    })
  })

  it('is on the networks that the page states, and has no account of others', async () => {
    const { wallets, state } = scriptedHost()
    const recent = { number: '1', hash: '' }
    const wallet = await wallets.signer(ACCOUNT)
    expect(await wallet?.getNetworkState('solana-devnet', recent)).toBe('here')
    state.chains = ['solana:mainnet']
    expect(await wallet?.getNetworkState('solana-devnet', recent)).toBe('elsewhere')
    expect(await wallet?.hasAccount(Keypair.generate().publicKey.toBase58())).toBe(false)
  })

  it('that gives no account says so', async () => {
    const { wallets, answerWith } = scriptedHost({ accounts: [] })
    for (const odd of [[], [7, 'none'], null]) {
      answerWith(() => odd)
      await expect(wallets.walletOptions()[0]?.connect()).rejects.toMatchObject({
        code: 'no-account',
      })
    }
  })
})
