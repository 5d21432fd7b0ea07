import type { Hex } from 'viem'
import {
  withArriving,
  call,
  changeCase,
  createEnterIntent,
  withWitnesses,
  createExitIntent,
  createManageIntent,
  createStepCase,
  type VerificationCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { USER, made } from './people.ts'
import { CRV, CRV3, DAI, ETH, USDC, WETH, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const soon = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 1200)

const aerodrome = createProtocolCase('Aerodrome')
const AERO = token('AERO', 18, '0x940181a94A35A4569E4529A3CDfB74e38FD98631')
const AERO_ROUTER = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43'
const VAMM = token('vAMM-USDC/WETH', 18, made(640))
const GAUGE = made(641)
const pair = {
  asset: USDC,
  amount: '100',
  output: VAMM,
  contracts: [AERO_ROUTER],
  network: 'base',
} as const
const gauge = { asset: VAMM, amount: '2', contracts: [GAUGE], network: 'base' }
const lock = {
  asset: AERO,
  amount: '10',
  contracts: [made(642)],
  network: 'base',
  more: { duration: 126_144_000 },
}
const ADD =
  'function addLiquidity(address,address,bool,uint256,uint256,uint256,uint256,address,uint256)'
const REMOVE =
  'function removeLiquidity(address,address,bool,uint256,uint256,uint256,address,uint256)'
export const aeroAdd = withWitnesses(
  changeCase(
    createStepCase(
      'liquidity of two coins',
      createEnterIntent({ ...pair, inputs: [USDC, WETH], more: { amounts: ['100', '0.04'] } }),
      'ADD_LIQUIDITY',
      AERO_ROUTER,
      call(
        ADD,
        USDC.address,
        WETH.address,
        false,
        CENT,
        ETHER / 30n,
        99_500_000n,
        ETHER / 30n,
        USER,
        soon(),
      ),
    ),
    {
      simulation: {
        left: [
          { token: USDC.address, amount: CENT },
          { token: WETH.address, amount: ETHER / 30n },
        ],
      },
    },
  ),
  WETH.address,
)

const uniswap2 = createProtocolCase('Uniswap 2')
const UNI_ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const UNI_PAIR = token('UNI-V2', 18, made(643))
const uni = { asset: USDC, amount: '100', output: UNI_PAIR, contracts: [UNI_ROUTER] } as const

const balancer3 = createProtocolCase('Balancer 3')
const ROUTER3 = '0xAE563E3f8219521950555F5962419C8919758Ea2'
const POOL3 = token('BPT-3', 18, made(644))
const three = { asset: USDC, amount: '100', output: POOL3, contracts: [ROUTER3] } as const
const coinsOf3 = { coins: new Map([[ROUTER3.toLowerCase(), [USDC.address, DAI.address]]]) }
export const balancer3Exit = withArriving(
  createStepCase(
    'one coin out',
    createExitIntent(three),
    'REMOVE_LIQUIDITY',
    ROUTER3,
    call(
      'function removeLiquiditySingleTokenExactIn(address,uint256,address,uint256,bool,bytes)',
      POOL3.address,
      97n * ETHER,
      USDC.address,
      99_500_000n,
      false,
      '0x',
    ),
  ),
  [USDC, CENT],
)

const curve = createProtocolCase('Curve')
const LOCKER = '0x5f3b5DfEb7B28CDbD7FAba78963EE202a494e2A2'
const locked = {
  asset: CRV,
  amount: '10',
  contracts: [LOCKER],
  more: { duration: 1_900_000_000 },
} as const
const CURVE_GAUGE = made(645)
const staked = { asset: CRV3, amount: '3', contracts: [CURVE_GAUGE] }
const inGauge = (name: string, type: string, data: Hex): VerificationCase =>
  createStepCase(
    name,
    type === 'STAKE'
      ? createEnterIntent(gauge)
      : type === 'UNSTAKE'
        ? createExitIntent(gauge)
        : createManageIntent(type, gauge),
    type,
    GAUGE,
    data,
  )

/** Exchanges, gauges and locks. */
export const honestDexes = [
  aerodrome(aeroAdd, 'unbound-argument', 'worth-unknown'),
  aerodrome(
    withArriving(
      createStepCase(
        'liquidity back',
        createExitIntent(pair),
        'REMOVE_LIQUIDITY',
        AERO_ROUTER,
        call(
          REMOVE,
          USDC.address,
          WETH.address,
          false,
          2n * ETHER,
          49_900_000n,
          (ETHER * 995n) / 60_000n,
          USER,
          soon(),
        ),
      ),
      [USDC, 50_000_000n],
      [WETH, ETHER / 60n],
    ),
    'unbound-argument',
    'other-token-arrives',
  ),
  aerodrome(inGauge('a stake in a gauge', 'STAKE', call('function deposit(uint256)', 2n * ETHER))),
  aerodrome(
    inGauge(
      'a stake in a gauge for oneself',
      'STAKE',
      call('function deposit(uint256,address)', 2n * ETHER, USER),
    ),
  ),
  aerodrome(inGauge('out of a gauge', 'UNSTAKE', call('function withdraw(uint256)', 2n * ETHER))),
  aerodrome(
    inGauge('rewards of a gauge', 'CLAIM_REWARDS', call('function getReward(address)', USER)),
  ),
  aerodrome(
    createStepCase(
      'a lock',
      createEnterIntent(lock),
      'LOCK',
      made(642),
      call('function createLock(uint256,uint256)', 10n * ETHER, 126_144_000n),
    ),
  ),
  uniswap2(
    withArriving(
      createStepCase(
        'liquidity back',
        createExitIntent(uni),
        'REMOVE_LIQUIDITY',
        UNI_ROUTER,
        call(
          'function removeLiquidity(address,address,uint256,uint256,uint256,address,uint256)',
          USDC.address,
          WETH.address,
          ETHER,
          49_900_000n,
          ETHER / 61n,
          USER,
          soon(),
        ),
      ),
      [USDC, 50_000_000n],
      [WETH, ETHER / 60n],
    ),
    'unbound-argument',
    'weak-minimum',
    'other-token-arrives',
  ),
  uniswap2(
    changeCase(
      createStepCase(
        'ether and a coin',
        createEnterIntent({
          ...uni,
          asset: ETH,
          amount: '1',
          inputs: [ETH, USDC],
          more: { amounts: ['1', '3000'] },
        }),
        'ADD_LIQUIDITY',
        UNI_ROUTER,
        call(
          'function addLiquidityETH(address,uint256,uint256,uint256,address,uint256)',
          USDC.address,
          3000n * 10n ** 6n,
          2990n * 10n ** 6n,
          995n * 10n ** 15n,
          USER,
          soon(),
        ),
        ETHER,
      ),
      {
        simulation: {
          left: [
            { token: null, amount: ETHER },
            { token: USDC.address, amount: 3000n * 10n ** 6n },
          ],
        },
      },
    ),
    'weak-minimum',
    'worth-unknown',
  ),
  balancer3(
    withArriving(
      changeCase(
        createStepCase(
          'coins in',
          createEnterIntent(three),
          'ADD_LIQUIDITY',
          ROUTER3,
          call(
            'function addLiquidityUnbalanced(address,uint256[],uint256,bool,bytes)',
            POOL3.address,
            [CENT, 0n],
            96n * ETHER,
            false,
            '0x',
          ),
        ),
        { facts: coinsOf3 },
      ),
      [POOL3, 965n * 10n ** 17n],
    ),
  ),
  balancer3(balancer3Exit),
  balancer3(
    withArriving(
      createStepCase(
        'all coins out',
        createExitIntent(three),
        'REMOVE_LIQUIDITY',
        ROUTER3,
        call(
          'function removeLiquidityProportional(address,uint256,uint256[],bool,bytes)',
          POOL3.address,
          97n * ETHER,
          [49_800_000n, 498n * 10n ** 17n],
          false,
          '0x',
        ),
      ),
      [USDC, 50_000_000n],
      [DAI, 50n * ETHER],
    ),
    'other-token-arrives',
  ),
  curve(
    createStepCase(
      'a lock until a day',
      createEnterIntent(locked),
      'LOCK',
      LOCKER,
      call('function create_lock(uint256,uint256)', 10n * ETHER, 1_900_000_000n),
    ),
  ),
  curve(
    createStepCase(
      'more in a lock',
      createEnterIntent(locked),
      'LOCK',
      LOCKER,
      call('function increase_amount(uint256)', 10n * ETHER),
    ),
  ),
  curve(
    createStepCase(
      'the lock is over',
      createExitIntent(locked),
      'UNLOCK',
      LOCKER,
      call('function withdraw()'),
    ),
  ),
  curve(
    createStepCase(
      'a gauge that also claims',
      createEnterIntent(staked),
      'STAKE',
      CURVE_GAUGE,
      call('function deposit(uint256,address,bool)', 3n * ETHER, USER, true),
    ),
  ),
  curve(
    createStepCase(
      'rewards of a gauge',
      createManageIntent('CLAIM_REWARDS', staked),
      'CLAIM_REWARDS',
      CURVE_GAUGE,
      call('function claim_rewards()'),
    ),
  ),
  curve(
    createStepCase(
      'rewards of a gauge, for oneself',
      createManageIntent('CLAIM_REWARDS', staked),
      'CLAIM_REWARDS',
      CURVE_GAUGE,
      call('function claim_rewards(address)', USER),
    ),
  ),
]
