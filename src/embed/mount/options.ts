import type { HostWallet } from '../bridge/host-wallet.ts'
import type { WidgetConfig } from '../protocol/handshake.ts'

/** What a host page chooses when it mounts the widget. Everything may be left out. */
export interface SheafOptions extends Partial<WidgetConfig> {
  /** The host's own EVM wallet; without it the frame offers those of the browser. */
  readonly wallet?: HostWallet
  /** The frame's name for people who don't see it. */
  readonly title?: string
  /** The frame never grows beyond this CSS length, then scrolls inside; the window's height by default. */
  readonly maxHeight?: string
}

/** The part of the options that the frame hears of. */
export const configOf = (options: SheafOptions): WidgetConfig => ({
  yieldId: options.yieldId ?? null,
  actionId: options.actionId ?? null,
  yieldIds: options.yieldIds ?? [],
  networks: options.networks ?? [],
  types: options.types ?? [],
  theme: options.theme ?? 'auto',
})
