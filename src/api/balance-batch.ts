import { getReadRetryDelay } from './earn-error.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Balances, BalanceRequest } from './queries/balances.ts'
import { MAX_BALANCE_QUERIES } from './requests/max-balance-queries.ts'
import { toSeparateAnswers } from './separate-answers.ts'

type Fetch = (queries: readonly BalanceRequest[], signal: AbortSignal) => Promise<Balances>

export interface BalanceBatchDependencies {
  /** Sends one request. */
  readonly fetch: Fetch
  /** Resolves after a delay in milliseconds. */
  readonly wait: (delay: number) => Promise<void>
}

interface Waiting {
  readonly query: BalanceRequest
  readonly signal: AbortSignal
  readonly resolve: (balances: Balances) => void
  readonly reject: (error: unknown) => void
}

export interface BalanceBatch {
  /** Reads one query; those of one moment share requests. @throws the request's error */
  readonly load: (query: BalanceRequest, signal: AbortSignal) => Promise<Balances>
}

/** Milliseconds for which queries are gathered. */
const GATHER_MS = 10
/** Requests under way at once; scans can take 20 s. */
const MAX_REQUESTS = 4

/** Whether a query is still requested; one that was given up is answered with the reason. */
function keepRequested({ signal, reject }: Waiting): boolean {
  if (signal.aborted) reject(signal.reason)
  return !signal.aborted
}

/** Aborts once all of them are aborted. */
function combineSignals(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  const check = (): void => {
    if (signals.every(({ aborted }) => aborted)) controller.abort(signals[0]?.reason)
  }
  for (const signal of signals) signal.addEventListener('abort', check, { once: true })
  return controller.signal
}

/**
 * Creates a batch that packs balance queries into few requests, and answers each by itself as soon as its request is
 * answered. Those of a request that failed have one error, and are tried again together by whoever asked. Source:
 * decisions/054-portfolio.
 */
export function createBalanceBatch(dependencies: BalanceBatchDependencies): BalanceBatch {
  let gathered: Waiting[] = []
  const runLimited = limitConcurrency(MAX_REQUESTS)

  /** Sends a query by itself; nothing is sent for one that is given up while it waits. */
  function runAlone({ query, signal, resolve, reject }: Waiting): void {
    void runLimited(() => dependencies.fetch([query], signal), signal).then(resolve, reject)
  }

  async function runTogether(chunk: readonly Waiting[]): Promise<void> {
    let request = chunk
    let answers: readonly Balances[] | null
    try {
      answers = await runLimited(async () => {
        request = chunk.filter(keepRequested)
        if (request.length === 0) return []
        const queries = request.map(({ query }) => query)
        const signal = combineSignals(request.map((each) => each.signal))
        return toSeparateAnswers(queries, await dependencies.fetch(queries, signal))
      })
    } catch (error) {
      for (const { reject } of request) reject(error)
      return
    }
    for (const [index, waiting] of request.entries()) {
      const answer = answers?.[index]
      if (answer) waiting.resolve(answer)
      // Answers that can't be told apart are asked for one by one, each of which may fail by itself.
      else runAlone(waiting)
    }
  }

  function flush(): void {
    const current = gathered
    gathered = []
    // The first queries are those of the user's own addresses: in the smallest request they are answered first.
    const rest = current.length % MAX_BALANCE_QUERIES
    if (rest > 0) void runTogether(current.slice(0, rest))
    for (let start = rest; start < current.length; start += MAX_BALANCE_QUERIES)
      void runTogether(current.slice(start, start + MAX_BALANCE_QUERIES))
  }

  return {
    load: (query, signal) =>
      new Promise((resolve, reject) => {
        if (gathered.length === 0) void dependencies.wait(GATHER_MS).then(flush)
        gathered.push({ query, signal, resolve, reject })
      }),
  }
}

/** Returns delays before retries that are equal for queries with one error, so that they share a request again. */
export function createSharedDelay(): (failures: number, error: Error) => number {
  const delays = new WeakMap<Error, number>()
  return (failures, error) => {
    const known = delays.get(error)
    if (known !== undefined) return known
    const delay = getReadRetryDelay(failures, error)
    delays.set(error, delay)
    return delay
  }
}
