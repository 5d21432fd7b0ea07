import fc from 'fast-check'
import type { ExecutionPattern } from '../../contract/enums.ts'
import { findAction, markStale, setActionStatus } from '../../store/action-store.ts'
import { actions, blocks, type StepRow } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import {
  FINISHED_STEP_STATUSES,
  OPEN_ACTION_STATUSES,
  type StoredAction,
} from '../../store/stored-action.ts'
import { insertSteps } from '../../store/testing/insert-steps.ts'
import { indexNewBlocks } from '../index-new-blocks.ts'
import {
  createGracePeriods,
  createLastSeen,
  type ChainTrackingContext,
} from '../tracking-context.ts'
import { reconcileChain } from '../reconcile-chain.ts'
import { reportHash } from '../report-hash.ts'
import { modelChain, type ModelChain } from './model-chain.ts'

const sender = `0x${'aa'.repeat(20)}`
const HOUR = 3_600_000
/** Time jumps in hours: past the not-found and the stale timeouts. */
const HOURS = [0.05, 1, 2, 25, 30, 100]

/** More frequent events are repeated. */
const KINDS = [
  ...([
    'send',
    'send',
    'send',
    'send',
    'report',
    'report',
    'report',
    'mine',
    'mine',
    'mine',
  ] as const),
  'report made up',
  'report another’s',
  'speed up',
  'cancel in wallet',
  'drop',
  'go back',
  'go back',
  'time',
  'cancel action',
] as const
type Kind = (typeof KINDS)[number]

export interface WorldEvent {
  readonly kind: Kind
  readonly which: number
}

const worldEvent = fc.record<WorldEvent>({ kind: fc.constantFrom(...KINDS), which: fc.nat(5) })

/** Two actions of one address that request the same calls, and their events. */
export const scenario = fc.record({
  patterns: fc.array(fc.constantFrom<ExecutionPattern>('synchronous', 'asynchronous'), {
    minLength: 2,
    maxLength: 2,
  }),
  sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 }),
  skipsFirst: fc.boolean(),
  events: fc.array(worldEvent, { minLength: 5, maxLength: 25 }),
})
export type Scenario = typeof scenario extends fc.Arbitrary<infer Each> ? Each : never

export interface World {
  readonly store: Store
  readonly chain: ModelChain
  readonly following: ChainTrackingContext
  readonly ids: readonly string[]
  /** Last transaction sent for each step. */
  readonly sent: Map<string, string>
  /** Milliseconds of the sandbox's clock. */
  readonly time: { now: number }
}

/** Creates a database with only the scenario's actions, over a new chain. */
export async function createWorld(
  store: Store,
  { patterns, sizes, skipsFirst }: Scenario,
): Promise<World> {
  await store.delete(actions)
  await store.delete(blocks)
  const chain = modelChain()
  const { network } = chain
  const time = { now: Date.now() }
  const now = (): Date => new Date(time.now)
  let clock = 0
  const networks = {
    'base-sepolia': network,
    'ethereum-sepolia': network,
    'solana-devnet': network,
  }
  const context: ChainTrackingContext = {
    tracking: { store, networks, now },
    network,
    // Reports never come in time here, so ambiguous transactions are matched by guess.
    gracePeriods: createGracePeriods(() => (clock += 10_000)),
    lastSeen: createLastSeen(now),
  }
  const ids = patterns.map(async (pattern, index) => {
    const steps = Array.from({ length: sizes[index] ?? 1 }, (_, stepIndex) => ({
      network: 'base-sepolia' as const,
      sender,
      data: `0x6e553f6${stepIndex}`,
      createdBlock: 0n,
      status: skipsFirst && stepIndex + index === 1 ? ('SKIPPED' as const) : ('CREATED' as const),
    }))
    return (await insertSteps(store, steps, pattern, now())).action.id
  })
  return { store, chain, following: context, ids: await Promise.all(ids), sent: new Map(), time }
}

export async function readAll({ store, ids }: World): Promise<StoredAction[]> {
  const found = await Promise.all(ids.map((id) => findAction(store, id)))
  return found.filter((stored) => stored !== null)
}

/** Runs one poll of the indexer. */
export async function poll({ store, following: context, time }: World): Promise<void> {
  if (!(await indexNewBlocks(context))) {
    if ((await reconcileChain(context, null)) !== 'older')
      throw new Error('taken for another chain')
    await indexNewBlocks(context)
  }
  await markStale(store, new Date(time.now))
}

/** Whether the routes accept a report for an action. */
const acceptsReport = ({ action }: StoredAction, step: StepRow): boolean =>
  !FINISHED_STEP_STATUSES.includes(step.status) &&
  action.status !== 'CANCELED' &&
  (OPEN_ACTION_STATUSES.includes(action.status) || action.executionPattern === 'asynchronous')

/** Applies one event. @param current the actions before it */
export async function applyEvent(
  world: World,
  current: readonly StoredAction[],
  { kind, which }: WorldEvent,
): Promise<void> {
  const { store, chain, following: context, sent, time } = world
  const all = current.flatMap((stored) => stored.steps.map((step) => ({ stored, step })))
  const target = all[which % all.length]
  if (!target) throw new Error('there are no steps')
  const { stored, step } = target
  const waiting = chain.waiting()[which % Math.max(1, chain.waiting().length)]
  const report = async (hash: string | undefined): Promise<void> => {
    if (hash !== undefined && acceptsReport(stored, step))
      await reportHash(context.tracking, context.network, step, hash)
  }
  const events: Record<Kind, () => unknown> = {
    send: () => sent.set(step.id, chain.send(step)),
    report: () => report(sent.get(step.id)),
    'report made up': () => report(`0xc${String(which).padStart(63, '0')}`),
    'report another’s': () => report([...sent.values()][which]),
    'speed up': () =>
      waiting && chain.send({ ...waiting, to: waiting.to ?? '', value: '0' }, waiting.nonce),
    'cancel in wallet': () =>
      waiting && chain.send({ sender, to: sender, data: '0x', value: '0' }, waiting.nonce),
    drop: () => waiting && chain.drop(waiting.hash),
    mine: () => chain.mine(() => which === 0),
    'go back': () => chain.goBack(1 + (which % 2), which > 2),
    time: () => (time.now += (HOURS[which] ?? 1) * HOUR),
    'cancel action': () =>
      which === 0 &&
      OPEN_ACTION_STATUSES.includes(stored.action.status) &&
      setActionStatus(store, stored.action.id, 'CANCELED', new Date(time.now)),
  }
  await events[kind]()
}
