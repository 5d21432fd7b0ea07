import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { tokensNamed } from '#src/families/token-facts.ts'
import { understandingOf } from '#src/families/unread.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DoubtfulNames } from '../names/doubtful-names.tsx'
import { doubtfulNames } from '../names/token-names.ts'
import { toChainUnits } from './token-unit.ts'
import { SimulationRows } from './simulation-rows.tsx'
import { SignedCall } from './signed-call.tsx'
import { SignedMessage } from './signed-message.tsx'
import { SignedOrder } from './signed-order.tsx'
import { VerdictList } from './verdict-list.tsx'

interface RunVerdictProps {
  readonly inspection: Inspection
  readonly intent: Intent | null
  readonly address: string
  readonly network: string
}

/** The tokens of a request that their chain calls otherwise. */
const namesIn = ({ tokens }: Inspection, intent: Intent | null, network: string) =>
  intent && tokens
    ? doubtfulNames(tokensNamed(intent), tokens, network).filter(({ told }) => told !== null)
    : []

/** The bytes themselves, one press away. */
function RawData({ raw }: { raw: string }) {
  const t = useTranslations('run.verdict')
  return (
    <Disclosure title={t('data')}>
      <pre className="max-h-48 overflow-auto font-mono text-xs break-all whitespace-pre-wrap">
        {escapeInvisible(raw)}
      </pre>
      <CopyButton text={raw} description={t('copyData')} />
    </Disclosure>
  )
}

/** What would be signed, what of it was checked and what was not, and the data itself one press away. */
export function RunVerdict({
  inspection,
  intent: requestedIntent,
  address,
  network,
}: RunVerdictProps) {
  const t = useTranslations('run.verdict')
  const {
    calls,
    value,
    namedFees,
    message,
    order,
    verdict,
    raw,
    rehearsal: simulation,
  } = inspection
  const intent = toChainUnits(requestedIntent, inspection.tokens, network)
  const { native } = findNetwork(network)
  const coins = (amount: bigint): ReactNode =>
    native ? (
      <Amount amount={fromRaw(amount, native.decimals)} symbol={native.symbol} />
    ) : (
      t('units', { amount: String(amount) })
    )
  return (
    <section className="space-y-3 rounded-lg bg-sunken px-4 pt-3.5 pb-1.5 text-sm">
      <h2 className="font-semibold">{t('title')}</h2>
      <DoubtfulNames names={namesIn(inspection, requestedIntent, network)} network={network} />
      <SignedCall inspection={inspection} intent={intent} address={address} network={network} />
      {order && <SignedOrder order={order} intent={intent} address={address} network={network} />}
      {verdict.kind !== 'contradicts' && (
        <p className="flex items-start gap-2 font-medium">
          <Icon
            name={verdict.kind === 'matches' ? 'check' : 'info'}
            className={`mt-0.5 size-4 ${verdict.kind === 'matches' ? 'text-good' : 'text-muted'}`}
          />
          {t(
            `kind.${verdict.kind === 'matches' ? 'matches' : understandingOf(inspection, requestedIntent)}`,
          )}
        </p>
      )}
      {(calls.length > 0 || value > 0n || namedFees.length > 0) && (
        <DefinitionList>
          {calls.map((address) => (
            <Definition key={address} term={t('calls')}>
              <Address address={address} />
            </Definition>
          ))}
          {value > 0n && <Definition term={t('sends')}>{coins(value)}</Definition>}
          {namedFees.map(({ kind, amount }) => (
            <Definition key={`${kind} ${amount}`} term={t(`fee.${kind}`)}>
              {coins(amount)}
            </Definition>
          ))}
        </DefinitionList>
      )}
      {message !== null && <SignedMessage message={message} />}
      {simulation !== null && (
        <SimulationRows
          simulation={simulation}
          intent={intent}
          network={network}
          warnings={verdict.doubts}
        />
      )}
      <VerdictList title={t('unchecked')} icon="warning" iconClass="text-warning">
        {verdict.doubts.map((warning) => t(`doubt.${warning}`))}
      </VerdictList>
      <VerdictList title={t('checked')} icon="check" iconClass="text-good">
        {verdict.checks.map(({ kind }) => t(`check.${kind}`))}
      </VerdictList>
      <RawData raw={raw} />
    </section>
  )
}
