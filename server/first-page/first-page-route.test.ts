import { expect, test } from 'vitest'
import { parseAcceptLanguage } from './first-page-route.ts'

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', ['es-MX', 'es', 'en']],
  ['en;q=0.5, es', ['es', 'en']],
  ['en;q=0, es', ['es']],
  ['*, en', ['en']],
  ['<script>, en;q=x, es', ['es']],
  ['', []],
  [undefined, []],
])('%j requests %j', (header, languages) => {
  expect(parseAcceptLanguage(header)).toEqual(languages)
})
