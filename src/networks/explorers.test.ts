import { expect, it } from 'vitest'
import { evmChains } from './evm-chains.ts'
import { getExplorerUrl } from './explorers.ts'
import { networks } from './networks.ts'

it("every EVM chain has its own definition's explorer", () => {
  for (const [network, chain] of Object.entries(evmChains)) {
    const named = chain.blockExplorers?.default.url.replace(/\/$/, '')
    const page = named === undefined ? null : `${named}/tx/0xab`
    expect([network, getExplorerUrl(network, 'tx', '0xab')]).toEqual([network, page])
  }
})

it('a network without an explorer has no links', () => {
  expect(getExplorerUrl('juno', 'tx', 'AB')).toBeNull()
  expect(getExplorerUrl('nowhere', 'address', 'AB')).toBeNull()
  expect(getExplorerUrl('constructor', 'address', 'AB')).toBeNull()
})

it("any id stays within the explorer's URL", () => {
  const { host } = new URL(getExplorerUrl('base', 'address', '/../../@evil.example/?#') ?? '')
  expect(host).toBe('basescan.org')
  const pages = networks.map(({ id }) => getExplorerUrl(id, 'tx', 'ab') ?? 'https://none.example')
  expect(pages.filter((page) => new URL(page).protocol !== 'https:')).toEqual([])
})

it('devnet is distinct from mainnet', () => {
  expect(getExplorerUrl('solana-devnet', 'tx', 'ab')).toBe(
    'https://explorer.solana.com/tx/ab?cluster=devnet',
  )
})
