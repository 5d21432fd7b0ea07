const WALLETCONNECT = [
  'https://*.walletconnect.com',
  'https://*.walletconnect.org',
  'wss://*.walletconnect.com',
  'wss://*.walletconnect.org',
]

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
  'usb',
]

export interface HeaderOptions {
  /** WalletConnect's relay is reached only where the operator chose it. */
  readonly walletConnect: boolean
  /** Further sources for scripts, as a nonce of the development server. Never an `unsafe-` word. */
  readonly scripts?: readonly string[]
  /** Further sources for connections, as the development server's reload socket. */
  readonly connections?: readonly string[]
  /** Who may show the response in a frame; nobody by default. */
  readonly ancestors?: readonly string[]
}

/** What every response carries. Styles may be inline because wallet dialogs write their theme into a style element. */
export function securityHeaders(options: HeaderOptions): Readonly<Record<string, string>> {
  const { walletConnect, scripts = [], connections = [], ancestors = [] } = options
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
    'x-content-type-options': 'nosniff',
    // It knows no list: where there is one, the policy above is all.
    ...(ancestors.length === 0 && { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'no-referrer',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  }
}
