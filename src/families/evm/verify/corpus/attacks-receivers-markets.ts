import { createForeignReceiver, type Attack } from './attack.ts'
import { call } from './case.ts'
import {
  aaveRewards,
  aaveSupply,
  aaveWithdrawal,
  blueSupply,
  blueWithdrawal,
  cometSupply,
  cometWithdrawal,
  etherSupply,
  etherWithdrawal,
} from './honest-lending.ts'
import { THIEF, USER, made } from './people.ts'
import { AAVE_POOL, AUSDC, CRV, USDC, WETH } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const MARKET = '(address,address,address,address,uint256)'
const market = [USDC.address, WETH.address, made(3), made(4), 860_000_000_000_000_000n]

const SUPPLY = 'function supply(address,uint256,address,uint16)'
/** A market would pay somebody else. */
export const attacksOnMarkets: readonly Attack[] = [
  createForeignReceiver(
    'on behalf of a thief',
    aaveSupply,
    call(SUPPLY, USDC.address, CENT, THIEF, 0),
  ),
  createForeignReceiver(
    'Aave 2, on behalf of a thief',
    aaveSupply,
    call('function deposit(address,uint256,address,uint16)', USDC.address, CENT, THIEF, 0),
  ),
  createForeignReceiver(
    'to a thief',
    aaveWithdrawal,
    call('function withdraw(address,uint256,address)', USDC.address, CENT, THIEF),
  ),
  createForeignReceiver(
    'on behalf of a thief',
    etherSupply,
    call('function depositETH(address,address,uint16)', AAVE_POOL, THIEF, 0),
  ),
  createForeignReceiver(
    'to a thief',
    etherWithdrawal,
    call('function withdrawETH(address,uint256,address)', AAVE_POOL, ETHER, THIEF),
  ),
  createForeignReceiver(
    'to a thief',
    aaveRewards,
    call('function claimAllRewards(address[],address)', [AUSDC.address], THIEF),
  ),
  createForeignReceiver(
    'one reward, to a thief',
    aaveRewards,
    call(
      'function claimRewards(address[],uint256,address,address)',
      [AUSDC.address],
      ETHER,
      THIEF,
      CRV.address,
    ),
  ),
  createForeignReceiver(
    'for a thief',
    cometSupply,
    call('function supplyTo(address,address,uint256)', THIEF, USDC.address, CENT),
  ),
  createForeignReceiver(
    'to a thief',
    cometWithdrawal,
    call('function withdrawTo(address,address,uint256)', THIEF, USDC.address, CENT),
  ),
  createForeignReceiver(
    'from oneself to a thief',
    cometWithdrawal,
    call('function withdrawFrom(address,address,address,uint256)', USER, THIEF, USDC.address, CENT),
  ),
  createForeignReceiver(
    'from another to oneself',
    cometWithdrawal,
    call('function withdrawFrom(address,address,address,uint256)', THIEF, USER, USDC.address, CENT),
  ),
  createForeignReceiver(
    'on behalf of a thief',
    blueSupply,
    call(`function supply(${MARKET},uint256,uint256,address,bytes)`, market, CENT, 0n, THIEF, '0x'),
  ),
  createForeignReceiver(
    'to a thief',
    blueWithdrawal,
    call(
      `function withdraw(${MARKET},uint256,uint256,address,address)`,
      market,
      CENT,
      0n,
      USER,
      THIEF,
    ),
  ),
  createForeignReceiver(
    'of another’s supply',
    blueWithdrawal,
    call(
      `function withdraw(${MARKET},uint256,uint256,address,address)`,
      market,
      CENT,
      0n,
      THIEF,
      USER,
    ),
  ),
]
