import { beforeAll, describe, expect, it } from 'vitest'
import { createAction, runAction } from '../../service/testing/run-action.ts'
import { setupTestSandbox } from '../../service/testing/test-sandbox.ts'
import { fundedWallet } from '../../service/testing/test-wallet.ts'
import { knownDifferences } from '../public-service/testing/known-differences.ts'
import { balanceTypes } from '../testing/enumerations.ts'
import { getFields, getPresentFields, findProblems } from '../testing/field-table.ts'
import {
  enterYield,
  getYieldId,
  moveTime,
  getObject,
  getBalanceRows,
} from '../testing/service-helpers.ts'
import { getPath, getPage, type Item } from '../testing/read-pages.ts'

setupTestSandbox()

const DAY = 86_400
const rows: Item[] = []
const actions: Item[] = []

/** An active validator that one can choose. */
const validatorOf = async (name: string): Promise<string> => {
  const { items } = await getPage(
    `/v1/yields/${await getYieldId(name)}/validators?status=active&limit=1`,
  )
  return String(items[0]?.['address'])
}

/** contract: Balances; contract: Pending actions; contract: Actions; contract: Steps, on positions of many types. */
beforeAll(async () => {
  const wallet = await fundedWallet('ethereum-sepolia')
  const base = await fundedWallet('base-sepolia')
  const [validatorAddress, spread] = [
    await validatorOf('Cairn Validator Staking'),
    await validatorOf('Cairn Spread Staking'),
  ]
  const [lowest, highest] = ['1', '1.16']
  actions.push(
    await enterYield('Harbor USDC Vault', wallet, { amount: '10' }),
    await enterYield('Granary Select USDC', wallet, { amount: '150' }),
    await enterYield('Trellis Restaked ETH', wallet, { amount: '0.5' }),
    await enterYield('Lagoon LINK Staking', wallet, { amount: '10' }),
    await enterYield('Cairn Validator Staking', wallet, { amount: '1', validatorAddress }),
    await enterYield('Tidal Reward Staking', base, { amount: '1' }),
    await enterYield('Cairn Spread Staking', base, { amount: '1', validatorAddresses: [spread] }),
    await enterYield('Narrows EURC-USDC 0.05 %', base, {
      amount: '100',
      rangeMin: lowest,
      rangeMax: highest,
    }),
  )
  rows.push(...(await getBalanceRows('Cairn Validator Staking', wallet.address)))
  const owner = { yieldId: await getYieldId('Lagoon LINK Staking'), address: wallet.address }
  const exit = (amount: string) => createAction('exit', { ...owner, arguments: { amount } })
  actions.push({ ...(await runAction(await exit('2'), wallet)) })
  rows.push(...(await getBalanceRows('Lagoon LINK Staking', wallet.address)))
  const signed = await exit('1')
  const [step] = signed.transactions
  if (!step) throw new Error('an exit of no step')
  const signedTransaction = await wallet.sign(step)
  await getObject(`/v1/transactions/${step.id}/submit`, { body: { signedTransaction } })
  actions.push(await getObject(`/v1/actions/${signed.id}`))
  await moveTime(5 * DAY)
  for (const name of ['Harbor USDC Vault', 'Granary Select USDC', 'Trellis Restaked ETH'])
    rows.push(...(await getBalanceRows(name, wallet.address)))
  rows.push(...(await getBalanceRows('Lagoon LINK Staking', wallet.address)))
  for (const name of ['Tidal Reward Staking', 'Cairn Spread Staking', 'Narrows EURC-USDC 0.05 %'])
    rows.push(...(await getBalanceRows(name, base.address)))
})

describe('Balances', () => {
  it('balances have the fields of the contract and no others', () => {
    expect(rows.flatMap((row) => findProblems('Balance', row, String(row['type'])))).toEqual([])
  })

  it('every balance field of the contract occurs in at least one balance', () => {
    const seen = getPresentFields('Balance', rows)
    const apart = ['Token', 'Validator', 'RewardRate', 'PendingAction']
    expect(getFields('Balance', apart).filter((field) => !seen.has(field))).toEqual([])
  })

  it('`amount` is a decimal string, and the integer string `amountRaw` the same in smallest units', () => {
    for (const row of rows) {
      expect(row['amount']).toMatch(/^\d+(\.\d*[1-9])?$/)
      expect(row['amountRaw']).toMatch(/^\d+$/)
      const [whole, fraction = ''] = String(row['amount']).split('.')
      const raw = BigInt(`${whole}${fraction.padEnd(Number(getPath(row, 'token.decimals')), '0')}`)
      expect(String(raw)).toBe(row['amountRaw'])
    }
  })

  it('all six balance types occur, and no other', () => {
    const types = new Set(rows.map(({ type }) => String(type)))
    expect(balanceTypes.filter((type) => !types.has(type))).toEqual([])
    expect([...types].filter((type) => !balanceTypes.includes(type))).toEqual([])
  })
})

describe('Pending actions', () => {
  const offered = (): readonly unknown[] => rows.flatMap((row) => row['pendingActions'])

  it('pending actions have the fields of the contract and no others, and each field occurs', () => {
    expect(offered().flatMap((each) => findProblems('PendingAction', each, 'pending'))).toEqual([])
    const seen = getPresentFields('PendingAction', offered())
    expect(getFields('PendingAction', ['Arguments']).filter((field) => !seen.has(field))).toEqual(
      [],
    )
  })

  it('pending actions have the intent `manage` and a `passthrough`', () => {
    expect(new Set(offered().map((each) => getPath(each, 'intent')))).toEqual(new Set(['manage']))
    expect(offered().filter((each) => getPath(each, 'passthrough') === '')).toEqual([])
  })
})

describe('Actions', () => {
  it('actions have the fields of the contract and no others, and each field occurs', () => {
    expect(actions.flatMap((each) => findProblems('Action', each, String(each['id'])))).toEqual([])
    const seen = getPresentFields('Action', actions)
    const absent = getFields('Action', ['Transaction']).filter((field) => !seen.has(field))
    // The reserve is of Solana alone.
    expect(absent.filter((field) => !(`Action.${field}` in knownDifferences))).toEqual([
      'entryReserveEstimate',
    ])
  })
})

describe('Transactions', () => {
  const steps = (): readonly unknown[] => actions.flatMap(({ transactions }) => transactions)

  it('every transaction field of the contract but `error` occurs in at least one transaction', () => {
    const seen = getPresentFields('Transaction', steps())
    // `error` is shown by the states of a transaction.
    const missing = getFields('Transaction').filter((field) => !seen.has(field))
    expect(missing).toEqual(['error'])
  })

  it('`stepIndex` is the position of a transaction in its action', () => {
    for (const { transactions } of actions) {
      const indexes = [transactions].flat().map((each) => getPath(each, 'stepIndex'))
      expect(indexes).toEqual(indexes.map((_, index) => index))
    }
  })

  it('a transaction with a hash has an `explorerUrl` with that hash, and the first one opens', async () => {
    const sent = steps().filter((each) => getPath(each, 'hash') !== null)
    expect(sent.length).toBeGreaterThan(5)
    for (const each of sent)
      expect(String(getPath(each, 'explorerUrl'))).toContain(String(getPath(each, 'hash')))
    expect((await fetch(String(getPath(sent[0], 'explorerUrl')))).status).toBe(200)
  })
})
