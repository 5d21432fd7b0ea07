import { describe, expect, it } from 'vitest'
import { exampleYield } from '../testing/example-yield.ts'
import { getHardwareWalletWarning } from './hardware-wallet-warning.ts'

const doubt = (mechanics: object, walletName: string | null = null) =>
  getHardwareWalletWarning(exampleYield({}, { ...mechanics }), walletName)

describe('the hardware wallet warning', () => {
  it('is shown where the service sends the flag under either name', () => {
    expect(doubt({ supportsHardwareWalletApi: false })).toBe('anyone')
    expect(doubt({ supportsLedgerWalletApi: false })).toBe('anyone')
  })

  it('names the connected wallet where it is known to be a hardware wallet', () => {
    expect(doubt({ supportsHardwareWalletApi: false }, 'Ledger')).toBe('wallet')
    expect(doubt({ supportsHardwareWalletApi: false }, 'MetaMask')).toBe('anyone')
  })

  it('is absent where the service denies it, whatever is connected', () => {
    expect(doubt({ supportsHardwareWalletApi: true }, 'Ledger')).toBeNull()
    expect(doubt({ supportsLedgerWalletApi: true }, 'Ledger')).toBeNull()
  })

  it('is absent where the flag is missing or invalid', () => {
    expect(doubt({}, 'Ledger')).toBeNull()
    expect(doubt({ supportsHardwareWalletApi: null })).toBeNull()
    expect(doubt({ supportsHardwareWalletApi: 'no' })).toBeNull()
  })

  it('prefers the current name where both are sent', () => {
    expect(doubt({ supportsHardwareWalletApi: true, supportsLedgerWalletApi: false })).toBeNull()
    expect(doubt({ supportsHardwareWalletApi: null, supportsLedgerWalletApi: false })).toBe(
      'anyone',
    )
  })
})
