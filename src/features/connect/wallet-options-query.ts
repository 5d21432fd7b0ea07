import { queryOptions } from '@tanstack/react-query'
import type { SupportedFamily } from '#src/families/known-families.ts'
import type { Wallets } from '#src/wallets/wallets.ts'

/** A family's wallets; looked for again whenever the dialog opens. */
export const walletOptionsQuery = (wallets: Wallets, family: SupportedFamily) =>
  queryOptions({
    queryKey: ['wallet-choices', family],
    queryFn: () => wallets.walletOptions(family),
    staleTime: 0,
    retry: false,
  })

/**
 * Orders families for a phone, where a wallet in this browser is most likely the browser itself: those that have one come
 * first, the others keep their order.
 * @param installed families with a wallet in this browser
 */
export const orderFamilies = (
  families: readonly SupportedFamily[],
  installed: readonly SupportedFamily[],
): readonly SupportedFamily[] => [
  ...families.filter((family) => installed.includes(family)),
  ...families.filter((family) => !installed.includes(family)),
]
