import type { Locator, Page } from '@playwright/test'

/** How a flow is run: at human speed for a film, at full speed as a test. */
export interface DemoActor {
  readonly page: Page
  readonly press: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  readonly see: (target: Locator) => Promise<void>
}

/** A scene: its caption, its actions, and the name of its final picture. */
export interface DemoStep {
  readonly caption: string
  readonly act: (hands: DemoActor) => Promise<void>
  readonly still?: string
}
