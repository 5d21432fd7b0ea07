import type { Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'

/** Where a screen is played: a fresh page, and a Sheaf whose faults are lifted afterwards. */
export interface Stage {
  readonly page: Page
  readonly sheaf: Sheaf
}

/** A screen of the app, in every state that a person can meet. */
export interface Screen {
  readonly name: string
  /** In the order in which they come. */
  readonly states: readonly string[]
  /** Brings the page into each state and tells its name; the page stays in it until the next one is asked for. */
  readonly play: (stage: Stage) => AsyncGenerator<string, void>
}

/** A screen whose play can tell no state but those that it lists. */
export const screen = <const State extends string>(
  name: string,
  states: readonly State[],
  play: (stage: Stage) => AsyncGenerator<State, void>,
): Screen => ({ name, states, play })
