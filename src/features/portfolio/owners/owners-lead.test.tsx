import { expect, it } from 'vitest'
import { renderMarkup } from '#src/testing/render-markup.tsx'
import { OwnersLead } from './owners-lead.tsx'
import type { PortfolioOwner } from './portfolio-owners.ts'

const WATCHED = `0x${'ab'.repeat(20)}`
const OWN = `0x${'cd'.repeat(20)}`
const owner = (address: string, label: string | null, isOwn: boolean): PortfolioOwner => ({
  family: 'evm',
  address,
  label,
  isOwn,
  option: null,
})
const render = (...owners: readonly PortfolioOwner[]): string =>
  renderMarkup(<OwnersLead owners={owners} messages="portfolio" />)

it('a watched address is called by its name, and has its address at hand', () => {
  const markup = render(owner(WATCHED, 'Treasury', false))
  expect(markup).toContain(`<bdi title="${WATCHED}" class="font-medium text-ink">Treasury</bdi>`)
  expect(markup).not.toContain('…')
})

it('an address without a name, and one of a wallet, is shown itself', () => {
  const markup = render(owner(WATCHED, null, false), owner(OWN, 'Demo wallet', true))
  expect(markup).toContain('0xABaB…ABaB')
  expect(markup).toContain('0xCdCD…CDcD')
  expect(markup).not.toContain('Demo wallet')
})
