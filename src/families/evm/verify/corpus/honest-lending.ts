import { encodeAbiParameters, keccak256, parseAbiParameters, type Hex } from 'viem'
import {
  call,
  createEnterIntent,
  withWitnesses,
  createExitIntent,
  createManageIntent,
  createTransactionCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
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

const aave = createProtocolCase('Aave 3')
const usdc = { asset: USDC, amount: '100', output: AUSDC, contracts: [AAVE_POOL] }
const allUsdc = { asset: USDC, output: AUSDC, contracts: [AAVE_POOL] }
const ether = { asset: ETH, amount: '1', output: WETH, contracts: [AAVE_GATEWAY, AAVE_POOL] }
export const aaveSupply = createTransactionCase(
  'an Aave supply',
  createEnterIntent(usdc),
  'SUPPLY',
  {
    to: AAVE_POOL,
    data: call('function supply(address,uint256,address,uint16)', USDC.address, CENT, USER, 0n),
  },
)
export const aaveWithdrawal = createTransactionCase(
  'an Aave withdrawal',
  createExitIntent(usdc),
  'WITHDRAW',
  {
    to: AAVE_POOL,
    data: call('function withdraw(address,uint256,address)', USDC.address, CENT, USER),
  },
)
export const etherSupply = createTransactionCase(
  'an Aave supply of ether',
  createEnterIntent(ether),
  'SUPPLY',
  {
    to: AAVE_GATEWAY,
    data: call('function depositETH(address,address,uint16)', AAVE_POOL, USER, 0n),
    value: ETHER,
  },
)
export const etherWithdrawal = createTransactionCase(
  'an Aave withdrawal of ether',
  createExitIntent(ether),
  'WITHDRAW',
  {
    to: AAVE_GATEWAY,
    data: call('function withdrawETH(address,uint256,address)', AAVE_POOL, ETHER, USER),
  },
)
export const aaveRewards = createTransactionCase(
  'Aave rewards',
  createManageIntent('CLAIM_REWARDS', { asset: USDC, output: AUSDC, contracts: [AAVE_REWARDS] }),
  'CLAIM_REWARDS',
  {
    to: AAVE_REWARDS,
    data: call('function claimAllRewards(address[],address)', [AUSDC.address], USER),
  },
)

const spark = createProtocolCase('Spark')
const sparkUsdt = { asset: USDT, amount: '100', contracts: [SPARK_POOL] }
const aave2 = createProtocolCase('Aave 2')
const AAVE_2 = made(2)
const compound3 = createProtocolCase('Compound 3')
const comet = { asset: USDC, amount: '100', output: COMET, contracts: [COMET.address] }
const compound2 = createProtocolCase('Compound 2')
const cUsdc = { asset: USDC, amount: '100', output: CUSDC, contracts: [CUSDC.address] }
const cEther = { asset: ETH, amount: '1', output: CETH, contracts: [CETH.address] }
const blue = createProtocolCase('Morpho Blue')
export const blueMarket: Parameters<typeof getMarketId>[0] = [
  USDC.address,
  WETH.address,
  made(3),
  made(4),
  860_000_000_000_000_000n,
]
/** What Morpho makes of a market's terms. */
export const getMarketId = (terms: readonly [Hex, Hex, Hex, Hex, bigint]): string =>
  keccak256(encodeAbiParameters(parseAbiParameters([MARKET]), [terms]))
const inBlue = { asset: USDC, amount: '100', contracts: [MORPHO] }

const onComet = (
  name: string,
  intent: ReturnType<typeof createEnterIntent>,
  type: string,
  data: `0x${string}`,
) => createTransactionCase(name, intent, type, { to: COMET.address, data })

export const cometSupply = onComet(
  'a Comet supply for oneself',
  createEnterIntent(comet),
  'SUPPLY',
  call('function supplyTo(address,address,uint256)', USER, USDC.address, CENT),
)
export const cometWithdrawal = onComet(
  'a Comet withdrawal from oneself',
  createExitIntent(comet),
  'WITHDRAW',
  call('function withdrawFrom(address,address,address,uint256)', USER, USER, USDC.address, CENT),
)
export const blueSupply = withWitnesses(
  createTransactionCase('a Morpho Blue supply', createEnterIntent(inBlue), 'SUPPLY', {
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
  getMarketId(blueMarket),
)
export const blueWithdrawal = withWitnesses(
  createTransactionCase('a Morpho Blue withdrawal', createExitIntent(inBlue), 'WITHDRAW', {
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
  getMarketId(blueMarket),
)
const sparkApproval = (name: string, amount: bigint) =>
  createTransactionCase(name, createEnterIntent(sparkUsdt), 'APPROVAL', {
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
    createTransactionCase('a withdrawal of everything', createExitIntent(allUsdc), 'WITHDRAW_ALL', {
      to: AAVE_POOL,
      data: call('function withdraw(address,uint256,address)', USDC.address, MAX, USER),
    }),
  ),
  aave(
    createTransactionCase(
      'everything, where an amount was typed',
      createExitIntent(usdc),
      'WITHDRAW',
      {
        to: AAVE_POOL,
        data: call('function withdraw(address,uint256,address)', USDC.address, MAX, USER),
      },
    ),
    'other-amount',
  ),
  aave(
    createTransactionCase('a receipt for the gateway', createExitIntent(ether), 'APPROVAL', {
      to: WETH.address,
      data: call(APPROVE, AAVE_GATEWAY, ETHER),
    }),
    'unmeasured-approval',
  ),
  spark(sparkApproval('the reset that USDT wants', 0n)),
  spark(sparkApproval('the approval after the reset', CENT)),
  spark(
    createTransactionCase('a supply of USDT', createEnterIntent(sparkUsdt), 'SUPPLY', {
      to: SPARK_POOL,
      data: call('function supply(address,uint256,address,uint16)', USDT.address, CENT, USER, 5n),
    }),
  ),
  aave2(
    createTransactionCase(
      'a deposit',
      createEnterIntent({ ...usdc, contracts: [AAVE_2] }),
      'SUPPLY',
      {
        to: AAVE_2,
        data: call(
          'function deposit(address,uint256,address,uint16)',
          USDC.address,
          CENT,
          USER,
          0n,
        ),
      },
    ),
  ),
  compound3(cometSupply),
  compound3(cometWithdrawal),
  compound3(
    onComet(
      'supply',
      createEnterIntent(comet),
      'SUPPLY',
      call('function supply(address,uint256)', USDC.address, CENT),
    ),
  ),
  compound3(
    onComet(
      'withdraw',
      createExitIntent(comet),
      'WITHDRAW',
      call('function withdraw(address,uint256)', USDC.address, CENT),
    ),
  ),
  compound3(
    onComet(
      'withdraw to oneself',
      createExitIntent(comet),
      'WITHDRAW',
      call('function withdrawTo(address,address,uint256)', USER, USDC.address, CENT),
    ),
  ),
  compound3(
    createTransactionCase(
      'rewards',
      createManageIntent('CLAIM_REWARDS', {
        asset: USDC,
        contracts: [COMET_REWARDS, COMET.address],
      }),
      'CLAIM_REWARDS',
      {
        to: COMET_REWARDS,
        data: call('function claim(address,address,bool)', COMET.address, USER, true),
      },
    ),
  ),
  compound2(
    createTransactionCase('mint of cUSDC', createEnterIntent(cUsdc), 'SUPPLY', {
      to: CUSDC.address,
      data: call('function mint(uint256)', CENT),
    }),
  ),
  compound2(
    createTransactionCase('mint of cETH', createEnterIntent(cEther), 'SUPPLY', {
      to: CETH.address,
      data: call('function mint()'),
      value: ETHER,
    }),
  ),
  compound2(
    createTransactionCase('redemption of shares', createExitIntent(cUsdc), 'WITHDRAW', {
      to: CUSDC.address,
      data: call('function redeem(uint256)', 430_000_000_000n),
    }),
  ),
  compound2(
    createTransactionCase('redemption of an amount', createExitIntent(cUsdc), 'WITHDRAW', {
      to: CUSDC.address,
      data: call('function redeemUnderlying(uint256)', CENT),
    }),
  ),
  compound2(
    createTransactionCase(
      'rewards',
      createManageIntent('CLAIM_REWARDS', { asset: USDC, contracts: [COMPTROLLER] }),
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
