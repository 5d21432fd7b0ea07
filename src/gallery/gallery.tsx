import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import shell from '#src/messages/en/shell.json'
import '#src/ui/base.css'
import { Select } from '#src/ui/select.tsx'
import { Button } from '#src/ui/button.tsx'
import { Buttons } from './buttons.tsx'
import { SelectionControls } from './selection-controls.tsx'
import { Feedback } from './feedback.tsx'
import { Figures } from './figures.tsx'
import { forceStates } from './force-states.ts'
import './gallery.css'
import { Texts } from './texts.tsx'
import { Tokens } from './tokens.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Specimen, State } from './specimen.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

const PHONE = 'popup,width=390,height=844'

const repeatText = (count: number): string =>
  'Your keys stay in your wallet. Rates change, and money on a blockchain can be lost. '.repeat(
    count,
  )

function Dialogs() {
  const [openPreview, setShown] = useState<'short' | 'long' | null>(null)
  const close = (): void => setShown(null)
  return (
    <>
      <State name="dialog">
        <Button variant="secondary" onClick={() => setShown('short')}>
          Open a dialog
        </Button>
      </State>
      <State name="longer than the page">
        <Button variant="secondary" onClick={() => setShown('long')}>
          Open a long dialog
        </Button>
      </State>
      <Dialog open={openPreview !== null} title="Before you go on" onClose={close}>
        <p>{repeatText(openPreview === 'long' ? 40 : 1)}</p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={close}>
            Not now
          </Button>
          <Button onClick={close}>Go on</Button>
        </div>
      </Dialog>
    </>
  )
}

/** What opens over the page. They take the theme of the page itself, not of the side they are opened from. */
function Popups() {
  return (
    <Specimen name="Dialog">
      <Dialogs />
    </Specimen>
  )
}

const FORCED = ['hover', 'focus-visible'] as const

/** What is filled in. */
function Fields() {
  return (
    <>
      <Specimen name="Text input">
        <State name="empty">
          <TextInput aria-label="Name" placeholder="Token, network, protocol …" />
        </State>
        {FORCED.map((state) => (
          <State key={state} name={state}>
            <TextInput aria-label="Name" defaultValue="25.5" data-force={state} />
          </State>
        ))}
        <State name="disabled">
          <TextInput aria-label="Name" defaultValue="25.5" disabled />
        </State>
        <State name="with label, hint and error" wide>
          <Field
            label="Amount"
            aside="In your wallet: 20 USDC"
            hint="1 to 500 USDC"
            error="You have 20 USDC. Type 20 or less."
          >
            {(field) => <TextInput {...field} defaultValue="25.5" />}
          </Field>
        </State>
      </Specimen>
      <Specimen name="Select: the browser’s own">
        <State name="at rest">
          <Select aria-label="Order">
            <option>TVL</option>
            <option>Highest rate first</option>
          </Select>
        </State>
        {FORCED.map((state) => (
          <State key={state} name={state}>
            <Select aria-label="Order" data-force={state}>
              <option>TVL</option>
            </Select>
          </State>
        ))}
        <State name="with an error">
          <Select aria-label="Order" aria-invalid>
            <option>Choose one</option>
          </Select>
        </State>
        <State name="disabled">
          <Select aria-label="Order" disabled>
            <option>TVL</option>
          </Select>
        </State>
      </Specimen>
    </>
  )
}

/** Every component in every state, each in both themes; the page itself, with what opens over it, in the chosen one. */
function Gallery() {
  const [theme, setTheme] = useState('system')
  const show = (selected: string): void => {
    const { dataset } = document.documentElement
    if (selected === 'system') delete dataset['theme']
    else dataset['theme'] = selected
    setTheme(selected)
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
      <SelectionControls />
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
