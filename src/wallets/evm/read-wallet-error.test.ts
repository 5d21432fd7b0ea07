import { describe, expect, it } from 'vitest'
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
    [{ code: 4902, message: 'Unrecognized chain ID' }, 'unsupported-network'],
    [{ code: -32_002 }, 'already-asking'],
    [
      { code: -32_000, message: 'insufficient funds for gas * price + value' },
      'insufficient-funds',
    ],
    [{ code: -32_603, message: 'Internal', data: { message: 'nonce too low' } }, 'nonce-too-low'],
    [{ code: -32_603, message: 'reverted', cause: { code: 4001 } }, 'refused'],
    [{ code: -32_602, message: 'replacement transaction underpriced' }, 'underpriced'],
    [{ code: -32_602, message: 'bad' }, 'not-accepted'],
    [{ code: 4200, message: 'no such method' }, 'unsupported'],
    [{ code: 5710 }, 'unsupported-network'],
    [{ code: 8000, message: 'Session request' }, 'expired'],
    [{ code: -32_005, message: '' }, 'node-limited'],
    ['a text', 'unknown'],
    [null, 'unknown'],
  ])('%j is %s', (error, code) => expect(readWalletError(error).code).toBe(code))

  it('is not a rejection by its message: only a code proves that nothing was signed', () => {
    expect(readWalletError(new Error('User rejected the request')).code).toBe('unknown')
  })

  it('with a circular cause ends', () => {
    const error: { cause?: unknown } = {}
    error.cause = error
    expect(readWalletError(error).code).toBe('unknown')
  })
})
