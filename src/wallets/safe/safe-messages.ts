import * as z from 'zod/mini'

/** Asks Safe's app. @throws SafeError with what it answers instead */
export type AskSafe = (method: string, params: unknown) => Promise<unknown>

/** Safe's app answered with an error. */
export class SafeError extends Error {
  override readonly name = 'SafeError'
}

/** What is used of the window around this page. */
export interface SafeWindow {
  postMessage(message: unknown, targetOrigin: string): void
}

/** A message as windows hear it. */
interface HeardMessage {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** What is used of this page's own window. */
interface ListeningWindow {
  addEventListener(name: 'message', listener: (event: HeardMessage) => void): void
}

const answerSchema = z.discriminatedUnion('success', [
  z.looseObject({ id: z.string(), success: z.literal(true), data: z.unknown() }),
  z.looseObject({ id: z.string(), success: z.literal(false), error: z.unknown() }),
])

/** The version of the protocol that is spoken: Safe's app takes no request without one. */
const SDK_VERSION = '9.1.0'

/**
 * Opens the protocol of Safe's apps: requests to the page around this one, and its answers by their id. Messages of other
 * windows, and of other origins in its place, are not read. Source: decisions/053-safe; Safe Apps SDK, communication.
 * @param origins of Safe's app: a request is delivered to these only
 */
export function openSafeMessages(
  page: ListeningWindow,
  parent: SafeWindow,
  origins: readonly string[],
): AskSafe {
  const waiting = new Map<string, (answer: z.infer<typeof answerSchema>) => void>()
  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !origins.includes(origin)) return
    const { data: answer } = z.safeParse(answerSchema, data)
    if (!answer) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = crypto.randomUUID()
      waiting.set(id, (answer) => {
        if (answer.success) resolve(answer.data)
        else reject(new SafeError(String(answer.error)))
      })
      for (const origin of origins)
        parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
    })
}
