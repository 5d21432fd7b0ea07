import { erc4626Abi, keccak256, type Hex } from 'viem'
import { vi } from 'vitest'
import { fetchAction } from '#src/api/queries/action.ts'
import { fetchActions } from '#src/api/queries/actions.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { fetchYield } from '#src/api/queries/yield.ts'
import { createYieldSnapshot, type Intent } from '#src/families/intent.ts'
import { readEvmPayload } from '#src/families/evm/payload.ts'
import { readOpenActions } from '#src/features/action/submit/open-actions.ts'
import { getRunStatus } from '#src/features/action/run/run-status.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { callService } from '#sandbox/service/testing/call-service.ts'
import { createBrowser, openPage, type BrowserPage } from './browser-page.ts'
import type { Phase } from './phases.ts'
import { fastForward } from './scene.ts'
import { chain, mineBlock, NETWORK } from './signer.ts'
import { createMatrixWallet, type PromptBehavior } from './matrix-wallet.ts'

const AMOUNT = 10n * 1_000_000n
const WAIT_OPTIONS = { timeout: 180_000, interval: 120 }

/** How a run may end. `foreign`: it is not this browser's any more. */
export type End = 'done' | 'failed' | 'rebuild' | 'foreign'

function getEnd(view: RunView | undefined): End | null {
  const kind = view?.step?.kind
  if (kind === 'done' || kind === 'failed' || kind === 'rebuild') return kind
  return view && getRunStatus(view) === 'foreign' ? 'foreign' : null
}

/** One way through the matrix: a person with a wallet, their browser, and its page. */
export async function createCell(yieldId: string, phase: Phase) {
  const wallet = createMatrixWallet()
  const browser = createBrowser()
  const owner = wallet.signer.address
  await callService('/admin/faucet', { body: { address: owner, network: NETWORK }, key: null })
  const earnYield = await fetchYield(yieldId)
  const { symbol, decimals, address = null } = earnYield.token
  const intent: Intent = {
    request: { intent: 'enter', yieldId, address: owner, arguments: { amount: '10' } },
    asset: { symbol, decimals, address },
    place: createYieldSnapshot(earnYield),
  }
  /** Everything that a page has said, in order, each once in a row. */
  const messages: string[] = []
  let action: string | null = null
  let page: BrowserPage = openPage(browser, wallet, recordView)

  function recordView(view: RunView): void {
    const { error } = view
    const statusTexts = [getRunStatus(view), ...(error ? [formatError(error)] : [])]
    for (const word of statusTexts) if (messages.at(-1) !== word) messages.push(word)
  }

  const view = (): RunView | undefined => page.runner()?.view()
  const status = (): string => {
    const lastView = view()
    return lastView ? getRunStatus(lastView) : 'reviewed'
  }

  /** Lets the page look, and the person and the wallet do their part, until something holds. */
  const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> =>
    await vi.waitFor(async () => {
      page.runner()?.refresh()
      if (!(await holds()))
        throw new Error(
          `no ${what}; ${status()} ${messages.join(', ')} ${formatErrorDetail(view())}`,
        )
    }, WAIT_OPTIONS)

  const cell = {
    phase,
    owner,
    wallet,
    browser,
    intent,
    said: messages,
    /** What went wrong with the cell itself; null while nothing has. */
    failed: null as string | null,
    /** A hash of nothing. */
    madeUp: keccak256(owner),
    /** The block after which everything is the person's own doing. */
    fundedAt: await chain().getBlockNumber(),
    status,
    until,
    page: () => page,
    action: () => action,
    async create(): Promise<void> {
      const created = await page.create(intent)
      messages.push(`create:${created.kind}`)
      if (created.kind === 'held') await fastForward(61)
      if (created.kind === 'open') {
        // The page shows what is unfinished, and the person goes on with it.
        const { local: own } = await readOpenActions(browser.journal, intent.request)
        action = own[0]?.id ?? null
      }
      if (created.kind === 'created') action = created.action.id
      if (action !== null) page.show(action)
    },
    /** The page is gone, and what it had asked the wallet with it. */
    crash(): void {
      wallet.prompts.splice(0)
      cell.reload()
    },
    /** A second page of the same browser. */
    openTab(): BrowserPage {
      const tab = openPage(browser, wallet, recordView)
      if (action !== null) tab.show(action)
      return tab
    },
    /** The person goes on in this one; the other is closed. */
    goOnIn(tab: BrowserPage): void {
      page.close()
      page = tab
    },
    /** The step that is unfinished, as the service has it. */
    async step(): Promise<Transaction> {
      const { transactions } = await fetchAction(action ?? '')
      const open = transactions
        .filter(({ status }) => status !== 'CONFIRMED')
        .toSorted((a, b) => a.stepIndex - b.stepIndex)
      if (!open[0]) throw new Error('no step is unfinished')
      return open[0]
    },
    /** The page reads the action so many times anew. */
    async reads(times: number): Promise<void> {
      for (let count = 0; count < times; count += 1) {
        const before = view()?.action
        await until('reading', () => view()?.action !== before)
      }
    },
    /** The page is gone, and a new one is there. */
    reload(): void {
      page.close()
      page = openPage(browser, wallet, recordView)
      if (action !== null) page.show(action)
    },
    async pressFor(manner: PromptBehavior): Promise<void> {
      await until('prompt', () => {
        if (status() === 'ready') page.runner()?.confirm()
        return wallet.prompts.length > 0
      })
      await wallet.answerOldest(manner)
    },
    /** How often the deposit happened, and how many transactions it took. */
    async onChain() {
      const vault = intent.place?.output?.address
      const [nonce, assets] = await Promise.all([
        chain().getTransactionCount({ address: owner }),
        // A node that has just got a block may answer by the time of the one before, which a vault does not count back to.
        vault ? vi.waitFor(() => readDeposit(`0x${vault.slice(2)}`, owner), WAIT_OPTIONS) : 0n,
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
      let end: End | null = null
      await until('end', async () => {
        await pressNext(cell)
        end = getEnd(view())
        return end !== null
      })
      await until('block', () => wallet.signer.areMined())
      return end ?? 'failed'
    },
  }
  return cell
}

export type Cell = Awaited<ReturnType<typeof createCell>>

const formatError = (error: NonNullable<RunView['error']>): string => {
  if (error.kind === 'wallet') return `trouble: wallet ${error.code}`
  return `trouble: ${error.kind}`
}

function formatErrorDetail(view: RunView | undefined): string {
  const { error } = view ?? {}
  if (error?.kind === 'service') return `${error.error.details.status} ${error.error.message}`
  return error?.kind === 'wallet' ? error.detail : ''
}

async function readDeposit(vault: Hex, owner: Hex): Promise<bigint> {
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
export async function pressNext(cell: Cell): Promise<void> {
  const { wallet } = cell
  const runner = cell.page().runner()
  if (runner === null) return await cell.create()
  if (wallet.prompts.length > 0) await wallet.answerOldest(wallet.manners.shift() ?? 'send')
  const { step } = runner.view()
  switch (cell.status()) {
    case 'ready':
    case 'network':
      return runner.confirm()
    case 'replaced':
    case 'overtaken':
      return await mineBlock()
    case 'account':
      wallet.isOwnAccount = true
      return
    case 'connect':
      wallet.isConnected = true
      return
    case 'ask': {
      const pendingCall = step?.kind === 'ask' ? readEvmPayload(step.transaction)?.call : undefined
      if (!wallet.hasSigned({ data: pendingCall?.data })) await runner.answerNothingWaiting()
      return
    }
    default:
  }
}
