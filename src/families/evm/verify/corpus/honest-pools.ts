import { call, entering, leaving, managing, transactionOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
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
  PENDLE_MARKET,
  RETH,
  STECRV,
  USDC,
  WETH,
} from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

const curve = likeThoseOf('Curve')
const three = { asset: USDC, amount: '100', output: CRV3, contracts: [CURVE_3POOL] }
const steth = { asset: ETH, amount: '1', output: STECRV, contracts: [CURVE_STETH] }
const NEW_POOL = made(30)
const newPool = { asset: USDC, amount: '100', contracts: [NEW_POOL] }

export const curveDeposit = transactionOf('a Curve deposit', entering(three), 'ADD_LIQUIDITY', {
  to: CURVE_3POOL,
  data: call('function add_liquidity(uint256[3],uint256)', [0n, CENT, 0n], 96n * ETHER),
})
export const curveWithdrawal = transactionOf(
  'a Curve withdrawal in one coin',
  leaving(three),
  'REMOVE_LIQUIDITY',
  {
    to: CURVE_3POOL,
    data: call(
      'function remove_liquidity_one_coin(uint256,int128,uint256)',
      97n * ETHER,
      1n,
      99_000_000n,
    ),
  },
)
export const newCurveDeposit = transactionOf(
  'a Curve deposit for oneself',
  entering(newPool),
  'ADD_LIQUIDITY',
  {
    to: NEW_POOL,
    data: call('function add_liquidity(uint256[],uint256,address)', [CENT, 0n], 96n * ETHER, USER),
  },
)
export const newCurveWithdrawal = transactionOf(
  'a Curve withdrawal in one coin for oneself',
  leaving(newPool),
  'REMOVE_LIQUIDITY',
  {
    to: NEW_POOL,
    data: call(
      'function remove_liquidity_one_coin(uint256,int128,uint256,address)',
      97n * ETHER,
      0n,
      99_000_000n,
      USER,
    ),
  },
)

const convex = likeThoseOf('Convex')
const booster = { asset: STECRV, amount: '2', contracts: [CONVEX, CONVEX_POOL] }

const balancer = likeThoseOf('Balancer 2')
const bpt = { asset: RETH, amount: '1', output: BPT, contracts: [BALANCER] }
const POOL_ID = `0x${'1e'.repeat(32)}`
const JOIN = 'function joinPool(bytes32,address,address,(address[],uint256[],bytes,bool))'
const EXIT = 'function exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))'
const joined = [[RETH.address, WETH.address], [ETHER, 0n], '0x1234', false]
export const joinAs = (from: string, to: string) => call(JOIN, POOL_ID, from, to, joined)
export const exitAs = (to: string, least: bigint) =>
  call(EXIT, POOL_ID, USER, to, [[RETH.address, WETH.address], [least, 0n], '0x1234', false])
export const balancerJoin = transactionOf('a Balancer join', entering(bpt), 'ADD_LIQUIDITY', {
  to: BALANCER,
  data: joinAs(USER, USER),
})
export const balancerExit = transactionOf('a Balancer exit', leaving(bpt), 'REMOVE_LIQUIDITY', {
  to: BALANCER,
  data: exitAs(USER, ETHER),
})

const pendle = likeThoseOf('Pendle')
const market = { asset: USDC, amount: '100', contracts: [PENDLE, PENDLE_MARKET] }
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
    PENDLE_MARKET,
    least,
    guess,
    side(CENT),
    noLimit,
  )
export const pendleOut = (receiver: string, least: bigint) =>
  call(
    `function removeLiquiditySingleToken(address,address,uint256,${SIDE},${LIMIT})`,
    receiver,
    PENDLE_MARKET,
    45n * ETHER,
    side(least),
    noLimit,
  )
export const pendleDeposit = transactionOf('a Pendle deposit', entering(market), 'ADD_LIQUIDITY', {
  to: PENDLE,
  data: pendleIn(USER, 44n * ETHER),
})
export const pendleWithdrawal = transactionOf(
  'a Pendle withdrawal',
  leaving(market),
  'REMOVE_LIQUIDITY',
  { to: PENDLE, data: pendleOut(USER, 99_000_000n) },
)

/** Pools of several tokens. */
export const honestPools = [
  curve(curveDeposit),
  curve(curveWithdrawal),
  curve(newCurveDeposit),
  curve(newCurveWithdrawal),
  curve(
    transactionOf('ether into two coins', entering(steth), 'ADD_LIQUIDITY', {
      to: CURVE_STETH,
      data: call('function add_liquidity(uint256[2],uint256)', [ETHER, 0n], 9n * 10n ** 17n),
      value: ETHER,
    }),
  ),
  curve(
    transactionOf('all three coins back', leaving(three), 'REMOVE_LIQUIDITY', {
      to: CURVE_3POOL,
      data: call('function remove_liquidity(uint256,uint256[3])', 97n * ETHER, [
        1n,
        99_000_000n,
        0n,
      ]),
    }),
  ),
  convex(
    transactionOf('a deposit into the booster', entering(booster), 'STAKE', {
      to: CONVEX,
      data: call('function deposit(uint256,uint256,bool)', 25n, 2n * ETHER, true),
    }),
  ),
  convex(
    transactionOf('a withdrawal out of the wrapper', leaving(booster), 'UNSTAKE', {
      to: CONVEX_POOL,
      data: call('function withdrawAndUnwrap(uint256,bool)', 2n * ETHER, true),
    }),
  ),
  convex(
    transactionOf('rewards', managing('CLAIM_REWARDS', booster), 'CLAIM_REWARDS', {
      to: CONVEX_POOL,
      data: call('function getReward(address,bool)', USER, true),
    }),
  ),
  balancer(balancerJoin),
  balancer(balancerExit),
  pendle(pendleDeposit),
  pendle(pendleWithdrawal),
  curve(
    transactionOf(
      'a deposit into a gauge',
      entering({ asset: DAI, amount: '3', contracts: [NEW_POOL] }),
      'STAKE',
      {
        to: NEW_POOL,
        data: call('function deposit(uint256,address)', 3n * ETHER, USER),
      },
    ),
  ),
]
