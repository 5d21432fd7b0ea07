import type { Phase } from './phases.ts'

/** Path under `e2e` of a journey or screen that shows it in a real page; or why none does. */
export type ChromiumCoverage = { readonly in: string } | { readonly nowhere: string }

const faults = { in: 'journeys/run-faults.spec.ts' }
const hands = { in: 'journeys/other-hands.spec.ts' }
const lost = { in: 'journeys/lost-answer.spec.ts' }
const trouble = { in: 'screens/wallet-error-screen.ts' }

/** Where each fault is shown in Chromium. Source: decisions/045-checks. */
export const FAULTS_IN_CHROMIUM: Readonly<Record<string, ChromiumCoverage>> = {
  reload: { in: 'journeys/reload.spec.ts' },
  'tab crash': { in: 'screens/interrupted-run-screen.ts' },
  'second tab, which goes on alone': lost,
  'confirmed in the wallet after a reload, before the service sees anything': lost,
  'storage wiped': faults,
  'clock off by 10 minutes': faults,
  'clock off by 10 minutes the other way': { nowhere: 'the same as the one before, mirrored' },
  offline: faults,
  '500': faults,
  '502 HTML': faults,
  '429': faults,
  'timeout: carried out, and never answered': faults,
  'service restart': faults,
  'status goes backwards': faults,
  'a stranger reports a hash': faults,
  'wallet rejection': { in: 'journeys/rejection.spec.ts' },
  'wallet gone': hands,
  'account changed': trouble,
  'network changed': trouble,
  'relay gone while the wallet answers': { in: 'journeys/wallet-connect.spec.ts' },
  'speed-up': { in: 'journeys/sped-up.spec.ts' },
  cancel: faults,
  'approval edited in the wallet': hands,
  'hash invisible for 5 minutes': faults,
  'hash made up': faults,
  'sent under another hash than the one named': faults,
  'error returned although broadcast': faults,
  'same step signed in another browser': hands,
  'reorg of up to 12 blocks': faults,
  'node 10 blocks behind, to the end': hands,
  'signed in the wallet after a reload': { nowhere: 'its answer reaches no page' },
  'amount changed in the wallet': { in: 'journeys/solana-wallets.spec.ts' },
  'dropped by every node until it expires': { nowhere: 'as any payload that is out of date' },
}

/** Where an error in each phase is shown in Chromium. */
export const PHASES_IN_CHROMIUM: Readonly<Record<Phase, ChromiumCoverage>> = {
  'before create': { in: 'screens/deposit-screen.ts' },
  'after create': { in: 'journeys/rejection.spec.ts' },
  'prompt open': lost,
  'signed, not reported': { in: 'screens/storage-screen.ts' },
  reported: { in: 'journeys/reload.spec.ts' },
  pending: { in: 'journeys/sped-up.spec.ts' },
  'between steps': { in: 'journeys/sent-together.spec.ts' },
  'last step': faults,
}
