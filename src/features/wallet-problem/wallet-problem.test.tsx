import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import shell from '#src/messages/en/shell.json'
import wallet from '#src/messages/en/wallet.json'
import { WalletError } from '#src/wallets/wallet.ts'
import { toWalletProblem } from './to-wallet-problem.ts'
import { WalletProblem } from './wallet-problem.tsx'

const show = (failure: unknown): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ shell, wallet }}>
      <WalletProblem {...toWalletProblem(failure)} />
    </IntlProvider>,
  )

it.each([
  new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
  new TypeError('undefined is not a function'),
  null,
])('a failure that is not the wallet’s is this page’s, without its words: %s', (failure) => {
  expect(show(failure)).toBe(
    'This page failed, not the wallet; nothing was signed. Reload, then try again.',
  )
})

it('a wallet’s failure is said by its code, with the wallet’s own words', () => {
  const shown = show(new WalletError('locked', 'Acme is asleep', { cause: {} }))
  expect(shown).toContain(wallet.error.locked)
  expect(shown).toContain('Acme is asleep')
})

it('a wallet that gives no reason is not said to have given one', () => {
  expect(show(new WalletError('unknown', 'The wallet gave no reason'))).toBe(wallet.noReason)
  expect(show(new WalletError('unknown', 'boom', { cause: {} }))).toContain(wallet.error.unknown)
})
