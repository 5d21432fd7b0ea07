import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { useListSeparator } from './use-list-separator.ts'

function List() {
  return ['USDC', 'DAI'].join(useListSeparator())
}

it.each([
  ['de', 'USDC, DAI'],
  ['ar-EG-u-nu-latn', 'USDC، DAI'],
])('separates a list in %s as it is written there', (locale, expected) => {
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{}}>
      <List />
    </IntlProvider>,
  )
  expect(html).toBe(expected)
})

/** A Latin comma that joins texts, where the text is not marked as English. */
const findLatinCommas = (source: string): readonly string[] =>
  source
    .split('\n')
    .filter((line) => /join\(', '\)|`, \$\{t\(/.test(line) && !line.includes('lang="en"'))

it('no text of the app is joined by a Latin comma in every language', () => {
  const root = join(import.meta.dirname, '..', 'features')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const found = sources.flatMap((file) =>
    findLatinCommas(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  )
  expect(found).toEqual([])
  expect(
    findLatinCommas("names.join(', ')\n{`, ${t('in')}`}\n<b lang=\"en\">{x.join(', ')}"),
  ).toHaveLength(2)
})
