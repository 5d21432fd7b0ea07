import { foreign, type Attack } from './attack.ts'
import { call } from './case.ts'
import {
  balancerExit,
  balancerJoin,
  exitAs,
  joinAs,
  newCurveDeposit,
  newCurveWithdrawal,
  pendleDeposit,
  pendleIn,
  pendleOut,
  pendleWithdrawal,
} from './honest-pools.ts'
import { collectFor, positionCollect, positionFor, positionMint } from './honest-positions.ts'
import { NOBODY, THIEF, USER } from './people.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

/** A pool would pay somebody else. */
export const attacksOnPools: readonly Attack[] = [
  foreign(
    'for a thief',
    newCurveDeposit,
    call('function add_liquidity(uint256[],uint256,address)', [CENT, 0n], ETHER, THIEF),
  ),
  foreign(
    'two coins, for a thief',
    newCurveDeposit,
    call('function add_liquidity(uint256[2],uint256,address)', [CENT, 0n], ETHER, THIEF),
  ),
  foreign(
    'for a thief',
    newCurveWithdrawal,
    call(
      'function remove_liquidity_one_coin(uint256,int128,uint256,address)',
      97n * ETHER,
      0n,
      99_000_000n,
      THIEF,
    ),
  ),
  foreign('for a thief', balancerJoin, joinAs(USER, THIEF)),
  foreign('from another', balancerJoin, joinAs(THIEF, USER)),
  foreign('to a thief', balancerExit, exitAs(THIEF, ETHER)),
  foreign('for a thief', pendleDeposit, pendleIn(THIEF, 44n * ETHER)),
  foreign('to a thief', pendleWithdrawal, pendleOut(THIEF, 99_000_000n)),
  foreign('for a thief', positionMint, positionFor(THIEF, 90n)),
  foreign('to a thief', positionCollect, collectFor(THIEF)),
  foreign('to the contract itself', positionCollect, collectFor(NOBODY)),
  foreign(
    'to a thief, in a multicall',
    positionCollect,
    call('function multicall(bytes[])', [collectFor(THIEF)]),
  ),
  foreign(
    'to a thief, in a multicall of a multicall',
    positionCollect,
    call('function multicall(uint256,bytes[])', 2_000_000_000n, [
      call('function multicall(bytes[])', [collectFor(THIEF)]),
    ]),
  ),
]
