import type { GatewayConfig } from './config.ts'

/** A gateway of a real service without nodes, for tests to change what they are about. */
export const exampleConfig = (changes: Partial<GatewayConfig> = {}): GatewayConfig => ({
  port: 4000,
  earnApi: new URL('https://earn.example'),
  earnApiKey: 'live_secret_of_the_test',
  sandbox: null,
  nodes: new Map(),
  brand: { name: 'Sheaf', accent: null, logo: null, supportUrl: null },
  walletConnectProjectId: null,
  minimumVersion: '0.0.0',
  pausedEnter: { all: false, networks: [], yields: [] },
  notice: null,
  events: null,
  widget: { origins: [], galleryPort: null },
  ...changes,
})
