import { createForeignReceiver, type Attack } from './attack.ts'
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
  createForeignReceiver(
    'for a thief',
    newCurveDeposit,
    call('function add_liquidity(uint256[],uint256,address)', [CENT, 0n], ETHER, THIEF),
  ),
  createForeignReceiver(
    'two coins, for a thief',
    newCurveDeposit,
    call('function add_liquidity(uint256[2],uint256,address)', [CENT, 0n], ETHER, THIEF),
  ),
  createForeignReceiver(
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
  createForeignReceiver('for a thief', balancerJoin, joinAs(USER, THIEF)),
  createForeignReceiver('from another', balancerJoin, joinAs(THIEF, USER)),
  createForeignReceiver('to a thief', balancerExit, exitAs(THIEF, ETHER)),
  createForeignReceiver('for a thief', pendleDeposit, pendleIn(THIEF, 44n * ETHER)),
  createForeignReceiver('to a thief', pendleWithdrawal, pendleOut(THIEF, 99_000_000n)),
  createForeignReceiver('for a thief', positionMint, positionFor(THIEF, 90n)),
  createForeignReceiver('to a thief', positionCollect, collectFor(THIEF)),
  createForeignReceiver('to the contract itself', positionCollect, collectFor(NOBODY)),
  createForeignReceiver(
    'to a thief, in a multicall',
    positionCollect,
    call('function multicall(bytes[])', [collectFor(THIEF)]),
  ),
  createForeignReceiver(
    'to a thief, in a multicall of a multicall',
    positionCollect,
    call('function multicall(uint256,bytes[])', 2_000_000_000n, [
      call('function multicall(bytes[])', [collectFor(THIEF)]),
    ]),
  ),
]
