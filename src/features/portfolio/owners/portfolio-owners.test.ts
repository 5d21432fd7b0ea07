import { expect, it } from 'vitest'
import type { Account, AccountOption } from '#src/wallets/wallets.ts'
import { listPortfolioOwners } from './portfolio-owners.ts'

const evm = (index: number): string => `0x${String(index).padStart(40, 'a')}`
const account: Account = {
  family: 'evm',
  address: evm(1),
  walletName: 'Frame',
  status: 'connected',
}
const option = (index: number, walletName = 'Frame'): AccountOption => ({
  walletId: walletName,
  walletName,
  address: evm(index),
  isSelected: index === 1,
})

it('every account of every wallet and every watched address is listed once', () => {
  const owners = listPortfolioOwners({
    accounts: [account],
    options: { evm: [option(1), option(2), option(3, 'Rabby')], solana: [] },
    saved: [
      { family: 'evm', address: evm(2).toUpperCase().replace('0X', '0x'), name: 'Savings' },
      { family: 'solana', address: 'So1', name: '' },
    ],
  })
  expect(owners.map(({ address, label, isOwn }) => [address, label, isOwn])).toEqual([
    [evm(1), 'Frame', true],
    [evm(2), 'Savings', true],
    [evm(3), 'Rabby', true],
    ['So1', null, false],
  ])
})

it('only an account that is not selected has to be selected before it signs', () => {
  const owners = listPortfolioOwners({
    accounts: [account],
    options: { evm: [option(1), option(2)], solana: [] },
    saved: [{ family: 'evm', address: evm(3), name: 'Watched' }],
  })
  expect(owners.map((owner) => owner.option?.address ?? null)).toEqual([null, evm(2), null])
})
