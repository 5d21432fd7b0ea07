import type { HostWallet, HostProvider } from '../bridge/host-wallet.ts'
import { LANGUAGES } from '#src/messages/language.ts'
import { readWidgetConfig, type WidgetConfig } from '../protocol/handshake.ts'

const splitList = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((item) => item.trim() || [])

/** Resolves a provider by the name of a window variable, such as "ethereum", on use. */
const createProviderLookup = (name: string) => (): HostProvider => Reflect.get(globalThis, name)

/** Reads options from a script tag's `data-` attributes. */
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

/** A host page's options, all optional. */
export interface SheafOptions extends Partial<WidgetConfig> {
  /** The host's own EVM wallet; without it the frame offers the browser's. */
  readonly wallet?: HostWallet
  /** The frame's accessible name. */
  readonly title?: string
  /** Maximum CSS height of the frame, which then scrolls; the window's height by default. */
  readonly maxHeight?: string
}

/** A plain copy: reactive lists of frameworks can't be cloned. */
const copyList = (list: unknown): unknown => (Array.isArray(list) ? [...list] : list)

/** Returns the options for the frame. @throws TypeError if one is invalid: the frame would ignore it */
export function toWidgetConfig({
  yieldId,
  actionId,
  theme,
  language,
  accent,
  radius,
  ...lists
}: SheafOptions): WidgetConfig {
  const config = readWidgetConfig({
    yieldId,
    actionId,
    theme,
    language,
    accent,
    radius,
    yieldIds: copyList(lists.yieldIds),
    networks: copyList(lists.networks),
    types: copyList(lists.types),
  })
  if (config) return config
  throw new TypeError(
    `Sheaf: ids are texts; yieldIds, networks and types lists of at most 200; theme is light, dark or auto; language ${LANGUAGES.join(', ')} or auto; accent a colour such as #1d4ed8; radius whole pixels from 0 to 16`,
  )
}
