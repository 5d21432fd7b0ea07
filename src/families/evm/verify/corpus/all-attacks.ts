import { createOtherCall, createAttack, type Attack } from './attack.ts'
import { attacksInMessages } from './attacks-messages.ts'
import { attacksInOutcomes } from './attacks-outcomes.ts'
import { attacksOnApprovals } from './attacks-approvals.ts'
import { attacksOnArguments } from './attacks-arguments.ts'
import { attacksOnBounds } from './attacks-bounds.ts'
import { attacksOnCalls } from './attacks-calls.ts'
import { attacksOnFees } from './attacks-fees.ts'
import { attacksOnFields } from './attacks-fields.ts'
import { attacksOnPending } from './attacks-pending.ts'
import { attacksOnReceivers } from './attacks-receivers.ts'
import { attacksOnVouching } from './attacks-vouching.ts'
import { attacksOnWords } from './attacks-words.ts'
import { call, changeCase, type VerificationCase } from './case.ts'
import { cometSupply } from './honest-lending.ts'
import { balancerExit, curveWithdrawal, exitAs, curveBoth } from './honest-pools.ts'
import { decreaseFor, positionDecrease, positionFor, positionMint } from './honest-positions.ts'
import {
  vaultDeposit,
  vaultWithdrawal,
  sharesRedemption,
  vaultApproval,
  vaultPermit,
  vaultRedemption,
} from './honest-vaults.ts'
import { MAX, USER } from './people.ts'
import { USDC, CRV, ETH, STEAK, STETH, WETH } from './protocols.ts'
import type { Intent, RequestedAsset } from '../../../intent.ts'
import { aeroAdd } from './honest-dexes.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const DEPOSIT = 'function deposit(uint256,address)'

/** How much goes in, and how much must come out. */
const attacksOnAmounts: readonly Attack[] = [
  createOtherCall(
    'other-amount',
    'ten times as much',
    vaultDeposit,
    call(DEPOSIT, 10n * CENT, USER),
  ),
  createOtherCall('other-amount', 'all but nothing', vaultDeposit, call(DEPOSIT, 1n, USER)),
  createOtherCall('other-amount', 'everything', vaultDeposit, call(DEPOSIT, MAX, USER)),
  createOtherCall(
    'other-amount',
    'everything instead of a part',
    vaultWithdrawal,
    call('function withdraw(uint256,address,address)', MAX, USER, USER),
  ),
  createOtherCall(
    'other-amount',
    'another amount of the asked token',
    cometSupply,
    call('function supplyTo(address,address,uint256)', USER, USDC.address, 2n * CENT),
  ),
  createOtherCall(
    'no-minimum',
    'all coins, for whatever comes',
    curveWithdrawal,
    call('function remove_liquidity(uint256,uint256[3])', 97n * ETHER, [0n, 0n, 0n]),
  ),
  createOtherCall('no-minimum', 'for whatever comes', balancerExit, exitAs(USER, 0n)),
  createOtherCall('no-minimum', 'for whatever comes', positionMint, positionFor(USER, 0n)),
  createOtherCall('no-minimum', 'for whatever comes', positionDecrease, decreaseFor(0n)),
]

/** The same request where the service calls a token by another name, from the form on. */
function called(intent: Intent, { address }: RequestedAsset, symbol: string): Intent {
  const one = (each: RequestedAsset): RequestedAsset =>
    each.address === address ? { ...each, symbol } : each
  const { asset, balance, place } = intent
  return {
    ...intent,
    asset: asset && one(asset),
    balance: balance && one(balance),
    place: place && {
      ...place,
      tokens: place.tokens.map(one),
      output: place.output && one(place.output),
    },
  }
}

/** The honest payload of a genuine token, which the page shows under another one's name. */
const naming = (base: VerificationCase, token: RequestedAsset, symbol: string): Attack => ({
  ...createAttack('other-symbol', `${token.symbol} that is called ${symbol}`, base, {}),
  intent: called(base.intent, token, symbol),
})

/** Neither chain nor list tells how a token is called in which something was typed. */
const unnamed = (base: VerificationCase): Attack =>
  createAttack('symbol-unread', 'a name that nobody confirms', base, {
    facts: { symbols: new Map() },
  })

/** What a pending action is about, in the words of its balance. */
const about = (
  base: VerificationCase,
  balance: RequestedAsset,
  told: string,
): VerificationCase => ({
  ...changeCase(base, {
    facts: {
      symbols: new Map([...base.facts.symbols, [balance.address?.toLowerCase() ?? '', told]]),
    },
  }),
  intent: { ...base.intent, balance },
})

const rewards = about(merklClaim, CRV, 'CRV')

/** How the tokens of a request are called. */
const attacksOnNames: readonly Attack[] = [
  ...[vaultDeposit, vaultApproval, vaultWithdrawal, cometSupply, vaultPermit].flatMap((base) => [
    naming(base, USDC, 'DAI'),
    unnamed(base),
  ]),
  naming(vaultDeposit, USDC, 'USDT'),
  naming(vaultDeposit, USDC, 'USDC.e'),
  naming(vaultDeposit, USDC, 'USD₮0'),
  // Of another alphabet: it looks the same.
  naming(vaultDeposit, USDC, 'USDС'),
  naming(vaultDeposit, USDC, ''),
  naming(lidoStake, ETH, 'DAI'),
  naming(lidoStake, ETH, 'WETH'),
  naming(lidoStake, STETH, 'ETH'),
  naming(vaultDeposit, STEAK, 'USDC'),
  naming(vaultRedemption, STEAK, 'aUSDC'),
  naming(sharesRedemption, STEAK, 'USDC'),
  naming(curveBoth, STETH, 'DAI'),
  naming(curveBoth, ETH, 'USDC'),
  naming(aeroAdd, WETH, 'DAI'),
  naming(aeroAdd, WETH, 'ETH'),
  naming(rewards, CRV, 'USDC'),
  unnamed(sharesRedemption),
  unnamed(curveBoth),
]

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
const attacksOnUnits: readonly Attack[] = [
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

/** Every attack. */
export const attacks: readonly Attack[] = [
  ...attacksOnReceivers,
  ...attacksOnApprovals,
  ...attacksOnFields,
  ...attacksOnWords,
  ...attacksOnArguments,
  ...attacksOnBounds,
  ...attacksOnVouching,
  ...attacksOnFees,
  ...attacksOnCalls,
  ...attacksOnAmounts,
  ...attacksOnPending,
  ...attacksOnUnits,
  ...attacksOnNames,
  ...attacksInMessages,
  ...attacksInOutcomes,
]
