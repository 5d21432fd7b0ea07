import { describe, expect, it } from 'vitest'
import { getDevice } from './device.ts'
import { walletApps } from './wallet-apps.ts'
import { getWalletLinks, type WalletLinksRequest } from './wallet-links.ts'

const PAGE = 'https://earn.example/yields/a?b=c#d'

const linksOf = (request: Partial<WalletLinksRequest>) =>
  getWalletLinks({
    apps: walletApps,
    families: ['evm'],
    device: 'ios',
    page: PAGE,
    installed: [],
    ...request,
  })

describe('wallets that are not in this browser', () => {
  it('a phone opens this page in the apps that have a browser', () => {
    const opened = linksOf({}).filter(({ purpose }) => purpose === 'open')
    expect(Object.fromEntries(opened.map(({ name, href }) => [name, href]))).toEqual({
      MetaMask: 'https://link.metamask.io/dapp/earn.example/yields/a?b=c#d',
      'Coinbase Wallet': `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(PAGE)}`,
      Phantom: `https://phantom.app/ul/browse/${encodeURIComponent(PAGE)}?ref=https%3A%2F%2Fearn.example`,
      'Trust Wallet': `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(PAGE)}`,
      'OKX Wallet': `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${encodeURIComponent(PAGE)}`)}`,
      Backpack: `https://backpack.app/ul/v1/browse/${encodeURIComponent(PAGE)}?ref=https%3A%2F%2Fearn.example`,
    })
  })

  it('Solana lists its own wallets, Solflare among them', () => {
    const names = linksOf({ families: ['solana'] }).map(({ name }) => name)
    expect(names).toContain('Solflare')
    expect(names).not.toContain('Rabby Wallet')
  })

  it('a wallet’s own browser leads to no other app', () => {
    const links = linksOf({ installed: ['MetaMask'] })
    expect(links.every(({ purpose }) => purpose === 'get')).toBe(true)
  })

  it.each(['ios', 'android', 'desktop'] as const)('each link on %s is https', (device) => {
    const links = [...linksOf({ device }), ...linksOf({ device, families: ['solana'] })]
    expect(links.length).toBeGreaterThan(8)
    expect(links.filter(({ href }) => !href.startsWith('https://'))).toEqual([])
  })

  it('a desktop offers no app to open, and hides what is installed whatever its full name', () => {
    const links = linksOf({ device: 'desktop', installed: ['Rabby', 'metamask'] })
    expect(links.map(({ name }) => name)).toEqual([
      'Coinbase Wallet',
      'Phantom',
      'Trust Wallet',
      'OKX Wallet',
      'Ledger',
      'Backpack',
    ])
    expect(links.every(({ purpose }) => purpose === 'get')).toBe(true)
  })
})

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
] as const)('%s with %d touch points is %s', (userAgent, maxTouchPoints, device) => {
  expect(getDevice({ userAgent, maxTouchPoints })).toBe(device)
})
