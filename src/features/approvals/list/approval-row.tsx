import { useTranslations } from 'use-intl'
import type { Fact } from '#src/execution/journal/fact.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useIsNearViewport } from '#src/ui/use-is-near-viewport.ts'
import { isUnlimited, type Approval, type ApprovedToken } from '../find/approval.ts'
import { RevocationPanel } from '../revoke/revocation-panel.tsx'
import { useStartRevocation } from '../revoke/use-revocation.ts'
import { ApprovalReasons, type GetYieldName } from './approval-reason.tsx'
import { useSpenderWitness } from './use-spender-witness.ts'

interface TokenAmountProps {
  /** Smallest unit; null if unknown. */
  readonly raw: bigint | null
  readonly token: ApprovedToken
}

/** An amount of a token, in its smallest unit where its decimals are unknown. */
function TokenAmount({ raw, token: { symbol, decimals } }: TokenAmountProps) {
  const t = useTranslations('approvals')
  if (raw === null) return t('unknown')
  return decimals === null ? (
    t('units', { amount: String(raw) })
  ) : (
    <Amount amount={fromRaw(raw, decimals)} symbol={symbol ?? ''} />
  )
}

/** What a spender could take now, and its value. */
function ExposedAmount({ approval: { exposed, exposedUsd, token } }: { approval: Approval }) {
  const t = useTranslations('approvals')
  if (exposed === 0n) return <span className="text-muted">{t('nothingNow')}</span>
  return (
    <>
      <TokenAmount raw={exposed} token={token} />
      {exposedUsd !== null && (
        <span className="block text-muted">
          <Usd usd={exposedUsd} bare />
        </span>
      )}
    </>
  )
}

interface SpenderProps {
  readonly approval: Approval
  readonly getYieldName: GetYieldName
}

/** The spender: by name only where others than the service know it, and always by its address. */
function Spender({ approval, getYieldName }: SpenderProps) {
  const t = useTranslations('approvals.spender')
  const explorer = useExplorer()
  const [ref, isNear] = useIsNearViewport<HTMLDivElement>()
  const witness = useSpenderWitness(approval, isNear)
  const name = witness === null ? null : getYieldName(witness.yieldId)
  const { network, spender } = approval
  return (
    <div ref={ref} className="min-w-0">
      {name !== null && (
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        <Address address={spender} href={explorer(network, 'address', spender)} />
        {witness !== null && <Badge tone="good">{t(witness.by)}</Badge>}
      </p>
    </div>
  )
}

export interface ApprovalRowProps {
  readonly approval: Approval
  /** Whether a wallet of the user can have it revoked. */
  readonly isOwn: boolean
  /** Whether several addresses are shown. */
  readonly hasOwner: boolean
  /** Facts of all revocations; null until loaded. */
  readonly facts: readonly Fact[] | null
  readonly getYieldName: GetYieldName
  readonly onRevoked: (approval: Approval) => void
}

/** An open allowance: who may spend how much, what of it now, why, and how to revoke it. */
export function ApprovalRow(props: ApprovalRowProps) {
  const { approval, isOwn, hasOwner, facts, getYieldName, onRevoked } = props
  const t = useTranslations('approvals')
  const run = useTranslations('run.trouble')
  const number = useNumberFormat()
  const { id, start, leave, close, isStarting, error } = useStartRevocation(approval, facts)
  const { owner, spender, token, amount, reasons } = approval
  const ownerAddress = <ShortAddress address={owner} />
  return (
    <li className="space-y-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 space-y-3">
          <Spender approval={approval} getYieldName={getYieldName} />
          <ApprovalReasons reasons={reasons} getYieldName={getYieldName} />
          {hasOwner && (
            <p className="text-sm text-muted">{t.rich('owner', { address: () => ownerAddress })}</p>
          )}
        </div>
        <dl className="grid flex-1 basis-72 grid-cols-2 gap-x-4 text-sm">
          <div>
            <dt className="text-muted">{t('allowance')}</dt>
            <dd className="font-medium">
              {isUnlimited(approval) ? (
                <Badge tone="warning">{t('unlimited')}</Badge>
              ) : (
                <TokenAmount raw={amount} token={token} />
              )}
            </dd>
          </div>
          <div>
            <dt className="text-muted">{t('exposed')}</dt>
            <dd className="font-medium">
              <ExposedAmount approval={approval} />
            </dd>
          </div>
        </dl>
        {isOwn && id === null && (
          <Button
            variant="secondary"
            busy={isStarting || facts === null}
            onClick={start}
            aria-label={t('revokeOf', {
              symbol: token.symbol ?? '',
              spender: number.address(spender),
            })}
          >
            {t('revoke.action')}
          </Button>
        )}
      </div>
      {error !== null && (
        <Alert tone="danger" urgent>
          {run('journal', { detail: error })}
        </Alert>
      )}
      {isOwn && id !== null && (
        <RevocationPanel
          key={id}
          id={id}
          approval={approval}
          facts={facts ?? []}
          onDone={() => onRevoked(approval)}
          onAgain={start}
          onLeave={leave}
          isStarting={isStarting}
          onClose={close}
        />
      )}
    </li>
  )
}
