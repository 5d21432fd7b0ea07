import type { Locator, Page } from '@playwright/test'
import type { Sheaf } from '../fixtures/sheaf.ts'

/** How a flow is run: at human speed for a film, at full speed as a test. */
export interface DemoActor {
  /** The page that is shown. */
  readonly page: Page
  readonly press: (target: Locator) => Promise<void>
  /** Presses a button of a frame that works only while its page draws nothing over the frame. */
  readonly pressUncovered: (target: Locator) => Promise<void>
  readonly type: (target: Locator, text: string) => Promise<void>
  readonly see: (target: Locator) => Promise<void>
  /** Continues on another page, which the film shows from now on. */
  readonly show: (page: Page) => Promise<void>
}

/** A picture at the end of a scene. */
export interface DemoStill {
  readonly name: string
  /** What its words are compared in (docs/demos.md); the page's main part by default. */
  readonly region?: (page: Page) => Locator
}

/** A scene: its caption, its actions, and its final picture. */
export interface DemoStep {
  readonly caption: string
  readonly act: (actor: DemoActor) => Promise<void>
  readonly still?: DemoStill
}

/** What a flow is played on. */
export interface DemoStage {
  readonly page: Page
  readonly sheaf: Sheaf
  /** Runs when the flow has ended, however it ended. */
  readonly defer: (cleanUp: () => Promise<void>) => void
}

/** A flow: one script for its film and its test. */
export interface Demo {
  /** Of its command and its files. */
  readonly name: string
  readonly title: string
  /** What it shows, in a sentence of the index page. */
  readonly summary: string
  /** Prepares chains and wallets before the first scene. @returns the scenes */
  readonly prepare: (stage: DemoStage) => Promise<readonly DemoStep[]>
}
