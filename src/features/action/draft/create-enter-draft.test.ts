import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Position } from '#src/api/schemas/position.ts'
import { validatorSchema } from '#src/api/schemas/validator.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { getSelectedAsset, createEnterDraft } from './create-enter-draft.ts'
import { examplePosition, exampleYield, usdc } from '../testing/example-yield.ts'
import { toIntent } from './action-draft.ts'

const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }
const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const unknown = { available: null, spendable: null }

const inputToken = { name: 'inputToken', type: 'enum', options: [usdc.address, '0x'] }
const earnYield = exampleYield(
  { inputTokens: [usdc, coin] },
  { arguments: { enter: { fields: [inputToken] } } },
)

describe('the token of an amount', () => {
  it('is the yield’s token until another accepted one is selected', () => {
    expect(getSelectedAsset(earnYield, new Map()).symbol).toBe('USDC')
    expect(getSelectedAsset(earnYield, new Map([['inputToken', '0x']])).symbol).toBe('ETH')
    expect(
      getSelectedAsset(earnYield, new Map([['inputToken', usdc.address.toLowerCase()]])).symbol,
    ).toBe('USDC')
  })

  it('ignores a selection that the yield does not request', () => {
    const plain = exampleYield({ inputTokens: [usdc, coin] })
    expect(getSelectedAsset(plain, new Map([['inputToken', '0x']])).symbol).toBe('USDC')
  })
})

describe('the request', () => {
  const draft = createEnterDraft(earnYield, undefined, earnYield.token, unknown)
  if (!draft) throw new Error('the example takes deposits')

  it('names the token of its amount, for verification before signing', () => {
    expect(toIntent(draft, owner, { amount: '5' })).toEqual({
      request: {
        intent: 'enter',
        yieldId: earnYield.id,
        address: owner,
        arguments: { amount: '5' },
      },
      asset: { symbol: 'USDC', decimals: 6, address: usdc.address },
      place: {
        network: 'base-sepolia',
        tokens: [usdc, usdc, coin].map(({ symbol, decimals, ...token }) => ({
          symbol,
          decimals,
          address: 'address' in token ? token.address : null,
        })),
        output: null,
        contracts: [],
      },
    })
    expect(
      toIntent({ ...draft, asset: earnYield.inputTokens[1] ?? usdc }, owner, { amount: '1' }),
    ).toMatchObject({ asset: { symbol: 'ETH', address: null } })
  })

  it.each(['amount', 'useMaxAmount', 'percentage', 'shareAmount'])(
    'names it for each way to say how much: by %s',
    (name) => {
      expect(toIntent(draft, owner, { [name]: '5' }).asset).toMatchObject({ symbol: 'USDC' })
    },
  )

  it('has no token without an amount', () => {
    expect(toIntent(draft, owner, {}).asset).toBeNull()
  })

  it('is null where entering is closed', () => {
    const closed = exampleYield({ status: { enter: false, exit: true } })
    expect(createEnterDraft(closed, undefined, closed.token, unknown)).toBeNull()
  })
})

describe('the minimum deposit', () => {
  const entryLimits = { minimum: '100', maximum: null, subsequentMinimum: '10' }
  const amount = { name: 'amount', type: 'string', required: true, minimum: '100' }
  const limited = exampleYield({}, { entryLimits, arguments: { enter: { fields: [amount] } } })
  const least = (position: Position | null) => {
    const draft = createEnterDraft(limited, undefined, limited.token, unknown, null, { position })
    return [draft?.minimumAmount, draft?.fields[0]?.minimum]
  }

  it('is lower for an existing position, also where the field repeats the first minimum', () => {
    expect(least(null)).toEqual(['100', '100'])
    expect(least(examplePosition())).toEqual(['100', '100'])
    expect(least(examplePosition({ type: 'claimable', amount: '5' }))).toEqual(['100', '100'])
    expect(least(examplePosition({ type: 'active', amount: '5' }))).toEqual(['10', '10'])
  })
})

describe('validators', () => {
  const fields = [{ name: 'subnetId', type: 'number' }, { name: 'validatorAddress' }]
  const staking = exampleYield({}, { arguments: { enter: { fields } } })
  const listed = {
    items: [
      { address: '0xa', preferred: false, subnetId: 1, subnetName: 'One' },
      { address: '0xb', preferred: false, subnetId: 4, subnetName: 'Four' },
    ].map((one) => z.parse(validatorSchema, one)),
    unreadable: 0,
  }
  const offered = (values: FormValues) => {
    const draft = createEnterDraft(staking, undefined, staking.token, unknown, listed, { values })
    const { validators, options: choices } = draft ?? {}
    const list = validators === 'reading' || !validators ? [] : validators.options
    return { list: list.map(({ value }) => value), subnets: choices?.['subnetId'] }
  }

  it('are those of the selected subnet, which has a name', () => {
    expect(offered(new Map()).list).toEqual(['0xa', '0xb'])
    expect(offered(new Map([['subnetId', '4']])).list).toEqual(['0xb'])
    expect(offered(new Map()).subnets).toEqual([
      { value: '1', label: 'One' },
      { value: '4', label: 'Four' },
    ])
  })
})
