/** Stands for whatever of a setting is secret: no sentence may have it. */
export const HIDDEN = 'hidden5ecret'

/** Enough to run for a real service. */
export const plainEnvironment: Readonly<Record<string, string>> = {
  EARN_API_URL: 'https://api.earn.example',
  EARN_API_KEY: 'live_abc123',
  DATABASE_URL: 'postgres://sheaf@db.example/sheaf',
}

/** Each variable of the gateway's outside of sandbox mode with a value that makes no sense, for tests. */
export const mistakes: Readonly<Record<string, string>> = {
  SHEAF_MODE: HIDDEN,
  EARN_API_URL: `https://me:${HIDDEN}@api.earn.example`,
  EARN_API_KEY: `${HIDDEN} two`,
  EARN_PLAN: HIDDEN,
  PORT: HIDDEN,
  METRICS_PORT: '65536',
  DRAIN_SECONDS: '-1',
  RPC_BASE: `http://node.example/${HIDDEN}`,
  BRAND_NAME: 'n'.repeat(41),
  BRAND_LOGO: `//${HIDDEN}/logo.svg`,
  BRAND_ACCENT: 'blue',
  BRAND_RADIUS: '1.5rem',
  BRAND_SUPPORT_URL: `javascript:${HIDDEN}`,
  WALLETCONNECT_PROJECT_ID: HIDDEN,
  PUBLIC_ORIGIN: 'https://*.example',
  TRUST_PROXY_HOPS: 'all',
  GEO_HEADER: 'two words',
  BLOCKED_REGIONS: 'North',
  VISITOR_CREATIONS: '0',
  VISITOR_ADDRESSES: 'many',
  VISITOR_STREAMS: '1.5',
  VISITOR_NODE_UNITS: '-1',
  VISITOR_SHARE: '101',
  ACTION_KEY_SECRET: HIDDEN,
  KNOWN_CONTRACTS: `/nowhere/${HIDDEN}.json`,
  EARN_WEBHOOK_SECRET: HIDDEN,
  EARN_WEBHOOK_PREFIX: 'X Service ',
  DATABASE_URL: `mysql://me:${HIDDEN}@db.example/sheaf`,
  SHEAF_EMBEDDED_DB: 'yes',
  WIDGET_ORIGINS: 'https://*.example',
  EMBED_GALLERY_PORT: '4001',
  PAUSED_ENTER: 'base; ethereum',
  NOTICE: 'n'.repeat(501),
  MINIMUM_VERSION: '1',
  SECURITY_CONTACT: `ftp://${HIDDEN}`,
  LOG_LEVEL: HIDDEN,
  LOG_ADDRESSES: 'true',
}
