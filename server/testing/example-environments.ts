/** Stands for the secret part of a setting: no message may contain it. */
export const SECRET_VALUE = 'hidden5ecret'

export const validEnvironment: Readonly<Record<string, string>> = {
  EARN_API_URL: 'https://api.earn.example',
  EARN_API_KEY: 'live_abc123',
  DATABASE_URL: 'postgres://sheaf@db.example/sheaf',
}

/** Each variable of the gateway outside of sandbox mode with an invalid value. */
export const invalidVariables: Readonly<Record<string, string>> = {
  SHEAF_MODE: SECRET_VALUE,
  EARN_API_URL: `https://me:${SECRET_VALUE}@api.earn.example`,
  EARN_API_KEY: `${SECRET_VALUE} two`,
  EARN_PLAN: SECRET_VALUE,
  PORT: SECRET_VALUE,
  METRICS_PORT: '65536',
  DRAIN_SECONDS: '-1',
  RPC_BASE: `http://node.example/${SECRET_VALUE}`,
  BRAND_NAME: 'n'.repeat(41),
  BRAND_LOGO: `//${SECRET_VALUE}/logo.svg`,
  BRAND_ACCENT: 'blue',
  BRAND_RADIUS: '1.5rem',
  BRAND_SUPPORT_URL: `javascript:${SECRET_VALUE}`,
  WALLETCONNECT_PROJECT_ID: SECRET_VALUE,
  PUBLIC_ORIGIN: 'https://*.example',
  TRUST_PROXY_HOPS: 'all',
  GEO_HEADER: 'two words',
  BLOCKED_REGIONS: 'North',
  VISITOR_CREATIONS: '0',
  VISITOR_ADDRESSES: 'many',
  VISITOR_STREAMS: '1.5',
  VISITOR_NODE_UNITS: '-1',
  VISITOR_SHARE: '101',
  ACTION_KEY_SECRET: SECRET_VALUE,
  KNOWN_CONTRACTS: `/nowhere/${SECRET_VALUE}.json`,
  EARN_WEBHOOK_SECRET: SECRET_VALUE,
  EARN_WEBHOOK_PREFIX: 'X Service ',
  DATABASE_URL: `mysql://me:${SECRET_VALUE}@db.example/sheaf`,
  SHEAF_EMBEDDED_DB: 'yes',
  WIDGET_ORIGINS: 'https://*.example',
  EMBED_GALLERY_PORT: '4001',
  PAUSED_ENTER: 'base; ethereum',
  NOTICE: 'n'.repeat(501),
  MINIMUM_VERSION: '1',
  SECURITY_CONTACT: `ftp://${SECRET_VALUE}`,
  LOG_LEVEL: SECRET_VALUE,
  LOG_ADDRESSES: 'true',
}
