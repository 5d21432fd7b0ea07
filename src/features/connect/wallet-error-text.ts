import type { WalletErrorCode } from '#src/wallets/wallet.ts'
import { harmlessText } from '#src/words/harmless-text.ts'
import type { Translate } from '#src/words/messages.ts'

const CODES: readonly WalletErrorCode[] = [
  'refused',
  'locked',
  'disconnected',
  'unsupported-network',
  'already-asking',
  'insufficient-funds',
  'changed-transaction',
  'broken-signature',
]

/** Characters of a wallet's own words. */
const LONGEST = 300

/** A wallet's error in words: what happened and what to do. */
export function walletErrorText(t: Translate<'wallet'>, code: string, detail: string): string {
  const known = CODES.find((each) => each === code)
  return known ? t(`error.${known}`) : t('error.unknown', { detail: harmlessText(detail, LONGEST) })
}
