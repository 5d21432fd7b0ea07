import { expect, it } from 'vitest'
import { exampleAnswers, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { createYieldPage } from '../yield-page.tsx'

const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const

const PATH = `/yields/${YIELD_ID}`

/** Renders the page, and counts how often it asks for the forms. */
async function show(owners: readonly (typeof accounts)[number][], changes = {}) {
  let loads = 0
  const page = createYieldPage(() => {
    loads += 1
    return new Promise(() => undefined)
  })
  const sent: unknown = exampleAnswers[`/v1${PATH}`]
  const answers = { ...exampleAnswers, [`/v1${PATH}`]: { ...Object(sent), ...changes } }
  const { markup } = await renderScreen({ href: PATH, page }, answers, owners)
  return { markup, loads }
}

it('a yield’s page begins a deposit by itself: amount, earnings and the action', async () => {
  const { markup } = await show([])
  expect(markup).toMatch(/<input[^>]*name="amount"/)
  expect(markup).toContain('Per month')
  expect(markup).toMatch(new RegExp(`href="${PATH}/enter"[^>]*>Deposit`))
})

it('the forms, and all that they read, are not asked for until somebody touches the panel', async () => {
  const { loads } = await show(accounts)
  expect(loads).toBe(0)
})

it('withdrawals have a tab only for an address, which may have a position', async () => {
  expect((await show(accounts)).markup).toMatch(/role="tab"[^>]*>Withdraw/)
  expect((await show([])).markup).not.toMatch(/role="tab"/)
})

it.each([
  ['4242', 'Lyra Chain is an EVM network that this site does not read'],
  [null, 'Wallets for Lyra Chain are not supported yet'],
])(
  'on a network that nobody knows, chain id %s, the page opens and says why one can only look',
  async (chainId, reason) => {
    const { markup } = await show(accounts, { network: 'lyra-chain', chainId })
    expect(markup).toContain(reason)
    expect(markup).toMatch(/<h1[^>]*>/)
    expect(markup).not.toMatch(/<input[^>]*name="amount"/)
  },
)

it('a position on an EVM network that nobody knows is shown, with nothing to sign', async () => {
  const changes = { network: 'lyra-chain', mechanics: { type: 'vault', arguments: { exit: {} } } }
  const { markup } = await show(accounts, { ...changes, chainId: '4242' })
  expect(markup).toContain('42.25')
  expect(markup).not.toMatch(/href="[^"]*(?:manage|exit|move)/)
  // Without a chain id it may be any network, on which an account has another address.
  const { markup: other } = await show(accounts, { ...changes, chainId: null })
  expect(other.includes('42.25')).toBe(false)
})

it('a closed yield says why in the panel, and offers no amount', async () => {
  const { markup } = await show([], { status: { enter: false, exit: true } })
  expect(markup).toContain('You can still withdraw.')
  expect(markup).not.toMatch(/<input[^>]*name="amount"/)
})
