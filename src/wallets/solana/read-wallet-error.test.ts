import { WalletConnectionError, WalletSignTransactionError } from '@solana/wallet-adapter-base'
import { describe, expect, it } from 'vitest'
import { readWalletError } from './read-wallet-error.ts'

const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })

describe("a Solana wallet's error", () => {
  it.each([
    ['the wallet’s own code', rejection],
    ['the Wallet Standard’s code', Object.assign(new Error('no'), { code: 4_001_000 })],
    ['the adapter’s, around it', new WalletSignTransactionError('Plugin Closed', rejection)],
    ['an error with it as its cause', new Error('failed', { cause: rejection })],
  ])('is a rejection by %s', (_, error) => {
    expect(readWalletError(error)).toMatchObject({ code: 'refused' })
  })

  it.each([
    ['words alone', new Error('User rejected the request.')],
    ['a popup that went away', new WalletSignTransactionError('Popup closed')],
    ['nothing at all', undefined],
  ])('is no proof of a rejection by %s', (_, error) => {
    expect(readWalletError(error).code).not.toBe('refused')
  })

  it.each<[string, unknown, string]>([
    ['an error’s', new Error('Plugin broke'), 'Plugin broke'],
    ['an object’s', { code: 7, message: 'Plugin broke' }, 'Plugin broke'],
    ['a text’s', 'Plugin broke', 'Plugin broke'],
    ['its cause’s', new WalletConnectionError('', new Error('Plugin broke')), 'Plugin broke'],
    ['no', {}, ''],
    ['no', null, ''],
    ['no', undefined, ''],
  ])('has %s words, and none of this page’s', (_, error, words) => {
    expect(readWalletError(error).ownWords).toBe(words)
  })

  it('includes other known causes', () => {
    const asking = Object.assign(new Error('pending'), { code: -32_002 })
    expect(readWalletError(new WalletConnectionError('', asking)).code).toBe('already-asking')
    expect(
      readWalletError(Object.assign(new Error(''), { name: 'WalletNotReadyError' })).code,
    ).toBe('disconnected')
    const circle: { error?: unknown } = {}
    circle.error = circle
    expect(readWalletError(circle).code).toBe('unknown')
  })
})
