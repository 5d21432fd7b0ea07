import { useEffect, useRef, type CSSProperties } from 'react'
import {
  FIXED_OPTIONS,
  mount,
  type HookName,
  type HostFact,
  type MountOptions,
  type SheafHandle,
  type TaggedEvent,
} from '../embed/index.ts'

export interface SheafWidgetProps extends MountOptions {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  /** Called with each event of the widget. */
  readonly onEvent?: ((event: TaggedEvent) => void) | undefined
  /** Called with each fact that the frame has written down: ids and hashes only. */
  readonly onFact?: ((fact: HostFact) => void) | undefined
  readonly onError?: ((error: unknown) => void) | undefined
  /** Called with the mounted widget. */
  readonly onMount?: ((widget: SheafHandle) => void) | undefined
}

/** As high as a frame that is still empty, so that nothing moves when it comes. */
const EMPTY_HEIGHT = '30rem'

const getDetail = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : null)

type Hooks = NonNullable<MountOptions['hooks']>

const HOOK_NAMES: readonly HookName[] = ['beforeAction', 'beforeSignature', 'beforeLeave']

const getHookNames = (hooks: MountOptions['hooks']): readonly HookName[] =>
  HOOK_NAMES.filter((name) => hooks?.[name])

/** Which options a frame keeps for life: with others it is another frame. */
const getIdentity = ({ wallet, hooks, ...options }: SheafWidgetProps): string =>
  JSON.stringify([
    options.origin,
    FIXED_OPTIONS.map((name) => options[name]),
    Boolean(wallet?.provider),
    Boolean(wallet?.solana),
    getHookNames(hooks),
  ])

/** Hooks that call those of the last render. One that is gone is a veto, as any hook without an answer. */
const createHooks = (props: { readonly current: SheafWidgetProps }): Hooks =>
  Object.fromEntries(
    getHookNames(props.current.hooks).map((name) => [
      name,
      (detail: never) => props.current.hooks?.[name]?.(detail) ?? '',
    ]),
  )

/** Options that a frame takes at any time, as a text; functions are called through the last render. */
function getChanging(props: SheafWidgetProps): string {
  const { origin: _origin, wallet: _wallet, hooks: _hooks, style: _style, ...changing } = props
  return JSON.stringify({ ...changing, className: undefined })
}

/** One frame. */
function Frame(props: SheafWidgetProps) {
  const box = useRef<HTMLDivElement>(null)
  const widget = useRef<SheafHandle | null>(null)
  // Callbacks and options of the last render, without a new frame for each.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const text = getChanging(props)
  const mountedText = useRef(text)

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const onFact = (event: Event): void => latest.current.onFact?.(Object(getDetail(event)))
    const onError = (event: Event): void => latest.current.onError?.(getDetail(event))
    element.addEventListener('sheaf:fact', onFact)
    element.addEventListener('sheaf:error', onError)
    const {
      className: _className,
      style: _style,
      onFact: _onFact,
      onError: _onError,
      onEvent: _onEvent,
      onMount,
      ...options
    } = latest.current
    const handle = mount(element, {
      ...options,
      hooks: createHooks(latest),
      wallet: options.wallet && {
        ...options.wallet,
        onRequest: (request) => latest.current.wallet?.onRequest?.(request),
        onSelect: (family, account) => latest.current.wallet?.onSelect?.(family, account),
      },
    })
    handle.subscribe((event) => latest.current.onEvent?.(event))
    widget.current = handle
    onMount?.(handle)
    return () => {
      element.removeEventListener('sheaf:fact', onFact)
      element.removeEventListener('sheaf:error', onError)
      handle.destroy()
      widget.current = null
    }
  }, [])

  useEffect(() => {
    if (mountedText.current === text) return
    // What is no property any more is as by default again.
    const cleared = Object.keys(JSON.parse(mountedText.current)).map((name) => [name, null])
    widget.current?.update({ ...Object.fromEntries(cleared), ...JSON.parse(text) })
    mountedText.current = text
  }, [text])

  return (
    <div
      ref={box}
      className={props.className}
      style={{ minHeight: props.minHeight ?? EMPTY_HEIGHT, ...props.style }}
    />
  )
}

/**
 * The Sheaf widget; on a server an empty box of its height. Options may change at any time, those that `update` takes
 * without a new frame; the others, and a wallet or a hook that comes or goes, make one.
 */
export function SheafWidget(props: SheafWidgetProps) {
  return <Frame key={getIdentity(props)} {...props} />
}
