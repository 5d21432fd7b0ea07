import { Hono } from 'hono'
import { html } from 'hono/html'
import { networkSchema } from '../contract/network.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { ExplorerRow, LocalNetwork } from '../networks/local-network.ts'
import { findMatchedSteps } from '../store/open-steps.ts'
import type { Store } from '../store/store.ts'
import type { ServiceDependencies } from './service-dependencies.ts'

/** GET /explorer/{network}/tx/{hash}: what the local chain knows of a transaction (decisions/008-sandbox-keys). */
export function explorerRoutes({ networks, tracking }: ServiceDependencies): Hono {
  return new Hono().get('/:network/tx/:hash', async (context) => {
    const network = networkSchema.safeParse(context.req.param('network')).data
    const hash = network && networks[network].readHash(context.req.param('hash'))
    if (!network || !hash) throw ServiceError.full(404, 'There is no such transaction')
    const rows = await describe(networks[network], tracking.store, hash)
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return context.html(page(network, hash, rows), rows ? 200 : 404)
  })
}

async function describe(
  network: LocalNetwork,
  store: Store,
  hash: string,
): Promise<readonly ExplorerRow[] | null> {
  const rows = await network.explore(hash)
  const steps = rows ? await findMatchedSteps(store, network.id, hash) : []
  return rows && [...steps.map(({ title }): ExplorerRow => ['What', title]), ...rows]
}

const UNKNOWN: readonly ExplorerRow[] = [
  ['Status', 'The local chain does not know this transaction'],
]

function page(network: string, hash: string, rows: readonly ExplorerRow[] | null) {
  const lines = (rows ?? UNKNOWN).map(
    ([name, value]) =>
      html`<dt>${name}</dt>
        <dd>${value}</dd>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Transaction on ${network}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 44rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color-scheme: light dark;
          }
          dt {
            font-weight: 600;
            margin-top: 0.75rem;
          }
          dd {
            margin: 0;
            overflow-wrap: anywhere;
            font-family: ui-monospace, monospace;
          }
        </style>
      </head>
      <body>
        <main>
          <h1>Transaction on ${network}</h1>
          <p>Test money on a local chain.</p>
          <dl>
            <dt>Hash</dt>
            <dd>${hash}</dd>
            ${lines}
          </dl>
        </main>
      </body>
    </html>`
}
