import { expect, it } from 'vitest'
import { vaultDeposit } from './corpus/honest-vaults.ts'
import { isUnexpectedNetwork } from './find-violations.ts'

it('a step is on the yield’s network, or on one that the user selected for what goes in or comes out', () => {
  const { intent } = vaultDeposit
  const isOther = (network: string, given: Readonly<Record<string, unknown>> = {}): boolean =>
    isUnexpectedNetwork(network, { ...intent, request: { ...intent.request, arguments: given } })
  expect(isOther('ethereum')).toBe(false)
  expect(isOther('base')).toBe(true)
  expect(isOther('base', { inputTokenNetwork: 'base' })).toBe(false)
  expect(isOther('base', { outputTokenNetwork: 'base' })).toBe(false)
  expect(isOther('base', { network: 'base' })).toBe(true)
  expect(isUnexpectedNetwork('base', { ...intent, place: undefined })).toBe(false)
})
