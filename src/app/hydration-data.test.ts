import { expect, test } from 'vitest'
import { createRowIndex } from '#src/catalogue/row-index.ts'
import { parseLocation } from '#src/router/route-location.ts'
import type { Language } from '#src/messages/language.ts'
import { matchesPrerender } from './hydration-data.ts'

const listed = (asked: string) => ({
  index: createRowIndex([]),
  query: asked,
  resolvedSearch: null,
  foundCount: 0,
  total: 0,
  networks: 0,
  tabCounts: { all: 1, stake: 0, defi: 0, rwa: 0, stablecoins: 0 },
  unreadableCount: 0,
})

const drawn = { rows: listed('?q=lido'), language: 'en', locale: 'en-GB' }

const speaking = (language: Language, languages: readonly string[]) => ({
  messageStore: { snapshot: () => ({ language, messages: {} }) },
  languages,
})

const view = (href: string, path: '/' | '/portfolio' = '/') => ({
  match: { path, params: {} },
  location: parseLocation(href),
  content: { kind: 'page', page: () => null } as const,
})

const british = speaking('en', ['en-GB', 'en'])

test('hydrates a list whose query equals the URL’s, ignoring unknown parameters', () => {
  expect(matchesPrerender(drawn, british, view('/?q=lido'))).toBe(true)
  expect(matchesPrerender(drawn, british, view('/?utm=1&q=lido#content'))).toBe(true)
})

test('does not hydrate another query, page, language or number format', () => {
  expect(matchesPrerender(drawn, british, view('/'))).toBe(false)
  expect(matchesPrerender(drawn, british, view('/?q=lido&network=base'))).toBe(false)
  expect(matchesPrerender(drawn, british, view('/portfolio?q=lido', '/portfolio'))).toBe(false)
  expect(matchesPrerender(drawn, speaking('es', ['en-GB']), view('/?q=lido'))).toBe(false)
  expect(matchesPrerender(drawn, speaking('en-XA', ['en-GB']), view('/?q=lido'))).toBe(false)
  expect(matchesPrerender(drawn, speaking('en', ['en-US']), view('/?q=lido'))).toBe(false)
})

test('does not hydrate without a list or before the page’s code is loaded', () => {
  expect(matchesPrerender({ ...drawn, rows: null }, british, view('/?q=lido'))).toBe(false)
  const waiting = { ...view('/?q=lido'), content: { kind: 'waiting' } as const }
  expect(matchesPrerender(drawn, british, waiting)).toBe(false)
})
