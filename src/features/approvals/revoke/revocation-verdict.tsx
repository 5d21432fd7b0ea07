import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Inspection } from '#src/families/inspection.ts'
import { estimateFee } from '#src/families/evm/estimate-fee.ts'
import { RawData, VerdictList } from '#src/features/action/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import type { Approval } from '../find/approval.ts'

interface NetworkFeeProps {
  readonly inspection: Inspection
  readonly network: string
}

/** The estimated network fee; unknown where no node estimates it. */
function NetworkFee({ inspection: { unsigned, raw }, network }: NetworkFeeProps) {
  const t = useTranslations('approvals.revoke')
  const call = unsigned?.family === 'evm' && unsigned.kind === 'transaction' ? unsigned.call : null
  const { native } = findNetwork(network)
  const { data, isLoading } = useQuery({
    queryKey: ['revocation-fee', network, raw],
    queryFn: () => (call === null ? null : estimateFee(network, call)),
    staleTime: 15_000,
    retry: false,
  })
  if (isLoading) return t('feeLoading')
  if (data === undefined || data === null || native === null) return t('feeUnknown')
  return t.rich('fee', {
    amount: () => <Amount amount={fromRaw(data, native.decimals)} symbol={native.symbol} />,
  })
}

interface RevocationVerdictProps {
  readonly inspection: Inspection
  readonly approval: Approval
}

/** What the wallet is asked to sign, what it costs, and what was checked of it. */
export function RevocationVerdict({ inspection, approval }: RevocationVerdictProps) {
  const t = useTranslations('approvals.revoke')
  const verdictText = useTranslations('run.verdict')
  const { network, token, spender } = approval
  const { verdict, raw } = inspection
  const isMatch = verdict.kind === 'matches'
  const spenderAddress = <Address address={spender} inline />
  return (
    <div className="space-y-2 rounded-lg bg-sunken px-4 pt-3 text-sm">
      <p>
        {t.rich('call', {
          symbol: token.symbol ?? '',
          spender: () => spenderAddress,
        })}
      </p>
      <DefinitionList compact>
        <Definition term={t('networkFee')}>
          <NetworkFee inspection={inspection} network={network} />
        </Definition>
      </DefinitionList>
      <VerdictList title={verdictText('unchecked')} icon="warning" iconClass="text-warning">
        {verdict.warnings.map((warning) => verdictText(`doubt.${warning}`))}
      </VerdictList>
      <Disclosure
        title={
          <>
            <Icon
              name={isMatch ? 'check' : 'info'}
              className={`size-4 ${isMatch ? 'text-good' : 'text-muted'}`}
            />
            {t(isMatch ? 'checked' : 'details')}
          </>
        }
      >
        <div className="space-y-3">
          <DefinitionList compact>
            <Definition term={t('token')}>
              <Address address={token.address} />
            </Definition>
            <Definition term={t('spender')}>
              <Address address={spender} />
            </Definition>
          </DefinitionList>
          <RawData raw={raw} />
        </div>
      </Disclosure>
    </div>
  )
}
