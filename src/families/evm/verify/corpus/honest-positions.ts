import {
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createTransactionCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { NOBODY, USER } from './people.ts'
import { POSITIONS, USDC, WETH } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

const uniswap = createProtocolCase('Uniswap 3')
const range = { asset: USDC, amount: '100', contracts: [POSITIONS] }
const inRange = {
  ...range,
  inputs: [WETH, USDC],
  more: { rangeMin: '0.0001', rangeMax: '1000000' },
}
const ownPosition = { ...range, more: { tokenId: '9' } }
const getDeadline = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 1200)
export const positionFor = (receiver: string, least: bigint) =>
  call(
    'function mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))',
    [
      USDC.address,
      WETH.address,
      500,
      -887_270,
      887_270,
      CENT,
      ETHER,
      least,
      least,
      receiver,
      getDeadline(),
    ],
  )
export const decreaseFor = (least: bigint, other = least) =>
  call('function decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))', [
    9n,
    10n ** 12n,
    least,
    other,
    getDeadline(),
  ])
export const collectFor = (receiver: string) =>
  call('function collect((uint256,address,uint128,uint128))', [
    9n,
    receiver,
    2n ** 128n - 1n,
    2n ** 128n - 1n,
  ])
export const positionMint = createTransactionCase(
  'a Uniswap position',
  createEnterIntent(inRange),
  'ADD_LIQUIDITY',
  {
    to: POSITIONS,
    data: positionFor(USER, 90n),
  },
)
export const positionDecrease = changeCase(
  createTransactionCase('a Uniswap decrease', createExitIntent(ownPosition), 'REMOVE_LIQUIDITY', {
    to: POSITIONS,
    data: decreaseFor(CENT),
  }),
  {
    simulation: {
      arrived: [
        { token: USDC.address, amount: CENT },
        { token: WETH.address, amount: CENT + 1n },
      ],
    },
  },
)
export const positionIncrease = createTransactionCase(
  'a Uniswap increase',
  createEnterIntent(ownPosition),
  'ADD_LIQUIDITY',
  {
    to: POSITIONS,
    data: call('function increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))', [
      9n,
      CENT,
      0n,
      99_500_000n,
      0n,
      getDeadline(),
    ]),
  },
)
export const positionCollect = createTransactionCase(
  'Uniswap fees',
  createManageIntent('CLAIM_REWARDS', ownPosition),
  'CLAIM_REWARDS',
  { to: POSITIONS, data: collectFor(USER) },
)

/** Positions in a range of prices. */
export const honestPositions = [
  // Nothing of the request names the range or the other coin in the contract's own words.
  uniswap(positionMint, 'unbound-argument', 'weak-minimum'),
  uniswap(positionIncrease),
  uniswap(positionDecrease, 'other-token-arrives'),
  uniswap(positionCollect),
  uniswap(
    createTransactionCase(
      'decrease and collect in one',
      createExitIntent(ownPosition),
      'REMOVE_LIQUIDITY',
      {
        to: POSITIONS,
        data: call('function multicall(bytes[])', [decreaseFor(90n), collectFor(USER)]),
      },
    ),
    'several-calls',
    'unexpected-step',
    'weak-minimum',
  ),
  uniswap(
    createTransactionCase(
      'collect for the contract, which sends ether on',
      createExitIntent(ownPosition),
      'REMOVE_LIQUIDITY',
      {
        to: POSITIONS,
        data: call('function multicall(bytes[])', [
          decreaseFor(90n),
          collectFor(NOBODY),
          call('function unwrapWETH9(uint256,address)', 1n, USER),
        ]),
      },
    ),
    'several-calls',
    'unexpected-step',
    'weak-minimum',
  ),
]
