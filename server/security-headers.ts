/** Tells a wallet which site a pairing comes from. WalletConnect's nodes, pictures and telemetry are not used. */
const WALLETCONNECT_VERIFY = 'https://verify.walletconnect.org'

/** A year, as preload lists require; other host names are left to the operator. */
const HTTPS_ONLY = 'max-age=31536000'

const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

export interface HeaderOptions {
  /** Whether the site is served over https only, as everywhere but on localhost. */
  readonly https: boolean
  /** WalletConnect's relay; null where it is not offered. */
  readonly walletConnectRelay: string | null
  /** Whether the page has the app's service worker (decisions/061-pwa); by default it has none. */
  readonly workers?: boolean
  /** Further script sources, such as the development server's nonce. Never an `unsafe-` word. */
  readonly scripts?: readonly string[]
  /** Further connection sources, such as the development server's reload socket. */
  readonly connections?: readonly string[]
  readonly ancestors?: readonly string[]
}

/**
 * Returns the headers of every response. Inline styles are allowed: wallet dialogs, toasts and popups create style
 * elements without a nonce, and each of their versions would need its own hashes. Inline styles run nothing, and
 * under this policy load nothing from elsewhere.
 */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const { https, walletConnectRelay, workers = false } = options
  const { scripts = [], connections = [], ancestors = [] } = options
  const relay = walletConnectRelay === null ? null : new URL(walletConnectRelay).origin
  const policy = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(relay === null ? [] : [relay]), ...connections].join(' '),
    `manifest-src 'self'`,
    workers ? `worker-src 'self'` : `worker-src 'none'`,
    relay === null ? `frame-src 'none'` : `frame-src ${WALLETCONNECT_VERIFY}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    ['frame-ancestors', ...(ancestors.length > 0 ? ancestors : [`'none'`])].join(' '),
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(https && { 'strict-transport-security': HTTPS_ONLY }),
    'x-content-type-options': 'nosniff',
    // It supports no list: with ancestors, the policy above has to do.
    ...(ancestors.length === 0 && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  }
}
