import { createECDH } from 'node:crypto'
import type { Environment } from '../url-settings.ts'

/** Settings of web push. Source: RFC 8292. */
export interface PushConfig {
  /** An uncompressed point of P-256 in base64url; browsers bind a subscription to it. */
  readonly publicKey: string
  /** 32 bytes in base64url. */
  readonly privateKey: string
  /** Contact for push services: `mailto:` or `https:`. */
  readonly subject: string
}

const CURVE = 'prime256v1'
const PUBLIC_KEY_BYTES = 65
const PRIVATE_KEY_BYTES = 32

const decode = (text: string): Buffer | null =>
  /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : null

/** Whether a text is a key of this many bytes. */
const isKey = (text: string, bytes: number): boolean => decode(text)?.length === bytes

const isSubject = (text: string): boolean =>
  /^mailto:[^\s@]+@[^\s@]+$/.test(text) || (text.startsWith('https://') && URL.canParse(text))

function isPair(publicKey: string, privateKey: string): boolean {
  const ecdh = createECDH(CURVE)
  try {
    ecdh.setPrivateKey(privateKey, 'base64url')
    return ecdh.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/**
 * Reads the settings of web push, which VAPID_* turn on.
 * @param hasEvents whether the gateway takes the service's webhooks, which pushes are made of
 * @returns null for none; and one sentence for each mistake, which never contains a key
 */
export function readPushConfig(
  env: Environment,
  hasEvents: boolean,
): { push: PushConfig | null; mistakes: readonly string[] } {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  const reject = (...mistakes: string[]) => ({ push: null, mistakes })
  const malformed = [
    ...(publicKey === undefined || isKey(publicKey, PUBLIC_KEY_BYTES)
      ? []
      : ['VAPID_PUBLIC_KEY must be a public key of P-256 in base64url, of 87 characters.']),
    ...(privateKey === undefined || isKey(privateKey, PRIVATE_KEY_BYTES)
      ? []
      : ['VAPID_PRIVATE_KEY must be a private key of P-256 in base64url, of 43 characters.']),
    ...(subject === undefined || isSubject(subject)
      ? []
      : ['VAPID_SUBJECT must be a mailto: or https: address.']),
  ]
  if (malformed.length > 0) return reject(...malformed)
  const given = [publicKey, privateKey, subject].filter((each) => each !== undefined)
  if (given.length === 0) return { push: null, mistakes: [] }
  if (publicKey === undefined || privateKey === undefined || subject === undefined)
    return reject(
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all of them, or none.',
    )
  if (!isPair(publicKey, privateKey))
    return reject('VAPID_PUBLIC_KEY must be the public key of VAPID_PRIVATE_KEY.')
  if (!hasEvents)
    return reject('VAPID_PUBLIC_KEY needs EARN_WEBHOOK_SECRET: pushes are made of the events.')
  return { push: { publicKey, privateKey, subject }, mistakes: [] }
}
