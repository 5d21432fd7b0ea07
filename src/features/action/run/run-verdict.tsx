import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Inspection, Order } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { tokensNamed } from '#src/families/token-facts.ts'
import { getUnderstanding } from '#src/families/understanding.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { DoubtfulNames } from '../names/doubtful-names.tsx'
import { doubtfulNames, isCalledOtherwise } from '../names/token-names.ts'
import { toChainUnits } from './token-unit.ts'
import { SimulationRows } from './simulation-rows.tsx'
import { SignedCall } from './signed-call.tsx'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { MovedAmount } from './moved-amount.tsx'

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

/** The raw payload, in a disclosure. */
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

interface VerdictListProps {
  readonly title: string
  readonly icon: IconName
  readonly iconClass: string
  readonly children: readonly string[]
}

/** A list of checks or warnings; renders nothing if empty. */
function VerdictList({ title, icon, iconClass, children }: VerdictListProps): ReactNode {
  if (children.length === 0) return null
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 grid gap-x-4 gap-y-1 text-muted sm:grid-cols-2">
        {children.map((line) => (
          <li key={line} className="flex items-start gap-2">
            <Icon name={icon} className={`mt-0.75 size-3.5 ${iconClass}`} />
            <span className="min-w-0 first-letter:uppercase">{line}</span>
          </li>
        ))}
      </ul>
    </div>
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

/** Shows the payload to sign, what was verified and what was not, and the raw data. */
export function RunVerdict({
  inspection,
  intent: requestedIntent,
  address,
  network,
}: RunVerdictProps) {
  const t = useTranslations('run.verdict')
  const { calls, value, namedFees, message, order, verdict, raw, simulation } = inspection
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
            `kind.${verdict.kind === 'matches' ? 'matches' : getUnderstanding(inspection, requestedIntent)}`,
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
          warnings={verdict.warnings}
        />
      )}
      <VerdictList title={t('unchecked')} icon="warning" iconClass="text-warning">
        {verdict.warnings.map((warning) => t(`doubt.${warning}`))}
      </VerdictList>
      <VerdictList title={t('checked')} icon="check" iconClass="text-good">
        {verdict.checks.map(({ kind }) => t(`check.${kind}`))}
      </VerdictList>
      <RawData raw={raw} />
    </section>
  )
}
