import { expect, it } from 'vitest'
import { otherReceiver } from './other-receiver.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

it('is who is named beside the owner', () => {
  expect(otherReceiver({ receiverAddress: friend }, owner)).toBe(friend)
  expect(otherReceiver({ receiverAddress: 'stranger' }, 'Stranger')).toBe('stranger')
})

it.each([
  [{}],
  [{ receiverAddress: '' }],
  [{ receiverAddress: null }],
  [{ receiverAddress: owner }],
  [{ receiverAddress: owner.toLowerCase() }],
])('is nobody in %o', (sent) => {
  expect(otherReceiver(sent, owner)).toBeNull()
})
