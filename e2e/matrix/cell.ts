import { vi } from 'vitest'
import { fetchAction } from '#src/api/queries/action.ts'
import { fetchActions } from '#src/api/queries/actions.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { readOpenActions } from '#src/features/action/submit/open-actions.ts'
import { getRunStatus } from '#src/features/action/run/run-status.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { createBrowser, openPage, type BrowserPage } from './browser-page.ts'
import type { Phase } from './phases.ts'
import { fastForward } from './scene.ts'
import type { Column, PromptBehavior } from './column.ts'

const WAIT_OPTIONS = { timeout: 180_000, interval: 120 }

/** Result of a run. `foreign`: it no longer belongs to this browser. */
export type End = 'done' | 'failed' | 'rebuild' | 'foreign'

function getEnd(view: RunView | undefined): End | null {
  const kind = view?.step?.kind
  if (kind === 'done' || kind === 'failed' || kind === 'rebuild') return kind
  return view && getRunStatus(view) === 'foreign' ? 'foreign' : null
}

/** Creates a cell of the matrix: a user with a wallet, their browser, and its page. */
export async function createCell(column: Column, phase: Phase) {
  const user = await column.createUser()
  const { wallet, intent } = user
  const browser = createBrowser()
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
    column,
    wallet,
    browser,
    intent,
    said: messages,
    /** An error of the cell itself; null for none. */
    failed: null as string | null,
    madeUp: user.madeUp,
    fundedAt: user.fundedAt,
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
    /** Returns how often the action happened, and its number of transactions. */
    async onChain() {
      const { items } = await fetchActions({ address: user.address })
      const actions = items.filter((each) => each.intent === intent.request.intent)
      return { ...(await user.count()), actions: actions.length }
    },
    /** The user continues, whatever the page shows, until the end. */
    async finish(): Promise<End> {
      let end: End | null = null
      await until('end', async () => {
        await pressNext(cell)
        end = getEnd(view())
        return end !== null
      })
      await until('block', () => wallet.areMined())
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
      return await cell.column.mineBlock()
    case 'account':
      return await wallet.showAccount(true)
    case 'connect':
      return await wallet.connect()
    case 'ask':
      if (step?.kind !== 'ask' || !wallet.hasSigned(step.transaction))
        await runner.answerNothingWaiting()
      return
    default:
  }
}
