import { erc4626Abi, type Hex } from 'viem'
import { vi } from 'vitest'
import { fetchActions } from '#src/api/queries/actions.ts'
import { fetchYield } from '#src/api/queries/yield.ts'
import type { Intent } from '#src/families/intent.ts'
import { readEvmPayload } from '#src/families/evm/payload.ts'
import { placeOf } from '#src/families/yield-place.ts'
import { runStatus } from '#src/features/action/run/run-status.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { callService } from '#sandbox/service/testing/call-service.ts'
import { createBrowser, openPage, type Page } from './page.ts'
import type { Phase } from './phases.ts'
import { chain, NETWORK } from './signer.ts'
import { createMatrixWallet, type Manner } from './wallet.ts'

const AMOUNT = 10n * 1_000_000n
const WAIT = { timeout: 60_000, interval: 120 }

/** How a run may end. */
export type End = 'done' | 'foreign' | 'failed' | 'replaced' | 'rebuild'

const ENDS: readonly string[] = ['done', 'foreign', 'failed', 'replaced', 'rebuild']

/** One way through the matrix: a person with a wallet, their browser, and its page. */
export async function createCell(yieldId: string, phase: Phase) {
  const wallet = createMatrixWallet()
  const browser = createBrowser()
  const owner = wallet.signer.address
  await callService('/admin/faucet', { body: { address: owner, network: NETWORK }, key: null })
  const found = await fetchYield(yieldId)
  const { symbol, decimals, address = null } = found.token
  const intent: Intent = {
    request: { intent: 'enter', yieldId, address: owner, arguments: { amount: '10' } },
    asset: { symbol, decimals, address },
    place: placeOf(found),
  }
  /** Everything that a page has said, in order, each once in a row. */
  const said: string[] = []
  let action: string | null = null
  let page: Page = openPage(browser, wallet, look)

  function look(view: RunView): void {
    const { trouble } = view
    const words = [runStatus(view), ...(trouble ? [troubleText(trouble)] : [])]
    for (const word of words) if (said.at(-1) !== word) said.push(word)
  }

  const view = (): RunView | undefined => page.runner()?.view()
  const status = (): string => {
    const shown = view()
    return shown ? runStatus(shown) : 'reviewed'
  }

  /** Lets the page look, and the person and the wallet do their part, until something holds. */
  const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
    await vi.waitFor(async () => {
      page.runner()?.refresh()
      if (!(await holds()))
        throw new Error(`${phase}: no ${what}; ${status()} ${JSON.stringify(said)}`)
    }, WAIT)

  const cell = {
    phase,
    owner,
    wallet,
    browser,
    intent,
    said,
    status,
    until,
    page: () => page,
    action: () => action,
    openPrompt: null as Promise<void> | null,
    async create(): Promise<void> {
      const created = await page.create(intent)
      said.push(`create:${created.kind}`)
      if (created.kind !== 'created') return
      action = created.action.id
      page.show(action)
    },
    /** The page is gone, and a new one is there. */
    reload(): void {
      page.close()
      page = openPage(browser, wallet, look)
      if (action !== null) page.show(action)
    },
    async pressFor(manner: Manner): Promise<void> {
      await until('prompt', () => {
        if (status() === 'ready') page.runner()?.press()
        return wallet.prompts.length > 0
      })
      await wallet.answerOldest(manner)
    },
    /** How often the deposit happened, and how many transactions it took. */
    async onChain() {
      const vault = intent.place?.output?.address
      const [nonce, assets] = await Promise.all([
        chain().getTransactionCount({ address: owner }),
        vault === null || vault === undefined ? 0n : depositOf(`0x${vault.slice(2)}`, owner),
      ])
      const { items } = await fetchActions({ address: owner })
      return {
        transactions: nonce,
        deposits: Number((assets + 1n) / AMOUNT),
        actions: items.length,
      }
    },
    /** The person goes on, whatever the page says, until it is over. */
    async finish(): Promise<End> {
      await until('end', async () => {
        await goOn(cell)
        return ENDS.includes(status())
      })
      // `until` has just seen that it is one.
      return ENDS.find((end): end is End => end === status()) ?? 'failed'
    },
  }
  return cell
}

export type Cell = Awaited<ReturnType<typeof createCell>>

const troubleText = (trouble: NonNullable<RunView['trouble']>): string => {
  if (trouble.kind === 'wallet') return `trouble: wallet ${trouble.code}`
  return `trouble: ${trouble.kind}`
}

async function depositOf(vault: Hex, owner: Hex): Promise<bigint> {
  const shares = await chain().readContract({
    address: vault,
    abi: erc4626Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
  return await chain().readContract({
    address: vault,
    abi: erc4626Abi,
    functionName: 'convertToAssets',
    args: [shares],
  })
}

/** What a patient person does at each moment: what the page asks for, as far as it is true. */
async function goOn(cell: Cell): Promise<void> {
  const { wallet } = cell
  const runner = cell.page().runner()
  if (runner === null) return await cell.create()
  if (wallet.prompts.length > 0) await wallet.answerOldest(wallet.manners.shift() ?? 'send')
  const { step } = runner.view()
  switch (cell.status()) {
    case 'ready':
    case 'network':
      return runner.press()
    case 'account':
      wallet.isOwnAccount = true
      return
    case 'connect':
      wallet.isConnected = true
      return
    case 'ask': {
      const asked = step?.kind === 'ask' ? readEvmPayload(step.transaction)?.call : undefined
      if (!wallet.hasSigned({ data: asked?.data })) await runner.answerNothingWaiting()
      return
    }
    default:
  }
}
