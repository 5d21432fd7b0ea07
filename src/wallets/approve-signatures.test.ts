import { expect, it, vi } from 'vitest'
import { approveSignatures } from './approve-signatures.ts'
import type { Wallet } from './wallet.ts'

const account = '0x976EA74026E726554dB657fA54763abd0C3a0aa9'
const call = { from: account, to: account, data: '0x', value: 0n, chainId: 1 } as const
const unsigned = { family: 'evm', kind: 'transaction', call } as const

/** A wallet that signs everything, and a veto that the test sets. */
function scene(veto: string | null) {
  const sign = vi.fn<Wallet['sign']>(() => Promise.resolve({ kind: 'hash', id: '0xab' }))
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('bundle'))
  const wallet: Wallet = {
    family: 'evm',
    name: 'Acme',
    hasAccount: () => Promise.resolve(true),
    getNetworkState: () => Promise.resolve('here'),
    switchNetwork: () => Promise.resolve(),
    sign,
    bundles: {
      getSupport: () => Promise.resolve(null),
      getStatus: () => Promise.resolve(null),
      send,
    },
  }
  const wallets = { signer: () => Promise.resolve(wallet) }
  return { sign, send, approved: approveSignatures(wallets, () => Promise.resolve(veto)) }
}

it('a veto comes before any prompt, and proves that nothing was signed', async () => {
  const { sign, send, approved } = scene('Not on Sundays')
  const wallet = await approved.signer('evm')
  await expect(wallet?.approve?.()).rejects.toMatchObject({
    code: 'host-veto',
    wasAsked: false,
    ownWords: 'Not on Sundays',
  })
  expect([sign.mock.calls, send.mock.calls]).toEqual([[], []])
})

it('with approval the wallet signs what it always would', async () => {
  const { sign, approved } = scene(null)
  const wallet = await approved.signer('evm')
  await wallet?.approve?.()
  const summary = { intent: 'enter', yieldId: 'y', network: 'base', steps: [] }
  expect(await wallet?.sign(unsigned, 7, summary)).toEqual({ kind: 'hash', id: '0xab' })
  expect(sign.mock.calls).toEqual([[unsigned, 7, summary]])
})
