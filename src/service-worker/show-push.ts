import * as ar from '#src/messages/ar/settings.json'
import * as de from '#src/messages/de/settings.json'
import * as en from '#src/messages/en/settings.json'
import * as es from '#src/messages/es/settings.json'

const SENTENCES: ReadonlyMap<unknown, Readonly<Record<PushKind, string>>> = new Map(
  // Named one by one, so that the rest of the files is left out.
  Object.entries({
    ar: ar.alerts.push.kinds,
    de: de.alerts.push.kinds,
    en: en.alerts.push.kinds,
    es: es.alerts.push.kinds,
  }),
)

/** Where what happened is seen. */
const PATHS = { position: '/portfolio', transaction: '/activity' } as const
type PushKind = keyof typeof PATHS

interface Pushed {
  readonly kind: PushKind
  readonly language: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads a push: its kind and language, and nothing else. Browsers demand a notification for each, so that one of another
 * version is shown as the commonest kind.
 */
function readPush(text: string): Pushed {
  const message = parseJson(text)
  const { kind, language } = isRecord(message) ? message : {}
  return {
    kind: kind === 'transaction' ? kind : 'position',
    language: typeof language === 'string' && SENTENCES.has(language) ? language : 'en',
  }
}

/** Shows what a push says, in place of an earlier one of its kind. @param text of the push */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  text: string,
): Promise<void> {
  const { kind, language } = readPush(text)
  await registration.showNotification((SENTENCES.get(language) ?? en.alerts.push.kinds)[kind], {
    tag: `push:${kind}`,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon.svg',
    data: PATHS[kind],
  })
}

/** A window of this site. */
interface SiteWindow {
  readonly url: string
  focus(): Promise<unknown>
}

/** What a service worker knows of the site's windows. */
export interface SiteWindows {
  matchAll(options: {
    readonly type: 'window'
    readonly includeUncontrolled: true
  }): Promise<readonly SiteWindow[]>
  openWindow(path: string): Promise<unknown>
}

/** Opens what a pressed notification is about: a window that shows it, else another one. @param path its data */
export async function openPushed(windows: SiteWindows, path: unknown): Promise<void> {
  const known = Object.values(PATHS).find((each) => each === path) ?? '/'
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.find(({ url }) => new URL(url).pathname === known)
  await (shown ? shown.focus() : windows.openWindow(known))
}
