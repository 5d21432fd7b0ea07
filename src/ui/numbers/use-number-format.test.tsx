import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { useNumberFormat } from './use-number-format.ts'

function Amount({ symbol }: { symbol: string }) {
  const amount = parseDecimal('1250.5')
  const { exact } = useNumberFormat()
  return amount && exact(amount, symbol)
}

const shown = (locale: string, symbol: string): string =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{}}>
      <Amount symbol={symbol} />
    </IntlProvider>,
  )

it('an amount keeps its unit after its number in a right-to-left sentence', () => {
  expect(shown('ar-XB', 'USDC')).toBe('\u20681,250.5 USDC\u2069')
})

it('a number alone, and an amount in a left-to-right sentence, need no marks', () => {
  expect(shown('ar-XB', '')).toBe('1,250.5')
  expect(shown('en', 'USDC')).toBe('1,250.5 USDC')
  expect(shown('es', 'USDC')).toBe('1250,5 USDC')
})
