import { expect, test } from 'vitest'
import { createRowIndex } from '#src/catalogue/row-index.ts'
import { readPlace } from '#src/router/place.ts'
import type { Language } from '#src/words/language.ts'
import { isAsDrawn } from './is-as-drawn.ts'

const listed = (asked: string) => ({
  index: createRowIndex([]),
  asked,
  takenFor: null,
  found: 0,
  total: 0,
  networks: 0,
  unreadable: 0,
})

const drawn = { rows: listed('?q=lido'), language: 'en', locale: 'en-GB' }

const speaking = (language: Language, languages: readonly string[]) => ({
  words: { snapshot: () => ({ language, messages: {} }) },
  languages,
})

const view = (href: string, path: '/' | '/portfolio' = '/') => ({
  match: { path, params: {} },
  place: readPlace(href),
  content: { kind: 'page', page: () => null } as const,
})

const british = speaking('en', ['en-GB', 'en'])

test('what was asked for as it stands in the address is taken over, whatever else stands there', () => {
  expect(isAsDrawn(drawn, british, view('/?q=lido'))).toBe(true)
  expect(isAsDrawn(drawn, british, view('/?utm=1&q=lido#content'))).toBe(true)
})

test('another question, page, language or way to write numbers is drawn anew', () => {
  expect(isAsDrawn(drawn, british, view('/'))).toBe(false)
  expect(isAsDrawn(drawn, british, view('/?q=lido&network=base'))).toBe(false)
  expect(isAsDrawn(drawn, british, view('/portfolio?q=lido', '/portfolio'))).toBe(false)
  expect(isAsDrawn(drawn, speaking('es', ['en-GB']), view('/?q=lido'))).toBe(false)
  expect(isAsDrawn(drawn, speaking('en-XA', ['en-GB']), view('/?q=lido'))).toBe(false)
  expect(isAsDrawn(drawn, speaking('en', ['en-US']), view('/?q=lido'))).toBe(false)
})

test('no list, or no code of its page yet, is nothing to take over', () => {
  expect(isAsDrawn({ ...drawn, rows: null }, british, view('/?q=lido'))).toBe(false)
  const waiting = { ...view('/?q=lido'), content: { kind: 'waiting' } as const }
  expect(isAsDrawn(drawn, british, waiting)).toBe(false)
})
