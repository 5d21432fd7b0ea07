import { useTranslations } from 'use-intl'
import type { Trouble } from '#src/execution/runner/run-view.ts'
import { WalletProblem } from '#src/features/connect/index.ts'
import { useProblemWords } from '#src/features/problem/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Hash } from '#src/ui/numbers/hash.tsx'
import type { WalletErrorCode } from '#src/wallets/wallet.ts'
import { ServiceAnswer } from '../create/service-answer.tsx'

/** Wallet errors whose own words say whether anything was signed or sent. */
const SAYS_IT_ITSELF: ReadonlySet<string> = new Set<WalletErrorCode>([
  'refused',
  'changed-transaction',
  'broken-signature',
  'already-known',
])

interface TroubleNoticeProps {
  readonly trouble: Trouble
  /** Looks again now. */
  readonly onRetry: () => void
}

/** The last thing that went wrong; the run goes on. */
export function TroubleNotice({ trouble, onRetry }: TroubleNoticeProps) {
  const t = useTranslations('run.trouble')
  const retry = useTranslations('shell')('retry')
  const problemWords = useProblemWords()
  switch (trouble.kind) {
    case 'wallet':
      return (
        <Notice tone="warning" urgent>
          <WalletProblem code={trouble.code} detail={trouble.detail} />
          {!SAYS_IT_ITSELF.has(trouble.code) && (
            <span className="mt-2 block">
              {t(trouble.isUncertain ? 'wallet.uncertain' : 'wallet.unsigned')}
            </span>
          )}
        </Notice>
      )
    case 'service': {
      const { title, text } = problemWords(trouble.error)
      return (
        <Notice
          tone="warning"
          urgent
          title={title}
          actions={
            <Button variant="secondary" onClick={onRetry}>
              {retry}
            </Button>
          }
        >
          {t('service', { text })}
          <ServiceAnswer error={trouble.error} />
        </Notice>
      )
    }
    case 'signature-refused':
      return (
        <Notice tone="warning" urgent>
          {t('signature-refused')}
          <ServiceAnswer error={trouble.error} />
        </Notice>
      )
    case 'node':
      return (
        <Notice tone="warning" urgent>
          {t('node', { detail: trouble.detail })}
        </Notice>
      )
    case 'unwritten':
      return (
        <Notice tone="danger" urgent>
          <p>{t('unwritten')}</p>
          <Hash hash={trouble.hash} />
        </Notice>
      )
    case 'journal':
      return (
        <Notice tone="danger" urgent>
          {t('journal', { detail: trouble.detail })}
        </Notice>
      )
  }
}
