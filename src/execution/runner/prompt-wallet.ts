import type { Intent } from '#src/families/intent.ts'
import { toJournalText, type UnsignedPayload } from '#src/families/inspection.ts'
import { WalletError, type SendResult, type SignResult, type Wallet } from '#src/wallets/wallet.ts'
import type { Fact } from '../journal/fact.ts'
import { getReportOrigin, type Journal } from '../journal/journal.ts'
import { exitsOf, worthOf } from '../purse-exits.ts'
import { claimedFeesOf, takesOf } from '../purse-takings.ts'
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
 * @param isReportable whether it is a transaction hash
 */
export async function persistHash(
  dependencies: RunnerDependencies,
  action: string,
  transaction: string,
  sent: SendResult,
  isReportable: boolean,
): Promise<void> {
  const origin = await getReportOrigin(dependencies.journal, action)
  let isReported = !isReportable
  for (;;) {
    if (!isReported)
      isReported = await dependencies.reportHash(origin, transaction, sent.id).then(
        () => true,
        () => false,
      )
    await delay(RETRY_INTERVAL)
    try {
      await dependencies.journal.write({
        kind: 'sent',
        action,
        transaction,
        at: dependencies.now(),
        sent,
      })
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

async function requestSignature(
  wallet: Wallet,
  unsigned: UnsignedPayload,
  nonce: number | null,
): Promise<SendResult | SignResult | WalletError> {
  try {
    return await wallet.sign(unsigned, nonce)
  } catch (error) {
    return error instanceof WalletError ? error : new WalletError('unknown', getErrorMessage(error))
  }
}

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
  const { wallet, point, inspection, transaction, signedFor } = prepared
  const unsigned = inspection?.unsigned
  if (!wallet || !point || !unsigned) throw new Error('the step is not ready')
  const step = { action, transaction: transaction.id }
  const isClaimed = await journal.write(
    {
      kind: 'prompted',
      ...step,
      at: now(),
      payload: toJournalText(unsigned, inspection.raw),
      point: nonce === null ? point : { ...point, pendingNonce: nonce },
      wallet: wallet.name,
      takes: takesOf(inspection),
      isMatch: inspection.verdict.kind === 'matches',
      worth: worthOf(inspection, intent)?.toString() ?? null,
      exits: exitsOf(inspection, intent),
      fees: claimedFeesOf(inspection).toString(),
    },
    canPrompt,
  )
  if (!isClaimed) return { kind: 'claimed' }
  const answer = await requestSignature(wallet, unsigned, nonce)
  if (answer instanceof WalletError) {
    // A rejection, or a failure before the prompt, proves that nothing was signed.
    if (answer.code === 'refused' || !answer.wasAsked)
      await journal.write({ kind: 'refused', ...step, at: now() })
    if (answer.code === 'refused') return { kind: 'refused' }
    return {
      kind: 'lost',
      error: {
        kind: 'wallet',
        code: answer.code,
        detail: answer.message,
        isUncertain: answer.wasAsked,
      },
    }
  }
  try {
    await journal.write(
      answer.kind === 'signed'
        ? { ...answer, ...step, at: now(), to: signedFor }
        : { kind: 'sent', ...step, at: now(), sent: answer },
    )
    return { kind: 'sent' }
  } catch (error) {
    // A signed payload that reached no one can be dropped safely; one that the wallet sent can't.
    if (answer.kind === 'signed') throw error
    return { kind: 'unwritten', sent: answer }
  }
}
