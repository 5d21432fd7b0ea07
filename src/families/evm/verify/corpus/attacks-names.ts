import type { RequestedAsset, Intent } from '../../../intent.ts'
import { createAttack, type Attack } from './attack.ts'
import { changeCase, type VerificationCase } from './case.ts'
import { cometSupply } from './honest-lending.ts'
import { aeroAdd } from './honest-dexes.ts'
import { curveBoth } from './honest-pools.ts'
import { lidoStake, merklClaim } from './honest-staking.ts'
import {
  sharesRedemption,
  vaultApproval,
  vaultDeposit,
  vaultPermit,
  vaultRedemption,
  vaultWithdrawal,
} from './honest-vaults.ts'
import { CRV, ETH, STEAK, STETH, USDC, WETH } from './protocols.ts'

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
export const attacksOnNames: readonly Attack[] = [
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
