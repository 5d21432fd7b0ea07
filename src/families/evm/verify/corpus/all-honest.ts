import type { HonestCase } from './honest.ts'
import { honestDelegations } from './honest-delegations.ts'
import { honestDexes } from './honest-dexes.ts'
import { honestFarms } from './honest-farms.ts'
import { honestFunds } from './honest-funds.ts'
import { honestCurated } from './honest-curated.ts'
import { honestLending } from './honest-lending.ts'
import { honestLiquidStaking } from './honest-liquid-staking.ts'
import { honestRestaking } from './honest-restaking.ts'
import { honestNames } from './honest-names.ts'
import { honestOthers } from './honest-others.ts'
import { honestPools } from './honest-pools.ts'
import { honestPositions } from './honest-positions.ts'
import { honestRouters } from './honest-routers.ts'
import { honestStaking } from './honest-staking.ts'
import { honestValidators } from './honest-validators.ts'
import { honestVaults } from './honest-vaults.ts'

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
