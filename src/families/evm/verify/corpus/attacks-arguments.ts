import type { Hex } from 'viem'
import { createAttack, createReplacement, createOtherCall, type Attack } from './attack.ts'
import { call, getCallData, createWitnesses, type VerificationCase } from './case.ts'
import {
  blueMarket,
  blueSupply,
  blueWithdrawal,
  etherSupply,
  getMarketId,
} from './honest-lending.ts'
import {
  balancerExit,
  balancerJoin,
  curveDeposit,
  curveEther,
  curveWithdrawal,
  newCurveDeposit,
  newCurveWithdrawal,
  pendleDeposit,
  pendleWithdrawal,
} from './honest-pools.ts'
import { positionCollect, positionDecrease, positionIncrease } from './honest-positions.ts'
import {
  bnbDelegation,
  polygonRewards,
  polygonStake,
  polygonUnstake,
  selectedVault,
} from './honest-delegations.ts'
import { eigenDeposit, podDeposit } from './honest-validators.ts'
import { NOBODY, THIEF, USER, made } from './people.ts'
import { DAI, PENDLE_LP, USDC, WETH } from './protocols.ts'

const CENT = 100_000_000n
const ETHER = 10n ** 18n
const toWord = (value: bigint): string => value.toString(16).padStart(64, '0')
const addressToWord = (address: string): string => toWord(BigInt(address))

/** One word of a call changed into another. @throws Error where it is not there */
function swapped(base: VerificationCase, before: string, after: string): Attack {
  const data = getCallData(base).toLowerCase()
  const place = data.indexOf(before)
  if (place === -1) throw new Error(`${base.name} has no ${before}`)
  return createOtherCall(
    'unbound-argument',
    `${before} is ${after}`,
    base,
    data.slice(0, place) + after + data.slice(place + before.length),
  )
}

const named = (
  name: string,
  each: Attack,
  finding: Attack['finding'] = 'unbound-argument',
): Attack => ({
  ...each,
  name: `${each.base.name}: ${name}`,
  finding,
})

const SUPPLY =
  'function supply((address,address,address,address,uint256),uint256,uint256,address,bytes)'
const WITHDRAW =
  'function withdraw((address,address,address,address,uint256),uint256,uint256,address,address)'

/** A field of a market's terms is another one: it is another market. */
function ofMarket(name: string, at: number, value: Hex | bigint): Attack[] {
  const terms: readonly (Hex | bigint)[] = blueMarket.map((each, place) =>
    place === at ? value : each,
  )
  return [
    createOtherCall(
      'unbound-argument',
      name,
      blueSupply,
      call(SUPPLY, terms, CENT, 0n, USER, '0x'),
    ),
    createOtherCall(
      'unbound-argument',
      name,
      blueWithdrawal,
      call(WITHDRAW, terms, CENT, 0n, USER, USER),
    ),
  ]
}

const markets = [
  ...ofMarket('the thief’s collateral', 1, made(70)),
  ...ofMarket('the thief’s oracle', 2, made(71)),
  ...ofMarket('the thief’s interest model', 3, made(72)),
  ...ofMarket('loans of all that is lent', 4, ETHER),
  ...ofMarket('no oracle', 2, NOBODY),
  ...ofMarket('the user as the collateral', 1, USER),
  named(
    'the thief’s pool behind the gateway',
    swapped(
      etherSupply,
      addressToWord('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'),
      addressToWord(THIEF),
    ),
  ),
]

const MARKET = addressToWord(PENDLE_LP.address)

const SWAP = '(uint8,address,bytes,bool)'
const SIDE = `(address,uint256,address,address,${SWAP})`
const ORDER =
  '(uint256,uint256,uint256,uint8,address,address,address,address,uint256,uint256,uint256,bytes)'
const LIMIT = `(address,uint256,(${ORDER},bytes,uint256)[],(${ORDER},bytes,uint256)[],bytes)`
const GUESS = '(uint256,uint256,uint256,uint256,uint256)'

interface Pendle {
  readonly coin?: Hex
  readonly swapper?: Hex
  readonly router?: Hex
  readonly kind?: number
  readonly limitRouter?: Hex
  readonly fills?: readonly unknown[]
}

const orderArguments = [1n, 2n, 3n, 0, USDC.address, made(73), THIEF, USER, 1n, 1n, 0n, '0x']

/** The same two calls with one part of them the thief's. */
function ofPendle(name: string, changes: Pendle): Attack[] {
  const { coin = USDC.address, swapper = NOBODY, router = NOBODY, kind = 0 } = changes
  const { limitRouter = NOBODY, fills = [] } = changes
  const side = (amount: bigint) => [
    USDC.address,
    amount,
    coin,
    swapper,
    [kind, router, '0x', false],
  ]
  const limit = [limitRouter, 0n, fills, [], '0x']
  const guess = [0n, 2n ** 256n - 1n, 0n, 256n, 10n ** 14n]
  return [
    createOtherCall(
      'unbound-argument',
      name,
      pendleDeposit,
      call(
        `function addLiquiditySingleToken(address,address,uint256,${GUESS},${SIDE},${LIMIT})`,
        USER,
        PENDLE_LP.address,
        44n * ETHER,
        guess,
        side(CENT),
        limit,
      ),
    ),
    createOtherCall(
      'unbound-argument',
      name,
      pendleWithdrawal,
      call(
        `function removeLiquiditySingleToken(address,address,uint256,${SIDE},${LIMIT})`,
        USER,
        PENDLE_LP.address,
        45n * ETHER,
        side(99_000_000n),
        limit,
      ),
    ),
  ]
}

const routers = [
  named('the thief’s market', swapped(pendleDeposit, MARKET, addressToWord(made(74)))),
  named('the thief’s market', swapped(pendleWithdrawal, MARKET, addressToWord(made(74)))),
  ...ofPendle('the thief’s swapper', { swapper: made(75) }),
  ...ofPendle('the thief’s router', { router: made(76) }),
  ...ofPendle('a swap of some kind', { kind: 1 }),
  ...ofPendle('the thief’s limit router', { limitRouter: made(77) }),
  ...ofPendle('another coin for the share', { coin: made(78) }),
  ...ofPendle('the thief’s order is filled', { fills: [[orderArguments, '0x', 1n]] }),
]

const coins = [
  named(
    'another coin goes in',
    swapped(curveDeposit, toWord(0n) + toWord(CENT), toWord(CENT) + toWord(0n)),
  ),
  named(
    'and a coin beside',
    swapped(curveDeposit, toWord(0n) + toWord(CENT), toWord(1n) + toWord(CENT)),
  ),
  named('another coin comes out', swapped(curveWithdrawal, toWord(1n), toWord(0n))),
  named('a coin that the pool has not', swapped(curveWithdrawal, toWord(1n), toWord(7n))),
  named(
    'the other coin goes in',
    swapped(newCurveDeposit, toWord(CENT) + toWord(0n), toWord(0n) + toWord(CENT)),
  ),
  named(
    'the other coin comes out',
    swapped(newCurveWithdrawal, toWord(97n * ETHER) + toWord(0n), toWord(97n * ETHER) + toWord(1n)),
  ),
  named(
    'the staked coin beside the ether',
    swapped(curveEther, toWord(ETHER) + toWord(0n), toWord(ETHER) + toWord(1n)),
  ),
  createAttack('unbound-argument', 'of a pool that lists other coins', curveDeposit, {
    facts: {
      coins: new Map([
        [String(curveDeposit.payload['to']).toLowerCase(), [USDC.address, DAI.address]],
      ]),
    },
  }),
  createAttack('unbound-argument', 'of a pool that lists none', curveWithdrawal, {
    facts: { coins: new Map() },
  }),
]

const POOL = '1e'.repeat(32)
const pools = [
  named('the thief’s pool', swapped(balancerJoin, POOL, '2f'.repeat(32))),
  named('the thief’s pool', swapped(balancerExit, POOL, '2f'.repeat(32))),
  named(
    'the thief’s coin',
    swapped(balancerJoin, addressToWord(WETH.address), addressToWord(made(79))),
  ),
  named(
    'the thief’s coin',
    swapped(balancerExit, addressToWord(WETH.address), addressToWord(made(79))),
  ),
  named(
    'kept within the vault',
    swapped(balancerExit, toWord(0n) + toWord(2n), toWord(1n) + toWord(2n)),
  ),
]

const positions = [
  named('the thief’s position', swapped(positionIncrease, toWord(9n), toWord(10n))),
  named('another position of the user', swapped(positionDecrease, toWord(9n), toWord(10n))),
  named('of another position', swapped(positionCollect, toWord(9n), toWord(10n))),
]

const validators = [
  named(
    'the thief’s validator',
    swapped(
      bnbDelegation,
      addressToWord(String(bnbDelegation.intent.request.arguments['validatorAddress'])),
      addressToWord(THIEF),
    ),
  ),
  named(
    'the thief’s strategy',
    swapped(eigenDeposit, getCallData(eigenDeposit).slice(10, 74), addressToWord(THIEF)),
  ),
  named(
    'the thief withdraws',
    swapped(podDeposit, USER.slice(2).toLowerCase(), THIEF.slice(2).toLowerCase()),
  ),
  named(
    'a key for whom nobody stands',
    swapped(
      podDeposit,
      `01${'0'.repeat(22)}${USER.slice(2).toLowerCase()}`,
      `00${'0'.repeat(22)}${USER.slice(2).toLowerCase()}`,
    ),
  ),
  named('the thief’s key', swapped(podDeposit, 'ab'.repeat(48), 'cd'.repeat(48))),
]

const OTHER_VALIDATOR = made(503)
const remembered = (base: VerificationCase): VerificationCase => ({
  ...base,
  witnesses: {
    contracts: new Map([
      ...base.witnesses.contracts,
      ...createWitnesses('memory', [OTHER_VALIDATOR]).contracts,
    ]),
  },
})
/** Another validator than the one whom the user selected, however well it is known. */
const knownValidators = [
  named(
    'another validator, whom others use',
    swapped(
      remembered(bnbDelegation),
      addressToWord(String(bnbDelegation.intent.request.arguments['validatorAddress'])),
      addressToWord(OTHER_VALIDATOR),
    ),
  ),
  ...[polygonStake, polygonUnstake, polygonRewards, selectedVault].map((base) =>
    createAttack('unbound-argument', 'at another validator, whom others use', remembered(base), {
      payload: { to: OTHER_VALIDATOR },
    }),
  ),
]

/** Nobody but the service names what decides where money goes. */
const byTheServiceAlone = [
  blueSupply,
  blueWithdrawal,
  balancerJoin,
  pendleDeposit,
  pendleWithdrawal,
].map((base) =>
  createReplacement(base.name.includes('Pendle') ? 'service-named' : 'unbound-argument', base, {
    ...base,
    name: `${base.name}, of which only the contract is known`,
    witnesses: createWitnesses('operator', [String(base.payload['to'])]),
  }),
)

/** The request itself carries the id, which the service's form filled in: nobody can tell a market by 32 bytes. */
const byTheForm = (
  [
    [blueSupply, 'marketId', getMarketId(blueMarket)],
    [blueWithdrawal, 'marketId', getMarketId(blueMarket)],
    [balancerJoin, 'poolId', `0x${getCallData(balancerJoin).slice(10, 74)}`],
  ] as const
).map(([base, name, id]) => {
  const { request } = base.intent
  const requestArguments = { ...request.arguments, [name]: id }
  const others = [...base.witnesses.contracts.keys()].filter((key) => key !== id.toLowerCase())
  return createReplacement('unbound-argument', base, {
    ...base,
    name: `${base.name}, of which the form alone names the id`,
    intent: { ...base.intent, request: { ...request, arguments: requestArguments } },
    action: { ...base.action, rawArguments: requestArguments },
    witnesses: createWitnesses('operator', others),
  })
})

/** Row c: an argument that nobody looked at. */
export const attacksOnArguments: readonly Attack[] = [
  ...markets,
  ...routers,
  ...coins,
  ...pools,
  ...positions,
  ...validators,
  ...knownValidators,
  ...byTheServiceAlone,
  ...byTheForm,
]
