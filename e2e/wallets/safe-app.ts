import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Hex } from 'viem'
import { serveHostPage, type HostPage } from '../fixtures/host-page.ts'

/** A page like Safe's app: it shows another page, answers it as Safe's app does, and keeps what it heard. */
const html = `<!doctype html>
<title>Safe</title>
<body style="margin: 0">
<iframe title="App" style="border: 0; width: 100vw; height: 100vh"></iframe>
<script>
  window.heard = []
  const frame = document.querySelector('iframe')
  addEventListener('message', async ({ source, data, origin }) => {
    if (source !== frame.contentWindow || typeof data?.method !== 'string') return
    heard.push(data.method)
    const answer = await answerAsSafe(data.method, data.params ?? null)
    source.postMessage({ id: data.id, version: data.env.sdkVersion, ...answer }, origin)
  })
  frame.src = new URLSearchParams(location.search).get('app')
</script>`

const proposalSchema = z.object({
  txs: z.tuple([z.object({ to: z.string(), value: z.string(), data: z.string() })]),
})
const readSchema = z.object({ call: z.string(), params: z.array(z.unknown()) })

export type Proposal = z.infer<typeof proposalSchema>['txs'][0]

/** What Safe's app answers: data, or an error in its words. */
type SafeAnswer =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: string }

export interface SafeApp {
  readonly origin: string
  /** Shows a page of the app in it. */
  readonly show: (url: string) => Promise<void>
  /** What the page inside has proposed, in order. */
  readonly proposals: readonly Proposal[]
  /** Closes the dialog of the next proposal. */
  readonly rejectNext: () => void
  readonly heard: () => Promise<readonly string[]>
  readonly close: HostPage['close']
}

interface Safe {
  readonly address: string
  readonly chainId: number
  /** A node of its network. */
  readonly node: string
}

/** Opens Safe's app with a Safe in a tab. */
export async function openSafeApp(page: Page, safe: Safe): Promise<SafeApp> {
  const host = await serveHostPage(html)
  const proposals: Proposal[] = []
  let isRejected = false

  async function read(params: unknown): Promise<SafeAnswer> {
    const { call, params: parameters } = readSchema.parse(params)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: call, params: parameters })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(safe.node, { method: 'POST', headers, body })
    return { success: true, data: Object(await answer.json()).result }
  }

  function propose(params: unknown): SafeAnswer {
    if (isRejected) {
      isRejected = false
      return { success: false, error: 'Transaction was rejected' }
    }
    proposals.push(proposalSchema.parse(params).txs[0])
    // Its own, which looks like a transaction's.
    const safeTxHash: Hex = `0x${String(proposals.length).padStart(64, 'e')}`
    return { success: true, data: { safeTxHash } }
  }

  await page.exposeFunction(
    'answerAsSafe',
    async (method: string, params: unknown): Promise<SafeAnswer> => {
      const { address: safeAddress, chainId } = safe
      const info = { safeAddress, chainId, threshold: 2, owners: [], isReadOnly: false }
      if (method === 'getSafeInfo') return { success: true, data: info }
      if (method === 'rpcCall') return await read(params)
      if (method === 'sendTransactions') return propose(params)
      return { success: false, error: `Unknown method ${method}` }
    },
  )
  return {
    origin: new URL(host.url).origin,
    show: async (url) => {
      await page.goto(`${host.url}?app=${encodeURIComponent(url)}`)
    },
    proposals,
    rejectNext: () => void (isRejected = true),
    heard: () => page.evaluate(() => Reflect.get(window, 'heard')),
    close: host.close,
  }
}
