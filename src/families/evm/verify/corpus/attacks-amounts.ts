import { createOtherCall, type Attack } from './attack.ts'
import { call } from './case.ts'
import { cometSupply } from './honest-lending.ts'
import { balancerExit, curveWithdrawal, exitAs } from './honest-pools.ts'
import { decreaseFor, positionDecrease, positionFor, positionMint } from './honest-positions.ts'
import { vaultDeposit, vaultWithdrawal } from './honest-vaults.ts'
import { MAX, USER } from './people.ts'
import { USDC } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const DEPOSIT = 'function deposit(uint256,address)'

/** How much goes in, and how much must come out. */
export const attacksOnAmounts: readonly Attack[] = [
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
