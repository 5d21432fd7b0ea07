import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, ChainPoint } from '#src/families/chain-family.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { verdictOf, type Doubt } from '#src/families/verdict.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Wallet } from '#src/wallets/wallet.ts'
import type { Fact } from '../journal/fact.ts'
import { callOf, isSameCall, planOf, plannedStep, type PlannedCall } from '../plan.ts'
import { excessOf } from '../purse.ts'
import { unshownSteps } from '../shown-on-chain.ts'
import type { Step } from '../step.ts'
import { isSentElsewhere } from './is-sent-elsewhere.ts'
import type { RunnerParts } from './runner-parts.ts'
import type { Gate } from './run-view.ts'
import { LATE, within } from './within.ts'

/** A step made ready for its prompt: everything checked, so that the press has only to write and to ask. */
export interface Preparation {
  readonly gate: Gate
  readonly transaction: Transaction
  readonly wallet: Wallet | null
  /** Who has to get what a wallet only signs. */
  readonly signedFor: 'chain' | 'service'
  readonly point: ChainPoint | null
  readonly inspection: Inspection | null
  /** Milliseconds, the service's time. */
  readonly at: number
}

/** A preparation older than this is made again before the wallet is asked. Source: decisions/015-before-a-prompt. */
export const PREPARATION_LASTS = 15_000

/** A wallet that says nothing for this long to a question that asks the person nothing is asked again, in milliseconds. */
const WALLET_ANSWERS = 15_000

async function walletGate(
  wallet: Wallet,
  address: string,
  network: string,
  point: ChainPoint,
): Promise<Gate | null> {
  if (!(await wallet.hasAccount(address))) return { kind: 'other-account', wallet: wallet.name }
  const recent = { number: point.block, hash: point.blockHash }
  const state = await wallet.getNetworkState(network, recent)
  if (state === 'elsewhere') return { kind: 'switch-network', network, wallet: wallet.name }
  if (state === 'behind') return { kind: 'wallet-behind', network }
  if (state === 'different-chain') return { kind: 'different-chain', network }
  return null
}

/**
 * How a step goes beyond what was planned and requested; null where it keeps to both.
 * @param now what it is about by its bytes alone, as the plan has it
 */
function brokenPlan(
  { id }: Transaction,
  inspection: Inspection,
  now: PlannedCall | null,
  intent: Intent,
  facts: readonly Fact[],
): Gate | null {
  const plan = planOf(facts)
  const planned = (plan && plannedStep(plan, id))?.call ?? null
  if (planned !== null && now !== null && !isSameCall(planned, now))
    return { kind: 'plan-changed', planned, now }
  const excess = excessOf(intent, facts, id, inspection)
  return excess && { kind: 'over-purse', excess }
}

/** An inspection with one more doubt: no match any more. */
function withDoubt(inspection: Inspection, doubt: Doubt): Inspection {
  const { verdict } = inspection
  return {
    ...inspection,
    verdict: verdictOf({ ...verdict, doubts: [...verdict.doubts, doubt] }),
  }
}

/** Whether the address has transactions that wait in the mempool. */
const isBusy = ({ pendingNonce, latestNonce }: ChainPoint): boolean =>
  pendingNonce !== null && latestNonce !== null && pendingNonce > latestNonce

async function pointOrNull(
  family: ChainFamily | null,
  network: string,
  address: string,
): Promise<ChainPoint | null> {
  try {
    return (await family?.point(network, address)) ?? null
  } catch {
    return null
  }
}

/**
 * Everything that must hold before a wallet is asked: its account is the action's, it is on the network and that network
 * is the real one, the payload says what was asked for, and nobody has sent it meanwhile from another browser.
 * @param facts the action's own
 * @param since where the chain stood when the step was first made ready here
 * Source: decisions/015-before-a-prompt.
 */
export async function prepare(
  parts: RunnerParts,
  action: Action,
  { transaction, nonce }: Pick<Extract<Step, { kind: 'sign' }>, 'transaction' | 'nonce'>,
  intent: Intent,
  facts: readonly Fact[],
  since: ChainPoint | null = null,
): Promise<Preparation> {
  const { network } = transaction
  const familyName = findNetwork(network).family
  const at = parts.now()
  const family = await parts.loadFamily(familyName)
  const signedFor =
    transaction.isMessage !== true && family?.broadcast ? ('chain' as const) : ('service' as const)
  const nothing = { transaction, wallet: null, signedFor, point: null, inspection: null, at }
  const [point, wallet, guard] = await Promise.all([
    pointOrNull(family, network, action.address),
    within(WALLET_ANSWERS, parts.signer(familyName)),
    parts.guard?.() ?? null,
  ])
  if (guard === 'outdated') return { ...nothing, gate: { kind: 'outdated' } }
  if (!family || !point) return { ...nothing, gate: { kind: 'chain-unreachable', network } }
  if (nonce !== null && point.latestNonce !== null && point.latestNonce > nonce)
    return { ...nothing, gate: { kind: 'nonce-used', nonce } }
  if (wallet === LATE) return { ...nothing, gate: { kind: 'wallet-silent' } }
  if (await isSentElsewhere(parts, family, action, transaction, point, since ?? point))
    return { ...nothing, point, gate: { kind: 'sent-elsewhere' } }
  if (!wallet) return { ...nothing, gate: { kind: 'connect' } }
  // The chain and the wallet are asked side by side.
  const [inspected, walletSays] = await Promise.all([
    family.inspect(transaction, action, intent),
    within(WALLET_ANSWERS, walletGate(wallet, action.address, network, point)),
  ])
  const isShown = unshownSteps(action, facts).every(({ id }) => id === transaction.id)
  const inspection = isShown ? inspected : withDoubt(inspected, 'step-not-shown')
  const ready = { transaction, wallet, signedFor, point, inspection, at }
  if (inspection.verdict.kind === 'contradicts' || inspection.unsigned === null)
    return { ...ready, gate: { kind: 'blocked', inspection } }
  const now = callOf(await family.read(transaction, action, intent))
  const broken = brokenPlan(transaction, inspection, now, intent, facts)
  if (broken) return { ...ready, gate: broken }
  if (inspection.stale) return { ...ready, gate: { kind: 'stale' } }
  const busy = transaction.isMessage !== true && isBusy(point)
  if (walletSays === LATE) return { ...ready, gate: { kind: 'wallet-silent' } }
  const gate = walletSays ?? {
    kind: 'ready' as const,
    inspection,
    wallet: wallet.name,
    busy,
  }
  return { ...ready, gate }
}
