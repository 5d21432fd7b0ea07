import { describe, expect, it } from 'vitest'
import { exampleYield } from '../testing/example-yield.ts'
import { getHardwareWalletWarning } from './hardware-wallet-warning.ts'

const doubt = (mechanics: object, walletName: string | null = null) =>
  getHardwareWalletWarning(exampleYield({}, { ...mechanics }), walletName)

describe('whether a signing device may be unable to sign', () => {
  it('is said where the service says so, under either name', () => {
    expect(doubt({ supportsHardwareWalletApi: false })).toBe('anyone')
    expect(doubt({ supportsLedgerWalletApi: false })).toBe('anyone')
  })

  it('is said of the connected wallet where that is known to be one', () => {
    expect(doubt({ supportsHardwareWalletApi: false }, 'Ledger')).toBe('wallet')
    expect(doubt({ supportsHardwareWalletApi: false }, 'MetaMask')).toBe('anyone')
  })

  it('is not said where the service says the opposite, whatever is connected', () => {
    expect(doubt({ supportsHardwareWalletApi: true }, 'Ledger')).toBeNull()
    expect(doubt({ supportsLedgerWalletApi: true }, 'Ledger')).toBeNull()
  })

  it('is not said where the service says nothing that can be read', () => {
    expect(doubt({}, 'Ledger')).toBeNull()
    expect(doubt({ supportsHardwareWalletApi: null })).toBeNull()
    expect(doubt({ supportsHardwareWalletApi: 'no' })).toBeNull()
  })

  it('goes by the name of today where both are given', () => {
    expect(doubt({ supportsHardwareWalletApi: true, supportsLedgerWalletApi: false })).toBeNull()
    expect(doubt({ supportsHardwareWalletApi: null, supportsLedgerWalletApi: false })).toBe(
      'anyone',
    )
  })
})
