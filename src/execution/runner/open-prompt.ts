import type { Intent } from '#src/families/intent.ts'
import { WalletError } from '#src/wallets/wallet.ts'
import type { Fact } from '../journal/fact.ts'
import { promptWallet, type PromptResult } from './prompt-wallet.ts'
import type { Preparation } from './prepare.ts'
import type { RunError } from './run-view.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** Converts an error of a wallet request that signs nothing. */
export const toWalletRunError = (error: unknown): RunError => ({
  kind: 'wallet',
  code: error instanceof WalletError ? error.code : 'unknown',
  detail: error instanceof WalletError ? error.ownWords : getErrorMessage(error),
  outcome: 'unsigned',
})

/** Opens the wallet's prompt and always settles with an answer, even if the journal fails first. */
export async function openPrompt(
  dependencies: RunnerDependencies,
  action: string,
  ready: Preparation,
  intent: Intent,
  nonce: number | null,
  canPrompt: (facts: readonly Fact[]) => boolean,
): Promise<PromptResult> {
  try {
    return await promptWallet(
      dependencies.journal,
      dependencies.now,
      action,
      ready,
      intent,
      nonce,
      canPrompt,
    )
  } catch (error) {
    return { kind: 'lost', error: { kind: 'journal', detail: getErrorMessage(error) } }
  }
}
