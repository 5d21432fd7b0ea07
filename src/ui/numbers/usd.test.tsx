import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import shell from '#src/messages/en/shell.json'
import { Usd, type UsdProps } from './usd.tsx'

const show = (props: UsdProps): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ shell }}>
      <Usd {...props} />
    </IntlProvider>,
  ).replaceAll(/<(?!\s|\u00A0)[^>]*>/g, '')

it.each([
  [{ usd: 12.5 }, '≈ $12.50'],
  [{ usd: 12.5, bare: true }, '≈ $12.50'],
  [{ usd: 0 }, '≈ $0.00'],
  [{ usd: 0.001 }, '&lt;\u00A0$0.01'],
  [{ usd: 0.001, bare: true }, '&lt;\u00A0$0.01'],
])('%j has one sign of an estimate', (props, text) => {
  expect(show(props)).toBe(text)
})
