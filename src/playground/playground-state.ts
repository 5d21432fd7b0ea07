import { PRESET_NAMES } from '#src/brand/theme-presets.ts'
import { OPTIONS } from '#src/embed/mount/options.ts'
import type { OptionKind } from '#src/embed/protocol/option-kinds.ts'
import { HOOKS, type HookName } from '#src/embed/protocol/widget-config.ts'

/** Widths of the preview, in pixels: a phone, a column, a page. */
export const WIDTHS = [360, 480, 800] as const

/** The width without a choice: what fits beside nothing on a phone. */
export const getDefaultWidth = (windowWidth: number): PreviewWidth =>
  windowWidth < WIDTHS[1] ? WIDTHS[0] : WIDTHS[1]

export type PreviewWidth = (typeof WIDTHS)[number]

/** How the page answers a question of the frame. */
export const HOOK_ANSWERS = ['off', 'allow', 'veto'] as const

export type PlaygroundHookAnswer = (typeof HOOK_ANSWERS)[number]

/** Everything that the playground's URL has. */
export interface PlaygroundState {
  readonly width: PreviewWidth
  readonly hasWallet: boolean
  /** Options by name, without theme tokens, wallet and hooks. */
  readonly options: Readonly<Record<string, unknown>>
  /** Theme tokens by name, among them the preset. */
  readonly tokens: Readonly<Record<string, unknown>>
  readonly hooks: Readonly<Record<HookName, PlaygroundHookAnswer>>
}

/** Options that have controls of their own, or can't be in a URL. */
const APART: readonly string[] = ['themeTokens', 'wallet', 'hooks', 'accent', 'radius', 'loading']

/** The options that the playground has a control for, with their kinds. */
export const EDITABLE_OPTIONS: readonly (readonly [string, OptionKind<unknown>])[] = Object.entries<
  OptionKind<unknown>
>(OPTIONS).filter(([name]) => !APART.includes(name))

const NO_HOOKS: PlaygroundState['hooks'] = {
  beforeAction: 'off',
  beforeSignature: 'off',
  beforeLeave: 'off',
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  return isList ? value.join(',') : JSON.stringify(value)
}

/** Writes the state as a URL's search; what is as by default is left out. */
export function writePlaygroundState(
  state: PlaygroundState,
  defaultWidth: PreviewWidth = WIDTHS[1],
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(state.options)) query.set(name, toText(value))
  if (Object.keys(state.tokens).length > 0) query.set('themeTokens', JSON.stringify(state.tokens))
  if (state.width !== defaultWidth) query.set('width', String(state.width))
  if (!state.hasWallet) query.set('wallet', 'off')
  for (const name of HOOKS) if (state.hooks[name] !== 'off') query.set(name, state.hooks[name])
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function readTokens(text: string | null): PlaygroundState['tokens'] {
  const read = text === null ? undefined : OPTIONS.themeTokens.read(OPTIONS.themeTokens.parse(text))
  return read === undefined ? {} : Object.fromEntries(Object.entries(read))
}

/** Reads the state from a URL's search; what is invalid is as by default. */
export function readPlaygroundState(
  search: string,
  defaultWidth: PreviewWidth = WIDTHS[1],
): PlaygroundState {
  const query = new URLSearchParams(search)
  const options = EDITABLE_OPTIONS.flatMap(([name, { parse, read }]) => {
    const text = query.get(name)
    const value = text === null ? undefined : read(parse(text))
    return value === undefined ? [] : [[name, value] as const]
  })
  const hooks = HOOKS.map((name) => {
    const answer = HOOK_ANSWERS.find((one) => one === query.get(name)) ?? 'off'
    return { [name]: answer }
  })
  return {
    width: WIDTHS.find((width) => String(width) === query.get('width')) ?? defaultWidth,
    hasWallet: query.get('wallet') !== 'off',
    options: Object.fromEntries(options),
    tokens: readTokens(query.get('themeTokens')),
    hooks: Object.assign({}, NO_HOOKS, ...hooks),
  }
}

/** Returns a copy with a value by name, or without it. */
export function withValue(
  values: Readonly<Record<string, unknown>>,
  name: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const { [name]: _, ...others } = values
  return value === undefined ? others : { ...others, [name]: value }
}

/** Chooses a preset; tokens that were set by hand go, so that it is seen as it is. */
export const choosePreset = (state: PlaygroundState, name: string | null): PlaygroundState => ({
  ...state,
  tokens: name === null || !PRESET_NAMES.some((one) => one === name) ? {} : { preset: name },
})
