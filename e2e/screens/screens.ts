import { activityScreen } from './activity-screen.ts'
import { argumentsScreen } from './arguments-screen.ts'
import { compareScreen } from './compare-screen.ts'
import { connectScreen } from './connect-screen.ts'
import { contractAccountScreen } from './contract-account-screen.ts'
import { depositScreen, exitScreen, reviewScreen } from './deposit-screen.ts'
import { disputedRunScreen } from './disputed-run-screen.ts'
import { discoverScreen } from './discover-screen.ts'
import { holdingsScreen } from './holdings-screen.ts'
import { lonelyWidgetScreen } from './lonely-widget-screen.ts'
import { manageScreen } from './manage-screen.ts'
import { operatorScreen } from './operator-screen.ts'
import { portfolioScreen } from './portfolio-screen.ts'
import { replacedRunScreen } from './replaced-run-screen.ts'
import { runScreen } from './run-screen.ts'
import { runningScreen } from './running-screen.ts'
import type { Screen } from './screen.ts'
import { arrivalScreen, notFoundScreen, sandboxBarScreen, settingsScreen } from './site-screens.ts'
import { stoppedRunScreen } from './stopped-run-screen.ts'
import { blockedStorageScreen, fullStorageScreen } from './storage-screen.ts'
import { troubledRunScreen } from './troubled-run-screen.ts'
import { walletTroubleScreen } from './wallet-trouble-screen.ts'
import { watchScreen } from './watch-screen.ts'
import { widgetScreen } from './widget-screen.ts'
import { yieldFactsScreen } from './yield-facts-screen.ts'
import { yieldPositionScreen, yieldScreen } from './yield-screen.ts'

/** Every screen of the app, in every state that a person can meet. */
export const screens: readonly Screen[] = [
  discoverScreen,
  compareScreen,
  holdingsScreen,
  yieldScreen,
  yieldPositionScreen,
  yieldFactsScreen,
  depositScreen,
  argumentsScreen,
  reviewScreen,
  runScreen,
  runningScreen,
  troubledRunScreen,
  stoppedRunScreen,
  walletTroubleScreen,
  replacedRunScreen,
  disputedRunScreen,
  contractAccountScreen,
  blockedStorageScreen,
  fullStorageScreen,
  exitScreen,
  manageScreen,
  portfolioScreen,
  activityScreen,
  watchScreen,
  settingsScreen,
  connectScreen,
  sandboxBarScreen,
  arrivalScreen,
  operatorScreen,
  notFoundScreen,
  widgetScreen,
  lonelyWidgetScreen,
]
