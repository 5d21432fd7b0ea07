import { toAddressKey, isSameAddress } from '#src/families/is-same-address.ts'
import { askedAssetOf, type Intent, type RequestedAsset } from '#src/families/intent.ts'
import {
  factsOfCoin,
  isNameConfirmed,
  isSameSymbol,
  UNTOLD,
  type FactsOfTokens,
  type TokenFacts,
} from '#src/families/token-facts.ts'
import { isWitnessed, type Witnesses } from '#src/families/witnesses.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { SelectOption, FormContext, OwnedToken } from '#src/arguments/control.ts'

import { getPoolTokens, getPricePair, type ActionDraft } from '../draft/action-draft.ts'

/** Returns the tokens of a request: of the amount, the balance and the receipt. */
export function tokensOfSubject(subject: ActionDraft): readonly RequestedAsset[] {
  const pending = subject.intent === 'manage' ? [subject.pending.balance.token] : []
  const { outputToken } = subject.earnYield
  return [subject.asset, ...pending, ...(outputToken ? [outputToken] : [])].map(askedAssetOf)
}

/** Returns the yield's other tokens, those of its price and its shares. */
export function otherTokensOf(subject: ActionDraft): readonly RequestedAsset[] {
  const { earnYield: found, measures } = subject
  const tokens = [found.token, ...found.inputTokens, ...getPoolTokens(found)].map(askedAssetOf)
  const { shareToken } = measures
  if (shareToken?.address === undefined) return tokens
  const { symbol, decimals, address } = shareToken
  return [...tokens, { symbol, decimals, address }]
}

const withSymbol = (token: OwnedToken, symbol: string | null | undefined): OwnedToken => ({
  ...token,
  symbol: symbol ?? token.symbol,
})

/** Returns a token with its on-chain name, where known. */
type Rename = <T extends Token>(token: T) => T

/** Returns an option with the on-chain name of the token that is its value. */
function renamedChoice(
  choice: SelectOption,
  tokens: readonly Token[],
  rename: Rename,
): SelectOption {
  const token = tokens.find(({ address }) => isSameAddress(address ?? '', choice.value))
  const symbol = token && rename(token).symbol
  return token && symbol !== token.symbol ? { ...choice, label: symbol ?? choice.label } : choice
}

const renamedChoices = (
  choices: FormContext['options'],
  tokens: readonly Token[],
  rename: Rename,
): FormContext['options'] =>
  Object.fromEntries(
    Object.entries(choices).map(([name, list]) => [
      name,
      list === 'reading' ? list : list.map((each) => renamedChoice(each, tokens, rename)),
    ]),
  )

/**
 * Returns a subject with on-chain token names, for form and review.
 * For display only: requests keep the service's names, so that both can be compared.
 */
export function withChainNames(
  subject: ActionDraft,
  facts: FactsOfTokens | undefined,
): ActionDraft {
  if (facts === undefined) return subject
  const { asset, options: choices, earnYield: found, measures } = subject
  const { shareToken } = measures
  const toldShare =
    shareToken?.address === undefined
      ? null
      : factsAbout(shareToken.address, facts, found.network).symbol
  const rename: Rename = (token) => {
    const { address, symbol } = askedAssetOf(token)
    return { ...token, symbol: factsAbout(address, facts, token.network).symbol ?? symbol }
  }
  const inputs = found.inputTokens.map(rename)
  const output = found.outputToken && rename(found.outputToken)
  const shown = {
    asset: rename(asset),
    options: renamedChoices(choices, [found.token, ...found.inputTokens], rename),
    earnYield: { ...found, token: rename(found.token), inputTokens: inputs, outputToken: output },
    measures: {
      price: { ...measures.price, pair: getPricePair(found, rename) },
      amountTokens:
        measures.amountTokens?.map((part, at) => withSymbol(part, inputs[at]?.symbol)) ?? null,
      shareToken: shareToken && withSymbol(shareToken, toldShare),
    },
  }
  if (subject.intent !== 'manage') return { ...subject, ...shown }
  const { pending } = subject
  const balance = { ...pending.balance, token: rename(pending.balance.token) }
  return { ...subject, ...shown, pending: { ...pending, balance } }
}

/** Returns what other sources know of a token: the network list for a native coin, the chain for any other. */
export const factsAbout = (
  address: string | null,
  facts: FactsOfTokens,
  network: string,
): TokenFacts =>
  address === null ? factsOfCoin(network) : (facts.get(toAddressKey(address)) ?? UNTOLD)

/**
 * A token whose on-chain name differs (`told`), that no other source names (null),
 * or that claims the name of a listed token without being it.
 */
export interface DoubtfulName {
  readonly address: string | null
  /** The service's name. */
  readonly claimed: string
  readonly told: string | null
}

/** Whether a token's on-chain name differs from the service's. */
export const isCalledOtherwise = ({ claimed, told }: DoubtfulName): boolean =>
  told !== null && !isSameSymbol(told, claimed)

/** Returns the tokens with an unconfirmed name, without duplicates. */
export function doubtfulNames(
  tokens: readonly RequestedAsset[],
  facts: FactsOfTokens,
  network: string,
): readonly DoubtfulName[] {
  const found = tokens.flatMap(({ address, symbol }): readonly DoubtfulName[] => {
    const known = factsAbout(address, facts, network)
    const name = { address, claimed: symbol, told: known.symbol }
    return isNameConfirmed(address, known) && !isCalledOtherwise(name) ? [] : [name]
  })
  const keyOf = ({ address, claimed }: DoubtfulName): string => `${address} ${claimed}`
  return found.filter((each, at) => found.findIndex((one) => keyOf(one) === keyOf(each)) === at)
}

/** Returns on-chain token facts with the other sources that know their addresses. */
export const withWitnesses = (
  facts: FactsOfTokens,
  witnesses: Witnesses,
  tokens: readonly RequestedAsset[],
): FactsOfTokens =>
  new Map([
    ...facts,
    ...tokens.flatMap(({ address }) => {
      const known = address === null ? undefined : facts.get(toAddressKey(address))
      return address !== null && known && isWitnessed(witnesses, address)
        ? [[toAddressKey(address), { ...known, isVouched: true }] as const]
        : []
    }),
  ])

/** Returns a request with its token's on-chain name, where known. */
export function inChainNames(
  intent: Intent,
  facts: FactsOfTokens | undefined,
  network: string,
): Intent {
  const { asset } = intent
  if (asset === null || facts === undefined) return intent
  const { symbol } = factsAbout(asset.address, facts, network)
  return { ...intent, asset: { ...asset, symbol: symbol ?? asset.symbol } }
}
