import type { HostWallet, HostProvider } from '../bridge/host-wallet.ts'
import { readWidgetConfig, type WidgetConfig } from '../protocol/handshake.ts'

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

/** What a host page chooses when it mounts the widget. Everything may be left out. */
export interface SheafOptions extends Partial<WidgetConfig> {
  /** The host's own EVM wallet; without it the frame offers those of the browser. */
  readonly wallet?: HostWallet
  /** The frame's name for people who don't see it. */
  readonly title?: string
  /** The frame never grows beyond this CSS length, then scrolls inside; the window's height by default. */
  readonly maxHeight?: string
}

/** A list of one's own: frameworks hand out lists that watch themselves, which can't cross to the frame. */
const copyList = (list: unknown): unknown => (Array.isArray(list) ? [...list] : list)

/**
 * The part of the options that the frame hears of.
 * @throws TypeError when one is something else than the guide says: the frame would not listen
 */
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
    'Sheaf: ids are texts; yieldIds, networks and types lists of at most 200; theme is light, dark or auto; language en, es or auto; accent a colour such as #1d4ed8; radius whole pixels from 0 to 16',
  )
}
