import { FAULTS_OF_WALLETS } from './faults-of-wallets.ts'
import { allPhasesExcept, impossibleAtPhases, type Fault } from './faults.ts'
import type { Phase } from './phases.ts'
import { getRelay } from './running-relay.ts'

const AS_IN_BROWSER = 'the same as with a wallet in the browser'

/** Returns a fault of wallets in those phases in which a session carries it to the page otherwise than a browser does. */
function overSession(name: string, phases: readonly Phase[]): Fault {
  const fault = FAULTS_OF_WALLETS.find((each) => each.name === name)
  if (!fault) throw new Error(`no fault of wallets is called ${name}`)
  const elsewhere = impossibleAtPhases(allPhasesExcept(...phases), AS_IN_BROWSER)
  return { ...fault, at: { ...fault.at, ...elsewhere } }
}

/** Faults between a page and a wallet on another device. */
export const FAULTS_OF_SESSIONS: readonly Fault[] = [
  overSession('wallet gone', ['after create', 'between steps']),
  overSession('account changed', ['after create', 'between steps']),
  {
    name: 'relay gone while the wallet answers',
    strike: async ({ wallet }) => {
      const comeBack = getRelay().goAway()
      await wallet.answerOldest('send')
      comeBack()
    },
    at: impossibleAtPhases(allPhasesExcept('prompt open'), 'the wallet answers nothing then'),
  },
]
