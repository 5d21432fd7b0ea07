import { Hono } from 'hono'
import type { GatewayConfig } from './config.ts'
import { securityText } from './security-text.ts'
import type { Services } from './services.ts'
import type { SiteSettings } from './site-settings.ts'

/** What the gateway says of itself: to balancers, to pages, and to who finds a weakness. Source: decisions/005-closed-by-default; decisions/031-site-settings. */
export function createAboutRoutes(
  config: GatewayConfig,
  { readiness }: Pick<Services, 'readiness'>,
  settings: SiteSettings,
): Hono {
  const app = new Hono()

  app.get('/healthz', (context) => context.json({ status: 'OK' }))
  app.get('/readyz', async (context) => {
    const report = await readiness.report()
    context.header('cache-control', 'no-store')
    return context.json(report, report.ready ? 200 : 503)
  })
  app.get('/.well-known/security.txt', (context) => securityText(config, context.req.path))
  app.get('/config.json', async (context) => {
    context.header('cache-control', 'no-store')
    return context.json(await settings(context.req.raw.headers))
  })
  return app
}
