import type { Environment } from '../url-settings.ts'

/** Settings of live updates. */
export interface EventsConfig {
  /** Secrets that deliveries may be signed with: two during a rotation. */
  readonly secrets: readonly string[]
  /** Prefix of the header names, such as `X-Service-`. */
  readonly headerPrefix: string
}

/** Source: contract: Webhook endpoints. */
const SECRET_LENGTH = { min: 24, max: 255 }

const isSecret = ({ length }: string): boolean =>
  length >= SECRET_LENGTH.min && length <= SECRET_LENGTH.max

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
    ...(secrets.length <= 2 && secrets.every(isSecret)
      ? []
      : ['EARN_WEBHOOK_SECRET must have 24 to 255 characters; two are separated by a comma.']),
    ...(/^[A-Za-z][A-Za-z0-9-]{0,40}-$/.test(headerPrefix)
      ? []
      : ['EARN_WEBHOOK_PREFIX must be the beginning of header names, such as X-Service-.']),
  ]
  return { events: mistakes.length > 0 ? null : { secrets, headerPrefix }, mistakes }
}
