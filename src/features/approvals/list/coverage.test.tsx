import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import approvals from '#src/messages/en/approvals.json'
import shell from '#src/messages/en/shell.json'
import type { CatalogueScan } from '../find/use-scan.ts'
import { FailedReads } from './coverage.tsx'

const scan: CatalogueScan = {
  candidates: [],
  isCut: false,
  rows: [],
  isReading: false,
  error: null,
  isFetching: false,
  retry: () => {},
  unreadable: 0,
  failed: [],
  unsupported: [],
  isFetchingBalances: false,
  retryBalances: () => {},
}

const render = (changes: Partial<CatalogueScan>): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ approvals, shell }}>
      <FailedReads failed={[]} scan={{ ...scan, ...changes }} isJournalUnreadable={false} />
    </IntlProvider>,
  )

describe('what could not be read', () => {
  it('has a retry for balances that a network did not answer', () => {
    const html = render({ failed: ['base'] })
    expect(html).toContain('Your balances on Base can’t be read.')
    expect(html).toContain(shell.retry)
    expect(html).not.toContain('aria-busy="true"')
    expect(render({ failed: ['base'], isFetchingBalances: true })).toContain('aria-busy="true"')
  })

  it('names contracts of the catalogue that can’t be read', () => {
    expect(render({ unreadable: 2 })).toContain('2 contracts of the listed yields can’t be read.')
  })

  it('has none for networks without a node, which stay unread', () => {
    const html = render({ unsupported: ['base'] })
    expect(html).toContain('This site has no node for Base.')
    expect(html).not.toContain('<button')
  })
})
