import type { SupportedFamily } from '#src/families/known-families.ts'
import type { InstructionKind } from '#src/families/solana/decode/known-instruction.ts'

/** Something that the demo wallet asks its person. */
export type DemoRequest =
  | { readonly kind: 'connect'; readonly family: SupportedFamily }
  | { readonly kind: 'switch'; readonly network: string }
  | {
      readonly kind: 'send'
      readonly network: string
      readonly to: string
      /** Wei. */
      readonly value: bigint
      readonly data: string
    }
  | { readonly kind: 'message'; readonly text: string }
  | {
      /** A signature; the page sends what was signed. */
      readonly kind: 'sign'
      readonly network: string
      /** What it does, in order. */
      readonly instructions: readonly DemoInstruction[]
      /** Lamports that leave the account, fees not counted. */
      readonly lamports: bigint
    }

/** What one instruction does; `unknown` where the demo wallet does not know it. */
export type DemoInstruction = InstructionKind | 'unknown'

/** The demo wallet's open question and how to answer it; null when it asks nothing. */
export interface DemoPrompt {
  readonly request: DemoRequest
  readonly answer: (isApproved: boolean) => void
}

/** Where the demo wallet's questions appear: it has no window of its own, so the page shows them. */
export interface DemoPrompts {
  readonly current: () => DemoPrompt | null
  readonly subscribe: (listener: () => void) => () => void
  /** Asks, after the questions before it; resolves with the answer. */
  readonly ask: (request: DemoRequest) => Promise<boolean>
}

export function createDemoPrompts(): DemoPrompts {
  const queue: DemoPrompt[] = []
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    current: () => queue[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask: (request) =>
      new Promise((resolve) => {
        const prompt: DemoPrompt = {
          request,
          answer: (isApproved) => {
            queue.splice(queue.indexOf(prompt), 1)
            notify()
            resolve(isApproved)
          },
        }
        queue.push(prompt)
        notify()
      }),
  }
}
