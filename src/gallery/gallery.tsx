import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import shell from '#src/words/en/shell.json'
import '#src/ui/base.css'
import { Select } from '#src/ui/select.tsx'
import { Button } from '#src/ui/button.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { Figures } from './figures.tsx'
import { forceStates } from './force-states.ts'
import './gallery.css'
import { Popups } from './popups.tsx'
import { Texts } from './texts.tsx'
import { Tokens } from './tokens.tsx'

const PHONE = 'popup,width=390,height=844'

/** Every component in every state, each in both themes; the page itself, with what opens over it, in the chosen one. */
function Gallery() {
  const [theme, setTheme] = useState('system')
  const show = (chosen: string): void => {
    const { dataset } = document.documentElement
    if (chosen === 'system') delete dataset['theme']
    else dataset['theme'] = chosen
    setTheme(chosen)
  }
  return (
    <main className="gallery">
      <header>
        <h1>Components</h1>
        <div>
          <Select
            aria-label="Theme of the page"
            value={theme}
            onChange={(event) => show(event.target.value)}
          >
            <option value="system">As the device</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </Select>
        </div>
        <Button variant="secondary" onClick={() => window.open(location.href, '', PHONE)}>
          At the width of a phone
        </Button>
      </header>
      <h2>Tokens</h2>
      <Tokens />
      <h2>Buttons</h2>
      <Buttons />
      <h2>Fields</h2>
      <Fields />
      <h2>Figures and texts</h2>
      <Figures />
      <h2>Links, names and signs</h2>
      <Texts />
      <h2>Choices</h2>
      <Choices />
      <h2>Over the page</h2>
      <Popups />
      <h2>How things stand</h2>
      <Feedback />
    </main>
  )
}

const root = document.getElementById('gallery')
if (root) {
  forceStates(document)
  createRoot(root).render(
    <StrictMode>
      <IntlProvider locale="en" messages={{ shell }} timeZone="UTC">
        <Gallery />
      </IntlProvider>
    </StrictMode>,
  )
}
