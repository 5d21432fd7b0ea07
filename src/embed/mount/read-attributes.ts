import type { HostProvider } from '../bridge/host-wallet.ts'
import { readWidgetConfig } from '../protocol/handshake.ts'
import type { SheafOptions } from './options.ts'

const splitList = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((item) => item.trim() || [])

/** A provider that the host names by a variable of its window, such as "ethereum"; looked up when it is needed. */
const createProviderLookup = (name: string) => (): HostProvider => Reflect.get(globalThis, name)

/** The options that a script tag carries in its `data-` attributes. */
export function readAttributes(data: DOMStringMap): SheafOptions {
  const { yieldId, actionId, theme, language, accent, radius } = data
  const { wallet, walletName, title, maxHeight } = data
  const config = readWidgetConfig({
    yieldId,
    actionId,
    theme,
    language,
    accent,
    radius: radius ? Number(radius) : undefined,
    yieldIds: splitList(data['yieldIds']),
    networks: splitList(data['networks']),
    types: splitList(data['types']),
  })
  return {
    ...config,
    ...(title && { title }),
    ...(maxHeight && { maxHeight }),
    ...(wallet && {
      wallet: { provider: createProviderLookup(wallet), ...(walletName && { name: walletName }) },
    }),
  }
}
