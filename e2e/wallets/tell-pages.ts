import type { BrowserContext } from '@playwright/test'

/** Has the scripted wallet tell every page something by itself, as wallets do (EIP-1193 events). */
export async function tellPages(
  context: BrowserContext,
  event: 'chainChanged' | 'accountsChanged',
  value: string | readonly string[],
): Promise<void> {
  const tell = (told: { readonly event: string; readonly value: unknown }): void => {
    const wallet: unknown = Reflect.get(globalThis, 'sheafTestWalletTells')
    if (typeof wallet === 'function') wallet(told.event, told.value)
  }
  await Promise.all(context.pages().map((page) => page.evaluate(tell, { event, value })))
}
