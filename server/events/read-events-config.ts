import type { Environment } from '../url-settings.ts'

/** Settings of live updates. */
export interface EventsConfig {
  /** Secrets that deliveries may be signed with: two during a rotation. */
  readonly secrets: readonly string[]
  /** Prefix of the header names, such as `X-Service-`. */
  readonly headerPrefix: string
}

const SECRET_LENGTH = 24

/**
 * Reads the settings of live updates, which EARN_WEBHOOK_SECRET turns on.
 * @returns null for none; and one sentence for each mistake, which never contains a secret
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
