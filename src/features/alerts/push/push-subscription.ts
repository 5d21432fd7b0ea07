import type { QueryClient } from '@tanstack/react-query'
import { guardBuild } from '#src/api/build-guard.ts'
import { deleteSubscription, fetchPushKey, postSubscription } from '#src/api/queries/push.ts'
import { subscriptionBody, type PushKind } from '#src/api/requests/push-bodies.ts'
import { MAX_ADDRESSES } from '#src/api/requests/request-bodies.ts'
import { chooseLanguage } from '#src/messages/choose-language.ts'
import { LANGUAGES } from '#src/messages/language.ts'
import { WORKER_PATH } from '#src/router/worker-path.ts'

/** Whether this browser shows pushes: a frame can't subscribe. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  window.top === window

export interface PushRequest {
  readonly kinds: readonly PushKind[]
  /** The user's own; the first ones are taken. */
  readonly addresses: readonly string[]
  /** The locale of the page. */
  readonly locale: string
}

/** Pushes are in a language that has texts, never in a test language. */
const getLanguage = (locale: string) =>
  LANGUAGES.find((each) => each === chooseLanguage(null, [locale])) ?? 'en'

/** Whether a subscription was made with the gateway's key of now. */
function isOfKey({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCodePoint(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

/**
 * Subscribes this browser, or renews its subscription with what it is about now.
 * @returns false where the gateway has no pushes
 * @throws EarnError, or what the browser rejects with; also where this build's worker was taken back
 */
export async function subscribeToPush(
  client: QueryClient,
  { kinds, addresses, locale }: PushRequest,
): Promise<boolean> {
  const key = await fetchPushKey()
  if (key === null) return false
  // A site that takes its workers back (decisions/061-pwa) must not get them again from here.
  if ((await guardBuild(client)) === 'outdated') throw new Error('This build is outdated')
  const registration = await navigator.serviceWorker.register(WORKER_PATH)
  await navigator.serviceWorker.ready
  const before = await registration.pushManager.getSubscription()
  const isCurrent = before !== null && isOfKey(before, key)
  if (before !== null && !isCurrent) await before.unsubscribe()
  const subscription = isCurrent
    ? before
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await postSubscription(
    subscriptionBody.parse({
      endpoint,
      keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] },
      addresses: addresses.slice(0, MAX_ADDRESSES),
      kinds,
      language: getLanguage(locale),
    }),
  )
  return true
}

/**
 * Ends this browser's subscription, here and at the gateway; does nothing where there is none. Without an answer of the
 * gateway it ends here, and the push service tells the gateway at the next push.
 */
export async function unsubscribeFromPush(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await deleteSubscription(subscription.endpoint).catch(() => undefined)
    await subscription.unsubscribe()
  }
}
