import type { Action } from '#src/api/schemas/action.ts'
import type { ChainAnchor, ChainFamily } from '#src/families/chain-family.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Wallet } from '#src/wallets/wallet.ts'
import { findBundleExcess, selectBundle, type BundledStep } from '../bundle.ts'
import type { Fact } from '../journal/fact.ts'
import { findPlannedStep, getPlan, getPlannedCall, isSameCall } from '../plan.ts'
import type { Step } from '../step.ts'
import type { PreparedBundle } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/** What the first step was prepared with. */
interface FirstStep {
  readonly wallet: Wallet
  readonly family: ChainFamily
  readonly anchor: ChainAnchor
  readonly inspection: Inspection
}

/** Whether a step is what was requested, by its bytes and by a simulation of all steps, and can be part of a bundle. */
const canBeBundled = ({ verdict, unsigned, isStale, simulation }: Inspection): boolean =>
  verdict.kind === 'matches' &&
  verdict.warnings.length === 0 &&
  !isStale &&
  simulation?.kind === 'passed' &&
  simulation.isWhole &&
  unsigned?.family === 'evm' &&
  unsigned.kind === 'transaction' &&
  // A bundle has no access lists, and bytes go out exactly (decisions/010-signing).
  unsigned.call.accessList === undefined

/** The transactions of other accounts than these are others', with nonces of theirs. */
const isOwnSender = ({ account }: ChainAnchor): boolean =>
  account === 'plain' || account === 'delegated'

/**
 * Prepares all remaining steps for one prompt where the operator allows it, the wallet executes them all or none, and
 * every step matches the request; null otherwise: then steps are signed one by one.
 * @param facts the action's own
 * Source: decisions/050-call-bundles.
 */
export async function prepareBundle(
  { getCallBundles }: Pick<RunnerDependencies, 'getCallBundles'>,
  action: Action,
  step: Extract<Step, { kind: 'sign' }>,
  intent: Intent,
  facts: readonly Fact[],
  { wallet, family, anchor, inspection }: FirstStep,
): Promise<PreparedBundle | null> {
  const { network } = step.transaction
  if (!wallet.bundles || !family.readBundle || !isOwnSender(anchor)) return null
  const transactions = canBeBundled(inspection) ? selectBundle(action, facts, step) : null
  const settings = transactions && (await getCallBundles?.())
  if (!transactions || !settings?.allowed) return null
  const support = await wallet.bundles.getSupport(network, action.address)
  if (support === null) return null
  const later = await Promise.all(
    transactions
      .slice(1)
      .map((transaction) => family.inspect(transaction, action, intent, true).catch(() => null)),
  )
  const plan = getPlan(facts)
  const steps: BundledStep[] = []
  for (const [index, transaction] of transactions.entries()) {
    const each = index === 0 ? inspection : later[index - 1]
    if (!each || !canBeBundled(each)) return null
    const now = getPlannedCall(await family.read(transaction, action, intent))
    const planned = (plan && findPlannedStep(plan, transaction.id))?.call
    if (!planned || now === null || !isSameCall(planned, now)) return null
    steps.push({ transaction, inspection: each })
  }
  if (findBundleExcess(intent, facts, action.id, steps) !== null) return null
  const paymaster = support.acceptsPaymaster ? (settings.paymasters[network] ?? null) : null
  return { steps, paymaster }
}
