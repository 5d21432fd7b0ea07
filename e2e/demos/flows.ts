import type { Demo } from './demo.ts'
import { compareStablecoins } from './flows/compare-stablecoins.ts'
import { deadBrowser } from './flows/dead-browser.ts'
import { firstDeposit } from './flows/first-deposit.ts'
import { identityCheck } from './flows/identity-check.ts'
import { liquidStaking } from './flows/liquid-staking.ts'
import { maliciousPayload } from './flows/malicious-payload.ts'
import { nativeStaking } from './flows/native-staking.ts'
import { phoneWallet } from './flows/phone-wallet.ts'
import { shopWidget } from './flows/shop-widget.ts'
import { solanaStaking } from './flows/solana-staking.ts'
import { toDo } from './flows/to-do.ts'

/** Every flow, in the order of the index page. */
export const demos: readonly Demo[] = [
  firstDeposit,
  compareStablecoins,
  nativeStaking,
  liquidStaking,
  toDo,
  deadBrowser,
  maliciousPayload,
  identityCheck,
  solanaStaking,
  shopWidget,
  phoneWallet,
]
