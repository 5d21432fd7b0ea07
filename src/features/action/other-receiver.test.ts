import { expect, it } from 'vitest'
import { getOtherReceiver } from './payout.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

it('the receiver is an address other than the owner’s', () => {
  expect(getOtherReceiver({ receiverAddress: friend }, owner)).toBe(friend)
  expect(getOtherReceiver({ receiverAddress: 'stranger' }, 'Stranger')).toBe('stranger')
})

it.each([
  [{}],
  [{ receiverAddress: '' }],
  [{ receiverAddress: null }],
  [{ receiverAddress: owner }],
  [{ receiverAddress: owner.toLowerCase() }],
])('is null for %o', (sent) => {
  expect(getOtherReceiver(sent, owner)).toBeNull()
})
