import { describe, expect, it } from 'vitest'
import { PortfolioPage } from '#src/features/portfolio/index.ts'
import { exampleAnswers, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { EnterPage, ExitPage } from './index.ts'

const OTHER = `0x${'9'.repeat(40)}`
const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const
const pages = { enter: EnterPage, exit: ExitPage }

async function open(intent: keyof typeof pages, search: string, owners: typeof accounts | []) {
  const href = `/yields/${YIELD_ID}/${intent}${search}`
  const { markup } = await renderScreen({ href, page: pages[intent] }, exampleAnswers, owners)
  return {
    hasForm: markup.includes('name="amount"'),
    asksForOther: markup.includes('For another account'),
    canContinue: /Continue with 0x[0-9a-zA-Z]{4}…/.test(markup),
  }
}

describe.each(['enter', 'exit'] as const)('a link to %s', (intent) => {
  it('that names another address asks for its account instead of showing a form', async () => {
    const shown = await open(intent, `?address=${OTHER}`, accounts)
    expect(shown).toEqual({ hasForm: false, asksForOther: true, canContinue: true })
  })

  it.each(['', `?address=${OWNER}`, `?address=${OWNER.toLowerCase()}`])(
    'with “%s” has a form for the selected account',
    async (search) => {
      const shown = await open(intent, search, accounts)
      expect(shown).toEqual({ hasForm: true, asksForOther: false, canContinue: false })
    },
  )
})

it('a deposit that names an address can be looked at without a wallet', async () => {
  expect((await open('enter', `?address=${OTHER}`, [])).hasForm).toBe(true)
})

it('the portfolio’s links name the account that they are of', async () => {
  const screen = { href: '/portfolio', page: PortfolioPage }
  const { markup } = await renderScreen(screen, exampleAnswers, accounts)
  for (const intent of ['enter', 'exit'])
    expect(markup).toContain(`href="/yields/${YIELD_ID}/${intent}?address=${OWNER}"`)
})
