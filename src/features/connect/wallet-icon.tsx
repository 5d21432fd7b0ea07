import { useQuery } from '@tanstack/react-query'

export interface WalletIconProps {
  readonly name: string
  /** A data: URL; null for none. */
  readonly icon?: string | null
  readonly loadIcon?: (() => Promise<string>) | null | undefined
}

/** A wallet's logo; its initial until it is loaded, or without one. */
export function WalletIcon({ name, icon = null, loadIcon = null }: WalletIconProps) {
  const loaded = useQuery({
    queryKey: ['wallet-icon', name],
    queryFn: () => loadIcon?.() ?? null,
    enabled: loadIcon !== null,
    staleTime: Infinity,
    retry: false,
  })
  const source = icon ?? loaded.data ?? null
  return source === null ? (
    <span
      aria-hidden="true"
      className="grid size-8 place-items-center rounded-md bg-hover text-sm font-semibold"
    >
      {name.charAt(0)}
    </span>
  ) : (
    <img src={source} alt="" width={32} height={32} className="size-8 rounded-md" />
  )
}
