import { parseEther, type Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Intent } from '#src/families/intent.ts'
import {
  createIntent,
  startContractChain,
  createStep,
  THIEF,
  createToken,
  USER,
  createWitnesses,
  type SimulationRequest,
  type ContractChain,
} from './contract-chain.ts'

const AMOUNT = parseEther('100')
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

let chain: ContractChain
let coin: Address
let vault: Address

beforeAll(async () => {
  chain = await startContractChain()
  coin = await chain.create('Coin')
  vault = await chain.create('Vault', [coin])
  await chain.send(USER, createStep(coin, 'mint', [USER, AMOUNT * 10n]))
})
afterAll(() => chain.test.stop())
beforeEach(() => void vi.stubGlobal('fetch', chain.fetcher()))
afterEach(() => void vi.unstubAllGlobals())

const trap = (when: (typeof CONDITIONS)[number] = 'always'): Promise<Address> =>
  chain.create('Trap', [coin, THIEF, CONDITIONS.indexOf(when)])
const into = (share: Address, contract = share) =>
  createIntent({
    asset: createToken(coin),
    amount: '100',
    output: createToken(share, 'SHARE'),
    contracts: [contract],
  })
const approve = (spender: Address, amount = AMOUNT) =>
  createStep(coin, 'approve', [spender, amount])

const shares = (share: Address) => ({ token: share, amount: AMOUNT })

describe('honest actions are a match', () => {
  it('a deposit into a vault, step by step', async () => {
    const steps = [approve(vault), createStep(vault, 'deposit', [AMOUNT, USER])]
    const { verdict, rehearsal } = await chain.inspect(into(vault), createWitnesses(vault), steps)
    expect(verdict).toMatchObject({ kind: 'matches', warnings: [] })
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
      stops: [0n],
      next: { left: [], arrived: [], allowances },
      raised: allowances,
      isLikeReal: true,
      varies: false,
    })
  })

  it('a coin that is wrapped first, and then deposited', async () => {
    const wrapped = await chain.create('WrappedEther')
    const share = await chain.create('Vault', [wrapped])
    const asked = createIntent({
      asset: createToken(null, 'ETH'),
      amount: '100',
      output: createToken(share, 'SHARE'),
      tokens: [createToken(null, 'ETH'), createToken(wrapped, 'WETH')],
      contracts: [share],
    })
    const steps = [
      createStep(wrapped, 'deposit', [], AMOUNT),
      createStep(wrapped, 'approve', [share, AMOUNT]),
      createStep(share, 'deposit', [AMOUNT, USER]),
    ]
    const { warnings } = await chain.inspect(asked, createWitnesses(share, wrapped), steps)
    expect(warnings).toEqual([])
    // With the wrapped coin known from the service only, the result has tokens of unknown worth.
    const unvouched = await chain.inspect(asked, createWitnesses(share), steps)
    expect(unvouched.warnings).toContain('unsafe-if-stopped')
  })

  it('a stake with delayed exit, by the rate of its own contract', async () => {
    const staking = await chain.create('Staking', [(10n ** 18n * 12n) / 10n])
    const asked = createIntent({
      asset: createToken(null, 'ETH'),
      amount: '100',
      output: createToken(staking, 'STAKED'),
      contracts: [staking],
    })
    const steps = [createStep(staking, 'stake', [], AMOUNT)]
    const { verdict, rehearsal } = await chain.inspect(asked, createWitnesses(staking), steps)
    expect(rehearsal).toMatchObject({ worth: { left: AMOUNT, arrived: AMOUNT - 1n } })
    expect(verdict).toMatchObject({ kind: 'matches', warnings: [] })
    const unvouched = await chain.inspect(asked, createWitnesses(), steps)
    expect(unvouched.warnings).toEqual(['worth-unknown'])
  })

  it('a supply to a market with positions without a token', async () => {
    const market = await chain.create('Market')
    const asked = createIntent({ asset: createToken(coin), amount: '100', contracts: [market] })
    const steps = [approve(market), createStep(market, 'supply', [coin, AMOUNT])]
    const { verdict } = await chain.inspect(asked, createWitnesses(market), steps)
    expect(verdict).toMatchObject({ kind: 'matches', warnings: [] })
    const unvouched = await chain.inspect(asked, createWitnesses(), steps)
    expect(unvouched.warnings).toEqual(['worth-unknown'])
  })

  it('a supply to one of many markets in one contract, on top of a position', async () => {
    const blue = await chain.create('Blue')
    const market = { token: coin, collateral: vault, oracle: vault, model: vault, limit: 1n }
    const supply = createStep(blue, 'supply', [market, AMOUNT, 0n, USER, '0x'])
    await chain.send(USER, approve(blue))
    await chain.send(USER, supply)
    const asked = createIntent({ asset: createToken(coin), amount: '100', contracts: [blue] })
    const { warnings, rehearsal } = await chain.inspect(asked, createWitnesses(blue), [
      approve(blue),
      supply,
    ])
    expect(rehearsal).toMatchObject({
      arrived: [{ token: blue, amount: AMOUNT * 1_000_000n }],
      worth: { left: AMOUNT, arrived: AMOUNT },
    })
    expect(warnings).toEqual([])
  })

  it("a stake without a token, by its contract's record of the account", async () => {
    const staking = await chain.create('Staking', [10n ** 18n])
    const asked = createIntent({
      asset: createToken(null, 'ETH'),
      amount: '100',
      contracts: [staking],
    })
    await chain.send(USER, createStep(staking, 'deposit', [], AMOUNT))
    const steps = [createStep(staking, 'deposit', [], AMOUNT)]
    const { verdict, rehearsal } = await chain.inspect(asked, createWitnesses(staking), steps)
    expect(rehearsal).toMatchObject({ claims: [AMOUNT], worth: { arrived: AMOUNT } })
    expect(verdict).toMatchObject({ kind: 'matches', warnings: [] })
    const unvouched = await chain.inspect(asked, createWitnesses(), steps)
    expect(unvouched.warnings).toEqual(['worth-unknown'])
    // One that takes the same and records nothing.
    const silent = [createStep(staking, 'claim', [], AMOUNT)]
    expect(await chain.inspect(asked, createWitnesses(staking), silent)).toMatchObject({
      warnings: ['worth-unknown'],
    })
    const half = AMOUNT / 2n
    const inTwo = [
      createStep(staking, 'deposit', [], half),
      createStep(staking, 'deposit', [], half),
    ]
    const twice = await chain.inspect(asked, createWitnesses(staking), inTwo)
    expect(twice.rehearsal).toMatchObject({ claims: [half, AMOUNT] })
    expect(twice.warnings).toEqual([])
    const away = [createStep(staking, 'deposit', [], AMOUNT), createStep(staking, 'exit')]
    const gone = await chain.inspect(asked, createWitnesses(staking), away)
    expect(gone.warnings).toEqual(['unsafe-if-stopped', 'worth-unknown'])
    const late = [createStep(staking, 'claim', [], half), createStep(staking, 'deposit', [], half)]
    const lost = await chain.inspect(asked, createWitnesses(staking), late)
    expect(lost.warnings).toEqual(['unsafe-if-stopped', 'worth-unknown'])
  })

  it('an exit from a vault', async () => {
    const share = await chain.create('Vault', [coin])
    await chain.send(USER, approve(share))
    await chain.send(USER, createStep(share, 'deposit', [AMOUNT, USER]))
    const asked = createIntent({
      intent: 'exit',
      asset: createToken(coin),
      amount: '100',
      output: createToken(share, 'SHARE'),
      contracts: [share],
    })
    const steps = [createStep(share, 'redeem', [AMOUNT, USER, USER])]
    expect(await chain.inspect(asked, createWitnesses(share), steps)).toMatchObject({
      warnings: [],
    })
    const tenth: Intent = {
      ...asked,
      request: { ...asked.request, arguments: { percentage: 10 } },
    }
    const redeeming = (shares: bigint) =>
      chain.inspect(tenth, createWitnesses(share), [
        createStep(share, 'redeem', [shares, USER, USER]),
      ])
    expect(await redeeming(AMOUNT / 10n)).toMatchObject({ warnings: [] })
    expect((await redeeming(AMOUNT)).warnings).toEqual(['other-money-leaves'])
    expect((await redeeming(AMOUNT / 20n)).warnings).toEqual(['other-amount'])
    // A delayed payout leaves with shares of the same worth.
    const handed = await chain.inspect(asked, createWitnesses(share), [
      createStep(share, 'transfer', [share, AMOUNT / 2n]),
    ])
    expect(handed.rehearsal).toMatchObject({ worth: { left: AMOUNT / 2n, arrived: null } })
    expect(handed.warnings).toContain('worth-unknown')
  })
})

describe('stopping after a step leaves what is owed, or it is no match', () => {
  const judged = async (share: Address, ...steps: ReturnType<typeof createStep>[]) => {
    const { verdict, warnings } = await chain.inspect(into(share), createWitnesses(share), steps)
    expect(verdict.kind).not.toBe('matches')
    return warnings
  }

  it('a later step gives what the first one took for', async () => {
    const share = await trap()
    const steps = [approve(share), createStep(share, 'stake', [AMOUNT]), createStep(share, 'claim')]
    expect(await judged(share, ...steps)).toEqual(['unsafe-if-stopped'])
  })

  it('the first step takes more than its share', async () => {
    const share = await trap()
    const steps = [
      approve(share),
      createStep(share, 'depositHalf', [AMOUNT / 2n]),
      createStep(share, 'claim'),
    ]
    expect(await judged(share, ...steps)).toEqual(['unsafe-if-stopped'])
  })

  it('an allowance stays after the deposit', async () => {
    const steps = [approve(vault), createStep(vault, 'deposit', [AMOUNT / 2n, USER])]
    expect(await judged(vault, ...steps)).toContain('open-allowance')
  })

  it('more is allowed than any step takes, until the last one revokes it', async () => {
    const steps = [
      approve(vault, AMOUNT + 3n),
      createStep(vault, 'deposit', [AMOUNT, USER]),
      approve(vault, 0n),
    ]
    expect(await judged(vault, ...steps)).toContain('open-allowance')
  })

  it('an approval of what arrived without a step for it', async () => {
    const share = await trap()
    const steps = [
      approve(share),
      createStep(share, 'deposit', [AMOUNT, USER]),
      createStep(share, 'allowThief'),
    ]
    expect(await judged(share, ...steps)).toContain('open-allowance')
  })
})

describe('only the service’s contract gives it worth', () => {
  it('another token than the yield’s arrives, though it would be redeemable', async () => {
    const fake = await trap()
    const asked = into(vault, fake)
    const steps = [approve(fake), createStep(fake, 'deposit', [AMOUNT, USER])]
    const { verdict, warnings } = await chain.inspect(asked, createWitnesses(vault), steps)
    expect(warnings).toContain('other-token-arrives')
    expect(verdict.kind).not.toBe('matches')
    const vouched = await chain.inspect(asked, createWitnesses(vault, fake), steps)
    expect(vouched.warnings).toContain('other-token-arrives')
  })

  it('the yield’s own token without another witness', async () => {
    const fake = await trap()
    const steps = [approve(fake), createStep(fake, 'deposit', [AMOUNT, USER])]
    const { rehearsal, warnings, verdict } = await chain.inspect(
      into(fake),
      createWitnesses(),
      steps,
    )
    expect(rehearsal).toMatchObject({ worth: { arrived: AMOUNT }, valuedBy: [fake, fake] })
    expect(warnings).toEqual(['worth-unknown'])
    expect(verdict.kind).not.toBe('matches')
    const vouched = await chain.inspect(into(fake), createWitnesses(fake), steps)
    expect(vouched.warnings).toEqual([])
  })
})

describe('a contract that behaves only in a simulation is no match', () => {
  it.each(CONDITIONS.slice(1))('%s', async (when) => {
    const share = await trap(when)
    const steps = [approve(share), createStep(share, 'deposit', [AMOUNT, USER])]
    if (when.startsWith('when')) steps.splice(1, 0, createStep(share, 'stake'))
    const { verdict, warnings } = await chain.inspect(into(share), createWitnesses(share), steps)
    expect(verdict.kind).not.toBe('matches')
    // It steals in every simulated block, or does not do the same in all of them.
    const stolen = ['worth-unknown', 'loses-value']
    expect(warnings.some((each) => each === 'outcome-varies' || stolen.includes(each))).toBe(true)
  })
})

describe('a simulation that a contract could recognize is marked as such', () => {
  const without = (field: string) => (asked: SimulationRequest) => {
    for (const { blockOverrides } of asked.params[0].blockStateCalls)
      Reflect.deleteProperty(blockOverrides, field)
    return asked
  }
  const withoutValidation = (asked: SimulationRequest) => {
    asked.params[0].validation = false
    return asked
  }
  const deposit = () => [approve(vault), createStep(vault, 'deposit', [AMOUNT, USER])]

  it.each(['number', 'time', 'feeRecipient', 'prevRandao', 'baseFeePerGas'])(
    'a node that leaves out %s',
    async (field) => {
      vi.stubGlobal('fetch', chain.fetcher(without(field)))
      const { warnings } = await chain.inspect(into(vault), createWitnesses(vault), deposit())
      expect(warnings).toContain('artificial-simulation')
    },
  )

  it('a node that charges no gas', async () => {
    vi.stubGlobal('fetch', chain.fetcher(withoutValidation))
    const { warnings } = await chain.inspect(into(vault), createWitnesses(vault), deposit())
    expect(warnings).toEqual(['artificial-simulation'])
  })

  it('a contract account, whose transactions are sent by others', async () => {
    const { testClient: keeper } = chain.test.chain
    await keeper.setCode({ address: USER, bytecode: '0x00' })
    const { warnings } = await chain.inspect(into(vault), createWitnesses(vault), deposit())
    await keeper.setCode({ address: USER, bytecode: `0xef0100${vault.slice(2)}` })
    const delegated = await chain.inspect(into(vault), createWitnesses(vault), deposit())
    await keeper.setCode({ address: USER, bytecode: '0x' })
    expect(warnings).toEqual(['artificial-simulation'])
    expect(delegated.warnings).toEqual([])
  })

  it('an account that can’t pay for gas', async () => {
    const balance = await chain.test.chain.client.getBalance({ address: USER })
    await chain.test.chain.testClient.setBalance({ address: USER, value: 1n })
    const { warnings } = await chain.inspect(into(vault), createWitnesses(vault), deposit())
    await chain.test.chain.testClient.setBalance({ address: USER, value: balance })
    expect(warnings).toEqual(['artificial-simulation'])
  })
})

it('a new block meanwhile changes nothing', async () => {
  const late = chain.fetcher()
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    const answer = await late(url, init)
    if (typeof url === 'string' && url.startsWith('/'))
      await chain.test.chain.testClient.mine({ blocks: 30 })
    return answer
  })
  const steps = [approve(vault), createStep(vault, 'deposit', [AMOUNT, USER])]
  expect(await chain.inspect(into(vault), createWitnesses(vault), steps)).toMatchObject({
    warnings: [],
  })
})

it('a simulation takes few requests to the node, and little time', async () => {
  const asked: string[] = []
  const count = chain.fetcher((body) => {
    asked.push(JSON.stringify(body))
    return body
  })
  vi.stubGlobal('fetch', count)
  const started = performance.now()
  await chain.inspect(into(vault), createWitnesses(vault), [
    approve(vault),
    createStep(vault, 'deposit', [AMOUNT, USER]),
  ])
  expect(asked).toHaveLength(4)
  expect(performance.now() - started).toBeLessThan(1_500)
})
