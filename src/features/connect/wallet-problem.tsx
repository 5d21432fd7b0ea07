import { useTranslations } from 'use-intl'
import { WALLET_ERRORS } from '#src/wallets/wallet.ts'
import { harmlessText } from '#src/words/harmless-text.ts'
import { knownValue } from '#src/ui/open-value.ts'
import { OwnWords } from '#src/ui/own-words.tsx'

/** Characters of a wallet's own words. */
const LONGEST = 300

export interface WalletProblemProps {
  /** Of a `WalletError`; any other counts as unknown. */
  readonly code: string
  /** What the wallet said, in its own words; may be empty. */
  readonly detail: string
}

/** What went wrong with a wallet and what to do, with the wallet's own words to copy for support. */
export function WalletProblem({ code, detail }: WalletProblemProps) {
  const t = useTranslations('wallet')
  const said = harmlessText(detail, LONGEST)
  return (
    <>
      {t(`error.${knownValue(WALLET_ERRORS, code) ?? 'unknown'}`)}
      {/* A no needs no explaining. */}
      {said !== '' && code !== 'refused' && (
        <OwnWords label={t('ownWords')} said={said} copied={detail} what={t('copyOwnWords')} />
      )}
    </>
  )
}
