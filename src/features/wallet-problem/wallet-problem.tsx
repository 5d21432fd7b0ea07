import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { WALLET_ERRORS } from '#src/wallets/wallet.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { findKnownValue } from '#src/ui/open-value.ts'
import { OriginalMessage } from '#src/ui/original-message.tsx'

/** Maximum length of a wallet's own message, characters. */
const MAX_DETAIL_LENGTH = 300

export interface WalletProblemProps {
  /** Code of a `WalletError`; any other counts as unknown. */
  readonly code: string
  /** The wallet's own message; empty where it gave none. */
  readonly detail: string
  /** What is known beyond the code; in place of its message. */
  readonly children?: ReactNode
}

/** A wallet error, what to do, and the wallet's own message to copy for support. */
export function WalletProblem({ code, detail, children }: WalletProblemProps) {
  const t = useTranslations('wallet')
  const detailText = sanitizeText(detail, MAX_DETAIL_LENGTH)
  const known = findKnownValue(WALLET_ERRORS, code) ?? 'unknown'
  return (
    <>
      {children ?? (known === 'unknown' && detailText === '' ? t('noReason') : t(`error.${known}`))}
      {/* A rejection needs no details. */}
      {detailText !== '' && code !== 'refused' && (
        <OriginalMessage
          label={t(code === 'host-veto' ? 'siteWords' : 'ownWords')}
          message={detailText}
          copied={detail}
          description={t(code === 'host-veto' ? 'copySiteWords' : 'copyOwnWords')}
        />
      )}
    </>
  )
}
