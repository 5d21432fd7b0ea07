import type { Intent } from '#src/families/intent.ts'
import { MAX_SIGNED_LENGTH } from '#src/api/requests/request-bodies.ts'
import { WalletError, type SendResult, type SignResult, type Wallet } from '#src/wallets/wallet.ts'
import type { Fact } from '../journal/fact.ts'
import { getReportOrigin, type Journal } from '../journal/journal.ts'
import type { BundledStep } from '../bundle.ts'
import { createPromptedFact } from '../prompted-fact.ts'
import { createSigningSummary } from './create-signing-summary.ts'
import type { Preparation } from './prepare.ts'
import type { RunError } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

const RETRY_INTERVAL = 3000

const delay = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Stores a sent hash after a journal error: reports it to the service first, then retries writing until it succeeds.
 * The page shows the hash meanwhile.
 * @param transactions the steps that it is of, the reported one first
 * @param isReportable whether it is a transaction hash
 */
export async function persistHash(
  dependencies: RunnerDependencies,
  action: string,
  transactions: readonly [string, ...string[]],
  sent: SendResult,
  isReportable: boolean,
): Promise<void> {
  const [first] = transactions
  const origin = await getReportOrigin(dependencies.journal, action)
  let isReported = !isReportable
  for (;;) {
    if (!isReported)
      isReported = await dependencies.reportHash(origin, first, sent.id).then(
        () => true,
        () => false,
      )
    await delay(RETRY_INTERVAL)
    try {
      await dependencies.journal.writeAll(
        transactions.map((transaction) => ({
          kind: 'sent',
          action,
          transaction,
          at: dependencies.now(),
          sent,
        })),
      )
      return
    } catch {
      // Storage still fails: retried while the page is open.
    }
  }
}

export type PromptResult =
  /** Sent, or signed for another sender, and journaled. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' }
  /** Another tab prompts for this step: nothing was written and no wallet was prompted. */
  | { readonly kind: 'claimed' }
  /** The wallet failed without a rejection: it may have signed. */
  | { readonly kind: 'lost'; readonly error: RunError }
  /** Sent, but not stored: it must be reported at once and shown to copy. */
  | { readonly kind: 'unwritten'; readonly sent: SendResult }

const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** What one prompt is for: a step, or all remaining steps together. */
interface PromptRequest {
  readonly steps: readonly BundledStep[]
  /** The wallet's request. @returns what it sent or signed */
  readonly ask: () => Promise<SendResult | SignResult>
  /** The id of the bundle; null for a step alone. */
  readonly bundle: string | null
  /** Whether the wallet signs, and sends nothing itself. */
  readonly onlySigns: boolean
}

/** A name that no wallet and no page has used: a wallet takes each bundle once. */
function createBundleId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** @throws if the step is not ready */
function createRequest(
  { wallet, inspection, transaction, guard }: Preparation,
  nonce: number | null,
  intent: Intent,
): PromptRequest {
  const unsigned = inspection?.unsigned
  if (!wallet || !inspection || !unsigned) throw new Error('the step is not ready')
  const together = guard.kind === 'ready' ? guard.bundle : null
  const { bundles } = wallet
  if (together === null || !bundles) {
    const steps = [{ transaction, inspection }]
    const summary = createSigningSummary(intent, steps)
    return {
      steps,
      ask: () => wallet.sign(unsigned, nonce, summary),
      bundle: null,
      onlySigns: wallet.onlySigns?.(unsigned) === true,
    }
  }
  const { steps, paymaster } = together
  const id = createBundleId()
  const calls = steps.flatMap((step) => {
    const each = step.inspection.unsigned
    return each?.family === 'evm' && each.kind === 'transaction' ? [each.call] : []
  })
  if (calls.length !== steps.length) throw new Error('the steps are no bundle')
  const summary = createSigningSummary(intent, steps)
  return {
    steps,
    ask: async () => ({ kind: 'calls', id: await bundles.send({ id, calls, paymaster, summary }) }),
    bundle: id,
    onlySigns: false,
  }
}

/** A signature that the service would refuse for its length is not given to it. Source: contract: Input bounds. */
const isTooLong = (answer: SendResult | SignResult, signedFor: Preparation['signedFor']): boolean =>
  answer.kind === 'signed' && signedFor === 'service' && answer.payload.length > MAX_SIGNED_LENGTH

async function getAnswer(
  { ask }: PromptRequest,
  { wallet, signedFor }: Preparation,
): Promise<SendResult | SignResult | WalletError> {
  try {
    const answer = await ask()
    return isTooLong(answer, signedFor)
      ? new WalletError('signature-too-long', `${wallet?.name} signed too long`)
      : answer
  } catch (error) {
    return error instanceof WalletError
      ? error
      : new WalletError('unknown', getErrorMessage(error), { cause: error })
  }
}

async function getVeto(wallet: Wallet): Promise<WalletError | null> {
  try {
    await wallet.approve?.()
    return null
  } catch (error) {
    return error instanceof WalletError
      ? error
      : new WalletError('unknown', getErrorMessage(error), { cause: error, wasAsked: false })
  }
}

const toLostError = (
  { code, ownWords }: WalletError,
  outcome: 'unsigned' | 'unsent' | 'uncertain',
): RunError => ({ kind: 'wallet', code, detail: ownWords, outcome })

const createAnsweredFact = (
  answer: SendResult | SignResult,
  step: { readonly action: string; readonly transaction: string },
  at: number,
  signedFor: Preparation['signedFor'],
): Fact =>
  answer.kind === 'signed'
    ? { ...answer, ...step, at, to: signedFor }
    : { kind: 'sent', ...step, at, sent: answer }

/** Nothing of these errors' signatures leaves this page. Source: decisions/012-never-twice. */
const PROVES_NOTHING_SENT: ReadonlySet<string> = new Set(['refused', 'signature-too-long'])

/**
 * Prompts the wallet once: journals the claim before the prompt, and the answer before any report. Has no timeout.
 * @param canPrompt whether all current facts allow it; evaluated in the transaction that writes the claim
 * @throws when the journal can't be written before the prompt; then the wallet was not prompted
 */
export async function promptWallet(
  journal: Journal,
  now: () => number,
  action: string,
  prepared: Preparation,
  intent: Intent,
  nonce: number | null,
  canPrompt: (facts: readonly Fact[]) => boolean,
): Promise<PromptResult> {
  const { wallet, point, signedFor } = prepared
  if (!wallet || !point) throw new Error('the step is not ready')
  const request = createRequest(prepared, nonce, intent)
  const { bundle, onlySigns } = request
  const steps = request.steps.map(({ transaction: { id } }) => ({ action, transaction: id }))
  const anchor = nonce === null ? point : { ...point, pendingNonce: nonce }
  const claims = request.steps.map(({ transaction: { id }, inspection }) =>
    createPromptedFact(
      {
        action,
        transaction: id,
        at: now(),
        inspection,
        point: anchor,
        wallet: wallet.name,
        bundle,
        onlySigns,
      },
      intent,
    ),
  )
  // Asked before the claim: what allows the prompt has to hold after the answer.
  const veto = await getVeto(wallet)
  if (veto) return { kind: 'lost', error: toLostError(veto, 'unsigned') }
  const isClaimed = await journal.writeAll(claims, canPrompt)
  if (!isClaimed) return { kind: 'claimed' }
  const answer = await getAnswer(request, prepared)
  if (answer instanceof WalletError) {
    // A rejection, or a failure before the prompt, proves that nothing was signed.
    const isUnsent = onlySigns || PROVES_NOTHING_SENT.has(answer.code)
    if (PROVES_NOTHING_SENT.has(answer.code) || !answer.wasAsked)
      await journal.writeAll(steps.map((step) => ({ kind: 'refused', ...step, at: now() })))
    if (answer.code === 'refused') return { kind: 'refused' }
    const outcome = isUnsent ? 'unsent' : 'uncertain'
    return { kind: 'lost', error: toLostError(answer, answer.wasAsked ? outcome : 'unsigned') }
  }
  try {
    await journal.writeAll(steps.map((step) => createAnsweredFact(answer, step, now(), signedFor)))
    return { kind: 'sent' }
  } catch (error) {
    // A signed payload that reached no one can be dropped safely; one that the wallet sent can't.
    if (answer.kind === 'signed') throw error
    return { kind: 'unwritten', sent: answer }
  }
}
