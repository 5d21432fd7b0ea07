import type { BrowserContext } from '@playwright/test'

/** Emits an event of the scripted wallet in every page (EIP-1193). */
export async function emitWalletEvent(
  context: BrowserContext,
  event: 'chainChanged' | 'accountsChanged',
  value: string | readonly string[],
): Promise<void> {
  const emit = (walletEvent: { readonly event: string; readonly value: unknown }): void => {
    const wallet: unknown = Reflect.get(globalThis, 'sheafTestWalletTells')
    if (typeof wallet === 'function') wallet(walletEvent.event, walletEvent.value)
  }
  await Promise.all(context.pages().map((page) => page.evaluate(emit, { event, value })))
}
