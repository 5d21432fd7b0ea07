import type { Intent } from '#src/families/intent.ts'
import { WalletError } from '#src/wallets/wallet.ts'
import type { Fact } from '../journal/fact.ts'
import { askWallet, type Answer } from './ask-wallet.ts'
import type { Preparation } from './prepare.ts'
import type { Trouble } from './run-view.ts'
import type { RunnerParts } from './runner-parts.ts'

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What went wrong with a wallet that was asked for nothing that it signs, for words. */
export const walletTrouble = (error: unknown): Trouble => ({
  kind: 'wallet',
  code: error instanceof WalletError ? error.code : 'unknown',
  detail: textOf(error),
  isUncertain: false,
})

/** Opens the wallet's prompt and always ends with an answer, even when the journal fails first. */
export async function openPrompt(
  parts: RunnerParts,
  action: string,
  ready: Preparation,
  intent: Intent,
  nonce: number | null,
  mayPrompt: (facts: readonly Fact[]) => boolean,
): Promise<Answer> {
  try {
    return await askWallet(parts.journal, parts.now, action, ready, intent, nonce, mayPrompt)
  } catch (error) {
    return { kind: 'lost', trouble: { kind: 'journal', detail: textOf(error) } }
  }
}
