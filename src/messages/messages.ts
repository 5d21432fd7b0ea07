import type action from './en/action.json'
import type activity from './en/activity.json'
import type approvals from './en/approvals.json'
import type claim from './en/claim.json'
import type compare from './en/compare.json'
import type discover from './en/discover.json'
import type errors from './en/errors.json'
import type filters from './en/filters.json'
import type holdings from './en/holdings.json'
import type move from './en/move.json'
import type portfolio from './en/portfolio.json'
import type run from './en/run.json'
import type running from './en/running.json'
import type sandbox from './en/sandbox.json'
import type settings from './en/settings.json'
import type shell from './en/shell.json'
import type wallet from './en/wallet.json'
import type watch from './en/watch.json'
import type widget from './en/widget.json'
import type yieldPage from './en/yield.json'

/** Every user-visible text by part. English is the model that other languages are held against. */
export interface Messages {
  shell: typeof shell
  discover: typeof discover
  filters: typeof filters
  compare: typeof compare
  approvals: typeof approvals
  holdings: typeof holdings
  yield: typeof yieldPage
  action: typeof action
  run: typeof run
  running: typeof running
  move: typeof move
  portfolio: typeof portfolio
  activity: typeof activity
  claim: typeof claim
  wallet: typeof wallet
  errors: typeof errors
  watch: typeof watch
  widget: typeof widget
  sandbox: typeof sandbox
  settings: typeof settings
}

export type MessageNamespace = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
