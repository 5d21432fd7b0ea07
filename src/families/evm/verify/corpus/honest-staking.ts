import {
  call,
  createEnterIntent,
  createExitIntent,
  createManageIntent,
  createTransactionCase,
} from './case.ts'
import { createProtocolCase } from './honest.ts'
import { NOBODY, USER, made } from './people.ts'
import {
  CRV,
  EETH,
  ETH,
  ETHERFI,
  LIDO_QUEUE,
  MERKL,
  RETH,
  ROCKET_POOL,
  STETH,
  SUSDE,
  USDC,
  USDE,
  WEETH,
  WETH,
  WSTETH,
} from './protocols.ts'

const APPROVE = 'function approve(address,uint256)'
const ETHER = 10n ** 18n
const PROOF = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`]

const lido = createProtocolCase('Lido')
const steth = { asset: ETH, amount: '1', output: STETH, contracts: [STETH.address] }
const queue = { asset: STETH, amount: '1', output: STETH, contracts: [LIDO_QUEUE] }
export const lidoStake = createTransactionCase('a Lido stake', createEnterIntent(steth), 'STAKE', {
  to: STETH.address,
  data: call('function submit(address)', NOBODY),
  value: ETHER,
})
export const lidoRequest = createTransactionCase(
  'a Lido request',
  createExitIntent(queue),
  'UNSTAKE',
  {
    to: LIDO_QUEUE,
    data: call('function requestWithdrawals(uint256[],address)', [ETHER], USER),
  },
)
export const lidoClaim = createTransactionCase(
  'a Lido claim for oneself',
  createManageIntent('CLAIM_UNSTAKED', queue),
  'CLAIM_UNSTAKED',
  {
    to: LIDO_QUEUE,
    data: call('function claimWithdrawalsTo(uint256[],uint256[],address)', [51n], [3n], USER),
  },
)
const wrapped = { asset: STETH, amount: '1', output: WSTETH, contracts: [WSTETH.address] }

const rocket = createProtocolCase('Rocket Pool')
const reth = { asset: ETH, amount: '1', output: RETH, contracts: [ROCKET_POOL, RETH.address] }
const etherfi = createProtocolCase('ether.fi')
const eeth = { asset: ETH, amount: '1', output: EETH, contracts: [ETHERFI] }
export const etherfiRequest = createTransactionCase(
  'an ether.fi request',
  createExitIntent({ ...eeth, asset: EETH }),
  'UNSTAKE',
  {
    to: ETHERFI,
    data: call('function requestWithdraw(address,uint256)', USER, ETHER),
  },
)
const ethena = createProtocolCase('Ethena')
export const ethenaClaim = createTransactionCase(
  'an Ethena claim after the cooldown',
  createManageIntent('CLAIM_UNSTAKED', { asset: USDE, output: SUSDE, contracts: [SUSDE.address] }),
  'CLAIM_UNSTAKED',
  { to: SUSDE.address, data: call('function unstake(address)', USER) },
)

const merkl = createProtocolCase('Merkl')
export const merklClaim = createTransactionCase(
  'a Merkl claim',
  createManageIntent('CLAIM_REWARDS', { asset: USDC, contracts: [MERKL] }),
  'CLAIM_REWARDS',
  {
    to: MERKL,
    data: call(
      'function claim(address[],address[],uint256[],bytes32[][])',
      [USER],
      [CRV.address],
      [5n * ETHER],
      [PROOF],
    ),
  },
)
const distributor = createProtocolCase('Merkle distributors')
const DROP = made(20)
export const dropClaim = createTransactionCase(
  'a distributor’s claim',
  createManageIntent('CLAIM_REWARDS', { asset: USDC, contracts: [DROP] }),
  'CLAIM_REWARDS',
  {
    to: DROP,
    data: call('function claim(uint256,address,uint256,bytes32[])', 77n, USER, 3n * ETHER, PROOF),
  },
)

const synthetix = createProtocolCase('Synthetix-style pools')
const POOL = made(21)
const pool = { asset: USDC, amount: '100', contracts: [POOL] }
export const poolStake = createTransactionCase(
  'a stake for oneself',
  createEnterIntent(pool),
  'STAKE',
  {
    to: POOL,
    data: call('function stakeFor(address,uint256)', USER, 100_000_000n),
  },
)
const inPool = (name: string, data: `0x${string}`, type = 'UNSTAKE') =>
  createTransactionCase(name, createExitIntent(pool), type, { to: POOL, data })
const weth = createProtocolCase('WETH')
const wrapping = { asset: ETH, amount: '1', output: WETH, contracts: [WETH.address] }

/** Stakes, wrappers, queues and claims. */
export const honestStaking = [
  lido(lidoStake),
  lido(
    createTransactionCase(
      'all coins there are',
      createEnterIntent({ ...steth, amount: undefined }),
      'STAKE',
      {
        to: STETH.address,
        data: call('function submit(address)', NOBODY),
        value: 3n * ETHER,
      },
    ),
  ),
  lido(lidoRequest),
  lido(lidoClaim),
  lido(
    createTransactionCase(
      'a request by nobody, which is the caller',
      createExitIntent(queue),
      'UNSTAKE',
      {
        to: LIDO_QUEUE,
        data: call(
          'function requestWithdrawals(uint256[],address)',
          [ETHER / 2n, ETHER / 2n],
          NOBODY,
        ),
      },
    ),
  ),
  lido(
    createTransactionCase(
      'a claim',
      createManageIntent('CLAIM_UNSTAKED', queue),
      'CLAIM_UNSTAKED',
      {
        to: LIDO_QUEUE,
        data: call('function claimWithdrawals(uint256[],uint256[])', [51n, 52n], [3n, 4n]),
      },
    ),
  ),
  lido(
    createTransactionCase('approval for the wrapper', createEnterIntent(wrapped), 'APPROVAL', {
      to: STETH.address,
      data: call(APPROVE, WSTETH.address, ETHER),
    }),
  ),
  lido(
    createTransactionCase('wrapping', createEnterIntent(wrapped), 'WRAP', {
      to: WSTETH.address,
      data: call('function wrap(uint256)', ETHER),
    }),
  ),
  lido(
    createTransactionCase('unwrapping', createExitIntent(wrapped), 'UNWRAP', {
      to: WSTETH.address,
      data: call('function unwrap(uint256)', 850_000_000_000_000_000n),
    }),
  ),
  rocket(
    createTransactionCase('a deposit', createEnterIntent(reth), 'STAKE', {
      to: ROCKET_POOL,
      data: call('function deposit()'),
      value: ETHER,
    }),
  ),
  rocket(
    createTransactionCase('a burn', createExitIntent(reth), 'UNSTAKE', {
      to: RETH.address,
      data: call('function burn(uint256)', 890_000_000_000_000_000n),
    }),
  ),
  etherfi(etherfiRequest),
  etherfi(
    createTransactionCase('a deposit', createEnterIntent(eeth), 'STAKE', {
      to: ETHERFI,
      data: call('function deposit(address)', NOBODY),
      value: ETHER,
    }),
  ),
  etherfi(
    createTransactionCase(
      'wrapping',
      createEnterIntent({ asset: EETH, amount: '1', output: WEETH, contracts: [WEETH.address] }),
      'WRAP',
      { to: WEETH.address, data: call('function wrap(uint256)', ETHER) },
    ),
  ),
  etherfi(
    createTransactionCase(
      'a claim of an NFT',
      createManageIntent('CLAIM_UNSTAKED', eeth),
      'CLAIM_UNSTAKED',
      {
        to: ETHERFI,
        data: call('function claimWithdrawal(uint256)', 9001n),
      },
    ),
  ),
  ethena(ethenaClaim),
  merkl(merklClaim),
  distributor(dropClaim),
  distributor(
    createTransactionCase(
      'a claim without an index',
      createManageIntent('CLAIM_REWARDS', { asset: USDC, contracts: [DROP] }),
      'CLAIM_REWARDS',
      { to: DROP, data: call('function claim(address,uint256,bytes32[])', USER, ETHER, PROOF) },
    ),
  ),
  synthetix(poolStake),
  synthetix(
    createTransactionCase('a stake', createEnterIntent(pool), 'STAKE', {
      to: POOL,
      data: call('function stake(uint256)', 100_000_000n),
    }),
  ),
  synthetix(inPool('a withdrawal', call('function withdraw(uint256)', 100_000_000n))),
  synthetix(inPool('a withdrawal of everything with rewards', call('function exit()'))),
  synthetix(
    createTransactionCase('rewards', createManageIntent('CLAIM_REWARDS', pool), 'CLAIM_REWARDS', {
      to: POOL,
      data: call('function getReward()'),
    }),
  ),
  weth(
    createTransactionCase('wrapping', createEnterIntent(wrapping), 'WRAP', {
      to: WETH.address,
      data: call('function deposit()'),
      value: ETHER,
    }),
  ),
  weth(
    createTransactionCase('unwrapping', createExitIntent(wrapping), 'UNWRAP', {
      to: WETH.address,
      data: call('function withdraw(uint256)', ETHER),
    }),
  ),
]
