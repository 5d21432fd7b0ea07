import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = resolve(import.meta.dirname, '../..')
const here = 'ui/numbers/'
/** Parsing amounts uses the same decimal mark as formatting. */
const readers = ['money/decimal-mark.ts']

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => relative(source, join(source, path)).replaceAll('\\', '/'))

/** Direct formatting of values. */
const WAYS: readonly (readonly [string, RegExp])[] = [
  ['a formatter of the browser', /\bIntl\.(?:NumberFormat|RelativeTimeFormat|DurationFormat)\b/],
  ['a formatter of the browser for dates', /\bnew Intl\.DateTimeFormat\b/],
  ['digits by the number’s own methods', /\.to(?:Fixed|Precision|Exponential|LocaleString)\(/],
  ['dates by the date’s own methods', /\.toLocale(?:Date|Time)String\(/],
  ['the words’ formatter', /\bformat\.(?:number|dateTime|relativeTime|dateTimeRange)\(/],
  ['the inside of the numbers’ folder', /ui\/numbers\/(?:format-[\w-]+|shorten|exact)\.tsx?'/],
  ['the ends of a text', /\.slice\(0, ?\d+\)\}?…/],
]

describe('amounts, rates, durations, addresses and dates are formatted in one directory', () => {
  it('which exists', () => {
    expect(sources.filter((path) => path.startsWith(here)).length).toBeGreaterThan(10)
    expect(sources.length).toBeGreaterThan(300)
  })

  it.each(WAYS)('no other directory formats with %s', (_what, way) => {
    const elsewhere = sources
      .filter((path) => !path.startsWith(here) && !readers.includes(path))
      .filter((path) => way.test(readFileSync(join(source, path), 'utf8')))
    expect(elsewhere).toEqual([])
  })
})
