import { createForeignReceiver, type Attack } from './attack.ts'
import { call } from './case.ts'
import {
  dropClaim,
  etherfiRequest,
  ethenaClaim,
  lidoClaim,
  lidoRequest,
  merklClaim,
  poolStake,
} from './honest-staking.ts'
import { THIEF, USER } from './people.ts'
import { CRV } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const PROOF = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]

/** Staked, queued or claimed for somebody else. */
export const attacksOnStakes: readonly Attack[] = [
  createForeignReceiver(
    'staked for a thief',
    poolStake,
    call('function stakeFor(address,uint256)', THIEF, CENT),
  ),
  createForeignReceiver(
    'a claim owned by a thief',
    lidoRequest,
    call('function requestWithdrawals(uint256[],address)', [ETHER], THIEF),
  ),
  createForeignReceiver(
    'wrapped, owned by a thief',
    lidoRequest,
    call('function requestWithdrawalsWstETH(uint256[],address)', [ETHER], THIEF),
  ),
  createForeignReceiver(
    'to a thief',
    lidoClaim,
    call('function claimWithdrawalsTo(uint256[],uint256[],address)', [51n], [3n], THIEF),
  ),
  createForeignReceiver(
    'for a thief',
    etherfiRequest,
    call('function requestWithdraw(address,uint256)', THIEF, ETHER),
  ),
  createForeignReceiver('to a thief', ethenaClaim, call('function unstake(address)', THIEF)),
  createForeignReceiver(
    'beside another’s rewards',
    merklClaim,
    call(
      'function claim(address[],address[],uint256[],bytes32[][])',
      [USER, THIEF],
      [CRV.address, CRV.address],
      [ETHER, ETHER],
      [PROOF, PROOF],
    ),
  ),
  createForeignReceiver(
    'of another’s rewards',
    merklClaim,
    call(
      'function claim(address[],address[],uint256[],bytes32[][])',
      [THIEF],
      [CRV.address],
      [ETHER],
      [PROOF],
    ),
  ),
  createForeignReceiver(
    'of another’s leaf',
    dropClaim,
    call('function claim(uint256,address,uint256,bytes32[])', 78n, THIEF, ETHER, PROOF),
  ),
  createForeignReceiver(
    'to a thief, by the token',
    dropClaim,
    call('function claim(address,address,uint256,bytes32[])', THIEF, CRV.address, ETHER, PROOF),
  ),
  createForeignReceiver(
    'of another',
    dropClaim,
    call('function getReward(address,bool)', THIEF, true),
  ),
]
