import type { HostProvider, HostStandardWallet, HostWallet } from '../bridge/host-wallet.ts'
import type { HookDetail } from '../protocol/frame-message.ts'
import type { LANGUAGES } from '#src/messages/language.ts'
import type { WidgetTexts } from '#src/messages/widget-words.ts'
import { oneOf, text, type OptionKind } from '../protocol/option-kinds.ts'
import { isText, toPlainObject } from '../protocol/plain-object.ts'
import {
  FRAME_OPTIONS,
  HOOKS,
  type HookName,
  type WidgetConfig,
} from '../protocol/widget-config.ts'

/** A question's answer: true to go on, else why not, in words for the visitor. */
export type HookAnswer = true | string

/** The host's answers to the frame's questions; each has 30 seconds. */
export type Hooks = Partial<
  Record<HookName, (detail: HookDetail) => HookAnswer | Promise<HookAnswer>>
>

const isFunction = (value: unknown): boolean => typeof value === 'function'

/** Whether a value is an object or a function. */
const isSource = (value: unknown): boolean => Object(value) === value

const isWallet = (value: unknown): value is HostWallet => {
  const { name = '', provider, solana } = toPlainObject(value) ?? {}
  const sources = [provider, solana].filter((each) => (each ?? null) !== null)
  return isText(name) && sources.length > 0 && sources.every(isSource)
}

const isHooks = (value: unknown): value is Hooks => {
  const hooks = toPlainObject(value)
  return (
    hooks !== null &&
    Object.entries(hooks).every(
      ([name, hook]) =>
        HOOKS.some((each) => each === name) && (hook === undefined || isFunction(hook)),
    )
  )
}

/** Resolves a wallet by the name of a window variable, such as "ethereum", when the widget is mounted. */
const createLookup = (name: string) => (): HostProvider & HostStandardWallet =>
  Reflect.get(globalThis, name)

const wallet: OptionKind<HostWallet | null> = {
  fallback: null,
  accepts: 'an object {name, provider, solana}',
  read: (value) => (isWallet(value) ? value : undefined),
  parse: (name) => ({ provider: createLookup(name) }),
}

const hooks: OptionKind<Hooks> = {
  fallback: {},
  accepts: `an object of functions by ${HOOKS.join(', ')}`,
  read: (value) => (isHooks(value) ? value : undefined),
  // Not readable: it is reported.
  parse: (text) => text,
}

/** Every option of a host page: the frame's, and those that stay in the page. */
export const OPTIONS = {
  ...FRAME_OPTIONS,
  hooks,
  wallet,
  referrer: text,
  title: text,
  minHeight: text,
  maxHeight: text,
  loading: oneOf(['lazy', 'eager'], 'lazy'),
} as const

/** Options that `mount` reads once: `update` has no effect on them. */
export const FIXED_OPTIONS = ['title', 'minHeight', 'maxHeight', 'loading', 'referrer'] as const

type Options = typeof OPTIONS
type OptionName = keyof Options

/** Options as read: each has a value. */
export type ReadOptions = { readonly [Name in OptionName]: Options[Name]['fallback'] }

export type { WidgetWordKey } from '#src/messages/widget-words.ts'

/** A host page's own texts, by language; its keys and placeholders are checked by its compiler. */
export type WidgetWords = Readonly<
  Partial<Record<(typeof LANGUAGES)[number], Partial<WidgetTexts>>>
>

/** A host page's options, all optional. */
export type WidgetOptions = {
  readonly [Name in Exclude<OptionName, 'words'>]?: ReadOptions[Name] | undefined
} & { readonly words?: WidgetWords | undefined }

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name)

/** Options read from a script tag's `data-` attributes; others, and empty ones, are not this widget's. */
export function readAttributes(data: DOMStringMap): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {}
  for (const [name, { parse }] of Object.entries<OptionKind<unknown>>(OPTIONS))
    if (data[name]) options[name] = parse(data[name])
  const { walletName, walletSolana } = data
  const { wallet: evm } = options
  if (!evm && !walletSolana) return options
  const wallet = {
    ...Object(evm),
    ...(walletSolana && { solana: createLookup(walletSolana) }),
    ...(walletName && { name: walletName }),
  }
  return { ...options, wallet }
}

const show = (value: unknown): string => {
  try {
    return JSON.stringify(value).slice(0, 80)
  } catch {
    // Not to be written as JSON, such as a function.
    return typeof value
  }
}

export const DEFAULTS: ReadOptions = Object.assign(
  {},
  ...Object.entries(OPTIONS).map(([name, { fallback }]) => ({ [name]: fallback })),
)

/**
 * Reads a host page's options as far as they are valid; wrong ones are left out.
 * @param report gets one sentence for each wrong option
 */
export function readOptions(
  options: unknown,
  report: (problem: string) => void,
): Partial<ReadOptions> {
  const read: object[] = []
  for (const [name, value] of Object.entries(toPlainObject(options) ?? {})) {
    const kind: OptionKind<unknown> | null = isOption(name) ? OPTIONS[name] : null
    const one = (value ?? null) === null ? kind?.fallback : kind?.read(value)
    if (one !== undefined) read.push({ [name]: one })
    else if (kind)
      report(`the option "${name}" is ${show(value)} and left out; accepted: ${kind.accepts}`)
    else report(`there is no option "${name}"; there are ${Object.keys(OPTIONS).join(', ')}`)
  }
  return Object.assign({}, ...read)
}

/** The options that the frame gets. */
export const toWidgetConfig = (options: ReadOptions): WidgetConfig => ({
  ...Object.assign(
    {},
    ...Object.keys(FRAME_OPTIONS).map((name) => ({ [name]: Reflect.get(options, name) })),
  ),
  hooks: HOOKS.filter((name) => options.hooks[name]),
})
