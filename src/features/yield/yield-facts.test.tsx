import { describe, expect, it } from 'vitest'
import { exampleAnswers, OWNER, YIELD_ID } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { YieldPage } from './yield-page.tsx'

const accounts = [
  { family: 'evm', address: OWNER, walletName: 'Test wallet', status: 'connected' },
] as const

async function show(changes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const screen = { href: `/yields/${YIELD_ID}`, page: YieldPage }
  const { markup } = await renderScreen(screen, { ...exampleAnswers, ...changes }, accounts)
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('show how an asset takes and pays money: windows, settlement, limits, fee and notes', async () => {
  const text = await show()
  expect(text).toMatch(/Subscription .*Instant .*Open .*Redemption .*Standard .*Settling/)
  expect(text).toMatch(/Windows .*Nov 1, 2099/)
  expect(text).toMatch(/Settlement .*all requests of a window .*2 market days .*You claim it/)
  expect(text).toMatch(/All wallets in 24 hours 1,000,000 USDC/)
  expect(text).toMatch(/Left now 750,000 USDC/)
  expect(text).toMatch(/Fee 0\.25\s?% of the amount/)
  expect(text).toContain('Business days only.')
})

it('show the running campaigns in the breakdown of the rate', async () => {
  const text = await show()
  expect(text).toMatch(/Running campaigns .*Autumn boost 0\.82%\s+APR\s+Until Jan 15, 2099\./)
  expect(text).toMatch(/Paid in ETH\. Paid weekly\. 75 ETH left\./)
})

it('say nothing of campaigns that are over, or where none may run', async () => {
  const path = `/v1/yields/${YIELD_ID}`
  const ended = { items: [{ name: 'Old', status: 'ended' }], total: 1 }
  expect(await show({ [`${path}/campaigns`]: ended })).not.toContain('Running campaigns')
  expect(await show({ [`${path}/campaigns`]: undefined })).not.toContain('Running campaigns')
})

it('show the figures of a pool beside its price', async () => {
  const text = await show()
  expect(text).toMatch(/Price 1\.0001 ETH per USDC/)
  expect(text).toMatch(/Fee tier 0\.3\s?%/)
  expect(text).toMatch(/Volume, 24 hours .*1K/)
})

it('show the rate of a wallet where it differs from the yield’s', async () => {
  expect(await show()).toMatch(/Your rate: 4\.17%\s+APY/)
})

it('show who may take part, by everything that the issuer names', async () => {
  const text = await show()
  expect(text).toMatch(/Not for people in US-NY\./)
  expect(text).toContain('For companies only.')
  expect(text).toMatch(/For these investors: Switzerland, Qualified, Self declared/)
  expect(text).toContain('The issuer blocks other regions.')
})

it('say that an address is on a deny list, also where nobody is checked', async () => {
  const rejected = { [`/v1/yields/${YIELD_ID}/kyc/status`]: { kycStatus: 'rejected' } }
  expect(await show(rejected)).toContain('The issuer refused your address: no deposits.')
  expect(await show()).not.toContain('The issuer refused your address: no deposits.')
})

it('show a negative rate as one, and never as earnings', async () => {
  const rewardRate = { total: -0.0123, rateType: 'APY', components: [] }
  const sent = exampleAnswers[`/v1/yields/${YIELD_ID}`]
  const text = await show({ [`/v1/yields/${YIELD_ID}`]: { ...Object(sent), rewardRate } })
  expect(text).toMatch(/[-−]1\.23\s?%/)
})

it.each([1e15, 1e308, -1, 'long', '1e15'])(
  'a lock-up of %s seconds is said to be unreadable, and has no date',
  async (seconds) => {
    const path = `/v1/yields/${YIELD_ID}`
    const sent: { mechanics?: object } = Object(exampleAnswers[path])
    const mechanics = { ...sent.mechanics, lockupPeriod: { seconds } }
    const text = await show({ [path]: { ...sent, mechanics } })
    expect(text).toContain('Unreadable figure.')
    expect(text).not.toMatch(/Infinity|Invalid|1e15|\d{9}/)
  },
)

describe('an identity check opens on the issuer’s site, whatever its mode', () => {
  const sent: { mechanics?: { requirements?: object } } = Object(
    exampleAnswers[`/v1/yields/${YIELD_ID}`],
  )
  const requirements = { ...sent.mechanics?.requirements, kycRequired: true }
  const gated = { ...sent, mechanics: { ...sent.mechanics, requirements } }
  const showCheck = async (status: object): Promise<string> => {
    const path = `/v1/yields/${YIELD_ID}`
    const kycStatus = { kycStatus: 'not_started', authorizeUrl: 'https://id.example', ...status }
    const answers = { ...exampleAnswers, [path]: gated, [`${path}/kyc/status`]: kycStatus }
    const screen = { href: `/yields/${YIELD_ID}`, page: YieldPage }
    return (await renderScreen(screen, answers, accounts)).markup
  }

  it.each([
    ['oauth_redirect', 'which sends you back'],
    ['external_redirect', 'The check is on the issuer’s site'],
    ['iframe', 'The check opens on the issuer’s site'],
    ['deeplink', 'The check is in the issuer’s app'],
    ['native_sdk', 'The check needs the issuer’s app'],
  ])('%s is said', async (kycMode, words) => {
    const markup = await showCheck({ kycMode, iframeAllowed: true })
    expect(markup).toContain(words)
    expect(markup).toMatch(/<a href="https:\/\/id\.example\/?"[^>]*target="_blank"/)
    expect(markup).not.toContain('<iframe')
  })

  it.each([{}, { kycMode: 'none' }, { kycMode: 'hologram' }, { kycMode: 4 }])(
    '%o needs no words, and keeps the way',
    async (status) => {
      const markup = await showCheck(status)
      expect(markup).toContain('Identity check at id.example')
      expect(markup).not.toMatch(/The check (?:is|opens|needs)|sends you back|hologram/)
    },
  )

  it('a check that is done says nothing more of its mode', async () => {
    const markup = await showCheck({ kycStatus: 'approved', kycMode: 'native_sdk' })
    expect(markup).toContain('Identity check passed')
    expect(markup).not.toContain('The check needs')
  })
})
