import { Hono } from 'hono'
import { html } from 'hono/html'
import { isHash, type Hash } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../chains/chain.ts'
import { networkSchema } from '../contract/network.ts'
import { ServiceError } from '../contract/service-error.ts'
import { readTransaction } from '../indexer/read-transaction.ts'
import { stepOfHash } from '../store/open-steps.ts'
import type { Store } from '../store/store.ts'
import type { ServiceParts } from './parts.ts'

type Row = readonly [name: string, value: string]

/** GET /explorer/{network}/tx/{hash}: what the local chain knows of a transaction (decision 22). */
export function explorerRoutes({ running, tracking }: ServiceParts): Hono {
  return new Hono().get('/:network/tx/:hash', async (context) => {
    const network = networkSchema.safeParse(context.req.param('network')).data
    const hash = context.req.param('hash')
    if (!network || !isHash(hash)) throw ServiceError.full(404, 'There is no such transaction')
    const rows = await describe(running.chains[network], tracking.store, hash)
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return context.html(page(network, hash, rows), rows ? 200 : 404)
  })
}

async function describe(chain: Chain, store: Store, hash: Hash): Promise<readonly Row[] | null> {
  const shown = await readTransaction(chain, hash)
  if (!shown) return null
  const step = await stepOfHash(store, chain.network, shown.hash)
  const what: Row[] = step ? [['What', step.title]] : []
  const call: Row[] = [
    ['From', shown.sender],
    ['To', shown.to ?? 'a new contract'],
    ['Value', `${fromRaw(shown.value, 18)} ETH`],
    ['Data', shown.data],
  ]
  if (shown.block === null) return [['Status', 'Waiting to be mined'], ...what, ...call]
  const receipt = await chain.client.getTransactionReceipt({ hash })
  const block = await chain.client.getBlock({ blockNumber: shown.block })
  return [
    ['Status', receipt.status === 'success' ? 'Success' : 'Refused by the contract'],
    ...what,
    ['Block', String(shown.block)],
    ['Time', new Date(Number(block.timestamp) * 1_000).toISOString()],
    ...call,
    ['Fee', `${fromRaw(receipt.gasUsed * receipt.effectiveGasPrice, 18)} ETH`],
    ['Events', String(receipt.logs.length)],
  ]
}

const UNKNOWN: readonly Row[] = [['Status', 'The local chain does not know this transaction']]

function page(network: string, hash: string, rows: readonly Row[] | null) {
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
