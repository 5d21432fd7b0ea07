import { expect, it } from 'vitest'
import { parseUpgradeRequest } from './run-upgrade.ts'

const vault = '0x00000000000000000000000000000000000000ab'
const id = `base-sepolia-usdc-bwusdc-${vault}-oav-vault`

it('the vault and the version are parsed in any order', () => {
  const request = parseUpgradeRequest(['--to', 'v3', '--vault', id])
  expect(request).toMatchObject({ yieldId: id, network: 'base-sepolia', to: 'v3' })
  expect(request.vault.toLowerCase()).toBe(vault)
  expect(parseUpgradeRequest(['--vault', id, '--to', 'v2']).to).toBe('v2')
})

it.each([
  [[], 'Use: npm run sandbox:upgrade'],
  [['--vault', id], 'Use: npm run sandbox:upgrade'],
  [['--vault', id, '--to'], 'Use: npm run sandbox:upgrade'],
  [['--vault', id, '--vault', id, '--to', 'v3'], 'Use: npm run sandbox:upgrade'],
  [['--vault', id, '--to', 'v3', '--force', 'yes'], 'Use: npm run sandbox:upgrade'],
  [['--vault', id, '--to', 'v4'], 'There is no version v4: the versions are v1, v2, v3.'],
  [['--vault', 'base-sepolia-usdc', '--to', 'v3'], 'not the id of an operator'],
  [['--vault', id.replace('base-', 'moon-'), '--to', 'v3'], 'not the id of an operator'],
  [['--vault', id.replace('oav', '4626'), '--to', 'v3'], 'not the id of an operator'],
])('%j is answered in a sentence', (args, message) => {
  expect(() => parseUpgradeRequest(args)).toThrow(message)
})
