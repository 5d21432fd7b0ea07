import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import type { Approval, NetworkGroup, TokenGroup } from '../find/approval.ts'
import { ApprovalRow, type ApprovalRowProps } from './approval-row.tsx'

type RowContext = Omit<ApprovalRowProps, 'approval' | 'isOwn'> & {
  readonly canRevoke: (approval: Approval) => boolean
}

interface TokenApprovalsProps {
  readonly group: TokenGroup
  readonly context: RowContext
}

/** A token with everybody who may spend it. */
function TokenApprovals({ group: { token, network, approvals }, context }: TokenApprovalsProps) {
  const { canRevoke, ...rest } = context
  const symbol = token.symbol ?? ''
  return (
    <div>
      <h3 className="flex items-center gap-2 bg-sunken px-4 py-2 text-sm font-semibold sm:px-5">
        <TokenLogo token={{ network, address: token.address, symbol }} className="size-6" />
        {symbol === '' ? <ShortAddress address={token.address} /> : <bdi>{symbol}</bdi>}
      </h3>
      <ul className="divide-y divide-line">
        {approvals.map((approval) => (
          <ApprovalRow
            key={approval.key}
            {...rest}
            approval={approval}
            isOwn={canRevoke(approval)}
          />
        ))}
      </ul>
    </div>
  )
}

interface NetworkApprovalsProps {
  readonly group: NetworkGroup
  readonly context: RowContext
}

/** The open allowances of one network, by token. */
export function NetworkApprovals({ group: { network, tokens }, context }: NetworkApprovalsProps) {
  const t = useTranslations('approvals')
  const id = useId()
  const count = tokens.reduce((sum, { approvals }) => sum + approvals.length, 0)
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 sm:px-5">
        <h2 id={id} className="text-lg font-semibold">
          {findNetwork(network).name}
        </h2>
        <p className="text-sm text-muted">{t('count', { count })}</p>
      </div>
      {tokens.map((group) => (
        <TokenApprovals key={group.key} group={group} context={context} />
      ))}
    </Card>
  )
}
