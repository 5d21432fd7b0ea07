import { expect, it } from 'vitest'
import { evmChains } from './evm-chains.ts'
import { getExplorerUrl } from './explorers.ts'
import { networks } from './networks.ts'

it('every EVM chain is looked at where its own definition says', () => {
  for (const [network, chain] of Object.entries(evmChains)) {
    const named = chain.blockExplorers?.default.url.replace(/\/$/, '')
    const page = named === undefined ? null : `${named}/tx/0xab`
    expect([network, getExplorerUrl(network, 'tx', '0xab')]).toEqual([network, page])
  }
})

it('a network without an explorer has no page, and none is made up', () => {
  expect(getExplorerUrl('juno', 'tx', 'AB')).toBeNull()
  expect(getExplorerUrl('nowhere', 'address', 'AB')).toBeNull()
  expect(getExplorerUrl('constructor', 'address', 'AB')).toBeNull()
})

it('whatever an id is, it stays at the explorer', () => {
  const { host } = new URL(getExplorerUrl('base', 'address', '/../../@evil.example/?#') ?? '')
  expect(host).toBe('basescan.org')
  const pages = networks.map(({ id }) => getExplorerUrl(id, 'tx', 'ab') ?? 'https://none.example')
  expect(pages.filter((page) => new URL(page).protocol !== 'https:')).toEqual([])
})

it('devnet is not mixed up with the real one', () => {
  expect(getExplorerUrl('solana-devnet', 'tx', 'ab')).toBe(
    'https://explorer.solana.com/tx/ab?cluster=devnet',
  )
})
