import type { GatewayConfig } from '../config.ts'

/** A gateway of a real service without nodes, for tests to change. */
export const exampleConfig = (changes: Partial<GatewayConfig> = {}): GatewayConfig => ({
  port: 4000,
  metricsPort: null,
  drainSeconds: 0,
  earnApi: new URL('https://earn.example'),
  earnApiKey: 'live_secret_of_the_test',
  sandbox: null,
  nodes: new Map(),
  brand: { name: 'Sheaf', accent: null, radius: null, logo: null, supportUrl: null },
  walletConnectProjectId: null,
  minimumVersion: '0.0.0',
  pausedEnter: { all: false, networks: [], yields: [] },
  notice: null,
  securityContact: null,
  database: { url: 'postgres://127.0.0.1:1/never-asked' },
  plan: null,
  events: null,
  widget: { origins: [], galleryPort: null },
  log: { level: 'info', addresses: false },
  visitors: {
    proxyHops: 0,
    limits: { creations: 6, addresses: 20, streams: 10 },
    nodeUnits: 6_000,
    share: 5,
  },
  publicOrigins: [],
  region: null,
  actionKeySecret: null,
  knownContracts: { listed: [] },
  ...changes,
})
