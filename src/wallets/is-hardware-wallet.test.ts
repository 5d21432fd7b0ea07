import { expect, it } from 'vitest'
import { isHardwareWallet } from './is-hardware-wallet.ts'

it.each([
  'Ledger',
  'Ledger Live',
  'ledger wallet',
  'Trezor Suite',
  'Keystone',
  'GridPlus Lattice1',
])('recognizes %s', (name) => {
  expect(isHardwareWallet(name)).toBe(true)
})

it.each(['Test wallet', 'MetaMask', 'Phantom', 'Pledgers', ''])('does not recognize %s', (name) => {
  expect(isHardwareWallet(name)).toBe(false)
})
