import { useTranslations } from 'use-intl'
import { WALLET_ERRORS } from '#src/wallets/wallet.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { OriginalMessage } from '#src/ui/original-message.tsx'

/** Characters of a wallet's own words. */
const MAX_DETAIL_LENGTH = 300

export interface WalletProblemProps {
  /** Of a `WalletError`; any other counts as unknown. */
  readonly code: string
  /** What the wallet said, in its own words; may be empty. */
  readonly detail: string
}

/** What went wrong with a wallet and what to do, with the wallet's own words to copy for support. */
export function WalletProblem({ code, detail }: WalletProblemProps) {
  const t = useTranslations('wallet')
  const detailText = sanitizeText(detail, MAX_DETAIL_LENGTH)
  return (
    <>
      {t(`error.${findKnownValue(WALLET_ERRORS, code) ?? 'unknown'}`)}
      {/* A no needs no explaining. */}
      {detailText !== '' && code !== 'refused' && (
        <OriginalMessage
          label={t('ownWords')}
          message={detailText}
          copied={detail}
          description={t('copyOwnWords')}
        />
      )}
    </>
  )
}
