import { encodeAbiParameters, keccak256, parseAbiParameters, type Hex } from 'viem'
import { call, entering, knowing, leaving, managing, transactionOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
import { MAX, USER, made } from './people.ts'
import {
  AAVE_GATEWAY,
  AAVE_POOL,
  AAVE_REWARDS,
  AUSDC,
  CETH,
  COMET,
  COMET_REWARDS,
  COMPTROLLER,
  CUSDC,
  ETH,
  MORPHO,
  SPARK_POOL,
  USDC,
  USDT,
  WETH,
} from './protocols.ts'

const APPROVE = 'function approve(address,uint256)'
const MARKET = '(address,address,address,address,uint256)'
const CENT = 100_000_000n
const ETHER = 10n ** 18n

const aave = likeThoseOf('Aave 3')
const usdc = { asset: USDC, amount: '100', output: AUSDC, contracts: [AAVE_POOL] }
const allUsdc = { asset: USDC, output: AUSDC, contracts: [AAVE_POOL] }
const ether = { asset: ETH, amount: '1', output: WETH, contracts: [AAVE_GATEWAY, AAVE_POOL] }
export const aaveSupply = transactionOf('an Aave supply', entering(usdc), 'SUPPLY', {
  to: AAVE_POOL,
  data: call('function supply(address,uint256,address,uint16)', USDC.address, CENT, USER, 0n),
})
export const aaveWithdrawal = transactionOf('an Aave withdrawal', leaving(usdc), 'WITHDRAW', {
  to: AAVE_POOL,
  data: call('function withdraw(address,uint256,address)', USDC.address, CENT, USER),
})
export const etherSupply = transactionOf('an Aave supply of ether', entering(ether), 'SUPPLY', {
  to: AAVE_GATEWAY,
  data: call('function depositETH(address,address,uint16)', AAVE_POOL, USER, 0n),
  value: ETHER,
})
export const etherWithdrawal = transactionOf(
  'an Aave withdrawal of ether',
  leaving(ether),
  'WITHDRAW',
  {
    to: AAVE_GATEWAY,
    data: call('function withdrawETH(address,uint256,address)', AAVE_POOL, ETHER, USER),
  },
)
export const aaveRewards = transactionOf(
  'Aave rewards',
  managing('CLAIM_REWARDS', { asset: USDC, output: AUSDC, contracts: [AAVE_REWARDS] }),
  'CLAIM_REWARDS',
  {
    to: AAVE_REWARDS,
    data: call('function claimAllRewards(address[],address)', [AUSDC.address], USER),
  },
)

const spark = likeThoseOf('Spark')
const sparkUsdt = { asset: USDT, amount: '100', contracts: [SPARK_POOL] }
const aave2 = likeThoseOf('Aave 2')
const AAVE_2 = made(2)
const compound3 = likeThoseOf('Compound 3')
const comet = { asset: USDC, amount: '100', output: COMET, contracts: [COMET.address] }
const compound2 = likeThoseOf('Compound 2')
const cUsdc = { asset: USDC, amount: '100', output: CUSDC, contracts: [CUSDC.address] }
const cEther = { asset: ETH, amount: '1', output: CETH, contracts: [CETH.address] }
const blue = likeThoseOf('Morpho Blue')
export const blueMarket: Parameters<typeof idOf>[0] = [
  USDC.address,
  WETH.address,
  made(3),
  made(4),
  860_000_000_000_000_000n,
]
/** What Morpho makes of a market's terms. */
export const idOf = (terms: readonly [Hex, Hex, Hex, Hex, bigint]): string =>
  keccak256(encodeAbiParameters(parseAbiParameters([MARKET]), [terms]))
const inBlue = { asset: USDC, amount: '100', contracts: [MORPHO] }

const onComet = (
  name: string,
  intent: ReturnType<typeof entering>,
  type: string,
  data: `0x${string}`,
) => transactionOf(name, intent, type, { to: COMET.address, data })

export const cometSupply = onComet(
  'a Comet supply for oneself',
  entering(comet),
  'SUPPLY',
  call('function supplyTo(address,address,uint256)', USER, USDC.address, CENT),
)
export const cometWithdrawal = onComet(
  'a Comet withdrawal from oneself',
  leaving(comet),
  'WITHDRAW',
  call('function withdrawFrom(address,address,address,uint256)', USER, USER, USDC.address, CENT),
)
export const blueSupply = knowing(
  transactionOf('a Morpho Blue supply', entering(inBlue), 'SUPPLY', {
    to: MORPHO,
    data: call(
      `function supply(${MARKET},uint256,uint256,address,bytes)`,
      blueMarket,
      CENT,
      0n,
      USER,
      '0x',
    ),
  }),
  idOf(blueMarket),
)
export const blueWithdrawal = knowing(
  transactionOf('a Morpho Blue withdrawal', leaving(inBlue), 'WITHDRAW', {
    to: MORPHO,
    data: call(
      `function withdraw(${MARKET},uint256,uint256,address,address)`,
      blueMarket,
      CENT,
      0n,
      USER,
      USER,
    ),
  }),
  idOf(blueMarket),
)
const sparkApproval = (name: string, amount: bigint) =>
  transactionOf(name, entering(sparkUsdt), 'APPROVAL', {
    to: USDT.address,
    data: call(APPROVE, SPARK_POOL, amount),
  })

/** Markets that lend what they are given. */
export const honestLending = [
  aave(aaveSupply),
  aave(aaveWithdrawal),
  aave(etherSupply),
  aave(etherWithdrawal),
  aave(aaveRewards),
  aave(
    transactionOf('a withdrawal of everything', leaving(allUsdc), 'WITHDRAW_ALL', {
      to: AAVE_POOL,
      data: call('function withdraw(address,uint256,address)', USDC.address, MAX, USER),
    }),
  ),
  aave(
    transactionOf('everything, where an amount was typed', leaving(usdc), 'WITHDRAW', {
      to: AAVE_POOL,
      data: call('function withdraw(address,uint256,address)', USDC.address, MAX, USER),
    }),
    'other-amount',
  ),
  aave(
    transactionOf('a receipt for the gateway', leaving(ether), 'APPROVAL', {
      to: WETH.address,
      data: call(APPROVE, AAVE_GATEWAY, ETHER),
    }),
    'unmeasured-approval',
  ),
  spark(sparkApproval('the reset that USDT wants', 0n)),
  spark(sparkApproval('the approval after the reset', CENT)),
  spark(
    transactionOf('a supply of USDT', entering(sparkUsdt), 'SUPPLY', {
      to: SPARK_POOL,
      data: call('function supply(address,uint256,address,uint16)', USDT.address, CENT, USER, 5n),
    }),
  ),
  aave2(
    transactionOf('a deposit', entering({ ...usdc, contracts: [AAVE_2] }), 'SUPPLY', {
      to: AAVE_2,
      data: call('function deposit(address,uint256,address,uint16)', USDC.address, CENT, USER, 0n),
    }),
  ),
  compound3(cometSupply),
  compound3(cometWithdrawal),
  compound3(
    onComet(
      'supply',
      entering(comet),
      'SUPPLY',
      call('function supply(address,uint256)', USDC.address, CENT),
    ),
  ),
  compound3(
    onComet(
      'withdraw',
      leaving(comet),
      'WITHDRAW',
      call('function withdraw(address,uint256)', USDC.address, CENT),
    ),
  ),
  compound3(
    onComet(
      'withdraw to oneself',
      leaving(comet),
      'WITHDRAW',
      call('function withdrawTo(address,address,uint256)', USER, USDC.address, CENT),
    ),
  ),
  compound3(
    transactionOf(
      'rewards',
      managing('CLAIM_REWARDS', { asset: USDC, contracts: [COMET_REWARDS, COMET.address] }),
      'CLAIM_REWARDS',
      {
        to: COMET_REWARDS,
        data: call('function claim(address,address,bool)', COMET.address, USER, true),
      },
    ),
  ),
  compound2(
    transactionOf('mint of cUSDC', entering(cUsdc), 'SUPPLY', {
      to: CUSDC.address,
      data: call('function mint(uint256)', CENT),
    }),
  ),
  compound2(
    transactionOf('mint of cETH', entering(cEther), 'SUPPLY', {
      to: CETH.address,
      data: call('function mint()'),
      value: ETHER,
    }),
  ),
  compound2(
    transactionOf('redemption of shares', leaving(cUsdc), 'WITHDRAW', {
      to: CUSDC.address,
      data: call('function redeem(uint256)', 430_000_000_000n),
    }),
  ),
  compound2(
    transactionOf('redemption of an amount', leaving(cUsdc), 'WITHDRAW', {
      to: CUSDC.address,
      data: call('function redeemUnderlying(uint256)', CENT),
    }),
  ),
  compound2(
    transactionOf(
      'rewards',
      managing('CLAIM_REWARDS', { asset: USDC, contracts: [COMPTROLLER] }),
      'CLAIM_REWARDS',
      {
        to: COMPTROLLER,
        data: call('function claimComp(address)', USER),
      },
    ),
  ),
  blue(blueSupply),
  blue(blueWithdrawal),
]
