import { randomUUID } from 'node:crypto'
import { seededRandom } from './seeded-random.ts'
import type { FaultBody, RequestFault } from './fault-body.ts'
import {
  buildsPayloads,
  isBalanceScan,
  getItemSchema,
  matchesPattern,
  parseRoutePattern,
  type Endpoint,
} from './endpoints.ts'

/** Endpoint requirements of each kind. */
const REQUIREMENTS = {
  'malformed-items': {
    can: (endpoint: Endpoint) => getItemSchema(endpoint) !== null,
    words: 'an endpoint that answers with a list',
  },
  'partial-balances': { can: isBalanceScan, words: 'POST /v1/yields/balances' },
  'stale-payload': { can: buildsPayloads, words: 'an endpoint that writes transactions' },
} as const
const NO_REQUIREMENT = { can: () => true, words: 'an endpoint of the service' }

const getRequirement = (kind: RequestFault['kind']) =>
  kind === 'malformed-items' || kind === 'partial-balances' || kind === 'stale-payload'
    ? REQUIREMENTS[kind]
    : NO_REQUIREMENT

/** Whether a fault matches a request to this endpoint and path. */
export function isForRequest(
  { kind, route }: RequestFault,
  endpoint: Endpoint,
  path = endpoint.path,
): boolean {
  const pattern = parseRoutePattern(route)
  return (
    pattern !== null &&
    matchesPattern(pattern, endpoint.method, path) &&
    getRequirement(kind).can(endpoint)
  )
}

/** Returns the validation error of a fault's route; null when it matches an endpoint. */
export function validateRoute(fault: RequestFault, endpoints: readonly Endpoint[]): string | null {
  if (endpoints.some((endpoint) => isForRequest(fault, endpoint))) return null
  return `route must cover ${getRequirement(fault.kind).words}`
}

/** An active fault with its counts. */
export interface Fault {
  readonly id: string
  readonly body: FaultBody
  readonly createdAt: Date
  /** Number of matches. */
  readonly matched: number
  readonly struck: number
  /** Number of those that could only be dropped. */
  readonly dropped: number
}

/** A strike of a fault. */
export interface FaultInjection<Body extends FaultBody> {
  readonly body: Body
  /** Number in [0, 1), determined by seed, request number and name. */
  readonly random: (name: string | number) => number
  /** Uncounts the strike: there was nothing to strike. */
  missed(): void
  /** Records a drop in place of the requested effect. */
  dropped(): void
}

/** The active faults. In memory only: a restart ends them all. */
export interface FaultRegistry {
  /** Adds a fault. @param clear releases what the fault stalls */
  add(body: FaultBody, clear?: () => Promise<void>): Fault
  /** In order of creation. */
  all(): readonly Fault[]
  /** False for an unknown id. */
  remove(id: string): Promise<boolean>
  /**
   * Counts a match for every fault that applies; each strikes by its own seed and count: the n-th when `draw(seed, n) <
   * rate`, up to `times`.
   * @param name of something that may recur: it counts once, with the same result
   */
  match<Body extends FaultBody>(
    isFor: (body: FaultBody) => body is Body,
    name?: string,
  ): FaultInjection<Body>[]
}

type Injection = Omit<FaultInjection<FaultBody>, 'body'>

interface Entry {
  fault: Fault
  readonly clear: () => Promise<void>
  /** Results by name, for recurrences. */
  readonly injectionsByName: Map<string, Injection | null>
}

type Counter = 'matched' | 'struck' | 'dropped'

export function createFaultRegistry(now: () => Date): FaultRegistry {
  const entries = new Map<string, Entry>()
  const count = (entry: Entry, change: Partial<Pick<Fault, Counter>>): void => {
    entry.fault = { ...entry.fault, ...change }
  }
  const next = (entry: Entry): Injection | null => {
    const { matched, struck: injection, body } = entry.fault
    const n = matched + 1
    count(entry, { matched: n })
    const most = 'times' in body ? (body.times ?? Infinity) : Infinity
    if (seededRandom(body.seed, n) >= body.rate || injection >= most) return null
    count(entry, { struck: injection + 1 })
    return {
      random: (each) => seededRandom(body.seed, n, each),
      missed: once(() => count(entry, { struck: entry.fault.struck - 1 })),
      dropped: once(() => count(entry, { dropped: entry.fault.dropped + 1 })),
    }
  }
  const inject = (entry: Entry, name: string | undefined): Injection | null => {
    const before = name === undefined ? undefined : entry.injectionsByName.get(name)
    if (before !== undefined) return before
    const injection = next(entry)
    if (name !== undefined) entry.injectionsByName.set(name, injection)
    return injection
  }
  return {
    add(body, clear = () => Promise.resolve()) {
      const fault = { id: randomUUID(), body, createdAt: now(), matched: 0, struck: 0, dropped: 0 }
      entries.set(fault.id, { fault, clear, injectionsByName: new Map() })
      return fault
    },
    all: () => [...entries.values()].map(({ fault }) => fault),
    async remove(id) {
      const entry = entries.get(id)
      entries.delete(id)
      await entry?.clear()
      return entry !== undefined
    },
    match<Body extends FaultBody>(isFor: (body: FaultBody) => body is Body, name?: string) {
      const strikes: FaultInjection<Body>[] = []
      for (const entry of entries.values()) {
        const { body } = entry.fault
        const injection = isFor(body) ? inject(entry, name) : null
        if (injection && isFor(body)) strikes.push({ ...injection, body })
      }
      return strikes
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
