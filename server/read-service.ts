import { readUrlSetting } from './read-url-setting.ts'

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The Earn service that this gateway speaks for. */
export interface EarnServiceConfig {
  /** Without `/v1`. */
  readonly url: URL
  readonly key: string
  readonly sandbox: boolean
}

/**
 * Reads which service to use: EARN_API_URL with EARN_API_KEY, or neither with SHEAF_MODE=sandbox.
 * @returns the service, or a sentence that says what is wrong and never repeats the key.
 */
export function readService(env: Environment): EarnServiceConfig | string {
  const { EARN_API_URL, EARN_API_KEY, SHEAF_MODE } = env
  if (SHEAF_MODE !== undefined && SHEAF_MODE !== 'sandbox')
    return 'SHEAF_MODE can only be "sandbox"; leave it out to use a real service.'
  if (EARN_API_URL !== undefined && EARN_API_KEY === undefined)
    return 'EARN_API_URL is set but EARN_API_KEY is not: both are needed.'
  if (EARN_API_URL === undefined && EARN_API_KEY !== undefined)
    return 'EARN_API_KEY is set but EARN_API_URL is not: both are needed.'
  if (EARN_API_URL === undefined || EARN_API_KEY === undefined) {
    if (SHEAF_MODE !== 'sandbox')
      return 'Set EARN_API_URL and EARN_API_KEY for a real service, or SHEAF_MODE=sandbox for the local one.'
    const name = 'SANDBOX_URL'
    const url = readUrlSetting(name, env[name] ?? 'http://127.0.0.1:4010', true)
    if (typeof url === 'string') return url
    const key = env['SANDBOX_KEY'] ?? 'test_sandbox_rw'
    return isValidKey(key) ? { url, key, sandbox: true } : describeInvalidKey('SANDBOX_KEY')
  }
  if (SHEAF_MODE === 'sandbox')
    return 'SHEAF_MODE=sandbox and EARN_API_URL exclude each other: remove one of them.'
  const url = readUrlSetting('EARN_API_URL', EARN_API_URL, false)
  if (typeof url === 'string') return url
  if (/\/v1\/?$/.test(url.pathname)) return 'EARN_API_URL must be given without /v1 at its end.'
  if (!isValidKey(EARN_API_KEY)) return describeInvalidKey('EARN_API_KEY')
  return { url, key: EARN_API_KEY, sandbox: false }
}

const isValidKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
const describeInvalidKey = (name: string): string =>
  `${name} has a space or a sign that no key has.`
