import type { RequestedAsset, Intent } from '../../../intent.ts'
import { createAttack, type Attack } from './attack.ts'
import type { VerificationCase } from './case.ts'
import { cometSupply } from './honest-lending.ts'
import { curveBoth } from './honest-pools.ts'
import { lidoStake } from './honest-staking.ts'
import {
  sharesRedemption,
  vaultApproval,
  vaultDeposit,
  vaultPermit,
  vaultWithdrawal,
} from './honest-vaults.ts'
import { ETH, STEAK, STETH, USDC } from './protocols.ts'

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
  requestArguments = intent.request.arguments,
): Intent {
  const one = (each: RequestedAsset): RequestedAsset =>
    each.address === token.address ? { ...each, decimals } : each
  const { request, asset, place } = intent
  return {
    ...intent,
    request: { ...request, arguments: requestArguments },
    asset: asset && one(asset),
    place: place && {
      ...place,
      tokens: place.tokens.map(one),
      output: place.output && one(place.output),
    },
  }
}

/** Another number is typed, of which the service makes the honest payload: the chain counts it as it always does. */
const typing = (
  base: VerificationCase,
  lie: Lie,
  requestArguments: Intent['request']['arguments'],
): Attack => ({
  ...createAttack(
    'not-the-request',
    `${named(lie)}, of ${JSON.stringify(requestArguments)}`,
    base,
    {
      action: { rawArguments: requestArguments },
    },
  ),
  intent: lied(base.intent, lie, requestArguments),
})

/** Nothing was typed in it: only what the page shows is not so. */
const showing = (base: VerificationCase, lie: Lie): Attack => ({
  ...createAttack('other-decimals', named(lie), base, {}),
  intent: lied(base.intent, lie),
})

/** The chain does not tell how a token is counted in which something was typed. */
const unread = (base: VerificationCase): Attack =>
  createAttack('decimals-unread', 'decimals that nobody reads', base, {
    facts: { decimals: new Map() },
  })

const USDC_8: Lie = { token: USDC, decimals: 8 }
const USDC_4: Lie = { token: USDC, decimals: 4 }

/** How the tokens of a request are counted. */
export const attacksOnUnits: readonly Attack[] = [
  ...[vaultDeposit, vaultApproval, vaultWithdrawal, cometSupply, vaultPermit].flatMap((base) => [
    typing(base, USDC_8, { amount: '1' }),
    typing(base, USDC_4, { amount: '10000' }),
    typing(base, { token: USDC, decimals: 0 }, { amount: '100000000' }),
    unread(base),
  ]),
  typing(lidoStake, { token: ETH, decimals: 20 }, { amount: '0.01' }),
  typing(lidoStake, { token: ETH, decimals: 17 }, { amount: '10' }),
  typing(sharesRedemption, { token: STEAK, decimals: 20 }, { shareAmount: '0.97' }),
  typing(curveBoth, { token: STETH, decimals: 21 }, { amounts: ['1', '0.001'] }),
  typing(curveBoth, { token: ETH, decimals: 21 }, { amounts: ['0.001', '1'] }),
  showing(vaultDeposit, { token: STEAK, decimals: 6 }),
  showing(lidoStake, { token: STETH, decimals: 6 }),
  unread(sharesRedemption),
  unread(curveBoth),
]
