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

/** Result of a run. `foreign`: it no longer belongs to this browser. */
export type End = 'done' | 'failed' | 'rebuild' | 'foreign'

function getEnd(view: RunView | undefined): End | null {
  const kind = view?.step?.kind
  if (kind === 'done' || kind === 'failed' || kind === 'rebuild') return kind
  return view && getRunStatus(view) === 'foreign' ? 'foreign' : null
}

/** Creates a cell of the matrix: a user with a wallet, their browser, and its page. */
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
  /** All messages of a page, in order, without consecutive repeats. */
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

  /** Lets the page poll, and user and wallet act, until a condition holds. */
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
    /** An error of the cell itself; null for none. */
    failed: null as string | null,
    madeUp: keccak256(owner),
    /** Later blocks contain only the user's own transactions. */
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
        // The page shows the unfinished action, and the user continues it.
        const { local: own } = await readOpenActions(browser.journal, intent.request)
        action = own[0]?.id ?? null
      }
      if (created.kind === 'created') action = created.action.id
      if (action !== null) page.show(action)
    },
    crash(): void {
      wallet.prompts.splice(0)
      cell.reload()
    },
    openTab(): BrowserPage {
      const tab = openPage(browser, wallet, recordView)
      if (action !== null) tab.show(action)
      return tab
    },
    /** The user continues in this tab; the other is closed. */
    goOnIn(tab: BrowserPage): void {
      page.close()
      page = tab
    },
    async step(): Promise<Transaction> {
      const { transactions } = await fetchAction(action ?? '')
      const open = transactions
        .filter(({ status }) => status !== 'CONFIRMED')
        .toSorted((a, b) => a.stepIndex - b.stepIndex)
      if (!open[0]) throw new Error('no step is unfinished')
      return open[0]
    },
    /** Waits until the page has read the action this many times. */
    async reads(times: number): Promise<void> {
      for (let count = 0; count < times; count += 1) {
        const before = view()?.action
        await until('reading', () => view()?.action !== before)
      }
    },
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
    /** Returns how often the deposit happened, and its number of transactions. */
    async onChain() {
      const vault = intent.place?.output?.address
      const [nonce, assets] = await Promise.all([
        chain().getTransactionCount({ address: owner }),
        // A node with a new block may still use the previous block's time, which a vault rejects.
        vault ? vi.waitFor(() => readDeposit(`0x${vault.slice(2)}`, owner), WAIT_OPTIONS) : 0n,
      ])
      const { items } = await fetchActions({ address: owner })
      return {
        transactions: nonce,
        deposits: Number((assets + 1n) / AMOUNT),
        actions: items.length,
      }
    },
    /** The user continues, whatever the page shows, until the end. */
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

/** Does what the page requests, as far as it is true, as a patient user would. */
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
