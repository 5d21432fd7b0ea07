import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import shell from '#src/messages/en/shell.json'
import '#src/ui/base.css'
import './playground.css'
import { loadScript, loadSettings } from './load-widget.ts'
import { PlaygroundApp } from './playground-app.tsx'

/** Says what to do where the page stands alone. */
function Missing() {
  return (
    <main className="missing">
      <h1>Widget playground</h1>
      <p>
        The widget can’t be loaded. Build it with <code>npm run build</code>, and check the address
        in <code>settings.json</code> beside this page.
      </p>
    </main>
  )
}

async function start(root: HTMLElement): Promise<void> {
  const source = await loadSettings()
    .then(async (settings) => {
      await loadScript(settings)
      return settings
    })
    .catch(() => null)
  createRoot(root).render(
    <StrictMode>
      <IntlProvider locale="en" messages={{ shell }} timeZone="UTC">
        {source ? <PlaygroundApp source={source} /> : <Missing />}
      </IntlProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('playground')
if (root) void start(root)
