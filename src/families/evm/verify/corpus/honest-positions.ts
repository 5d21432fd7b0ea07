import { call, changed, entering, leaving, managing, transactionOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
import { NOBODY, USER } from './people.ts'
import { POSITIONS, USDC, WETH } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n

const uniswap = likeThoseOf('Uniswap 3')
const range = { asset: USDC, amount: '100', contracts: [POSITIONS] }
const inRange = {
  ...range,
  inputs: [WETH, USDC],
  more: { rangeMin: '0.0001', rangeMax: '1000000' },
}
const mine = { ...range, more: { tokenId: '9' } }
const soon = (): bigint => BigInt(Math.floor(Date.now() / 1000) + 1200)
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
      soon(),
    ],
  )
export const decreaseFor = (least: bigint, other = least) =>
  call('function decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))', [
    9n,
    10n ** 12n,
    least,
    other,
    soon(),
  ])
export const collectFor = (receiver: string) =>
  call('function collect((uint256,address,uint128,uint128))', [
    9n,
    receiver,
    2n ** 128n - 1n,
    2n ** 128n - 1n,
  ])
export const positionMint = transactionOf(
  'a Uniswap position',
  entering(inRange),
  'ADD_LIQUIDITY',
  {
    to: POSITIONS,
    data: positionFor(USER, 90n),
  },
)
export const positionDecrease = changed(
  transactionOf('a Uniswap decrease', leaving(mine), 'REMOVE_LIQUIDITY', {
    to: POSITIONS,
    data: decreaseFor(CENT),
  }),
  {
    rehearsal: {
      arrived: [
        { token: USDC.address, amount: CENT },
        { token: WETH.address, amount: CENT + 1n },
      ],
    },
  },
)
export const positionIncrease = transactionOf(
  'a Uniswap increase',
  entering(mine),
  'ADD_LIQUIDITY',
  {
    to: POSITIONS,
    data: call('function increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))', [
      9n,
      CENT,
      0n,
      99_500_000n,
      0n,
      soon(),
    ]),
  },
)
export const positionCollect = transactionOf(
  'Uniswap fees',
  managing('CLAIM_REWARDS', mine),
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
    transactionOf('decrease and collect in one', leaving(mine), 'REMOVE_LIQUIDITY', {
      to: POSITIONS,
      data: call('function multicall(bytes[])', [decreaseFor(90n), collectFor(USER)]),
    }),
    'several-calls',
    'unexpected-step',
    'weak-minimum',
  ),
  uniswap(
    transactionOf(
      'collect for the contract, which sends ether on',
      leaving(mine),
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
