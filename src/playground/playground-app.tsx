import { useCallback, useEffect, useState } from 'react'
import { THEMES } from '#src/embed/protocol/widget-config.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { HookControls, OptionControls } from './option-controls.tsx'
import { Preview, type LoggedEvent } from './preview.tsx'
import {
  getDefaultWidth,
  readPlaygroundState,
  withValue,
  writePlaygroundState,
  WIDTHS,
  type PlaygroundState,
} from './playground-state.ts'
import { SNIPPETS, writeSnippet, type SnippetName } from './snippets.ts'
import type { PlaygroundSettings } from './load-widget.ts'
import { TokenControls } from './token-controls.tsx'

const TABS = ['theme', 'options', 'host'] as const

const TAB_LABELS = { theme: 'Theme', options: 'Options', host: 'Host page' } as const

const SNIPPET_LABELS = { html: 'HTML', react: 'React', next: 'Next' } as const

/** Lines of the log; older ones go. */
const MAX_EVENTS = 30

interface PartProps {
  readonly state: PlaygroundState
  readonly onChange: (state: PlaygroundState) => void
}

/** The controls, by what they change. */
function Controls({ state, onChange }: PartProps) {
  const [tab, setTab] = useState<(typeof TABS)[number]>('theme')
  return (
    <aside aria-label="Settings">
      <SegmentedControl
        label="What to change"
        segments={TABS.map((value) => ({ value, label: TAB_LABELS[value] }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'theme' && <TokenControls state={state} onChange={onChange} />}
      {tab === 'options' && <OptionControls state={state} onChange={onChange} />}
      {tab === 'host' && (
        <div className="fields">
          <h2>This page’s wallet</h2>
          <Switch
            label="Offer this page’s wallet"
            checked={state.hasWallet}
            onChange={(hasWallet) => onChange({ ...state, hasWallet })}
          />
          <p>Without it, the widget offers the wallets of the browser.</p>
          <h2>Questions that this page answers</h2>
          <HookControls state={state} onChange={onChange} />
        </div>
      )}
    </aside>
  )
}

/** Width and theme of the preview. */
function Toolbar({ state, onChange }: PartProps) {
  const theme = THEMES.find((one) => one === state.options['theme']) ?? 'auto'
  return (
    <div className="toolbar">
      <SegmentedControl
        label="Width"
        segments={WIDTHS.map((width) => ({ value: String(width), label: `${width} px` }))}
        value={String(state.width)}
        onChange={(text) =>
          onChange({
            ...state,
            width: WIDTHS.find((width) => String(width) === text) ?? state.width,
          })
        }
      />
      <SegmentedControl
        label="Theme"
        segments={THEMES.map((value) => ({ value, label: value }))}
        value={theme}
        onChange={(value) =>
          onChange({
            ...state,
            options: withValue(state.options, 'theme', value === 'auto' ? undefined : value),
          })
        }
      />
    </div>
  )
}

/** The code to copy. */
function Code({
  state,
  source,
}: {
  readonly state: PlaygroundState
  readonly source: PlaygroundSettings
}) {
  const [name, setName] = useState<SnippetName>('html')
  const code = writeSnippet(name, state, source)
  return (
    <section aria-label="Code" className="code">
      <header>
        <h2>Code</h2>
        <SegmentedControl
          label="Language"
          segments={SNIPPETS.map((value) => ({ value, label: SNIPPET_LABELS[value] }))}
          value={name}
          onChange={setName}
        />
        <CopyButton text={code} description={`the ${SNIPPET_LABELS[name]} code`} />
      </header>
      {/* Longer lines scroll: keyboards reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={`${SNIPPET_LABELS[name]} code`} className="lines">
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </section>
  )
}

/** What the widget told the page. */
function EventLog({
  events,
  onClear,
}: {
  readonly events: readonly (LoggedEvent & { readonly id: number })[]
  readonly onClear: () => void
}) {
  return (
    <section aria-label="Events" className="events">
      <header>
        <h2>Events</h2>
        {events.length > 0 && (
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </header>
      {events.length === 0 && (
        <p>Nothing yet. What the widget tells this page appears here, newest first.</p>
      )}
      <ol>
        {events.map(({ id, name, detail }) => (
          <li key={id}>
            <b>{name}</b> {detail}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The whole page. */
export function PlaygroundApp({ source }: { readonly source: PlaygroundSettings }) {
  const [defaultWidth] = useState(() => getDefaultWidth(innerWidth))
  const [state, setState] = useState(() => readPlaygroundState(location.search, defaultWidth))
  const [events, setEvents] = useState<readonly (LoggedEvent & { readonly id: number })[]>([])
  const log = useCallback(
    (event: LoggedEvent) =>
      setEvents((before) =>
        [{ ...event, id: (before[0]?.id ?? 0) + 1 }, ...before].slice(0, MAX_EVENTS),
      ),
    [],
  )
  // Texts that are being typed go too.
  const [resets, setResets] = useState(0)
  const search = writePlaygroundState(state, defaultWidth)
  useEffect(() => history.replaceState(null, '', location.pathname + search), [search])
  return (
    <>
      <header className="top">
        <h1>Widget playground</h1>
        <p>A page of another site, with the widget as your visitors see it.</p>
        <Button
          variant="secondary"
          onClick={() => {
            setState(readPlaygroundState('', defaultWidth))
            setResets(resets + 1)
          }}
          disabled={search === ''}
        >
          Reset
        </Button>
      </header>
      <div className="parts">
        <Controls key={resets} state={state} onChange={setState} />
        <main>
          <Toolbar state={state} onChange={setState} />
          {/* Wider widgets scroll inside, the page does not. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="stage" aria-label="Preview" tabIndex={0}>
            <Preview state={state} hasChains={source.hasChains} log={log} />
          </section>
          <div className="below">
            <Code state={state} source={source} />
            <EventLog events={events} onClear={() => setEvents([])} />
          </div>
        </main>
      </div>
    </>
  )
}
