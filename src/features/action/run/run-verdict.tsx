import { useFormatter, useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import type { AskedAsset } from '#src/families/intent.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { SignedCall } from './signed-call.tsx'
import { SignedMessage } from './signed-message.tsx'

interface RunVerdictProps {
  readonly inspection: Inspection
  readonly asset: AskedAsset | null
  readonly address: string
  readonly network: string
}

/** What would be signed, what of it was checked and what was not, and the data itself one press away. */
export function RunVerdict({ inspection, asset, address, network }: RunVerdictProps) {
  const t = useTranslations('run.verdict')
  const format = useFormatter()
  const { calls, value, message, verdict, raw } = inspection
  const { native } = findNetwork(network)
  return (
    <section className="space-y-2 rounded-lg bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">{t('title')}</h3>
      <SignedCall inspection={inspection} asset={asset} address={address} network={network} />
      {(calls.length > 0 || value > 0n) && (
        <DefinitionList>
          {calls.map((address) => (
            <Definition key={address} term={t('calls')}>
              <Address address={address} />
            </Definition>
          ))}
          {value > 0n && (
            <Definition term={t('sends')}>
              <Amount amount={fromRaw(value, native?.decimals ?? 18)} symbol={native?.symbol} />
            </Definition>
          )}
        </DefinitionList>
      )}
      {message !== null && <SignedMessage message={message} />}
      {verdict.checks.length > 0 && (
        <p className="text-muted">
          {t('checked', {
            list: format.list(verdict.checks.map(({ kind }) => t(`check.${kind}`))),
          })}
        </p>
      )}
      {verdict.doubts.length > 0 && (
        <p className="text-muted">
          {t('unchecked', {
            list: format.list(verdict.doubts.map((doubt) => t(`doubt.${doubt}`))),
          })}
        </p>
      )}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-accent-ink">
          {t('data')}
        </summary>
        <pre className="max-h-48 overflow-auto font-mono text-xs break-all whitespace-pre-wrap">
          {raw}
        </pre>
        <CopyButton text={raw} what={t('copyData')} />
      </details>
    </section>
  )
}
