import type { Intent, RequestedAsset } from '../../../intent.ts'
import { attack, outcome, type Attack } from './attack.ts'
import {
  deactivateNative,
  depositInPool,
  LST,
  SHARE,
  splitNative,
  stakeNative,
  supply,
  supplyVault,
  USDC,
  withdrawFromPool,
  withdrawVault,
} from './bases.ts'
import { answerTo, SOL_COIN, type VerificationCase } from './case.ts'

/** A token as the service counts it. */
interface Lie {
  readonly token: RequestedAsset
  readonly decimals: number
}

const named = ({ token, decimals }: Lie): string => `${token.symbol} with ${decimals} decimals`

/** The same request where the service counts a token in other decimals, from the form on. */
function lied(
  intent: Intent,
  { token, decimals }: Lie,
  requestArguments: Intent['request']['arguments'],
) {
  const one = (each: RequestedAsset): RequestedAsset =>
    each.address === token.address ? { ...each, decimals } : each
  const { request, asset, place } = intent
  return {
    ...intent,
    request: { ...request, arguments: { ...request.arguments, ...requestArguments } },
    asset: asset && one(asset),
    place: place && {
      ...place,
      tokens: place.tokens.map(one),
      output: place.output && one(place.output),
    },
  } satisfies Intent
}

/** Another number is typed, of which the service makes the honest payload: the chain counts it as it always does. */
function typing(
  base: VerificationCase,
  lie: Lie,
  requestArguments: Intent['request']['arguments'],
): Attack {
  const intent = lied(base.intent, lie, requestArguments)
  const change = { intent, action: answerTo(intent) }
  return attack(
    'not-the-request',
    `${named(lie)}, of ${JSON.stringify(requestArguments)}`,
    base,
    change,
  )
}

/** Nothing was typed in it: only what the page shows is not so. */
const showing = (base: VerificationCase, lie: Lie): Attack =>
  attack('other-decimals', named(lie), base, { intent: lied(base.intent, lie, {}) })

/** The chain does not tell how a token is counted in which something was typed. */
const unread = (base: VerificationCase): Attack =>
  outcome('decimals-unread', 'decimals that nobody reads', base, { mints: new Map() })

/** The transfer names the chain's decimals, where the node told none. */
const stated: Attack = {
  ...typing(supplyVault, { token: USDC, decimals: 8 }, { amount: '2.5' }),
  name: 'a deposit into a vault: decimals that its transfer alone names',
  instructions: supply(),
  evidence: { ...supplyVault.evidence, mints: new Map() },
}

/** How the tokens of a request are counted. */
export const attacksOnUnits: readonly Attack[] = [
  ...[supplyVault, withdrawVault].flatMap((base) => [
    typing(base, { token: USDC, decimals: 8 }, { amount: '2.5' }),
    typing(base, { token: USDC, decimals: 4 }, { amount: '25000' }),
    typing(base, { token: USDC, decimals: 0 }, { amount: '250000000' }),
    unread(base),
    showing(base, { token: SHARE, decimals: 6 }),
  ]),
  stated,
  typing(stakeNative, { token: SOL_COIN, decimals: 11 }, { amount: '0.04' }),
  typing(depositInPool, { token: SOL_COIN, decimals: 8 }, { amount: '40' }),
  typing(splitNative, { token: SOL_COIN, decimals: 11 }, { amount: '0.01' }),
  typing(deactivateNative, { token: SOL_COIN, decimals: 8 }, { amount: '40' }),
  typing(
    withdrawFromPool,
    { token: LST, decimals: 11 },
    { amount: undefined, shareAmount: '0.01' },
  ),
  showing(depositInPool, { token: LST, decimals: 6 }),
]
