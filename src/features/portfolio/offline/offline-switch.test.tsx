import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import settings from '#src/messages/en/settings.json'
import { OfflineSwitch } from './offline-switch.tsx'

it('rendered elsewhere, where nothing is stored, the switch is off', () => {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ settings }}>
      <OfflineSwitch />
    </IntlProvider>,
  )
  expect(markup).toContain(settings.offline.keep)
  expect(markup).toContain('aria-checked="false"')
})
