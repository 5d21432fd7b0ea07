import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { BundleReading, ChainFamily } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { TIMED_OUT, waitAtMost } from '#src/wallets/wait-at-most.ts'
import type { BundleStatus, Wallet } from '#src/wallets/wallet.ts'
import { findOpenBundle, type OpenBundle } from '../bundle.ts'
import type { Fact } from '../journal/fact.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { fetchHashesOfOthers } from './foreign-hashes.ts'
import { asPrompted } from './watch-sent.ts'

/** Timeout of wallet requests that need no user, in milliseconds. */
const WALLET_TIMEOUT = 5000

/** Returns the wallet that took a bundle, while it has the action's account; null otherwise. */
async function findSigner(
  { getSigner }: Pick<RunnerDependencies, 'getSigner'>,
  { address }: Action,
  { prompted, steps: [first] }: OpenBundle,
): Promise<Wallet | null> {
  if (!first) return null
  const find = async (): Promise<Wallet | null> => {
    const wallet = await getSigner(findNetwork(first.network).family, address)
    if (wallet?.name !== prompted.wallet) return null
    return (await wallet.hasAccount(address)) ? wallet : null
  }
  const found = await waitAtMost(WALLET_TIMEOUT, find()).catch(() => null)
  return found === TIMED_OUT ? null : found
}

/** A transaction that the wallet names for a bundle, and what it holds of it. */
interface NamedTransaction {
  readonly hash: string
  readonly reading: BundleReading
}

/** Returns the named transactions once a block has each; null before. @throws if the chain can't be read */
async function readNamed(
  family: ChainFamily,
  network: string,
  steps: readonly Transaction[],
  hashes: readonly string[],
): Promise<readonly NamedTransaction[] | null> {
  const named: NamedTransaction[] = []
  for (const hash of hashes) {
    const reading = await family.readBundle?.(network, hash, steps)
    if (!reading) return null
    named.push({ hash, reading })
  }
  return named
}

/**
 * Whether a step of a bundle that the wallet has ended was never sent: no named transaction holds it, and beside these the
 * account has sent nothing since the prompt, and has nothing waiting.
 * @param index of the step
 * @throws if chain or journal can't be read
 */
async function isUnsent(
  dependencies: RunnerDependencies,
  family: ChainFamily,
  action: Action,
  step: Transaction,
  index: number,
  { point }: OpenBundle['prompted'],
  named: readonly NamedTransaction[],
): Promise<boolean> {
  if (named.some(({ reading: { isOwn, holds } }) => !isOwn || holds[index] !== 'not-held'))
    return false
  if (point.latestNonce === null || point.latestNonce !== point.pendingNonce) return false
  const anchor = await family.fetchAnchor(step.network, action.address)
  const isQuiet =
    anchor.latestNonce === point.latestNonce + named.length &&
    anchor.pendingNonce === anchor.latestNonce
  if (!isQuiet || anchor.account === 'contract' || !family.findTransaction) return false
  const foreign = await fetchHashesOfOthers(dependencies, action, step, point)
  if (foreign === null) return false
  return (await family.findTransaction(step.network, step, point, foreign)) === null
}

/** Returns what a bundle's end means for each of its steps, as facts. @throws if chain or journal can't be read */
async function readEnd(
  dependencies: RunnerDependencies,
  action: Action,
  bundle: OpenBundle,
  { code, hashes }: Extract<BundleStatus, { kind: 'ended' }>,
): Promise<readonly Fact[]> {
  const { steps, prompted, id } = bundle
  const [first] = steps
  if (!first) return []
  const { network } = first
  const family = await dependencies.loadFamily(findNetwork(network).family)
  const asked = steps.map((step) => asPrompted(step, getPrompted(bundle, step)))
  const named = family && (await readNamed(family, network, asked, hashes))
  if (!family || !named) return []
  const facts: Fact[] = []
  for (const [index, step] of asked.entries()) {
    const fact = { action: action.id, transaction: step.id, at: dependencies.now() }
    const holder = named.find(({ reading }) => reading.holds[index] === 'held')
    if (holder) facts.push({ kind: 'sent', ...fact, sent: { kind: 'hash', id: holder.hash } })
    else if (await isUnsent(dependencies, family, action, step, index, prompted, named))
      facts.push({
        kind: 'dead',
        ...fact,
        proof: `the wallet ended bundle ${id} with ${code}, and the account has sent nothing of it`,
      })
  }
  return facts
}

/** Returns the prompt of one of its steps. */
const getPrompted = ({ promptedSteps }: OpenBundle, { id }: Transaction) =>
  promptedSteps.get(id) ?? null

/**
 * Asks the wallet how far the bundle of an action is, and writes down the transactions that hold its steps, once blocks
 * show them: the wallet's word decides which ones to look at, the chain what they hold. A step that the wallet did not
 * send goes on by itself. A wallet that no longer knows the bundle leaves it to the search on the chain.
 * @param action with the planned networks and account
 * @param facts the action's own
 * @returns whether anything was written
 * @throws when the journal fails; wallets and chains that can't be read have said nothing
 * Source: decisions/050-call-bundles.
 */
export async function watchBundle(
  dependencies: RunnerDependencies,
  action: Action,
  facts: readonly Fact[],
): Promise<boolean> {
  const bundle = findOpenBundle(action, facts)
  const [first] = bundle?.steps ?? []
  if (!bundle || !first) return false
  const wallet = await findSigner(dependencies, action, bundle)
  const status = await wallet?.bundles?.getStatus(first.network, bundle.id)
  if (!status || status.kind === 'unknown') return false
  const found = await readStatus(dependencies, action, bundle, status)
  // The prompt may have been answered meanwhile, or another tab have written the same.
  const latest = findOpenBundle(action, await dependencies.journal.ofAction(action.id))
  if (found.length === 0 || latest?.id !== bundle.id || latest.isAnswered !== bundle.isAnswered)
    return false
  return await dependencies.journal.writeAll(found)
}

/** Returns a status's facts; none where chain or service can't be read. */
async function readStatus(
  dependencies: RunnerDependencies,
  action: Action,
  bundle: OpenBundle,
  status: Exclude<BundleStatus, { kind: 'unknown' }>,
): Promise<readonly Fact[]> {
  if (status.kind === 'ended')
    return await readEnd(dependencies, action, bundle, status).catch(() => [])
  if (bundle.isAnswered) return []
  // Its answer was lost, and it has taken it.
  return bundle.steps.map(({ id }) => ({
    kind: 'sent',
    action: action.id,
    transaction: id,
    at: dependencies.now(),
    sent: { kind: 'calls', id: bundle.id },
  }))
}
