import type { AnnouncedWallet, WidgetConfig } from '#src/embed/protocol/handshake.ts'

/**
 * Why a frame stays on its own: it can be looked at, and no wallet is used. `readOnly`: the page around it is not on the list;
 * `silent`: that page does not answer; `outdated`: it speaks another version; `unread`: the list could not be read.
 */
export type StandaloneReason = 'readOnly' | 'silent' | 'outdated' | 'unread'

/** How a frame stands with the page around it. */
export type WidgetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'alone'; readonly why: StandaloneReason }
  | {
      readonly kind: 'open'
      readonly config: WidgetConfig
      /** The host's, or null: those of the browser. */
      readonly wallet: AnnouncedWallet | null
    }
