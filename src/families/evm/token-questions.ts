import { encodeFunctionData, hexToBytes, parseAbi, type Hex } from 'viem'
import { factsOfCoin, symbolIn, type TokenFacts, type FactsOfTokens } from '../token-facts.ts'
import { isWrappedCoin } from './requested-token.ts'
import { createMulticallRead, applyResults, type MulticallRequest } from './multicall.ts'
import * as z from 'zod/mini'
import type { RequestedAsset } from '../intent.ts'
import { rpcBatch } from '../rpc.ts'
import { plainAddress } from './contract-questions.ts'

/** More than a form shows. */
const MOST_TOKENS = 16

/** Reads tokens' decimals and symbols in one request. Never throws: unreadable ones are absent. */
export async function readTokens(
  network: string,
  tokens: readonly RequestedAsset[],
): Promise<FactsOfTokens> {
  const addresses = tokens.flatMap(({ address }) => address ?? [])
  const asked = [...new Set(addresses.flatMap(plainAddress))].slice(0, MOST_TOKENS)
  const told = { decimals: new Map<string, number>(), symbols: new Map<string, string>() }
  const questions = questionsOfTokens(asked, told)
  try {
    if (asked.length > 0) {
      const [answer] = await rpcBatch(
        network,
        [createMulticallRead(network, questions)],
        z.unknown(),
      )
      applyResults(questions, answer)
    }
  } catch {
    // Unanswered ones are absent.
  }
  return new Map(
    addresses.map((address) => [address.toLowerCase(), factsOfToken(network, address, told)]),
  )
}

const abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
])

/** The largest ERC-20 decimals. */
const MOST_DECIMALS = 255n
const WORD = 32

/** Tokens' own facts, by address in lower case; unknown ones are absent. */
export interface ToldByTokens {
  readonly decimals: Map<string, number>
  readonly symbols: Map<string, string>
}

/** Parses a word as a length or offset; null if too large. */
function smallNumber(word: Uint8Array): number | null {
  const isSmall = word.length === WORD && word.subarray(0, WORD - 2).every((byte) => byte === 0)
  return isSmall ? (word[WORD - 2] ?? 0) * 256 + (word[WORD - 1] ?? 0) : null
}

/**
 * Parses the result of `symbol()`: a text, or 32 zero-padded bytes, as older tokens return.
 * @returns null if it is neither
 */
export function readSymbol(answer: Hex): string | null {
  const bytes = hexToBytes(answer)
  if (bytes.length === WORD) return symbolIn(bytes)
  const offset = smallNumber(bytes.subarray(0, WORD))
  if (offset === null) return null
  const length = smallNumber(bytes.subarray(offset, offset + WORD))
  const text = bytes.subarray(offset + WORD, offset + WORD + (length ?? 0))
  return length !== null && text.length === length ? symbolIn(text) : null
}

const asksDecimals = (target: Hex, decimals: Map<string, number>): MulticallRequest => ({
  target,
  callData: encodeFunctionData({ abi, functionName: 'decimals' }),
  onResult(answer) {
    const told = /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : null
    if (told !== null && told <= MOST_DECIMALS) decimals.set(target, Number(told))
  },
})

const asksSymbol = (target: Hex, symbols: Map<string, string>): MulticallRequest => ({
  target,
  callData: encodeFunctionData({ abi, functionName: 'symbol' }),
  onResult(answer) {
    const symbol = readSymbol(answer)
    if (symbol !== null) symbols.set(target, symbol)
  },
})

/** Returns the reads of tokens' decimals, then symbols. */
export const questionsOfTokens = (
  tokens: readonly Hex[],
  { decimals, symbols }: ToldByTokens,
): readonly MulticallRequest[] => [
  ...tokens.map((token) => asksDecimals(token, decimals)),
  ...tokens.map((token) => asksSymbol(token, symbols)),
]

/**
 * Returns a token's facts from sources other than the service: itself, or the networks' list of native coins.
 * @param address null for the native coin
 */
export function factsOfToken(
  network: string,
  address: string | null,
  told: {
    readonly decimals: ReadonlyMap<string, number>
    readonly symbols: ReadonlyMap<string, string>
  },
): TokenFacts {
  const coin = factsOfCoin(network)
  if (address === null) return coin
  const key = address.toLowerCase()
  const [decimals = null, symbol = null] = [told.decimals.get(key), told.symbols.get(key)]
  if (!isWrappedCoin(network, address)) return { decimals, symbol }
  const wrapped = coin.symbol === null ? null : `W${coin.symbol}`
  return { decimals: coin.decimals, symbol: symbol ?? wrapped, isVouched: true }
}
