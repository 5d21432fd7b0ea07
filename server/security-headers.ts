/** Where WalletConnect's relay, node, picture list and proof of a page's name are; its telemetry is left out. */
const WALLETCONNECT = [
  'wss://relay.walletconnect.org',
  'https://rpc.walletconnect.org',
  'https://api.web3modal.org',
  'https://verify.walletconnect.org',
]

/** A year, as browsers' own lists ask for; the operator's other host names are left to the operator. */
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
  /** Whether the site is reached by https only, as everywhere but on one's own machine. */
  readonly https: boolean
  /** WalletConnect's relay is reached only where the operator chose it. */
  readonly walletConnect: boolean
  /** Further sources for scripts, as a nonce of the development server. Never an `unsafe-` word. */
  readonly scripts?: readonly string[]
  /** Further sources for connections, as the development server's reload socket. */
  readonly connections?: readonly string[]
  /** Who may show the response in a frame; nobody by default. */
  readonly ancestors?: readonly string[]
}

/**
 * What every response carries. Styles may be inline: wallet dialogs, toasts and popups write theirs into style elements
 * without a nonce, and each of their versions would need its own hashes here. Inline styles run nothing, and with this
 * policy they can load nothing from elsewhere.
 */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const { https, walletConnect, scripts = [], connections = [], ancestors = [] } = options
  const policy = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...scripts].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(walletConnect ? WALLETCONNECT : []), ...connections].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    walletConnect ? 'frame-src https://verify.walletconnect.org' : `frame-src 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    ['frame-ancestors', ...(ancestors.length > 0 ? ancestors : [`'none'`])].join(' '),
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(https && { 'strict-transport-security': HTTPS_ONLY }),
    'x-content-type-options': 'nosniff',
    // It knows no list: where there is one, the policy above is all.
    ...(ancestors.length === 0 && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  }
}
