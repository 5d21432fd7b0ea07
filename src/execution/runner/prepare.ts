import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, ChainAnchor } from '#src/families/chain-family.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { createVerdict, type Warning } from '#src/families/verdict.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { TIMED_OUT, waitAtMost } from '#src/wallets/wait-at-most.ts'
import type { Wallet } from '#src/wallets/wallet.ts'
import type { Fact } from '../journal/fact.ts'
import { getPlannedCall, isSameCall, getPlan, findPlannedStep, type PlannedCall } from '../plan.ts'
import { findExcess } from '../purse.ts'
import { getUnconfirmedSteps } from '../confirmed-on-chain.ts'
import type { Step } from '../step.ts'
import { prepareBundle } from './prepare-bundle.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { SigningGuard } from './run-view.ts'
import { isEoa } from '../is-reportable.ts'
import { fetchForeignHashes, getOtherStepHashes } from './foreign-hashes.ts'

/** A step prepared for its prompt: all checks are done, so a press only writes and prompts. */
export interface Preparation {
  readonly guard: SigningGuard
  readonly transaction: Transaction
  readonly wallet: Wallet | null
  /** The recipient of what a wallet only signs. */
  readonly signedFor: 'chain' | 'service'
  readonly point: ChainAnchor | null
  readonly inspection: Inspection | null
  /** Service time, milliseconds. */
  readonly at: number
}

/** A preparation older than this is repeated before the wallet is prompted. Source: decisions/015-before-a-prompt. */
export const PREPARATION_TTL = 15_000

/** Timeout of wallet requests that need no user, after which they are retried, in milliseconds. */
const WALLET_TIMEOUT = 15_000

async function checkWallet(
  wallet: Wallet,
  address: string,
  network: string,
  anchor: ChainAnchor,
): Promise<SigningGuard | null> {
  if (!(await wallet.hasAccount(address))) return { kind: 'other-account', wallet: wallet.name }
  const recent = { number: anchor.block, hash: anchor.blockHash }
  const state = await wallet.getNetworkState(network, recent)
  if (state === 'elsewhere') return { kind: 'switch-network', network, wallet: wallet.name }
  if (state === 'behind') return { kind: 'wallet-behind', network }
  if (state === 'different-chain') return { kind: 'different-chain', network }
  return null
}

/** Whether a preparation may still be used. @param now milliseconds, the service's time */
export const isFresh = ({ at }: Preparation, now: number): boolean => now - at <= PREPARATION_TTL

/**
 * Returns a preparation with the wallet as it is at a press: connected, with the action's account, on the network; and the
 * account has sent nothing since. Null where everything has to be prepared again.
 */
export async function recheck(
  { getSigner, loadFamily }: Pick<RunnerDependencies, 'getSigner' | 'loadFamily'>,
  { address }: Pick<Action, 'address'>,
  ready: Preparation,
): Promise<Preparation | null> {
  const { transaction, point } = ready
  const { network } = transaction
  const { family } = findNetwork(network)
  if (point === null) return null
  const checkSigner = async (): Promise<Wallet | null> => {
    const wallet = await getSigner(family, address)
    return wallet && (await checkWallet(wallet, address, network, point)) === null ? wallet : null
  }
  const fetchAnchor = async (): Promise<ChainAnchor | null> =>
    fetchAnchorOrNull(await loadFamily(family), transaction, address)
  const [wallet, anchor] = await Promise.all([
    waitAtMost(WALLET_TIMEOUT, checkSigner()).catch(() => null),
    waitAtMost(WALLET_TIMEOUT, fetchAnchor()).catch(() => null),
  ])
  if (wallet === TIMED_OUT || wallet === null) return null
  if (anchor === TIMED_OUT || anchor === null) return null
  const isSame =
    anchor.pendingNonce === point.pendingNonce &&
    anchor.latestNonce === point.latestNonce &&
    anchor.durableNonce?.value === point.durableNonce?.value
  return isSame ? { ...ready, wallet } : null
}

/**
 * Returns how a step exceeds its plan or request; null if it doesn't.
 * @param now its contents by the bytes alone, as in the plan
 */
function checkPlan(
  { id }: Transaction,
  inspection: Inspection,
  now: PlannedCall | null,
  intent: Intent,
  facts: readonly Fact[],
): SigningGuard | null {
  const plan = getPlan(facts)
  const planned = (plan && findPlannedStep(plan, id))?.call ?? null
  if (planned !== null && now !== null && !isSameCall(planned, now))
    return { kind: 'plan-changed', planned, now }
  const excess = findExcess(intent, facts, id, inspection)
  return excess && { kind: 'over-purse', excess }
}

/** Returns an inspection with one more warning: it no longer matches. */
function withWarning(inspection: Inspection, warning: Warning): Inspection {
  const { verdict } = inspection
  return {
    ...inspection,
    verdict: createVerdict({ ...verdict, warnings: [...verdict.warnings, warning] }),
  }
}

/** Whether the address has pending transactions in the mempool. */
const hasPendingTransactions = ({ pendingNonce, latestNonce }: ChainAnchor): boolean =>
  pendingNonce !== null && latestNonce !== null && pendingNonce > latestNonce

async function fetchAnchorOrNull(
  family: ChainFamily | null,
  transaction: Transaction,
  address: string,
): Promise<ChainAnchor | null> {
  try {
    return (await family?.fetchAnchor(transaction.network, address, transaction)) ?? null
  } catch {
    return null
  }
}

/**
 * Whether the account has sent this call from another browser since the step was first prepared: locks don't span
 * browsers, and the service learns of it later than the chain.
 * @param now current chain anchor
 * @param since the anchor then
 */
async function isSentElsewhere(
  dependencies: Pick<RunnerDependencies, 'journal' | 'getEarlierHashes'>,
  family: ChainFamily,
  action: Action,
  transaction: Transaction,
  now: ChainAnchor,
  since: ChainAnchor,
): Promise<boolean> {
  const hasMoved =
    now.pendingNonce !== null && since.latestNonce !== null && now.pendingNonce > since.latestNonce
  // The account's nonce doesn't cover transactions that others send.
  const canHaveSent = hasMoved || !isEoa(now)
  if (!canHaveSent || !family.findTransaction || transaction.isMessage === true) return false
  // Until the service attributes it, a found transaction may be this step's.
  const foreign =
    (await fetchForeignHashes(dependencies, action, transaction)) ??
    getOtherStepHashes(await dependencies.journal.all(), action, transaction)
  const found = await family
    .findTransaction(transaction.network, transaction, since, foreign)
    .catch(() => null)
  return found !== null
}

/**
 * Checks all that must hold before a prompt: the wallet has the action's account and network, the network is the real
 * one, the payload matches the request, and it was not sent meanwhile from another browser.
 * @param facts the action's own
 * @param since the chain anchor of the step's first preparation here Source: decisions/015-before-a-prompt.
 */
export async function prepare(
  dependencies: RunnerDependencies,
  action: Action,
  step: Extract<Step, { kind: 'sign' }>,
  intent: Intent,
  facts: readonly Fact[],
  since: ChainAnchor | null = null,
): Promise<Preparation> {
  const { transaction, nonce } = step
  const { network } = transaction
  const familyName = findNetwork(network).family
  const at = dependencies.now()
  const family = await dependencies.loadFamily(familyName)
  const signedFor =
    transaction.isMessage !== true && family?.broadcast ? ('chain' as const) : ('service' as const)
  const emptyPreparation = {
    transaction,
    wallet: null,
    signedFor,
    point: null,
    inspection: null,
    at,
  }
  const [anchor, wallet, guard] = await Promise.all([
    fetchAnchorOrNull(family, transaction, action.address),
    waitAtMost(WALLET_TIMEOUT, dependencies.getSigner(familyName, action.address)),
    dependencies.guard?.() ?? null,
  ])
  if (guard === 'outdated') return { ...emptyPreparation, guard: { kind: 'outdated' } }
  if (!family || !anchor)
    return { ...emptyPreparation, guard: { kind: 'chain-unreachable', network } }
  if (nonce !== null && anchor.latestNonce !== null && anchor.latestNonce > nonce)
    return { ...emptyPreparation, guard: { kind: 'nonce-used', nonce } }
  if (wallet === TIMED_OUT) return { ...emptyPreparation, guard: { kind: 'wallet-silent' } }
  if (await isSentElsewhere(dependencies, family, action, transaction, anchor, since ?? anchor))
    return { ...emptyPreparation, point: anchor, guard: { kind: 'sent-elsewhere' } }
  if (!wallet) return { ...emptyPreparation, guard: { kind: 'connect' } }
  // Chain and wallet are queried in parallel.
  const [rawInspection, walletGuard] = await Promise.all([
    family.inspect(transaction, action, intent),
    waitAtMost(WALLET_TIMEOUT, checkWallet(wallet, action.address, network, anchor)),
  ])
  const isConfirmed = getUnconfirmedSteps(action, facts).every(({ id }) => id === transaction.id)
  const inspection = isConfirmed ? rawInspection : withWarning(rawInspection, 'step-not-shown')
  const ready = { transaction, wallet, signedFor, point: anchor, inspection, at }
  if (inspection.verdict.kind === 'contradicts' || inspection.unsigned === null)
    return { ...ready, guard: { kind: 'blocked', inspection } }
  const now = getPlannedCall(await family.read(transaction, action, intent))
  const planGuard = checkPlan(transaction, inspection, now, intent, facts)
  if (planGuard) return { ...ready, guard: planGuard }
  const { durableNonce } = anchor
  if (inspection.isStale || durableNonce?.value === null)
    return { ...ready, guard: { kind: 'stale' } }
  // What a wallet sends with changes of its own could not be proved dead, and this never expires.
  if (durableNonce && wallet.onlySigns?.(inspection.unsigned) !== true)
    return { ...ready, guard: { kind: 'sends-itself', wallet: wallet.name } }
  const isBusy = transaction.isMessage !== true && hasPendingTransactions(anchor)
  if (walletGuard === TIMED_OUT) return { ...ready, guard: { kind: 'wallet-silent' } }
  if (walletGuard !== null) return { ...ready, guard: walletGuard }
  const first = { wallet, family, anchor, inspection }
  const bundle = isBusy
    ? null
    : await prepareBundle(dependencies, action, step, intent, facts, first)
  return {
    ...ready,
    guard: { kind: 'ready', inspection, wallet: wallet.name, isBusy, bundle },
  }
}
