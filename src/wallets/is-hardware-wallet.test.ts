import { expect, it } from 'vitest'
import { isHardwareWallet } from './is-hardware-wallet.ts'

it.each([
  'Ledger',
  'Ledger Live',
  'ledger wallet',
  'Trezor Suite',
  'Keystone',
  'GridPlus Lattice1',
])('knows %s', (name) => {
  expect(isHardwareWallet(name)).toBe(true)
})

it.each(['Test wallet', 'MetaMask', 'Phantom', 'Pledgers', ''])('knows nothing of %s', (name) => {
  expect(isHardwareWallet(name)).toBe(false)
})
