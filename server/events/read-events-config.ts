import type { Environment } from '../url-settings.ts'

/** What live news need. */
export interface EventsConfig {
  /** What deliveries may be signed with: one, or two while it is being changed. */
  readonly secrets: readonly string[]
  /** Of the header names, such as `X-Service-`. */
  readonly headerPrefix: string
}

const SECRET_LENGTH = 24

/**
 * Reads whether there are live news: they are on when EARN_WEBHOOK_SECRET is set.
 * @returns null for none; and one sentence for each mistake, which never repeats a secret
 */
export function readEventsConfig(env: Environment): {
  events: EventsConfig | null
  mistakes: readonly string[]
} {
  const { EARN_WEBHOOK_SECRET, EARN_WEBHOOK_PREFIX: headerPrefix = 'X-Service-' } = env
  if (EARN_WEBHOOK_SECRET === undefined) return { events: null, mistakes: [] }
  const secrets = EARN_WEBHOOK_SECRET.split(',').map((part) => part.trim())
  const mistakes = [
    ...(secrets.length <= 2 && secrets.every((secret) => secret.length >= SECRET_LENGTH)
      ? []
      : ['EARN_WEBHOOK_SECRET must have at least 24 characters; two are separated by a comma.']),
    ...(/^[A-Za-z][A-Za-z0-9-]{0,40}-$/.test(headerPrefix)
      ? []
      : ['EARN_WEBHOOK_PREFIX must be the beginning of header names, such as X-Service-.']),
  ]
  return { events: mistakes.length > 0 ? null : { secrets, headerPrefix }, mistakes }
}
