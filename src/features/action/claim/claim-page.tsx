import { useTranslations } from 'use-intl'
import { ConnectRequired } from '#src/features/portfolio/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { useParams } from '#src/router/page-context.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { Claims } from './claims.tsx'

/** Everything that the connected wallet can claim on a network, one after the other. */
export function ClaimPage() {
  const t = useTranslations('claim')
  const { network } = useParams('/claim/$network')
  const { name, family } = findNetwork(network)
  const account = useAccount(family)
  return (
    <div className="mx-auto w-full max-w-[36rem] space-y-5">
      <Link
        to="/portfolio"
        className="-my-2 inline-flex min-h-11 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
      >
        <Icon name="left" className="size-4" />
        {t('portfolio')}
      </Link>
      <PageHeading title={t('title', { network: name })}>
        <p>{t('lead')}</p>
      </PageHeading>
      {account ? (
        <Claims key={`${network} ${account.address}`} network={network} owner={account.address} />
      ) : (
        <ConnectRequired title={t('connect.title')}>{t('connect.text')}</ConnectRequired>
      )}
    </div>
  )
}
