import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { WalletError } from '../wallet.ts'
import { readWalletError } from './read-wallet-error.ts'

describe("a wallet's error", () => {
  it.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'refused'],
    [{ code: 5000, message: 'rejected' }, 'refused'],
    [{ code: 'ACTION_REJECTED', message: 'user rejected transaction' }, 'refused'],
    [{ code: -32_603, message: 'Internal', data: { cause: null } }, 'unknown'],
    [{ code: -32_603, cause: { code: 4001, message: 'denied' } }, 'refused'],
    [{ code: -32_603, data: { code: 4001 } }, 'refused'],
    [{ code: 4100, message: 'locked' }, 'locked'],
    [{ code: 4900 }, 'disconnected'],
    [{ code: 6000, message: 'User disconnected.' }, 'disconnected'],
    [{ code: 4902, message: 'Unrecognized chain ID' }, 'unsupported-network'],
    [{ code: -32_002 }, 'already-asking'],
    [{ code: 4902, message: 'Wrapped', cause: { code: -32_002 } }, 'already-asking'],
    [{ code: 4001, message: 'Wrapped', cause: { code: 4900 } }, 'disconnected'],
    [{ code: -32_603, data: { originalError: { code: 4902 } } }, 'unsupported-network'],
    [
      { code: -32_000, message: 'insufficient funds for gas * price + value' },
      'insufficient-funds',
    ],
    [{ code: -32_603, message: 'Internal', data: { message: 'nonce too low' } }, 'nonce-too-low'],
    [{ code: -32_603, message: 'reverted', cause: { code: 4001 } }, 'refused'],
    [{ code: -32_602, message: 'replacement transaction underpriced' }, 'underpriced'],
    [{ code: -32_602, message: 'bad' }, 'not-accepted'],
    [{ code: 4200, message: 'no such method' }, 'unsupported'],
    [{ code: 5700 }, 'unsupported'],
    [{ code: 5710 }, 'unsupported-network'],
    [{ code: 5720, message: 'Duplicate' }, 'bundle-known'],
    [{ code: 5730, message: 'No such bundle' }, 'bundle-unknown'],
    [{ code: 5740 }, 'bundle-too-large'],
    [{ code: 5750, message: 'User rejected the upgrade' }, 'upgrade-refused'],
    [{ code: 5760 }, 'no-atomic'],
    [{ code: 8000, message: 'Session request' }, 'expired'],
    [{ code: -32_005, message: '' }, 'node-limited'],
    ['a text', 'unknown'],
    [null, 'unknown'],
  ])('%j is %s', (error, code) => expect(readWalletError(error).code).toBe(code))

  it('is not a rejection by its message: only a code proves that nothing was signed', () => {
    expect(readWalletError(new Error('User rejected the request')).code).toBe('unknown')
  })

  it.each<[unknown, string]>([
    [{ code: 4900, message: 'Lost its node' }, 'Lost its node'],
    [{ code: -32_603, data: { message: 'nonce too low' } }, 'nonce too low'],
    ['Closed by its user', 'Closed by its user'],
    [{ code: -32_603, message: 'reverted', data: '0x08c379a0' }, 'reverted'],
    [{ code: 4900 }, ''],
    [null, ''],
    ['', ''],
  ])('%j says “%s” in its own words', (error, words) => {
    expect(readWalletError(error).ownWords).toBe(words)
  })

  it('that this page noticed has no words of the wallet', () => {
    const noticed = new WalletError('superseded', 'Acme answered late')
    expect(noticed.ownWords).toBe('')
    expect(readWalletError(noticed)).toBe(noticed)
  })

  it('that is an answer which can’t be read has no words of the wallet', () => {
    const { error } = z.safeParse(z.string(), 7)
    expect(readWalletError(error)).toMatchObject({ code: 'unknown', ownWords: '' })
  })

  it('with a circular cause ends', () => {
    const error: { cause?: unknown } = {}
    error.cause = error
    expect(readWalletError(error).code).toBe('unknown')
  })
})
