import { LANGUAGES } from '#src/messages/language.ts'
import {
  color,
  flag,
  list,
  oneOf,
  record,
  someOf,
  text,
  tokens,
  wholeNumber,
  type OptionKind,
} from './option-kinds.ts'
import { toPlainObject } from './plain-object.ts'

export const THEMES = ['auto', 'light', 'dark'] as const

/** Pages that a frame can begin at. */
const PAGES = ['discover', 'yield', 'portfolio', 'activity', 'action'] as const

/** What a host can switch off or on. */
const FEATURES = ['activity', 'compare', 'settings', 'language'] as const

/** How the list is laid out; `auto` follows the frame's width. */
const LAYOUTS = ['compact', 'dashboard', 'auto'] as const

/** Questions that the frame asks its host before it goes on. */
export const HOOKS = ['beforeAction', 'beforeSignature', 'beforeLeave'] as const
export type HookName = (typeof HOOKS)[number]

/**
 * The options that a frame gets from its host page. Guards of both sides, attributes, types and the
 * guide's table come from here; `src/embed/mount/options.ts` has those that stay in the host page.
 */
export const FRAME_OPTIONS = {
  page: oneOf(PAGES, null),
  yieldId: text,
  actionId: text,
  yieldIds: list,
  networks: list,
  types: list,
  tokens: list,
  providers: list,
  preferredYields: record(list),
  rows: wholeNumber(1, 100),
  layout: oneOf(LAYOUTS, 'compact'),
  validators: record(record(list, ['allowed', 'blocked', 'preferred'])),
  features: record(flag, FEATURES),
  theme: oneOf(THEMES, 'auto'),
  themeTokens: tokens,
  accent: color,
  radius: wholeNumber(0, 24),
  language: oneOf(['auto', ...LANGUAGES], 'auto'),
  words: record(record(text), LANGUAGES),
  amounts: flag,
  hooks: someOf(HOOKS),
} as const satisfies Readonly<Record<string, OptionKind<unknown>>>

type FrameOptions = typeof FRAME_OPTIONS

/** The host page's options as the frame gets them; without a limit, lists are empty. */
export type WidgetConfig = {
  readonly [Name in keyof FrameOptions]: FrameOptions[Name]['fallback']
}

/** Parses a host's options; null if one is invalid. Missing ones, as from an older loader, set no limit. */
export function readWidgetConfig(value: unknown): WidgetConfig | null {
  const given = toPlainObject(value)
  if (!given) return null
  const options: object[] = []
  for (const [name, kind] of Object.entries<OptionKind<unknown>>(FRAME_OPTIONS)) {
    const one = (given[name] ?? null) === null ? kind.fallback : kind.read(given[name])
    if (one === undefined) return null
    options.push({ [name]: one })
  }
  return Object.assign({}, ...options)
}
