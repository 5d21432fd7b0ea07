import { mount as mountWidget, type SheafHandle } from '#src/embed/mount/mount.ts'
import type { WidgetOptions } from '#src/embed/mount/options.ts'

export type { SheafHandle, WidgetOptions }
export type {
  HostProvider,
  HostStandardWallet,
  HostWallet,
  WalletRequest,
} from '#src/embed/bridge/host-wallet.ts'
export type { SigningSummary, StepSummary } from '#src/embed/protocol/wallet-message.ts'
export type { HostFact } from '#src/embed/protocol/frame-message.ts'

export interface MountOptions extends WidgetOptions {
  /** The gateway that serves the widget, such as `https://earn.example.org`. */
  readonly origin: string
}

/**
 * Mounts the widget as the element's last child. The element gets the events `sheaf:fact` and `sheaf:error`. Wrong
 * options are reported in the console and left out.
 * @throws TypeError if `origin` is no URL
 */
export function mount(element: Element, { origin, ...options }: MountOptions): SheafHandle {
  return mountWidget(element, options, {
    origin: new URL(origin).origin,
    nonce: '',
    bridge: async () => (await import('#src/embed/bridge/open-bridge.ts')).openBridge,
  })
}
