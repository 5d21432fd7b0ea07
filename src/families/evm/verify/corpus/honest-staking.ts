import { call, entering, leaving, managing, transactionOf } from './case.ts'
import { likeThoseOf } from './honest.ts'
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

const lido = likeThoseOf('Lido')
const steth = { asset: ETH, amount: '1', output: STETH, contracts: [STETH.address] }
const queue = { asset: STETH, amount: '1', output: STETH, contracts: [LIDO_QUEUE] }
export const lidoStake = transactionOf('a Lido stake', entering(steth), 'STAKE', {
  to: STETH.address,
  data: call('function submit(address)', NOBODY),
  value: ETHER,
})
export const lidoRequest = transactionOf('a Lido request', leaving(queue), 'UNSTAKE', {
  to: LIDO_QUEUE,
  data: call('function requestWithdrawals(uint256[],address)', [ETHER], USER),
})
export const lidoClaim = transactionOf(
  'a Lido claim for oneself',
  managing('CLAIM_UNSTAKED', queue),
  'CLAIM_UNSTAKED',
  {
    to: LIDO_QUEUE,
    data: call('function claimWithdrawalsTo(uint256[],uint256[],address)', [51n], [3n], USER),
  },
)
const wrapped = { asset: STETH, amount: '1', output: WSTETH, contracts: [WSTETH.address] }

const rocket = likeThoseOf('Rocket Pool')
const reth = { asset: ETH, amount: '1', output: RETH, contracts: [ROCKET_POOL, RETH.address] }
const etherfi = likeThoseOf('ether.fi')
const eeth = { asset: ETH, amount: '1', output: EETH, contracts: [ETHERFI] }
export const etherfiRequest = transactionOf(
  'an ether.fi request',
  leaving({ ...eeth, asset: EETH }),
  'UNSTAKE',
  {
    to: ETHERFI,
    data: call('function requestWithdraw(address,uint256)', USER, ETHER),
  },
)
const ethena = likeThoseOf('Ethena')
export const ethenaClaim = transactionOf(
  'an Ethena claim after the cooldown',
  managing('CLAIM_UNSTAKED', { asset: USDE, output: SUSDE, contracts: [SUSDE.address] }),
  'CLAIM_UNSTAKED',
  { to: SUSDE.address, data: call('function unstake(address)', USER) },
)

const merkl = likeThoseOf('Merkl')
export const merklClaim = transactionOf(
  'a Merkl claim',
  managing('CLAIM_REWARDS', { asset: USDC, contracts: [MERKL] }),
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
const distributor = likeThoseOf('Merkle distributors')
const DROP = made(20)
export const dropClaim = transactionOf(
  'a distributor’s claim',
  managing('CLAIM_REWARDS', { asset: USDC, contracts: [DROP] }),
  'CLAIM_REWARDS',
  {
    to: DROP,
    data: call('function claim(uint256,address,uint256,bytes32[])', 77n, USER, 3n * ETHER, PROOF),
  },
)

const synthetix = likeThoseOf('Synthetix-style pools')
const POOL = made(21)
const pool = { asset: USDC, amount: '100', contracts: [POOL] }
export const poolStake = transactionOf('a stake for oneself', entering(pool), 'STAKE', {
  to: POOL,
  data: call('function stakeFor(address,uint256)', USER, 100_000_000n),
})
const inPool = (name: string, data: `0x${string}`, type = 'UNSTAKE') =>
  transactionOf(name, leaving(pool), type, { to: POOL, data })
const weth = likeThoseOf('WETH')
const wrapping = { asset: ETH, amount: '1', output: WETH, contracts: [WETH.address] }

/** Stakes, wrappers, queues and claims. */
export const honestStaking = [
  lido(lidoStake),
  lido(
    transactionOf('all coins there are', entering({ ...steth, amount: undefined }), 'STAKE', {
      to: STETH.address,
      data: call('function submit(address)', NOBODY),
      value: 3n * ETHER,
    }),
  ),
  lido(lidoRequest),
  lido(lidoClaim),
  lido(
    transactionOf('a request by nobody, which is the caller', leaving(queue), 'UNSTAKE', {
      to: LIDO_QUEUE,
      data: call(
        'function requestWithdrawals(uint256[],address)',
        [ETHER / 2n, ETHER / 2n],
        NOBODY,
      ),
    }),
  ),
  lido(
    transactionOf('a claim', managing('CLAIM_UNSTAKED', queue), 'CLAIM_UNSTAKED', {
      to: LIDO_QUEUE,
      data: call('function claimWithdrawals(uint256[],uint256[])', [51n, 52n], [3n, 4n]),
    }),
  ),
  lido(
    transactionOf('approval for the wrapper', entering(wrapped), 'APPROVAL', {
      to: STETH.address,
      data: call(APPROVE, WSTETH.address, ETHER),
    }),
  ),
  lido(
    transactionOf('wrapping', entering(wrapped), 'WRAP', {
      to: WSTETH.address,
      data: call('function wrap(uint256)', ETHER),
    }),
  ),
  lido(
    transactionOf('unwrapping', leaving(wrapped), 'UNWRAP', {
      to: WSTETH.address,
      data: call('function unwrap(uint256)', 850_000_000_000_000_000n),
    }),
  ),
  rocket(
    transactionOf('a deposit', entering(reth), 'STAKE', {
      to: ROCKET_POOL,
      data: call('function deposit()'),
      value: ETHER,
    }),
  ),
  rocket(
    transactionOf('a burn', leaving(reth), 'UNSTAKE', {
      to: RETH.address,
      data: call('function burn(uint256)', 890_000_000_000_000_000n),
    }),
  ),
  etherfi(etherfiRequest),
  etherfi(
    transactionOf('a deposit', entering(eeth), 'STAKE', {
      to: ETHERFI,
      data: call('function deposit(address)', NOBODY),
      value: ETHER,
    }),
  ),
  etherfi(
    transactionOf(
      'wrapping',
      entering({ asset: EETH, amount: '1', output: WEETH, contracts: [WEETH.address] }),
      'WRAP',
      { to: WEETH.address, data: call('function wrap(uint256)', ETHER) },
    ),
  ),
  etherfi(
    transactionOf('a claim of an NFT', managing('CLAIM_UNSTAKED', eeth), 'CLAIM_UNSTAKED', {
      to: ETHERFI,
      data: call('function claimWithdrawal(uint256)', 9001n),
    }),
  ),
  ethena(ethenaClaim),
  merkl(merklClaim),
  distributor(dropClaim),
  distributor(
    transactionOf(
      'a claim without an index',
      managing('CLAIM_REWARDS', { asset: USDC, contracts: [DROP] }),
      'CLAIM_REWARDS',
      { to: DROP, data: call('function claim(address,uint256,bytes32[])', USER, ETHER, PROOF) },
    ),
  ),
  synthetix(poolStake),
  synthetix(
    transactionOf('a stake', entering(pool), 'STAKE', {
      to: POOL,
      data: call('function stake(uint256)', 100_000_000n),
    }),
  ),
  synthetix(inPool('a withdrawal', call('function withdraw(uint256)', 100_000_000n))),
  synthetix(inPool('a withdrawal of everything with rewards', call('function exit()'))),
  synthetix(
    transactionOf('rewards', managing('CLAIM_REWARDS', pool), 'CLAIM_REWARDS', {
      to: POOL,
      data: call('function getReward()'),
    }),
  ),
  weth(
    transactionOf('wrapping', entering(wrapping), 'WRAP', {
      to: WETH.address,
      data: call('function deposit()'),
      value: ETHER,
    }),
  ),
  weth(
    transactionOf('unwrapping', leaving(wrapping), 'UNWRAP', {
      to: WETH.address,
      data: call('function withdraw(uint256)', ETHER),
    }),
  ),
]
