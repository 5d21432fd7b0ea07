import type { Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'

/** Environment of a screen: a fresh page, and a Sheaf whose faults are disabled afterwards. */
export interface Stage {
  readonly page: Page
  readonly sheaf: Sheaf
}

export interface Screen {
  readonly name: string
  /** In order of play. */
  readonly states: readonly string[]
  /** Brings the page into each state and yields its name; the page stays in it until the next one is requested. */
  readonly play: (stage: Stage) => AsyncGenerator<string, void>
}

/** Defines a screen that can yield only its listed states. */
export const screen = <const State extends string>(
  name: string,
  states: readonly State[],
  play: (stage: Stage) => AsyncGenerator<State, void>,
): Screen => ({ name, states, play })
