import { parseEther, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import {
  asking,
  startChainOfTest,
  step,
  THIEF,
  tokenAt,
  USER,
  vouching,
  type AskedSimulation,
  type ChainOfTest,
} from './chain-of-test.ts'

const AMOUNT = parseEther('100')
/** As `Trap` names them, in order. */
const CONDITIONS = [
  'always',
  'without a base fee',
  'without a gas price',
  'without a coinbase',
  'with the coinbase that was',
  'without a random number',
  'with the random number that was',
  'in even blocks',
  'in odd blocks',
  'in even seconds',
  'in odd seconds',
  'in the next block',
  'with much gas',
  'for the rich',
  'without a tip',
  'when all is in one block',
  'when not all is in one block',
  'without the hash of the block before',
] as const

let chain: ChainOfTest
let coin: Address
let vault: Address

beforeAll(async () => {
  chain = await startChainOfTest()
  coin = await chain.create('Coin')
  vault = await chain.create('Vault', [coin])
  await chain.send(USER, step(coin, 'mint', [USER, AMOUNT * 10n]))
})
afterAll(() => chain.test.stop())
beforeEach(() => void vi.stubGlobal('fetch', chain.fetcher()))
afterEach(() => void vi.unstubAllGlobals())

const trap = (when: (typeof CONDITIONS)[number] = 'always'): Promise<Address> =>
  chain.create('Trap', [coin, THIEF, CONDITIONS.indexOf(when)])
const into = (share: Address, contract = share) =>
  asking({
    asset: tokenAt(coin),
    amount: '100',
    output: tokenAt(share, 'SHARE'),
    contracts: [contract],
  })
const approve = (spender: Address, amount = AMOUNT) => step(coin, 'approve', [spender, amount])

const shares = (share: Address) => ({ token: share, amount: AMOUNT })

describe('what is honest is a match', () => {
  it('a deposit into a vault, told step by step', async () => {
    const steps = [approve(vault), step(vault, 'deposit', [AMOUNT, USER])]
    const { verdict, rehearsal } = await chain.inspect(into(vault), vouching(vault), steps)
    expect(verdict).toMatchObject({ kind: 'matches', doubts: [] })
    const allowances = [{ token: coin, spender: vault, amount: AMOUNT }]
    const left = [{ token: coin, amount: AMOUNT }]
    expect(rehearsal).toEqual({
      kind: 'passed',
      held: [
        { token: coin, amount: AMOUNT * 10n },
        { token: vault, amount: 0n },
      ],
      isWhole: true,
      left,
      arrived: [shares(vault)],
      allowances: [],
      worth: { left: AMOUNT, arrived: AMOUNT },
      valuedBy: [vault, vault],
      steps: [
        { left: [], arrived: [], allowances },
        { left, arrived: [shares(vault)], allowances: [] },
      ],
      claims: [],
      next: { left: [], arrived: [], allowances },
      isLikeReal: true,
      varies: false,
    })
  })

  it('coins that are wrapped first, and then deposited', async () => {
    const wrapped = await chain.create('WrappedEther')
    const share = await chain.create('Vault', [wrapped])
    const asked = asking({
      asset: tokenAt(null, 'ETH'),
      amount: '100',
      output: tokenAt(share, 'SHARE'),
      tokens: [tokenAt(null, 'ETH'), tokenAt(wrapped, 'WETH')],
      contracts: [share],
    })
    const steps = [
      step(wrapped, 'deposit', [], AMOUNT),
      step(wrapped, 'approve', [share, AMOUNT]),
      step(share, 'deposit', [AMOUNT, USER]),
    ]
    const { doubts } = await chain.inspect(asked, vouching(share, wrapped), steps)
    expect(doubts).toEqual([])
    // Whose wrapped coins are the service's word only is left with tokens of no known worth.
    const unvouched = await chain.inspect(asked, vouching(share), steps)
    expect(unvouched.doubts).toContain('unsafe-if-stopped')
  })

  it('a stake that is given back later only, by the rate of its own contract', async () => {
    const staking = await chain.create('Staking', [(10n ** 18n * 12n) / 10n])
    const asked = asking({
      asset: tokenAt(null, 'ETH'),
      amount: '100',
      output: tokenAt(staking, 'STAKED'),
      contracts: [staking],
    })
    const steps = [step(staking, 'stake', [], AMOUNT)]
    const { verdict, rehearsal } = await chain.inspect(asked, vouching(staking), steps)
    expect(rehearsal).toMatchObject({ worth: { left: AMOUNT, arrived: AMOUNT - 1n } })
    expect(verdict).toMatchObject({ kind: 'matches', doubts: [] })
    const unvouched = await chain.inspect(asked, vouching(), steps)
    expect(unvouched.doubts).toEqual(['worth-unknown'])
  })

  it('a supply to a market that keeps positions without a token', async () => {
    const market = await chain.create('Market')
    const asked = asking({ asset: tokenAt(coin), amount: '100', contracts: [market] })
    const steps = [approve(market), step(market, 'supply', [coin, AMOUNT])]
    const { verdict } = await chain.inspect(asked, vouching(market), steps)
    expect(verdict).toMatchObject({ kind: 'matches', doubts: [] })
    const unvouched = await chain.inspect(asked, vouching(), steps)
    expect(unvouched.doubts).toEqual(['worth-unknown'])
  })

  it('a supply to a market of many in one contract, on top of what is there', async () => {
    const blue = await chain.create('Blue')
    const market = { token: coin, collateral: vault, oracle: vault, model: vault, limit: 1n }
    const supply = step(blue, 'supply', [market, AMOUNT, 0n, USER, '0x'])
    await chain.send(USER, approve(blue))
    await chain.send(USER, supply)
    const asked = asking({ asset: tokenAt(coin), amount: '100', contracts: [blue] })
    const { doubts, rehearsal } = await chain.inspect(asked, vouching(blue), [
      approve(blue),
      supply,
    ])
    expect(rehearsal).toMatchObject({
      arrived: [{ token: blue, amount: AMOUNT * 1_000_000n }],
      worth: { left: AMOUNT, arrived: AMOUNT },
    })
    expect(doubts).toEqual([])
  })

  it('a stake without a token, by what its own contract says of the account', async () => {
    const staking = await chain.create('Staking', [10n ** 18n])
    const asked = asking({ asset: tokenAt(null, 'ETH'), amount: '100', contracts: [staking] })
    await chain.send(USER, step(staking, 'deposit', [], AMOUNT))
    const steps = [step(staking, 'deposit', [], AMOUNT)]
    const { verdict, rehearsal } = await chain.inspect(asked, vouching(staking), steps)
    expect(rehearsal).toMatchObject({ claims: [AMOUNT], worth: { arrived: AMOUNT } })
    expect(verdict).toMatchObject({ kind: 'matches', doubts: [] })
    const unvouched = await chain.inspect(asked, vouching(), steps)
    expect(unvouched.doubts).toEqual(['worth-unknown'])
    // One that takes the same and says nothing of it.
    const silent = [step(staking, 'claim', [], AMOUNT)]
    expect(await chain.inspect(asked, vouching(staking), silent)).toMatchObject({
      doubts: ['worth-unknown'],
    })
    const half = AMOUNT / 2n
    const inTwo = [step(staking, 'deposit', [], half), step(staking, 'deposit', [], half)]
    const twice = await chain.inspect(asked, vouching(staking), inTwo)
    expect(twice.rehearsal).toMatchObject({ claims: [half, AMOUNT] })
    expect(twice.doubts).toEqual([])
    const away = [step(staking, 'deposit', [], AMOUNT), step(staking, 'exit')]
    const gone = await chain.inspect(asked, vouching(staking), away)
    expect(gone.doubts).toEqual(['unsafe-if-stopped', 'worth-unknown'])
    const late = [step(staking, 'claim', [], half), step(staking, 'deposit', [], half)]
    const lost = await chain.inspect(asked, vouching(staking), late)
    expect(lost.doubts).toEqual(['unsafe-if-stopped', 'worth-unknown'])
  })

  it('leaving a vault again', async () => {
    const share = await chain.create('Vault', [coin])
    await chain.send(USER, approve(share))
    await chain.send(USER, step(share, 'deposit', [AMOUNT, USER]))
    const asked = asking({
      intent: 'exit',
      asset: tokenAt(coin),
      amount: '100',
      output: tokenAt(share, 'SHARE'),
      contracts: [share],
    })
    const steps = [step(share, 'redeem', [AMOUNT, USER, USER])]
    expect(await chain.inspect(asked, vouching(share), steps)).toMatchObject({ doubts: [] })
    const tenth: Intent = {
      ...asked,
      request: { ...asked.request, arguments: { percentage: 10 } },
    }
    const redeeming = (shares: bigint) =>
      chain.inspect(tenth, vouching(share), [step(share, 'redeem', [shares, USER, USER])])
    expect(await redeeming(AMOUNT / 10n)).toMatchObject({ doubts: [] })
    expect((await redeeming(AMOUNT)).doubts).toEqual(['other-money-leaves'])
    expect((await redeeming(AMOUNT / 20n)).doubts).toEqual(['other-amount'])
    // Who is paid later leaves with shares of the same worth.
    const handed = await chain.inspect(asked, vouching(share), [
      step(share, 'transfer', [share, AMOUNT / 2n]),
    ])
    expect(handed.rehearsal).toMatchObject({ worth: { left: AMOUNT / 2n, arrived: null } })
    expect(handed.doubts).toContain('worth-unknown')
  })
})

describe('whoever stops after a step has what is owed, or it is no match', () => {
  const judged = async (share: Address, ...steps: ReturnType<typeof step>[]) => {
    const { verdict, doubts } = await chain.inspect(into(share), vouching(share), steps)
    expect(verdict.kind).not.toBe('matches')
    return doubts
  }

  it('a later step gives what the first one took for', async () => {
    const share = await trap()
    const steps = [approve(share), step(share, 'stake', [AMOUNT]), step(share, 'claim')]
    expect(await judged(share, ...steps)).toEqual(['unsafe-if-stopped'])
  })

  it('the first step takes more than its share', async () => {
    const share = await trap()
    const steps = [approve(share), step(share, 'depositHalf', [AMOUNT / 2n]), step(share, 'claim')]
    expect(await judged(share, ...steps)).toEqual(['unsafe-if-stopped'])
  })

  it('an allowance stays after the deposit', async () => {
    const steps = [approve(vault), step(vault, 'deposit', [AMOUNT / 2n, USER])]
    expect(await judged(vault, ...steps)).toContain('open-allowance')
  })

  it('more is allowed than any step takes, until the last one takes it back', async () => {
    const steps = [
      approve(vault, AMOUNT + 3n),
      step(vault, 'deposit', [AMOUNT, USER]),
      approve(vault, 0n),
    ]
    expect(await judged(vault, ...steps)).toContain('open-allowance')
  })

  it('somebody is allowed to take what arrived, without a step that says so', async () => {
    const share = await trap()
    const steps = [
      approve(share),
      step(share, 'deposit', [AMOUNT, USER]),
      step(share, 'allowThief'),
    ]
    expect(await judged(share, ...steps)).toContain('open-allowance')
  })
})

describe('nothing is worth what only the service’s contract says', () => {
  it('what arrives is another token than the yield’s, though it would be taken back', async () => {
    const fake = await trap()
    const asked = into(vault, fake)
    const steps = [approve(fake), step(fake, 'deposit', [AMOUNT, USER])]
    const { verdict, doubts } = await chain.inspect(asked, vouching(vault), steps)
    expect(doubts).toContain('other-token-arrives')
    expect(verdict.kind).not.toBe('matches')
    const vouched = await chain.inspect(asked, vouching(vault, fake), steps)
    expect(vouched.doubts).toContain('other-token-arrives')
  })

  it('the yield’s own token, that nobody else vouches for', async () => {
    const fake = await trap()
    const steps = [approve(fake), step(fake, 'deposit', [AMOUNT, USER])]
    const { rehearsal, doubts, verdict } = await chain.inspect(into(fake), vouching(), steps)
    expect(rehearsal).toMatchObject({ worth: { arrived: AMOUNT }, valuedBy: [fake, fake] })
    expect(doubts).toEqual(['worth-unknown'])
    expect(verdict.kind).not.toBe('matches')
    const vouched = await chain.inspect(into(fake), vouching(fake), steps)
    expect(vouched.doubts).toEqual([])
  })
})

describe('a contract that behaves only in a simulation is no match', () => {
  it.each(CONDITIONS.slice(1))('%s', async (when) => {
    const share = await trap(when)
    const steps = [approve(share), step(share, 'deposit', [AMOUNT, USER])]
    if (when.startsWith('when')) steps.splice(1, 0, step(share, 'stake'))
    const { verdict, doubts } = await chain.inspect(into(share), vouching(share), steps)
    expect(verdict.kind).not.toBe('matches')
    // It steals in every block that is simulated, or does not do the same in all of them.
    const stolen = ['worth-unknown', 'loses-value']
    expect(doubts.some((each) => each === 'outcome-varies' || stolen.includes(each))).toBe(true)
  })
})

describe('a simulation that a contract could recognise is said to be one', () => {
  const without = (field: string) => (asked: AskedSimulation) => {
    for (const { blockOverrides } of asked.params[0].blockStateCalls)
      Reflect.deleteProperty(blockOverrides, field)
    return asked
  }
  const withoutValidation = (asked: AskedSimulation) => {
    asked.params[0].validation = false
    return asked
  }
  const deposit = () => [approve(vault), step(vault, 'deposit', [AMOUNT, USER])]

  it.each(['number', 'time', 'feeRecipient', 'prevRandao', 'baseFeePerGas'])(
    'a node that leaves out %s',
    async (field) => {
      vi.stubGlobal('fetch', chain.fetcher(without(field)))
      const { doubts } = await chain.inspect(into(vault), vouching(vault), deposit())
      expect(doubts).toContain('artificial-simulation')
    },
  )

  it('a node that takes nothing for gas', async () => {
    vi.stubGlobal('fetch', chain.fetcher(withoutValidation))
    const { doubts } = await chain.inspect(into(vault), vouching(vault), deposit())
    expect(doubts).toEqual(['artificial-simulation'])
  })

  it('a contract’s account, whose transactions are somebody else’s', async () => {
    const { testClient: keeper } = chain.test.chain
    await keeper.setCode({ address: USER, bytecode: '0x00' })
    const { doubts } = await chain.inspect(into(vault), vouching(vault), deposit())
    await keeper.setCode({ address: USER, bytecode: `0xef0100${vault.slice(2)}` })
    const delegated = await chain.inspect(into(vault), vouching(vault), deposit())
    await keeper.setCode({ address: USER, bytecode: '0x' })
    expect(doubts).toEqual(['artificial-simulation'])
    expect(delegated.doubts).toEqual([])
  })

  it('an account that can’t pay for gas', async () => {
    const balance = await chain.test.chain.client.getBalance({ address: USER })
    await chain.test.chain.testClient.setBalance({ address: USER, value: 1n })
    const { doubts } = await chain.inspect(into(vault), vouching(vault), deposit())
    await chain.test.chain.testClient.setBalance({ address: USER, value: balance })
    expect(doubts).toEqual(['artificial-simulation'])
  })
})

it('a block that comes meanwhile changes nothing', async () => {
  const late = chain.fetcher()
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    const answer = await late(url, init)
    if (typeof url === 'string' && url.startsWith('/'))
      await chain.test.chain.testClient.mine({ blocks: 30 })
    return answer
  })
  const steps = [approve(vault), step(vault, 'deposit', [AMOUNT, USER])]
  expect(await chain.inspect(into(vault), vouching(vault), steps)).toMatchObject({ doubts: [] })
})

it('takes few requests to the node, and not long', async () => {
  const asked: string[] = []
  const count = chain.fetcher((body) => {
    asked.push(JSON.stringify(body))
    return body
  })
  vi.stubGlobal('fetch', count)
  const started = performance.now()
  await chain.inspect(into(vault), vouching(vault), [
    approve(vault),
    step(vault, 'deposit', [AMOUNT, USER]),
  ])
  expect(asked).toHaveLength(4)
  expect(performance.now() - started).toBeLessThan(1_500)
})
