import type { SupportedFamily } from '#src/families/known-families.ts'
import type { InstructionKind } from '#src/families/solana/decode/known-instruction.ts'

/** A prompt of the demo wallet. */
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
      /** A signature; the page sends the transaction. */
      readonly kind: 'sign'
      readonly network: string
      /** Its instructions, in order. */
      readonly instructions: readonly DemoInstruction[]
      /** Outgoing lamports without fees. */
      readonly lamports: bigint
    }

/** What an instruction does; `unknown` if unsupported. */
export type DemoInstruction = InstructionKind | 'unknown'

/** The demo wallet's open prompt and its answer; null without one. */
export interface DemoPrompt {
  readonly request: DemoRequest
  readonly answer: (isApproved: boolean) => void
}

/** The demo wallet's prompts: it has no window, so the page renders them. */
export interface DemoPrompts {
  readonly current: () => DemoPrompt | null
  readonly subscribe: (listener: () => void) => () => void
  /** Queues a prompt; resolves with its answer. */
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
