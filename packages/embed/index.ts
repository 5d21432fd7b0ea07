import { createEventStream } from '#src/embed/mount/event-stream.ts'
import { mount as mountWidget, type SheafHandle, type TaggedEvent } from '#src/embed/mount/mount.ts'
import type { WidgetOptions } from '#src/embed/mount/options.ts'

export { FIXED_OPTIONS } from '#src/embed/mount/options.ts'
export type { SheafHandle, TaggedEvent, WidgetOptions }
export type { WidgetWordKey, WidgetWords } from '#src/embed/mount/options.ts'
export type { WidgetEvent } from '#src/embed/protocol/events.ts'
export type {
  HostProvider,
  HostStandardWallet,
  HostWallet,
  WalletRequest,
} from '#src/embed/bridge/host-wallet.ts'
export type { SigningSummary, StepSummary } from '#src/embed/protocol/wallet-message.ts'
export type { HookName } from '#src/embed/protocol/widget-config.ts'
export type { HookDetail, HostFact } from '#src/embed/protocol/frame-message.ts'

export interface MountOptions extends WidgetOptions {
  /** The gateway that serves the widget, such as `https://earn.example.org`. */
  readonly origin: string
}

const stream = createEventStream()

/** Calls back with each event of every widget of the page, and the element it is in. @returns how to stop */
export const { subscribe } = stream

/**
 * Mounts the widget as the element's last child. Wrong options are reported in the console and left out.
 * @throws TypeError if `origin` is no URL
 */
export function mount(element: Element, { origin, ...options }: MountOptions): SheafHandle {
  const source = {
    origin: new URL(origin).origin,
    loadBridge: async () => (await import('#src/embed/bridge/open-bridge.ts')).openBridge,
  }
  return mountWidget(element, options, source, stream.from(element))
}
