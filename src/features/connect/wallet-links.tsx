import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SupportedFamily } from '#src/families/known-families.ts'
import { getDevice } from '#src/wallets/apps/device.ts'
import { getWalletLinks, type WalletLink } from '#src/wallets/apps/wallet-links.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useWallets } from '#src/wallets/wallets-context.ts'
import { WalletIcon } from './wallet-icon.tsx'
import { walletOptionsQuery } from './wallet-options-query.ts'

export interface WalletLinksProps {
  /** The families that the dialog offers wallets for. */
  readonly families: readonly SupportedFamily[]
}

function LinkList({ links }: { links: readonly WalletLink[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {links.map(({ id, name, href, purpose, loadIcon }) => (
        <li key={id}>
          <a
            href={href}
            rel="noreferrer noopener"
            target={purpose === 'get' ? '_blank' : undefined}
            className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 font-medium hover:bg-hover"
          >
            <WalletIcon name={name} loadIcon={loadIcon} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <Icon name="external" className="size-4 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Returns the names of the wallets in this browser; undefined until every family's are known. */
function useInstalledNames(families: readonly SupportedFamily[]): readonly string[] | undefined {
  const wallets = useWallets()
  return useQueries({
    queries: families.map((family) => walletOptionsQuery(wallets, family)),
    combine: (results) =>
      results.every(({ isPending }) => !isPending)
        ? results.flatMap(({ data = [] }) =>
            data.flatMap(({ kind, name }) => (kind === 'installed' ? [name] : [])),
          )
        : undefined,
  })
}

/** Wallets that are not in this browser: apps that open this page, and where to get one. */
export function WalletLinks({ families }: WalletLinksProps) {
  const t = useTranslations('wallet')
  const installed = useInstalledNames(families)
  const links = useQuery({
    queryKey: ['wallet-links', families, installed],
    queryFn: async () => {
      const { walletApps: apps } = await import('#src/wallets/apps/wallet-apps.ts')
      const device = getDevice(navigator)
      const page = location.href
      return getWalletLinks({ apps, families, device, page, installed: installed ?? [] })
    },
    enabled: installed !== undefined,
    staleTime: Infinity,
    retry: false,
  })
  const opened = links.data?.filter(({ purpose }) => purpose === 'open') ?? []
  const downloads = links.data?.filter(({ purpose }) => purpose === 'get') ?? []
  return (
    <>
      {opened.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{t('links.open')}</h3>
          <LinkList links={opened} />
        </section>
      )}
      {/* From the start: what comes later would move the wallets above it. */}
      <Disclosure title={t('links.get')}>
        <LinkList links={downloads} />
      </Disclosure>
    </>
  )
}
