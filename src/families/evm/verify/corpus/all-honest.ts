import { createProtocolCase, type HonestCase } from './honest.ts'
import { honestDelegations } from './honest-delegations.ts'
import { honestDexes } from './honest-dexes.ts'
import { honestFarms } from './honest-farms.ts'
import { honestFunds } from './honest-funds.ts'
import { honestCurated } from './honest-curated.ts'
import { honestLending } from './honest-lending.ts'
import { honestLiquidStaking } from './honest-liquid-staking.ts'
import { honestRestaking } from './honest-restaking.ts'
import { honestOthers } from './honest-others.ts'
import { honestPools } from './honest-pools.ts'
import { honestPositions } from './honest-positions.ts'
import { honestRouters } from './honest-routers.ts'
import { honestStaking } from './honest-staking.ts'
import { honestValidators } from './honest-validators.ts'
import { honestVaults } from './honest-vaults.ts'
import type { RequestedAsset } from '../../../intent.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createTransactionCase,
  type VerificationCase,
} from './case.ts'
import { USER } from './people.ts'
import { STEAK, USDC, USDE, USDT, WETH } from './protocols.ts'

/** A vault deposit in which the service writes a token's symbol so, where its contract writes it otherwise. */
function depositOf(token: RequestedAsset, written: string, told: string): VerificationCase {
  const asset = { ...token, symbol: written }
  const intent = createEnterIntent({
    asset,
    amount: '100',
    output: STEAK,
    contracts: [STEAK.address],
  })
  const amount = 100n * 10n ** BigInt(token.decimals)
  const data = call('function deposit(uint256,address)', amount, USER)
  const name = `a deposit of ${written}, which is ${told}`
  const base = createTransactionCase(name, intent, 'SUPPLY', { to: STEAK.address, data })
  const symbols = new Map([...base.facts.symbols, [token.address?.toLowerCase() ?? '', told]])
  return changeCase(base, { facts: { symbols } })
}

const vault = createProtocolCase('Vaults as their service writes them')

/** Names that are only spelled otherwise. */
const honestNames: readonly HonestCase[] = [
  vault(depositOf(USDC, 'usdc', 'USDC')),
  vault(depositOf(USDE, 'USDE', 'USDe')),
  vault(depositOf(USDT, 'USDT', 'USD₮')),
  vault(depositOf(USDT, 'USDT0', 'USD₮0')),
  vault(depositOf(USDT, 'USD₮0', 'USDT0')),
  vault(depositOf(USDC, 'ＵＳＤＣ', 'USDC')),
  vault(depositOf(USDC, 'USDC ', 'USDC')),
  vault(depositOf(WETH, 'WETH', 'weth')),
]

/** Every honest payload. */
export const honest: readonly HonestCase[] = [
  ...honestVaults,
  ...honestLending,
  ...honestStaking,
  ...honestPools,
  ...honestPositions,
  ...honestLiquidStaking,
  ...honestRestaking,
  ...honestFunds,
  ...honestCurated,
  ...honestDexes,
  ...honestFarms,
  ...honestRouters,
  ...honestValidators,
  ...honestDelegations,
  ...honestOthers,
  ...honestNames,
]
