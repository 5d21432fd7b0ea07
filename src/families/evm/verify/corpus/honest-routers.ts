import type { Hex } from 'viem'
import {
  withArriving,
  call,
  changeCase,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createStepCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { NOBODY, USER, made } from './people.ts'
import { ETH, USDC, WETH, token } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const FEE = 2n * 10n ** 15n
const toWord = (address: string): Hex => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`

const gmx = createProtocolCase('GMX 2')
const EXCHANGE = '0x602b805EedddBbD9ddff44A7dcBD46cb07849685'
const VAULT = '0xF89e77e8Dc11691C9e8757e84aaFbCD8A67d7A55'
const GM = token('GM', 18, '0x70d95587d40A2caf56bd97485aB3Eec10Bee6336')
const gm = {
  asset: USDC,
  amount: '100',
  output: GM,
  contracts: [EXCHANGE, VAULT],
  network: 'arbitrum',
} as const
const DEPOSIT =
  '(address,address,address,address,address,address,address[],address[],uint256,bool,uint256,uint256)'
const WITHDRAWAL =
  '(address,address,address,address,address[],address[],uint256,uint256,bool,uint256,uint256)'
export const createGmxDeposit = (receiver: string, least: bigint, fee = FEE) =>
  call(`function createDeposit(${DEPOSIT})`, [
    receiver,
    NOBODY,
    NOBODY,
    GM.address,
    WETH.address,
    USDC.address,
    [],
    [],
    least,
    false,
    fee,
    0n,
  ])
const MULTICALL = 'function multicall(bytes[])'
export const gmxCalls = (receiver: string, least: bigint) => [
  call('function sendWnt(address,uint256)', VAULT, FEE),
  call('function sendTokens(address,address,uint256)', USDC.address, VAULT, CENT),
  createGmxDeposit(receiver, least),
]
/** Others carry it out, for coins that the request names; what comes of it no simulation shows. */
export const gmxDeposit = changeCase(
  createStepCase(
    'a GMX deposit',
    createEnterIntent(gm),
    'SUPPLY',
    EXCHANGE,
    call(MULTICALL, gmxCalls(USER, 90n * ETHER)),
    FEE,
  ),
  {
    simulation: {
      left: [
        { token: USDC.address, amount: CENT },
        { token: null, amount: FEE },
      ],
      arrived: [],
    },
  },
)
export const gmxRequest = changeCase(
  createStepCase(
    'a request by itself',
    createExitIntent(gm),
    'UNSTAKE',
    EXCHANGE,
    call(`function createWithdrawal(${WITHDRAWAL})`, [
      USER,
      NOBODY,
      NOBODY,
      GM.address,
      [],
      [],
      10n ** 15n,
      49_000_000n,
      false,
      FEE,
      0n,
    ]),
    FEE,
  ),
  {
    simulation: {
      left: [
        { token: GM.address, amount: CENT },
        { token: null, amount: FEE },
      ],
      arrived: [],
    },
  },
)

const layerzero = createProtocolCase('LayerZero tokens')
const OFT = token('OFT', 18, made(660))
const oft = { asset: OFT, amount: '5', contracts: [OFT.address] }
const SEND =
  'function send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)'
export const oftSend = (receiver: string, least: bigint, fee = FEE, refund: string = USER) =>
  call(SEND, [30_110, toWord(receiver), 5n * ETHER, least, '0x', '0x', '0x'], [fee, 0n], refund)
export const layerzeroSend = changeCase(
  createStepCase(
    'a LayerZero deposit',
    createEnterIntent(oft),
    'SUPPLY',
    OFT.address,
    oftSend(USER, 5n * ETHER),
    FEE,
  ),
  {
    simulation: {
      left: [
        { token: OFT.address, amount: 5n * ETHER },
        { token: null, amount: FEE },
      ],
      arrived: [],
    },
  },
)

const chainlink = createProtocolCase('CCIP')
const CCIP = '0x80226fc0Ee2b096224EeAc085Bb9a8cba1146f7D'
const ccip = { asset: USDC, amount: '100', contracts: [CCIP] } as const
export const createCcipSend = (receiver: string, amount = CENT) =>
  call(
    'function ccipSend(uint64,(bytes,bytes,(address,uint256)[],address,bytes))',
    4_949_039_107_694_359_620n,
    [toWord(receiver), '0x', [[USDC.address, amount]], NOBODY, '0x97a657c9'],
  )
export const ccipSend = changeCase(
  createStepCase(
    'a message with tokens',
    createEnterIntent(ccip),
    'SUPPLY',
    CCIP,
    createCcipSend(USER),
    FEE,
  ),
  {
    simulation: {
      left: [
        { token: USDC.address, amount: CENT },
        { token: null, amount: FEE },
      ],
      arrived: [],
    },
  },
)

const superform = createProtocolCase('Superform')
const ROUTER = '0xa195608C2306A26f727d5199D5A382a4508308DA'
const SUPER = token('SuperUSDC', 6, made(661))
const form = {
  asset: USDC,
  amount: '100',
  output: SUPER,
  contracts: [ROUTER],
  more: { poolId: '5' },
} as const
const LIQUIDITY = '(bytes,address,address,uint8,uint64,uint256)'
const SINGLE = `(uint256,uint256,uint256,uint256,${LIQUIDITY},bytes,bool,bool,address,address,bytes)`
export const createSuperformDeposit = (
  receiver: string,
  least: bigint,
  fee = FEE,
  slippage = 50n,
) =>
  call(`function singleDirectSingleVaultDeposit((${SINGLE}))`, [
    [
      5n,
      CENT,
      least,
      slippage,
      ['0x', USDC.address, NOBODY, 0, 0n, fee],
      '0x',
      false,
      false,
      receiver,
      receiver,
      '0x',
    ],
  ])
export const superformDeposit = changeCase(
  createStepCase(
    'a deposit with a fee for its message',
    createEnterIntent(form),
    'SUPPLY',
    ROUTER,
    createSuperformDeposit(USER, 98_000_000n),
    FEE,
  ),
  {
    simulation: {
      left: [
        { token: USDC.address, amount: CENT },
        { token: null, amount: FEE },
      ],
      arrived: [{ token: SUPER.address, amount: 98_500_000n }],
    },
  },
)

const sablier = createProtocolCase('Sablier')
const DROP = made(662)
const STREAMS = made(663)
const drop = { asset: USDC, contracts: [DROP, STREAMS] }
const PROOF = [`0x${'11'.repeat(32)}`]
const CLAIM_FEE = 5n * 10n ** 14n
const paying = (amount: bigint) => ({
  simulation: { left: [{ token: null, amount }] },
})
export const sablierClaim = changeCase(
  createStepCase(
    'a claim that costs a fee',
    createManageIntent('CLAIM_REWARDS', drop),
    'CLAIM_REWARDS',
    DROP,
    call('function claim(uint256,address,uint128,bytes32[])', 4n, USER, 9n * ETHER, PROOF),
    CLAIM_FEE,
  ),
  paying(CLAIM_FEE),
)

const wrapping = createProtocolCase('Vaults of coins')
const SHARE = token('vETH', 18, made(664))
const coins = { asset: ETH, amount: '1', output: SHARE, contracts: [SHARE.address] }

export const coinsVault = withArriving(
  createStepCase(
    'coins for shares',
    createEnterIntent(coins),
    'SUPPLY',
    SHARE.address,
    call('function depositNative(uint256)', 975n * 10n ** 15n),
    ETHER,
  ),
  [SHARE, 98n * 10n ** 16n],
)

/** Requests that others carry out for a fee, and claims that cost one. */
export const honestRouters = [
  gmx(
    gmxDeposit,
    'several-calls',
    'sends-directly',
    'unexpected-step',
    'unbound-argument',
    'weak-minimum',
    'claimed-fee',
  ),
  gmx(gmxRequest, 'weak-minimum', 'claimed-fee'),
  layerzero(layerzeroSend, 'unbound-argument', 'weak-minimum', 'claimed-fee'),
  chainlink(ccipSend, 'unbound-argument', 'claimed-fee'),
  superform(superformDeposit, 'unbound-argument', 'claimed-fee'),
  sablier(sablierClaim, 'claimed-fee'),
  sablier(
    changeCase(
      createStepCase(
        'out of a stream',
        createManageIntent('CLAIM_REWARDS', drop),
        'CLAIM_REWARDS',
        STREAMS,
        call('function withdrawMax(uint256,address)', 4n, USER),
        CLAIM_FEE,
      ),
      paying(CLAIM_FEE),
    ),
    'claimed-fee',
  ),
  sablier(
    createStepCase(
      'a part out of a stream, for nothing',
      createManageIntent('CLAIM_REWARDS', drop),
      'CLAIM_REWARDS',
      STREAMS,
      call('function withdraw(uint256,address,uint128)', 4n, USER, ETHER),
    ),
  ),
  wrapping(coinsVault),
  wrapping(
    withArriving(
      createStepCase(
        'shares for coins',
        createExitIntent(coins),
        'WITHDRAW',
        SHARE.address,
        call(
          'function redeemNative(uint256,uint256,uint256,bytes)',
          98n * 10n ** 16n,
          995n * 10n ** 15n,
          BigInt(Math.floor(Date.now() / 1000) + 900),
          '0x',
        ),
      ),
      [ETH, ETHER],
    ),
  ),
]
