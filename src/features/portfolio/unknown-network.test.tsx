import { expect, it } from 'vitest'
import { createExampleCatalogue } from '#src/testing/example-catalogue.ts'
import { exampleAnswers, OWNER } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { PortfolioPage } from './portfolio-page.tsx'

const YIELD_ID = 'nova-chain-usdn-vault'
const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const
const token = {
  symbol: 'USDN',
  name: 'Nova Dollar',
  network: 'nova-chain',
  address: `0x${'11'.repeat(20)}`,
}
const balance = {
  address: OWNER,
  type: 'active',
  amount: '250',
  token: { ...token, decimals: 6 },
  pendingActions: [{ type: 'CLAIM_REWARDS', intent: 'manage', passthrough: 'p' }],
}
const receipts = [{ token: { ...token, decimals: 6 }, availableYields: [YIELD_ID] }]
const answers = {
  ...exampleAnswers,
  '/catalogue': createExampleCatalogue(YIELD_ID, token),
  '/catalogue/portfolio': { receipts, withoutEnter: [], withoutExit: [] },
  '/v1/networks': [{ id: 'nova-chain', name: 'Nova Chain', chainId: '4242', category: 'evm' }],
  '/v1/yields/balances': { items: [{ yieldId: YIELD_ID, balances: [balance] }], errors: [] },
}
const { '/v1/networks': _, ...unlisted } = answers

const screen = { href: '/portfolio', page: PortfolioPage }
const toText = (markup: string): string =>
  markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

it('a position on an EVM network that this build does not know is shown, with nothing to sign', async () => {
  const { markup, errors } = await renderScreen(screen, answers, accounts)
  expect(errors).toEqual([])
  const text = toText(markup)
  expect(text).toContain('Steady vault')
  expect(text).toContain('250')
  expect(text).toContain(
    'Nova Chain is an EVM network that this site does not read, so nothing can be checked or signed there.',
  )
  expect(markup).not.toMatch(/\/(?:enter|exit|manage|claim)[/?"]/)
  expect(text).not.toContain('not included')
  // Its receipt tokens can't be read without a node.
  expect(text).toContain('can’t read receipt tokens on 1 network')
})

it('a network that the service does not list either is named as not included', async () => {
  const { markup } = await renderScreen(screen, { ...answers, '/v1/networks': [] }, accounts)
  expect(toText(markup)).toContain(
    'Nova Chain can’t be read here: positions there are not included.',
  )
  expect(markup).not.toContain('Steady vault')
})

it('where the service’s networks can’t be read, that is a problem with its own retry', async () => {
  const { markup } = await renderScreen(screen, unlisted, accounts)
  const text = toText(markup)
  expect(text).toContain('Nova Chain can’t be read here: positions there are not included.')
  expect(text).toContain('Try again')
})
