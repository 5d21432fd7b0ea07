import { useEffect, useState } from 'react'
import type { SheafHandle } from '#src/embed/mount/mount.ts'
import { FIXED_OPTIONS, type WidgetOptions } from '#src/embed/mount/options.ts'
import { HOOKS } from '#src/embed/protocol/widget-config.ts'
import { createPageWallet } from './host-wallet.ts'
import { EDITABLE_OPTIONS, type PlaygroundState } from './playground-state.ts'

/** A line of the log. */
export interface LoggedEvent {
  readonly name: string
  readonly detail: string
}

export type LogEvent = (event: LoggedEvent) => void

/** Returns every option that can change without mounting again; null resets one. */
function toUpdate({ options, tokens }: PlaygroundState): WidgetOptions {
  const values = EDITABLE_OPTIONS.map(([name]) => ({ [name]: options[name] ?? null }))
  return Object.assign({ themeTokens: tokens }, ...values)
}

function createHooks(state: PlaygroundState, log: LogEvent): WidgetOptions['hooks'] {
  const asked = HOOKS.filter((name) => state.hooks[name] !== 'off').map((name) => ({
    [name]: (detail: unknown) => {
      const answer = state.hooks[name]
      log({ name: `${name} → ${answer}`, detail: describe(detail) })
      return answer === 'allow' ? true : 'The playground said no.'
    },
  }))
  return Object.assign({}, ...asked)
}

/** Returns a detail as one line. */
function describe(detail: unknown): string {
  if (detail instanceof Error) return detail.message
  return detail === null || detail === undefined ? '' : JSON.stringify(detail)
}

/** Low enough that the code is near; a host has the window's height by default. */
const PREVIEW_HEIGHT = '48rem'

/** What needs another frame. */
const getMountKey = ({ hasWallet, hooks, options }: PlaygroundState): string =>
  JSON.stringify([hasWallet, hooks, ...FIXED_OPTIONS.map((name) => options[name])])

/** Keeps the widget in an element as the state says. */
function createPreview(hasChains: boolean, log: LogEvent) {
  let place: HTMLElement | null = null
  let mounted: { readonly key: string; readonly handle: SheafHandle } | null = null

  const mount = (element: HTMLElement, state: PlaygroundState): SheafHandle | undefined => {
    const wallet = state.hasWallet
      ? createPageWallet(hasChains, (method) => log({ name: 'wallet', detail: method }))
      : null
    const { maxHeight = PREVIEW_HEIGHT } = state.options
    const handle = window.Sheaf?.mount(element, {
      ...toUpdate(state),
      maxHeight: String(maxHeight),
      hooks: createHooks(state, log),
      loading: 'eager',
      ...(wallet && { wallet }),
    })
    handle?.subscribe(({ type, ...detail }) => log({ name: type, detail: describe(detail) }))
    return handle
  }
  const remove = (): void => {
    mounted?.handle.destroy()
    mounted = null
  }
  return {
    attach: (element: HTMLElement | null) => {
      place = element
      return remove
    },
    show: (state: PlaygroundState): void => {
      const key = getMountKey(state)
      if (mounted?.key === key) {
        mounted.handle.update(toUpdate(state))
        return
      }
      remove()
      const handle = place && mount(place, state)
      if (handle) mounted = { key, handle }
    },
  }
}

export interface PreviewProps {
  readonly state: PlaygroundState
  readonly hasChains: boolean
  readonly log: LogEvent
}

/** The live widget. */
export function Preview({ state, hasChains, log }: PreviewProps) {
  const [{ attach, show }] = useState(() => createPreview(hasChains, log))
  useEffect(() => show(state), [show, state])
  return <div ref={attach} className="widget" style={{ inlineSize: `${state.width}px` }} />
}
