import type { LANGUAGES } from './language.ts'
import type { LoadedMessages, MessageStore } from './message-store.ts'
import type { MessageNamespace, Messages } from './messages.ts'

/** A site's own texts by message key, for each language. */
export type Words = Readonly<
  Partial<Record<(typeof LANGUAGES)[number], Readonly<Record<string, string | null>>>>
>

/**
 * Texts that a deployment or a host page may replace: titles, leads, labels and empty states of browsing. What tells of amounts, rates, fees,
 * verdicts, warnings, risks and errors, and what is pressed to act, stays this app's on every site, as its colours do.
 */
const REPLACEABLE = [
  'shell.nav',
  'shell.connect',
  'shell.yieldType',
  'discover.title',
  'discover.lead',
  'discover.search',
  'discover.searchPlaceholder',
  'discover.network',
  'discover.allNetworks',
  'discover.type',
  'discover.allTypes',
  'discover.table',
  'discover.tab',
  'discover.empty',
  'discover.filters',
  'filters.title',
  'holdings.title',
  'portfolio.title',
  'portfolio.lead',
  'portfolio.connect',
  'activity.title',
  'activity.lead',
  'activity.connect',
  'activity.empty',
  'settings.title',
  'settings.lead',
  'yield.about',
  'widget.nav',
  'widget.yield',
] as const

/** Whether a site may replace a text. */
export const isReplaceable = (key: string): boolean =>
  REPLACEABLE.some((one) => key === one || key.startsWith(`${one}.`))

type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** Returns each placeholder of a message once; the cases of a plural, which are in braces too, are none. */
export function getPlaceholders(text: string): string[] {
  const names = new Set<string>()
  let depth = 0
  for (const [brace, name = ''] of text.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace !== '}' && depth % 2 === 0) names.add(name)
    depth += brace === '}' ? -1 : 1
  }
  return [...names].toSorted()
}

/** Control characters, and those that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** Whether a text is plain, with the placeholders of the original: then it can't fail to format, or leave one out. */
const isPlainText = (text: string, original: string): boolean =>
  !/[<>']/.test(text) &&
  !INVISIBLE.test(text) &&
  !/[{}]/.test(text.replaceAll(/\{\w+\}/g, '')) &&
  getPlaceholders(text).join() === getPlaceholders(original).join()

/** Replaces a text along its path in copied branches. Returns why not, or null. */
function replace(messages: Branch, key: string, text: string | null): string | null {
  if (!isReplaceable(key)) return `"${key}" is not one of the texts that a site may replace`
  const path = key.split('.')
  const name = path.pop() ?? ''
  let branch = messages
  for (const step of path) {
    const next = Object.hasOwn(branch, step) ? branch[step] : undefined
    if (!isBranch(next)) return `there is no text "${key}"`
    const copy = { ...next }
    branch[step] = copy
    branch = copy
  }
  const original = Object.hasOwn(branch, name) ? branch[name] : undefined
  if (typeof original !== 'string') return `there is no text "${key}"`
  if (text === null || !isPlainText(text, original))
    return `"${key}" has to be plain text, with ${getPlaceholders(original).join(', ') || 'no placeholders'} in braces`
  branch[name] = text
  return null
}

/** Applies a host's words to loaded messages. @param report gets one sentence for each that can't be applied */
export function applyWords(
  { language, messages }: LoadedMessages,
  words: Words,
  report: (problem: string) => void,
): Partial<Messages> {
  const own = Object.entries(words).find(([name]) => name === language)?.[1] ?? {}
  const copy: Branch = { ...messages }
  for (const [key, text] of Object.entries(own)) {
    // Parts that are loaded later are checked then.
    const [namespace = ''] = key.split('.')
    if (isReplaceable(key) && !Object.hasOwn(messages, namespace) && isNamespace(namespace))
      continue
    const problem = replace(copy, key, text)
    if (problem !== null) report(problem)
  }
  return Object.assign({}, copy)
}

/** Whether a namespace has texts that may be replaced. */
export const isNamespace = (name: string): name is MessageNamespace =>
  REPLACEABLE.some((one) => one.startsWith(`${name}.`))

/**
 * Returns a message store with the host's words, in the language that they are written in.
 * @param getWords the host's words; the same object until they change
 * @param subscribe called with a listener for changes of the words
 * @param report gets each problem once
 */
export function createWordedStore(
  store: MessageStore,
  getWords: () => Words,
  subscribe: (listener: () => void) => () => void,
  report: (problem: string) => void,
): MessageStore {
  const reported = new Set<string>()
  const reportOnce = (problem: string): void => {
    if (reported.has(problem)) return
    reported.add(problem)
    report(problem)
  }
  let last: { base: LoadedMessages; words: Words; made: LoadedMessages } | undefined
  return {
    ...store,
    subscribe: (listener) => {
      const stops = [store.subscribe(listener), subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    snapshot: () => {
      const [base, words] = [store.snapshot(), getWords()]
      if (last?.base !== base || last.words !== words) {
        const messages = applyWords(base, words, reportOnce)
        last = { base, words, made: { language: base.language, messages } }
      }
      return last.made
    },
  }
}
