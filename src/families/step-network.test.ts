import { expect, it } from 'vitest'
import { vaultDeposit, vaultWithdrawal } from './evm/verify/corpus/honest-vaults.ts'
import type { Intent } from './intent.ts'
import { isUnexpectedNetwork, takesFromOtherNetwork } from './step-network.ts'

const { intent } = vaultDeposit
const withArguments = (
  given: Readonly<Record<string, unknown>>,
  { request, ...rest }: Intent = intent,
): Intent => ({ ...rest, request: { ...request, arguments: given } })
const withoutPlace: Intent = { ...intent, place: undefined }

it('a step is on the yield’s network, or on one that the user selected for what goes in or comes out', () => {
  const isOther = (network: string, given: Readonly<Record<string, unknown>> = {}): boolean =>
    isUnexpectedNetwork(network, withArguments(given))
  expect(isOther('ethereum')).toBe(false)
  expect(isOther('base')).toBe(true)
  expect(isOther('base', { inputTokenNetwork: 'base' })).toBe(false)
  expect(isOther('base', { outputTokenNetwork: 'base' })).toBe(false)
  expect(isOther('base', { network: 'base' })).toBe(true)
  expect(isUnexpectedNetwork('base', withoutPlace)).toBe(false)
})

it('a deposit is taken from the network that was selected for it, else from the yield’s', () => {
  const isOther = (network: string, given: Readonly<Record<string, unknown>> = {}): boolean =>
    takesFromOtherNetwork(network, withArguments(given))
  expect(isOther('ethereum')).toBe(false)
  expect(isOther('ethereum', { inputTokenNetwork: 'base' })).toBe(true)
  expect(isOther('base', { inputTokenNetwork: 'base' })).toBe(false)
  expect(isOther('base', { outputTokenNetwork: 'base' })).toBe(true)
  expect(takesFromOtherNetwork('base', withoutPlace)).toBe(false)
})

it('a position is given up on the yield’s network, wherever it is paid out', () => {
  const isOther = (network: string, given: Readonly<Record<string, unknown>>): boolean =>
    takesFromOtherNetwork(network, withArguments(given, vaultWithdrawal.intent))
  expect(isOther('ethereum', { inputTokenNetwork: 'base', outputTokenNetwork: 'base' })).toBe(false)
  expect(isOther('base', { inputTokenNetwork: 'base', outputTokenNetwork: 'base' })).toBe(true)
})
