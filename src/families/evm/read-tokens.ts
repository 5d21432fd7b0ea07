import * as z from 'zod/mini'
import type { RequestedAsset } from '../yield-snapshot.ts'
import { rpcBatch } from '../rpc.ts'
import type { FactsOfTokens } from '../token-facts.ts'
import { plainAddress } from './contract-questions.ts'
import { createMulticallRead, applyResults } from './multicall.ts'
import { factsOfToken, questionsOfTokens } from './token-questions.ts'

/** More than a form shows. */
const MOST_TOKENS = 16

/** How tokens count and are called, in one request. Never throws: what can't be read is not told. */
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
    // What was not answered is not told.
  }
  return new Map(
    addresses.map((address) => [address.toLowerCase(), factsOfToken(network, address, told)]),
  )
}
