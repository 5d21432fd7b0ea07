import type { Locator, Page } from '@playwright/test'

/** How a flow is carried out: at human speed for a film, at full speed as a test. */
export interface DemoActor {
  readonly page: Page
  readonly press: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  /** Waits until it is there, and lets it be read. */
  readonly see: (target: Locator) => Promise<void>
}

/** One scene: what is said about it, what is done, and the name of a picture of how it ends. */
export interface DemoStep {
  readonly caption: string
  readonly act: (hands: DemoActor) => Promise<void>
  readonly still?: string
}
