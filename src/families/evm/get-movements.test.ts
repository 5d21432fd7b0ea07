import { encodeAbiParameters, encodeEventTopics, isHex, pad, parseAbi, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { getMovements } from './get-movements.ts'

const USER: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER: Hex = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const NOBODY: Hex = '0x0000000000000000000000000000000000000000'
const TOKEN: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const SHARE: Hex = '0xbeef01735c132ada46aa9aa4c54623caa92a64cb'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
])
const toAmountWord = (amount: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [amount])

const transfer = (address: Hex, from: Hex, to: Hex, amount: bigint) => ({
  address,
  topics: encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }).filter((each) =>
    isHex(each),
  ),
  data: toAmountWord(amount),
})
const wrapping = (eventName: 'Deposit' | 'Withdrawal', whose: Hex, amount: bigint) => {
  const [topic] = encodeEventTopics({ abi, eventName })
  return { address: TOKEN, topics: [topic, pad(whose)], data: toAmountWord(amount) }
}

it("a receipt has each token's net movement of the account only", () => {
  const logs = [
    transfer(TOKEN, USER, OTHER, 100n),
    transfer(TOKEN, OTHER, USER, 30n),
    transfer(TOKEN, OTHER, SHARE, 70n),
    transfer(SHARE, OTHER, USER, 69n),
    transfer(SHARE, USER, USER, 5n),
  ]
  expect(getMovements({ logs }, USER)).toEqual({
    left: [{ token: TOKEN, amount: 70n }],
    arrived: [{ token: SHARE, amount: 69n }],
  })
  expect(getMovements({ logs: [] }, USER)).toEqual({ left: [], arrived: [] })
})

it('wrapped coins arrive, and unwrapped ones leave, even without transfer events', () => {
  expect(getMovements({ logs: [wrapping('Deposit', USER, 7n)] }, USER).arrived).toEqual([
    { token: TOKEN, amount: 7n },
  ])
  expect(getMovements({ logs: [wrapping('Withdrawal', USER, 7n)] }, USER).left).toEqual([
    { token: TOKEN, amount: 7n },
  ])
  const minted = [transfer(TOKEN, NOBODY, USER, 7n), wrapping('Deposit', USER, 7n)]
  expect(getMovements({ logs: minted }, USER).arrived).toEqual([{ token: TOKEN, amount: 7n }])
  expect(getMovements({ logs: [wrapping('Deposit', OTHER, 7n)] }, USER).arrived).toEqual([])
})
