import { vi } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import type { ReportOrigin } from '#src/api/report-hash.ts'
import type { SiteConfig } from '#src/api/schemas/site-config.ts'
import type { ActionSimulation } from '#src/families/action-simulation.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type {
  ChainFamily,
  ChainAnchor,
  SenderNonce,
  Observation,
  NonceConsumed,
} from '#src/families/chain-family.ts'
import type {
  DecodedCall,
  PositionExit,
  Inspection,
  NamedFee,
  Outflow,
} from '#src/families/inspection.ts'
import type { Warning, Verdict } from '#src/families/verdict.ts'
import { createEarlierHashes } from '../earlier-hashes.ts'
import { createMemoryJournal } from '../journal/journal.ts'
import { createRunner, type Runner } from '../runner/create-runner.ts'
import type { RunnerDependencies } from '../runner/runner-dependencies.ts'
import type { RunView } from '../runner/run-view.ts'
import { createdHere, exampleAction, exampleStep, OWNER } from './step-facts.ts'
import { createScriptedWallet } from './scripted-wallet.ts'

/** Locks of one browser, shared by the tabs of a test. */
export function createMemoryLocks(): RunnerDependencies['runExclusively'] {
  let last: Promise<unknown> = Promise.resolve()
  return (_, __, work) => {
    const task = last.then(work)
    last = task.catch(() => undefined)
    return task
  }
}

const anchor: ChainAnchor = {
  block: '7',
  blockHash: '0x07',
  latestNonce: 3,
  pendingNonce: 3,
  validUntil: null,
}

/** A decoded call for tests that don't depend on it. */
const DECODED_CALL: DecodedCall = {
  method: 'poke',
  counterparty: null,
  amount: null,
  counts: 'token',
}

interface OpenOptions {
  readonly foreign?: boolean
  readonly isPresented?: boolean
  /** Called with each view from the first on. */
  readonly onView?: (view: RunView) => void
}

/** A run's scripted dependencies: tests change them, runs see it at their next read. */
export function createScriptedRun(steps: Transaction[] = [exampleStep('t')]) {
  const wallet = createScriptedWallet()
  const reports: string[] = []
  const origins: ReportOrigin[] = []
  const submissions: string[] = []
  const broadcasts: string[] = []
  const memory = createMemoryJournal()
  let holds = 0
  const outside = {
    wallet,
    action: exampleAction(steps),
    observation: { kind: 'unseen' } as Observation,
    /** What other networks show, by their id. */
    elsewhere: {} as Readonly<Record<string, Observation>>,
    /** The account of the last chain request. */
    account: null as string | null,
    /** The nonce of the last chain request. */
    used: null as SenderNonce | null,
    comparison: 'unseen' as 'unseen' | 'same' | 'other',
    /** The result of searching the chain for an unanswered prompt. */
    lost: null as string | null | Promise<string>,
    /** The account's other actions at the service. */
    others: [] as Action[],
    /** The wallet's transaction that went first, as far as the chain shows. */
    overtaking: null as NonceConsumed | null,
    point: anchor,
    verdict: 'matches' as Verdict['kind'],
    warnings: [] as readonly Warning[],
    /** The outflow of steps by their bytes, by id. */
    takes: {} as Readonly<Record<string, readonly Outflow[]>>,
    decoded: {} as Readonly<Record<string, DecodedCall>>,
    /** Position exits of each step. */
    exits: [] as readonly PositionExit[],
    /** Named fees of each step. */
    namedFees: [] as readonly NamedFee[],
    /** No chain would accept the payload any more. */
    isStale: false,
    /** The bytes that nodes received; a test makes the next ones fail. */
    broadcasts,
    onBroadcast: (): void => undefined,
    onlySigns: false,
    reports,
    /** The origin of each report and submission. */
    origins,
    submissions,
    onSubmit: (): void => undefined,
    /** The service's handling of a report; by default it is accepted. */
    onReport: (): void => undefined,
    onFetch: (): void | Promise<void> => undefined,
    onAnchor: (): void | Promise<void> => undefined,
    onList: (): void => undefined,
    journal: memory,
    exclusively: createMemoryLocks(),
    /** Whether the site requires a newer build. */
    outdated: false,
    /** Whether the operator allows steps to be signed together. */
    callBundles: { allowed: false, paymasters: {} } as SiteConfig['callBundles'],
    simulation: null as ActionSimulation | null,
    /** The verdict of some steps, by id, where it differs. */
    verdicts: {} as Readonly<Record<string, Verdict['kind']>>,
    /** What transactions hold of a bundle, by hash; the steps in order. */
    readings: {} as Readonly<
      Record<string, { isOwn: boolean; holds: Readonly<Record<string, 'held' | 'not-held'>> }>
    >,
  }

  const setStep = (id: string, changes: Partial<Transaction>): Transaction => {
    const { transactions } = outside.action
    const changed = {
      ...(transactions.find((each) => each.id === id) ?? exampleStep(id)),
      ...changes,
    }
    const all = transactions.map((each) => (each.id === id ? changed : each))
    outside.action = { ...outside.action, transactions: all }
    return changed
  }

  const createInspection = (transaction: Transaction): Promise<Inspection> => {
    const raw = JSON.stringify(transaction.unsignedTransaction)
    const emptyVerdict = { checks: [], warnings: [...outside.warnings], violations: [] }
    const call = { from: OWNER, to: OWNER, data: '0x', value: 0n, chainId: 84532 } as const
    const message = { from: OWNER, kind: 'text', text: raw } as const
    return Promise.resolve({
      unsigned:
        transaction.isMessage === true
          ? { family: 'evm', kind: 'message', message }
          : { family: 'evm', kind: 'transaction', call },
      calls: [OWNER],
      value: 0n,
      takes: outside.takes[transaction.id] ?? [],
      exits: outside.exits,
      namedFees: outside.namedFees,
      message: null,
      decoded: outside.decoded[transaction.id] ?? DECODED_CALL,
      countsRequested: true,
      isStale: outside.isStale,
      raw,
      simulation: outside.simulation,
      verdict: { kind: outside.verdicts[transaction.id] ?? outside.verdict, ...emptyVerdict },
    })
  }

  const sending: ChainFamily = {
    fetchAnchor: () =>
      Promise.resolve()
        .then(outside.onAnchor)
        .then(() => outside.point),
    observe: (network, _id, { account, senderNonce }) => {
      outside.account = account
      outside.used = senderNonce
      return Promise.resolve(outside.elsewhere[network] ?? outside.observation)
    },
    compareTransaction: () => Promise.resolve(outside.comparison),
    findTransaction: async (_network, _transaction, _since, foreignHashes) => {
      const lost = await outside.lost
      return lost !== null && foreignHashes.has(lost) ? null : lost
    },
    findConsumedNonce: async (_network, _transaction, _since, foreignHashes) => {
      const { overtaking, lost } = outside
      // The same call is no other transaction, unless it is known to be.
      const isOwn = overtaking !== null && overtaking.by === (await lost)
      return isOwn && !foreignHashes.has(overtaking.by) ? null : overtaking
    },
    readBundle: (_network, hash, transactions) => {
      const reading = outside.readings[hash]
      if (!reading) return Promise.resolve(null)
      const holds = transactions.map(({ id }) => reading.holds[id] ?? 'not-held')
      return Promise.resolve({ isOwn: reading.isOwn, holds })
    },
    inspect: (transaction) => createInspection(transaction),
    read: (transaction) => createInspection(transaction),
    fetchBalance: () => Promise.resolve(0n),
    fetchBalances: (_network, tokens) => Promise.resolve(tokens.map(() => 0n)),
    fetchFeeReserve: () => Promise.resolve(0n),
    fetchFeePrice: () => Promise.reject(new Error('not asked for')),
    fetchPaidFees: () => Promise.reject(new Error('not asked for')),
  }
  const signing: ChainFamily = {
    ...sending,
    broadcast: async (_, payload) => {
      broadcasts.push(payload)
      await Promise.resolve().then(outside.onBroadcast)
    },
  }

  const dependencies = (): RunnerDependencies => ({
    journal: outside.journal,
    fetchAction: () =>
      Promise.resolve()
        .then(outside.onFetch)
        .then(() => outside.action),
    getEarlierHashes: createEarlierHashes(() =>
      Promise.resolve()
        .then(outside.onList)
        .then(() => ({ items: [outside.action, ...outside.others] })),
    ),
    reportHash: (origin, id, hash) => {
      origins.push(origin)
      reports.push(hash)
      try {
        outside.onReport()
        return Promise.resolve(setStep(id, { status: 'BROADCASTED', hash }))
      } catch (error) {
        return Promise.reject(error)
      }
    },
    submitSigned: async (origin, id, signed) => {
      origins.push(origin)
      submissions.push(signed)
      await Promise.resolve().then(outside.onSubmit)
      return setStep(id, { status: 'CONFIRMED' })
    },
    loadFamily: () => Promise.resolve(outside.onlySigns ? signing : sending),
    getSigner: () => Promise.resolve(wallet),
    getCallBundles: () => Promise.resolve(outside.callBundles),
    guard: () => Promise.resolve(outside.outdated ? 'outdated' : null),
    now: () => Date.now(),
    isVisible: () => true,
    onVisible: () => () => undefined,
    blockUnload: () => {
      holds += 1
      return () => (holds -= 1)
    },
    runExclusively: outside.exclusively,
    onAction: () => undefined,
  })

  const runners: Runner[] = []
  return Object.assign(outside, {
    setStep,
    /** Includes what was sent in a block. */
    mine: (): void => {
      const moved = { left: [], arrived: [] }
      outside.observation = { kind: 'mined', sender: OWNER, success: true, depth: 0, moved }
    },
    /** How often unload was blocked. */
    holds: () => holds,
    /** The browser's journal, whichever one the run writes to. */
    kinds: async () =>
      (await memory.all())
        .map(({ kind }) => kind)
        .slice(createdHere.length)
        .filter((kind) => kind !== 'planned'),
    /** A tab that shows the action. */
    open: async ({
      foreign = false,
      isPresented = true,
      onView,
    }: OpenOptions = {}): Promise<Runner> => {
      if (!foreign && runners.length === 0) for (const fact of createdHere) await memory.write(fact)
      const runner = createRunner('a', dependencies())
      if (isPresented) runner.present(() => true)
      if (onView) runner.subscribe(() => onView(runner.view()))
      runners.push(runner)
      await vi.advanceTimersByTimeAsync(100)
      return runner
    },
    stop: () => {
      for (const runner of runners) runner.stop()
    },
  })
}

export type ScriptedRun = ReturnType<typeof createScriptedRun>

/** Presses, and lets all immediate effects happen. */
export async function press(runner: Runner, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) runner.confirm()
  await vi.advanceTimersByTimeAsync(100)
}

export const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** The error of a request with a lost response. */
export const lostAnswer = new EarnError('No answer', {
  kind: 'unreachable',
  status: null,
  code: null,
  constraints: [],
  retryAfter: null,
})
