import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Inspection, Order } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { tokensNamed } from '#src/families/token-facts.ts'
import { getUnderstanding } from '#src/families/understanding.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'
import { Icon } from '#src/ui/icon.tsx'
import { DoubtfulNames } from '../names/doubtful-names.tsx'
import { doubtfulNames, isCalledOtherwise } from '../names/token-names.ts'
import { toChainUnits } from './token-unit.ts'
import { SimulationRows } from './simulation-rows.tsx'
import { SignedCall } from './signed-call.tsx'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { MovedAmount } from './moved-amount.tsx'
import { RawData } from './raw-data.tsx'
import { VerdictList } from './verdict-list.tsx'

interface RunVerdictProps {
  readonly inspection: Inspection
  readonly intent: Intent | null
  readonly address: string
  readonly network: string
}

/** Returns the requested tokens whose on-chain name differs. */
const namesIn = ({ tokens }: Inspection, intent: Intent | null, network: string) =>
  intent && tokens
    ? doubtfulNames(tokensNamed(intent), tokens, network).filter(isCalledOtherwise)
    : []

/** A message to sign, in full; it sends no transaction. */
function SignedMessage({ message }: { message: string }) {
  const t = useTranslations('run.verdict')
  return (
    <>
      <p>{t('message')}</p>
      <pre
        lang="en"
        className="max-h-48 overflow-auto font-mono text-xs break-words whitespace-pre-wrap"
      >
        {escapeInvisible(message)}
      </pre>
    </>
  )
}

interface SignedOrderProps {
  readonly order: Order
  readonly intent: Intent | null
  /** The signer's address. */
  readonly address: string
  readonly network: string
}

/** The latest time a Date can represent, seconds. */
const MAX_DATE_SECONDS = 8_640_000_000_000n

/** Both sides of an order, its receiver and its expiry. */
function SignedOrder({ order, intent, address, network }: SignedOrderProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useDateFormat()
  const { sell: sold, buy: bought, receiver, validUntil: until } = order
  const isOwn = receiver === null || isSameAddress(receiver, address)
  return (
    <>
      <p>{t('order.title')}</p>
      <DefinitionList>
        <Definition term={t('order.given')}>
          <MovedAmount movement={sold} intent={intent} network={network} />
        </Definition>
        <Definition term={t('order.wanted')}>
          <MovedAmount movement={bought} intent={intent} network={network} />
        </Definition>
        <Definition term={t('order.receiver')}>
          {isOwn ? t('you') : <Address address={receiver} inline />}
        </Definition>
        <Definition term={t('order.until')}>
          {until === null || until > MAX_DATE_SECONDS
            ? t('order.forever')
            : exact(Number(until) * 1000)}
        </Definition>
      </DefinitionList>
    </>
  )
}

interface SentCoinsProps {
  inspection: Inspection
  network: string
}

/** The network's coins that leave with a signature: what is sent, and fees that the bytes name. */
function SentCoins({ inspection: { value, namedFees, inclusionFees }, network }: SentCoinsProps) {
  const t = useTranslations('run.verdict')
  const { native } = findNetwork(network)
  const coins = (amount: bigint): ReactNode =>
    native ? (
      <Amount amount={fromRaw(amount, native.decimals)} symbol={native.symbol} />
    ) : (
      t('units', { amount: String(amount) })
    )
  const priorityFee = inclusionFees?.priority ?? 0n
  if (value === 0n && namedFees.length === 0 && priorityFee === 0n) return null
  return (
    <DefinitionList compact>
      {value > 0n && <Definition term={t('sends')}>{coins(value)}</Definition>}
      {namedFees.map(({ kind, amount }) => (
        <Definition key={`${kind} ${amount}`} term={t(`fee.${kind}`)}>
          {coins(amount)}
        </Definition>
      ))}
      {priorityFee > 0n && <Definition term={t('fee.priority')}>{coins(priorityFee)}</Definition>}
    </DefinitionList>
  )
}

/** Shows the payload to sign, what was verified and what was not, and the raw data. */
export function RunVerdict({
  inspection,
  intent: requestedIntent,
  address,
  network,
}: RunVerdictProps) {
  const t = useTranslations('run.verdict')
  const { calls, message, order, verdict, raw, simulation } = inspection
  const intent = toChainUnits(requestedIntent, inspection.tokens, network)
  return (
    <section className="space-y-2 rounded-lg bg-sunken px-4 pt-3 text-sm">
      <h2 className="sr-only">{t('title')}</h2>
      <DoubtfulNames names={namesIn(inspection, requestedIntent, network)} network={network} />
      <SignedCall inspection={inspection} intent={intent} address={address} network={network} />
      {order && <SignedOrder order={order} intent={intent} address={address} network={network} />}
      {message !== null && <SignedMessage message={message} />}
      <SentCoins inspection={inspection} network={network} />
      <VerdictList title={t('unchecked')} icon="warning" iconClass="text-warning">
        {verdict.warnings.map((warning) => t(`doubt.${warning}`))}
      </VerdictList>
      {/* Closed only where all of it was checked: doubts are read before a press. */}
      <Disclosure
        isOpen={verdict.kind !== 'matches'}
        title={
          verdict.kind === 'contradicts' ? (
            <span>{t('details')}</span>
          ) : (
            <VerdictTitle
              kind={
                verdict.kind === 'matches'
                  ? 'matches'
                  : getUnderstanding(inspection, requestedIntent)
              }
            />
          )
        }
      >
        <div className="space-y-3">
          {calls.length > 0 && (
            <DefinitionList compact>
              {calls.map((call) => (
                <Definition key={call} term={t('calls')}>
                  <Address address={call} />
                </Definition>
              ))}
            </DefinitionList>
          )}
          {simulation !== null && (
            <SimulationRows
              simulation={simulation}
              intent={intent}
              network={network}
              warnings={verdict.warnings}
            />
          )}
          <VerdictList title={t('checked')} icon="check" iconClass="text-good">
            {verdict.checks.map(({ kind }) => t(`check.${kind}`))}
          </VerdictList>
          <RawData raw={raw} />
        </div>
      </Disclosure>
    </section>
  )
}

interface VerdictTitleProps {
  readonly kind: 'matches' | NonNullable<ReturnType<typeof getUnderstanding>>
}

/** The verdict in a few words; a press opens what it rests on. */
function VerdictTitle({ kind }: VerdictTitleProps) {
  const t = useTranslations('run.verdict')
  const isMatch = kind === 'matches'
  return (
    <>
      <Icon
        name={isMatch ? 'check' : 'info'}
        className={`size-4 ${isMatch ? 'text-good' : 'text-muted'}`}
      />
      <span className="text-ink">{t(`kind.${kind}`)}</span>
      <span>{t('details')}</span>
    </>
  )
}
