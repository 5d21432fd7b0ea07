import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { toAddressKey } from '#src/families/is-same-address.ts'
import { factsOfCoin, isNameConfirmed, UNTOLD } from '#src/families/token-facts.ts'
import { fromRaw } from '#src/money/units.ts'
import type { SigningSummary, StepSummary } from '#src/wallets/wallet.ts'
import type { BundledStep } from '../bundle.ts'

/** Returns the token that a call's amount counts: null for the network's coin, undefined if the bytes don't tell. */
function getCountedToken(
  { decoded, countsRequested }: Inspection,
  { asset }: Intent,
): string | null | undefined {
  if (!decoded || decoded.amount === null) return undefined
  if (decoded.counts === 'coin') return null
  if (decoded.token) return decoded.token
  return countsRequested ? asset?.address : undefined
}

/** Longer texts are refused by the page that gets them, and no prompt would open (docs/embedding.md). */
const MAX_TEXT_LENGTH = 200

const toBounded = (text: string): string | null => (text.length > MAX_TEXT_LENGTH ? null : text)

function summarizeStep(inspection: Inspection, intent: Intent, network: string): StepSummary {
  const { decoded, tokens, verdict } = inspection
  const token = getCountedToken(inspection, intent)
  const facts =
    token === null
      ? factsOfCoin(network)
      : ((token === undefined ? null : tokens?.get(toAddressKey(token))) ?? UNTOLD)
  const units = decoded?.amount ?? null
  const { decimals, symbol } = facts
  return {
    method: decoded?.method ?? null,
    units: units === null ? null : String(units),
    amount: units === null || decimals === null ? null : toBounded(fromRaw(units, decimals)),
    symbol: token !== undefined && isNameConfirmed(token, facts) ? symbol : null,
    token: token ?? null,
    to: decoded?.counterparty ?? null,
    verdict: verdict.kind,
    warnings: verdict.warnings,
  }
}

/** Summarizes what a prompt asks for, by the bytes of its steps, for the page that the wallet belongs to. */
export const createSigningSummary = (
  intent: Intent,
  steps: readonly BundledStep[],
): SigningSummary => ({
  intent: intent.request.intent,
  yieldId: intent.request.yieldId,
  network: steps[0]?.transaction.network ?? '',
  steps: steps.map(({ transaction, inspection }) =>
    summarizeStep(inspection, intent, transaction.network),
  ),
})
