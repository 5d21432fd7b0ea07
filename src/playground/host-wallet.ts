import type { HostProvider } from '#src/embed/bridge/host-wallet.ts'
import { createHostProvider } from '#src/example-host/host-provider.ts'

/** Returns a provider that tells of each request before it passes it on. */
function withReports(provider: HostProvider, report: (method: string) => void): HostProvider {
  return {
    request: (request) => {
      report(request.method)
      return provider.request(request)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/**
 * Creates the page's own wallet: the sandbox's test key where its chains can be reached, else the browser's.
 * @returns null without a wallet
 */
export function createPageWallet(
  hasChains: boolean,
  report: (method: string) => void,
): { readonly name: string; readonly provider: HostProvider } | null {
  const own: HostProvider | undefined = hasChains
    ? createHostProvider()
    : Reflect.get(globalThis, 'ethereum')
  return own
    ? {
        name: hasChains ? 'Lantern wallet' : 'Browser wallet',
        provider: withReports(own, report),
      }
    : null
}
