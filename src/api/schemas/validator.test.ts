import { describe, expect, it } from 'vitest'
import { balanceSchema } from './balance.ts'
import { validatorSchema } from './validator.ts'

const rewardRate = { total: 0.07, rateType: 'APR', components: [] }
const plain = { address: 'Vote111', name: 'Lantern One', rewardRate, commission: 0.05 }

describe('a validator', () => {
  it('needs only an address', () => {
    expect(validatorSchema.parse({ address: 'Vote111' })).toMatchObject({
      address: 'Vote111',
      preferred: false,
    })
    expect(validatorSchema.safeParse({ name: 'No address' }).success).toBe(false)
    expect(validatorSchema.safeParse({ address: '' }).success).toBe(false)
  })

  it.each([['commission'], ['rewardRate'], ['status'], ['preferred'], ['tvl'], ['provider']])(
    'without a valid %s keeps the rest',
    (name) => {
      const read = validatorSchema.parse({ ...plain, [name]: ['odd'] })
      expect(read).toMatchObject({ address: 'Vote111', name: 'Lantern One' })
      expect(new Map(Object.entries(read)).get(name) ?? false).toBe(false)
    },
  )

  it('accepts older names too', () => {
    const subnet = { id: 7, name: 'Seven', tokenSymbol: 'SN7', tvl: '1,200', pricePerShare: '0.5' }
    const read = validatorSchema.parse({ ...plain, subnet, provider: { name: 'L', id: 'lantern' } })
    expect(read).toMatchObject({
      subnetId: 7,
      subnetName: 'Seven',
      tokenSymbol: 'SN7',
      marketCap: '1200',
      pricePerShare: '0.5',
      provider: { uniqueId: 'lantern' },
    })
    expect(validatorSchema.parse({ ...plain, subnetName: 'Own', subnet }).subnetName).toBe('Own')
  })

  it('that is invalid does not drop its balance', () => {
    const token = { symbol: 'SOL', name: 'Solana', decimals: 9, network: 'solana-devnet' }
    const read = balanceSchema.parse({
      type: 'active',
      amount: '2',
      token,
      validator: { name: 'No address' },
      validators: [plain, 7],
    })
    expect(read.validator).toBeUndefined()
    expect(read.validators.map(({ address }) => address)).toEqual(['Vote111'])
  })
})
