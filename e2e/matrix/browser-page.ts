import { fetchAction } from '#src/api/queries/action.ts'
import { fetchActions } from '#src/api/queries/actions.ts'
import { reportHash, submitSigned } from '#src/api/report-hash.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { createEarlierHashes } from '#src/execution/earlier-hashes.ts'
import { createMemoryJournal, type Journal } from '#src/execution/journal/journal.ts'
import { createRunner, type Runner } from '#src/execution/runner/create-runner.ts'
import type { RunnerDependencies } from '#src/execution/runner/runner-dependencies.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { createOnce, type CreateOutcome } from '#src/features/action/submit/create-once.ts'
import { loadFamily } from '#src/families/load-family.ts'
import type { ChainFamily } from '#src/families/chain-family.ts'
import type { Intent } from '#src/families/intent.ts'
import type { MatrixWallet } from './column.ts'

/** What a browser keeps when its pages close: the journal, and its locks. */
export interface BrowserState {
  journal: Journal
  /** The last in the queue, by lock. */
  readonly locks: Map<string, Promise<unknown>>
}

export const createBrowser = (): BrowserState => ({
  journal: createMemoryJournal(),
  locks: new Map(),
})

/** A family that sends to nodes only what it may. */
const withHeldBroadcast = (family: ChainFamily, wait: () => Promise<void>): ChainFamily => {
  if (!family.broadcast) return family
  return {
    ...family,
    broadcast: async (...request) => {
      await wait()
      await family.broadcast?.(...request)
    },
  }
}

const never = (): Promise<never> => new Promise(() => {})

/** Opens a page of a browser; closing it aborts whatever it was doing. */
export function openPage(
  browser: BrowserState,
  wallet: MatrixWallet,
  onView: (view: RunView) => void,
) {
  let isAlive = true
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let runner: Runner | null = null
  let letReport = (): void => {}
  let reports: Promise<void> = Promise.resolve()
  const page = { isVisible: true }

  /** A closed page receives and starts nothing. */
  const living =
    <Parameters extends readonly unknown[], Result>(
      work: (...request: Parameters) => Promise<Result>,
    ) =>
    async (...request: Parameters): Promise<Result> => {
      if (!isAlive) return await never()
      try {
        const result = await work(...request)
        return isAlive ? result : await never()
      } catch (error) {
        if (!isAlive) return await never()
        throw error
      }
    }

  const { journal } = browser
  const ownJournal: Journal = {
    ...journal,
    durable: true,
    write: living(journal.write),
    writeAll: living(journal.writeAll),
    ofAction: living(journal.ofAction),
    all: living(journal.all),
  }

  async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = browser.locks.get(name) ?? Promise.resolve()
    const mine = before.then(() => (isAlive ? work() : never()))
    const released = Promise.race([mine.catch(() => undefined), ended])
    // Later ones wait for all earlier ones, even if this page closes while it waits.
    browser.locks.set(name, Promise.all([before, released]))
    return await mine
  }

  const runnerDependencies: RunnerDependencies = {
    journal: ownJournal,
    fetchAction: living((id) => fetchAction(id)),
    getEarlierHashes: living(createEarlierHashes(fetchActions)),
    reportHash: living(async (...report) => {
      await reports
      return await reportHash(...report)
    }),
    submitSigned: living(submitSigned),
    loadFamily: living(async (name) => {
      const family = await loadFamily(name)
      return family && withHeldBroadcast(family, () => reports)
    }),
    getSigner: living(() => wallet.getSigner(page)),
    now: () => serviceClock.now(),
    isVisible: () => page.isVisible,
    onVisible: () => () => undefined,
    runExclusively: (name, _signal, work) => exclusively(name, work),
    blockUnload: () => () => undefined,
    onAction: () => undefined,
  }

  return Object.assign(page, {
    isAlive: () => isAlive,
    /** Creates an action for the user's intent, as the app does. */
    create: (intent: Intent): Promise<CreateOutcome> =>
      createOnce({ journal: ownJournal, withLock: exclusively, seenActions: new Set() }, intent),
    show(action: string): void {
      const opened = createRunner(action, runnerDependencies)
      runner = opened
      opened.present(() => isAlive)
      opened.subscribe(() => {
        if (isAlive) onView(opened.view())
      })
    },
    runner: () => runner,
    /** Keeps back what the page tells the service, and what it sends to nodes. */
    holdReports(): void {
      reports = new Promise((resolve) => {
        letReport = resolve
      })
    },
    letReports: () => letReport(),
    close(): void {
      isAlive = false
      wallet.leavePage(page)
      end()
      runner?.stop()
    },
  })
}

export type BrowserPage = ReturnType<typeof openPage>
