import type { Hex } from 'viem'
import type { Intent, RequestedAsset } from '../../../intent.ts'
import {
  call,
  changeCase,
  createEnterIntent,
  createEnterSeveralIntent,
  withWitnesses,
  createExitIntent,
  createManageIntent,
  createTransactionCase,
  type VerificationCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { NOBODY, USER, made } from './people.ts'
import {
  BALANCER,
  BPT,
  CONVEX,
  CONVEX_POOL,
  CRV3,
  CURVE_3POOL,
  CURVE_STETH,
  DAI,
  ETH,
  PENDLE,
  PENDLE_LP,
  RETH,
  STECRV,
  STETH,
  USDC,
  USDT,
  WETH,
} from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

const curve = createProtocolCase('Curve')
const NEW_POOL = made(30)
const newLp = { symbol: 'LP', decimals: 18, address: NEW_POOL }
const three = { asset: USDC, amount: '100', output: CRV3, contracts: [CURVE_3POOL] }
const steth = { asset: ETH, amount: '1', output: STECRV, contracts: [CURVE_STETH] }
const newPool = { asset: USDC, amount: '100', output: newLp, contracts: [NEW_POOL] }

const NATIVE = `0x${'ee'.repeat(20)}`
/** What the pools' own `coins(i)` say. */
const pools = {
  coins: new Map([
    [CURVE_3POOL.toLowerCase(), [DAI.address, USDC.address, USDT.address]],
    [NEW_POOL, [USDC.address, WETH.address]],
    [CURVE_STETH.toLowerCase(), [NATIVE, STETH.address]],
  ]),
}
/** The pool says which coins it has, and the simulation how much comes. */
const pooled = (
  base: VerificationCase,
  { address }: RequestedAsset,
  ...amounts: readonly bigint[]
): VerificationCase =>
  changeCase(base, {
    facts: pools,
    simulation: { arrived: amounts.map((amount) => ({ token: address, amount })) },
  })
const inPool = (
  name: string,
  intent: typeof into,
  to: Hex,
  data: Hex,
  value = 0n,
): VerificationCase =>
  createTransactionCase(
    name,
    intent,
    intent.request.intent === 'enter' ? 'ADD_LIQUIDITY' : 'REMOVE_LIQUIDITY',
    { to, data, value },
  )
const into = createEnterIntent(three)

export const curveDeposit = pooled(
  inPool(
    'a Curve deposit',
    into,
    CURVE_3POOL,
    call('function add_liquidity(uint256[3],uint256)', [0n, CENT, 0n], 96n * ETHER),
  ),
  CRV3,
  965n * 10n ** 17n,
)
export const curveWithdrawal = pooled(
  inPool(
    'a Curve withdrawal in one coin',
    createExitIntent(three),
    CURVE_3POOL,
    call(
      'function remove_liquidity_one_coin(uint256,int128,uint256)',
      97n * ETHER,
      1n,
      99_500_000n,
    ),
  ),
  USDC,
  CENT,
)
export const newCurveDeposit = pooled(
  inPool(
    'a Curve deposit for oneself',
    createEnterIntent(newPool),
    NEW_POOL,
    call('function add_liquidity(uint256[],uint256,address)', [CENT, 0n], 96n * ETHER, USER),
  ),
  newLp,
  965n * 10n ** 17n,
)
export const newCurveWithdrawal = pooled(
  inPool(
    'a Curve withdrawal in one coin for oneself',
    createExitIntent(newPool),
    NEW_POOL,
    call(
      'function remove_liquidity_one_coin(uint256,int128,uint256,address)',
      97n * ETHER,
      0n,
      99_500_000n,
      USER,
    ),
  ),
  USDC,
  CENT,
)
const two = { asset: ETH, output: STECRV, contracts: [CURVE_STETH] }
const twoCoins = (name: string, intent: Intent): VerificationCase =>
  changeCase(
    pooled(
      inPool(
        name,
        intent,
        CURVE_STETH,
        call('function add_liquidity(uint256[2],uint256)', [ETHER, ETHER], 186n * 10n ** 16n),
        ETHER,
      ),
      STECRV,
      187n * 10n ** 16n,
    ),
    {
      simulation: {
        left: [
          { token: null, amount: ETHER },
          { token: STETH.address, amount: ETHER },
        ],
      },
    },
  )
/** Each of the pool's coins as it was typed. */
export const curveBoth = twoCoins(
  'ether and its stake',
  createEnterSeveralIntent({ ...two, inputs: [ETH, STETH] }, '1', '1'),
)
/** Which of the numbers counts coins, the yield does not say. */
export const curveUnspecified = twoCoins(
  'ether and its stake, in an order that nobody tells',
  createEnterSeveralIntent({ ...two, inputs: [STETH] }, '1', '1'),
)
export const curveEther = pooled(
  inPool(
    'ether into two coins',
    createEnterIntent(steth),
    CURVE_STETH,
    call('function add_liquidity(uint256[2],uint256)', [ETHER, 0n], 93n * 10n ** 16n),
    ETHER,
  ),
  STECRV,
  935n * 10n ** 15n,
)

const convex = createProtocolCase('Convex')
const booster = { asset: STECRV, amount: '2', contracts: [CONVEX, CONVEX_POOL] }

const balancer = createProtocolCase('Balancer 2')
const bpt = { asset: RETH, amount: '1', output: BPT, contracts: [BALANCER] }
export const POOL_ID = `0x${'1e'.repeat(32)}`
const JOIN = 'function joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))'
const EXIT = 'function exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))'
const joined = [[RETH.address, WETH.address], [ETHER, 0n], '0x1234', false]
export const joinAs = (from: string, to: string) => call(JOIN, POOL_ID, from, to, joined)
export const exitAs = (to: string, least: bigint) =>
  call(EXIT, POOL_ID, USER, to, [[RETH.address, WETH.address], [least, 0n], '0x1234', false])
export const balancerJoin = withWitnesses(
  inPool('a Balancer join', createEnterIntent(bpt), BALANCER, joinAs(USER, USER)),
  POOL_ID,
  WETH.address,
)
export const balancerExit = withWitnesses(
  inPool('a Balancer exit', createExitIntent(bpt), BALANCER, exitAs(USER, ETHER)),
  POOL_ID,
  WETH.address,
)

const pendle = createProtocolCase('Pendle')
const market = { asset: USDC, amount: '100', output: PENDLE_LP, contracts: [PENDLE] }
const GUESS = '(uint256,uint256,uint256,uint256,uint256)'
const SWAP = '(uint8,address,bytes,bool)'
const SIDE = `(address,uint256,address,address,${SWAP})`
const ORDER =
  '(uint256,uint256,uint256,uint8,address,address,address,address,uint256,uint256,uint256,bytes)'
const LIMIT = `(address,uint256,(${ORDER},bytes,uint256)[],(${ORDER},bytes,uint256)[],bytes)`
const noSwap = [0, NOBODY, '0x', false]
const noLimit = [NOBODY, 0n, [], [], '0x']
const side = (amount: bigint) => [USDC.address, amount, USDC.address, NOBODY, noSwap]
const guess = [0n, 2n ** 256n - 1n, 0n, 256n, 10n ** 14n]
export const pendleIn = (receiver: string, least: bigint) =>
  call(
    `function addLiquiditySingleToken(address,address,uint256,${GUESS},${SIDE},${LIMIT})`,
    receiver,
    PENDLE_LP.address,
    least,
    guess,
    side(CENT),
    noLimit,
  )
export const pendleOut = (receiver: string, least: bigint) =>
  call(
    `function removeLiquiditySingleToken(address,address,uint256,${SIDE},${LIMIT})`,
    receiver,
    PENDLE_LP.address,
    45n * ETHER,
    side(least),
    noLimit,
  )
export const pendleDeposit = pooled(
  inPool('a Pendle deposit', createEnterIntent(market), PENDLE, pendleIn(USER, 44n * ETHER)),
  PENDLE_LP,
  44n * ETHER,
)
export const pendleWithdrawal = pooled(
  inPool('a Pendle withdrawal', createExitIntent(market), PENDLE, pendleOut(USER, 99_000_000n)),
  USDC,
  CENT,
)

/** Pools of several tokens. */
export const honestPools = [
  curve(curveDeposit),
  curve(curveWithdrawal),
  curve(newCurveDeposit),
  curve(newCurveWithdrawal),
  curve(curveEther),
  curve(curveBoth, 'unbound-argument', 'worth-unknown'),
  curve(
    curveUnspecified,
    'other-amount',
    'other-money-leaves',
    'unbound-argument',
    'worth-unknown',
  ),
  curve(
    changeCase(
      inPool(
        'all three coins back',
        createExitIntent(three),
        CURVE_3POOL,
        call('function remove_liquidity(uint256,uint256[3])', 97n * ETHER, [
          33n * ETHER,
          33_000_000n,
          33_000_001n,
        ]),
      ),
      {
        simulation: {
          arrived: [
            { token: DAI.address, amount: 332n * 10n ** 17n },
            { token: USDC.address, amount: 33_200_000n },
            { token: USDT.address, amount: 33_200_000n },
          ],
        },
      },
    ),
    'other-token-arrives',
  ),
  convex(
    createTransactionCase('a deposit into the booster', createEnterIntent(booster), 'STAKE', {
      to: CONVEX,
      data: call('function deposit(uint256,uint256,bool)', 25n, 2n * ETHER, true),
    }),
    'unbound-argument',
  ),
  convex(
    createTransactionCase('a withdrawal out of the wrapper', createExitIntent(booster), 'UNSTAKE', {
      to: CONVEX_POOL,
      data: call('function withdrawAndUnwrap(uint256,bool)', 2n * ETHER, true),
    }),
  ),
  convex(
    createTransactionCase(
      'rewards',
      createManageIntent('CLAIM_REWARDS', booster),
      'CLAIM_REWARDS',
      {
        to: CONVEX_POOL,
        data: call('function getReward(address,bool)', USER, true),
      },
    ),
  ),
  balancer(balancerJoin, 'carries-data'),
  balancer(balancerExit, 'carries-data'),
  pendle(pendleDeposit),
  pendle(pendleWithdrawal),
  curve(
    createTransactionCase(
      'a deposit into a gauge',
      createEnterIntent({ asset: DAI, amount: '3', contracts: [NEW_POOL] }),
      'STAKE',
      {
        to: NEW_POOL,
        data: call('function deposit(uint256,address)', 3n * ETHER, USER),
      },
    ),
  ),
]
