import { vi } from 'vitest'
import { EarnError } from '#src/api/earn-error.ts'
import type { ReportOrigin } from '#src/api/report-hash.ts'
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
import { createdHere, exampleAction, exampleStep, OWNER } from './step-facts.ts'
import { createScriptedWallet } from './scripted-wallet.ts'

/** Locks of one browser: the tabs of a test share them. */
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

/** Of a step whose bytes say what it does, and of which a test says nothing else. */
const DECODED_CALL: DecodedCall = {
  method: 'poke',
  counterparty: null,
  amount: null,
  counts: 'token',
}

/** The outside of a run, scripted: what a test changes, the runs see at their next look. */
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
    /** The number that a chain was last asked with. */
    used: null as SenderNonce | null,
    comparison: 'unseen' as 'unseen' | 'same' | 'other',
    /** What a search of the chain finds for a prompt that nobody answered. */
    lost: null as string | null | Promise<string>,
    /** What else the service knows of the account. */
    others: [] as Action[],
    /** What went first of the wallet's, as far as the chain tells. */
    overtaking: null as NonceConsumed | null,
    /** What it was told to belong to something else. */
    foreign: new Set() as ReadonlySet<string>,
    point: anchor,
    verdict: 'matches' as Verdict['kind'],
    warnings: [] as readonly Warning[],
    /** What steps take, and say, by their bytes; by their ids. */
    takes: {} as Readonly<Record<string, readonly Outflow[]>>,
    decoded: {} as Readonly<Record<string, DecodedCall>>,
    /** What each step gives up of a position. */
    exits: [] as readonly PositionExit[],
    /** What each step pays in fees with a name. */
    namedFees: [] as readonly NamedFee[],
    /** No chain would take the payload any more. */
    isStale: false,
    /** What nodes were given; a test makes the next ones fail. */
    broadcasts,
    onBroadcast: (): void => undefined,
    onlySigns: false,
    reports,
    /** What each report and submission was sent with. */
    origins,
    submissions,
    onSubmit: (): void => undefined,
    /** What the service does with a report; by default it takes it. */
    onReport: (): void => undefined,
    onFetch: (): void | Promise<void> => undefined,
    onList: (): void => undefined,
    journal: memory,
    exclusively: createMemoryLocks(),
    /** Whether the site wants a newer build of the page. */
    outdated: false,
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
    return Promise.resolve({
      unsigned: { family: 'evm', kind: 'transaction', call },
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
      simulation: null,
      verdict: { kind: outside.verdict, ...emptyVerdict },
    })
  }

  const sending: ChainFamily = {
    fetchAnchor: () => Promise.resolve(outside.point),
    observe: (_network, _id, { senderNonce }) => {
      outside.used = senderNonce
      return Promise.resolve(outside.observation)
    },
    compareTransaction: () => Promise.resolve(outside.comparison),
    findTransaction: async (_network, _transaction, _since, foreignHashes) => {
      const lost = await outside.lost
      return lost !== null && foreignHashes.has(lost) ? null : lost
    },
    findConsumedNonce: (_network, _transaction, _since, foreignHashes) => {
      outside.foreign = foreignHashes
      return Promise.resolve(outside.overtaking)
    },
    inspect: (transaction) => createInspection(transaction),
    read: (transaction) => createInspection(transaction),
    fetchBalance: () => Promise.resolve(0n),
    fetchBalances: (_network, tokens) => Promise.resolve(tokens.map(() => 0n)),
    fetchFeeReserve: () => Promise.resolve(0n),
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
    /** From now on a block has what was sent. */
    mine: (): void => {
      const moved = { left: [], arrived: [] }
      outside.observation = { kind: 'mined', sender: OWNER, success: true, depth: 0, moved }
    },
    /** How often a page is held open. */
    holds: () => holds,
    /** The browser's memory, whatever journal the run writes to. */
    kinds: async () =>
      (await memory.all())
        .map(({ kind }) => kind)
        .slice(createdHere.length)
        .filter((kind) => kind !== 'planned'),
    /** A tab that shows the action. */
    open: async ({ foreign = false } = {}): Promise<Runner> => {
      if (!foreign && runners.length === 0) for (const fact of createdHere) await memory.write(fact)
      const runner = createRunner('a', dependencies())
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

/** Presses and lets everything that follows at once happen. */
export async function press(runner: Runner, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) runner.confirm()
  await vi.advanceTimersByTimeAsync(100)
}

export const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** What a request throws whose answer was lost. */
export const lostAnswer = new EarnError('No answer', {
  kind: 'unreachable',
  status: null,
  code: null,
  constraints: [],
  retryAfter: null,
})
