import type { Intent, RequestedAsset } from '../../../intent.ts'
import { attack, outcome, type Attack } from './attack.ts'
import {
  depositInPool,
  LST,
  SHARE,
  stakeNative,
  supplyVault,
  USDC,
  withdrawFromPool,
  withdrawVault,
} from './bases.ts'
import { FACTS, SOL_COIN, type VerificationCase } from './case.ts'

/** The same request where the service calls a token by another name, from the form on. */
function called(intent: Intent, { address }: RequestedAsset, symbol: string): Intent {
  const one = (each: RequestedAsset): RequestedAsset =>
    each.address === address ? { ...each, symbol } : each
  const { asset, place } = intent
  return {
    ...intent,
    asset: asset && one(asset),
    place: place && {
      ...place,
      tokens: place.tokens.map(one),
      output: place.output && one(place.output),
    },
  }
}

/** The honest payload of a genuine token, which the page shows under another one's name. */
const naming = (base: VerificationCase, token: RequestedAsset, symbol: string): Attack =>
  attack('other-symbol', `${token.symbol} that is called ${symbol}`, base, {
    intent: called(base.intent, token, symbol),
  })

/** Its mint is read, and nothing that tells how it is called. */
const unnamed = (base: VerificationCase): Attack =>
  outcome('symbol-unread', 'a name that nobody confirms', base, {
    mints: new Map([...FACTS].map(([mint, facts]) => [mint, { ...facts, symbol: null }])),
  })

/** A pending action is about a token that goes by another name. */
const about = (base: VerificationCase, token: RequestedAsset, symbol: string): Attack =>
  attack('other-symbol', `about ${token.symbol} that is called ${symbol}`, base, {
    intent: { ...base.intent, balance: { ...token, symbol } },
  })

/** How the tokens of a request are called. */
export const attacksOnNames: readonly Attack[] = [
  ...[supplyVault, withdrawVault].flatMap((base) => [
    naming(base, USDC, 'SOL'),
    naming(base, USDC, 'USDT'),
    naming(base, USDC, 'UЅDC'),
    naming(base, SHARE, 'USDC'),
    unnamed(base),
  ]),
  naming(stakeNative, SOL_COIN, 'USDC'),
  naming(stakeNative, SOL_COIN, 'WSOL'),
  naming(depositInPool, LST, 'SOL'),
  naming(withdrawFromPool, LST, 'JitoSOL'),
  about(withdrawFromPool, USDC, 'JUP'),
]
