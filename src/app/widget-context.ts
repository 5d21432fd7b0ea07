import { createContext, useContext } from 'react'
import type { FrameMessage, HookDetail } from '#src/embed/protocol/frame-message.ts'
import type { HostCommand } from '#src/embed/protocol/host-message.ts'
import type { AnnouncedWallet, WalletFamily } from '#src/embed/protocol/wallet-message.ts'
import type { HookName, WidgetConfig } from '#src/embed/protocol/widget-config.ts'
import type { HostBridge } from '#src/wallets/host/host-bridge.ts'

/**
 * Why a frame is read-only, without a wallet. `readOnly`: its host is not on the list; `silent`: the host does not
 * answer; `outdated`: it uses another version; `unread`: the list could not be loaded.
 */
export type StandaloneReason = 'readOnly' | 'silent' | 'outdated' | 'unread'

/** Connection status between frame and host. */
export type WidgetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'alone'; readonly why: StandaloneReason }
  | {
      readonly kind: 'open'
      readonly config: WidgetConfig
      /** The host's wallets; families without one use the browser's. */
      readonly wallets: readonly AnnouncedWallet[]
      /** Whether the host shows the frame above everything of its page; null where no script of ours can do so. */
      readonly isInFront: boolean | null
    }

export interface WidgetHost {
  readonly state: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  /** Sends a message to the host; dropped before the handshake. */
  readonly send: (message: FrameMessage) => void
  /** Has the host show the frame above everything of its page, or back in its place. */
  readonly showInFront: (isOn: boolean) => void
  /** Asks one of the host's hooks; at once null, to go on, where it has none. Otherwise words of a veto. Never rejects. */
  readonly ask: (hook: HookName, detail: HookDetail) => Promise<string | null>
  /** Called with what the host wants done at once. */
  readonly onCommand: (listener: (command: HostCommand) => void) => void
  /** The bridge to the host's wallet of a family. */
  readonly bridge: (family: WalletFamily) => HostBridge
  /** Number of invalid messages dropped. */
  readonly dropped: () => number
}

export const WidgetContext = createContext<WidgetHost | null>(null)

/** Returns the widget's host. @throws when used outside the provider */
export function useWidgetHost(): WidgetHost {
  const host = useContext(WidgetContext)
  if (!host) throw new Error('WidgetContext is missing')
  return host
}
