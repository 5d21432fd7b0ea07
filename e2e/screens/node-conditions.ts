import type { Page, Response, Route } from '@playwright/test'
import { answerFromLaggingNode, type NodeCall } from '../matrix/lagging-node.ts'
import { createPublicClient, createTestClient, http, numberToHex, type Address } from 'viem'

interface Call {
  readonly id: number
  readonly method: string
}

const RPC = '**/rpc/**'

const parseCall = (text: string | null): Call => Object(JSON.parse(text ?? '{}'))

/**
 * Answers in place of the page's node. The route stays when it is lifted, and lets requests through: to take it away would
 * answer what is still being answered here.
 * @returns lifts it once every answer is given
 */
async function routeNode(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const open = new Set<Promise<void>>()
  let isLifted = false
  await page.route(RPC, async (route) => {
    if (isLifted) return await route.fallback()
    const work = answer(route)
    open.add(work)
    await work
    open.delete(work)
  })
  return async () => {
    isLifted = true
    await Promise.all(open)
  }
}

/** Makes the page's node lack a method, as many do. @returns restores it */
export const removeMethod = (page: Page, missing: string): Promise<() => Promise<void>> =>
  routeNode(page, async (route) => {
    const { id, method } = parseCall(route.request().postData())
    if (method !== missing) return await route.fallback()
    const error = { code: -32_601, message: `the method ${method} does not exist` }
    return await route.fulfill({ json: { jsonrpc: '2.0', id, error } })
  })

/** Mines blocks on a chain of the sandbox, which mines none without transactions. */
export const mineBlocks = (node: string, blocks: number): Promise<void> =>
  createTestClient({ mode: 'anvil', transport: http(node) }).mine({ blocks })

/** Mines until a chain is at least as high as another one. */
export async function catchUp<Network extends string>(
  nodes: Readonly<Record<Network, string>>,
  behind: Network,
  ahead: Network,
): Promise<void> {
  const heights = [behind, ahead].map((network) =>
    createPublicClient({ transport: http(nodes[network]) }).getBlockNumber(),
  )
  const [height = 0n, other = 0n] = await Promise.all(heights)
  if (other >= height) await mineBlocks(nodes[behind], Number(other - height) + 20)
}

/** Makes an account a contract without behaviour. */
export const makeContract = (node: string, address: Address): Promise<void> =>
  createTestClient({ mode: 'anvil', transport: http(node) }).setCode({ address, bytecode: '0x00' })

/** Freezes the page's node at its current block. @returns releases it */
export async function freezeAtBlock(page: Page, node: string): Promise<() => Promise<void>> {
  const chain = createPublicClient({ transport: http(node) })
  const result = numberToHex(await chain.getBlockNumber())
  return await routeNode(page, async (route) => {
    const { id, method } = parseCall(route.request().postData())
    if (method !== 'eth_blockNumber') return await route.fallback()
    return await route.fulfill({ json: { jsonrpc: '2.0', id, result } })
  })
}

/** Keeps the page's node ten blocks behind. @returns restores it */
export async function lagTenBlocks(page: Page, node: string): Promise<() => Promise<void>> {
  const chain = createPublicClient({ transport: http(node), cacheTime: 0 })
  const ask = async (call: NodeCall): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(call)
    return await (await fetch(node, { method: 'POST', headers, body })).json()
  }
  return await routeNode(page, async (route) => {
    const calls: NodeCall | readonly NodeCall[] = JSON.parse(route.request().postData() ?? '[]')
    const newest = await chain.getBlockNumber()
    const json = await Promise.all(
      [calls]
        .flat()
        .map((call) => answerFromLaggingNode({ ...call, params: call.params ?? [] }, newest, ask)),
    )
    return await route.fulfill({ json: Array.isArray(calls) ? json : json[0] })
  })
}

/** Waits for the page's next read of a known transaction; await it before changing what it is to see. */
export const waitForTransactionRead = (page: Page): Promise<Response> =>
  page.waitForResponse(async (response) => {
    const request = response.request()
    if (!request.url().includes('/rpc/')) return false
    if (parseCall(request.postData()).method !== 'eth_getTransactionByHash') return false
    const { result }: { result?: unknown } = Object(await response.json())
    return result !== null && result !== undefined
  })
