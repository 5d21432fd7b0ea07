import { parseJson } from '../read-body.ts'
import type { EarnRequest, EarnResult, EarnService } from './earn-service.ts'

/** In which unit the service writes reward rates: 3.82 % is 0.0382 as a fraction, 3.82 in percent. */
export type RateUnit = 'fraction' | 'percent'

/** Responses with rates: yields, validators, balances, histories and campaigns; never an action or its payloads. */
const PATHS_WITH_RATES = /\/v1\/yields(?:\/|$)/

const hasRates = ({ url }: Pick<EarnRequest, 'url'>): boolean => PATHS_WITH_RATES.test(url.pathname)

/**
 * Creates the layer that turns a service's rates from percent into fractions, for all that is above it: catalogue,
 * caches and pages. Source: contract: Reward rates.
 */
export function convertRates(service: EarnService): EarnService {
  return {
    async send(request): Promise<EarnResult> {
      const result = await service.send(request)
      return typeof result === 'object' && 'text' in result && hasRates(request)
        ? { ...result, text: convertPercentRates(result.text) }
        : result
    },
  }
}

/** Members that are a rate, or an object with rates in `total` and `components[].rate`; pools and campaigns have theirs. */
const RATE_NAME = /^(?:rewardRate|apr|apy|\w+(?:Apr|Apy|APR|APY))$/
const isRateName = (name: string | null): name is string => name !== null && RATE_NAME.test(name)
const RATE_MEMBERS: ReadonlySet<string> = new Set(['total', 'rate'])

/** Strings, numbers, brackets and separators; the string's pattern needs no backtracking. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[{}[\]:,]/g

interface OpenValue {
  readonly isObject: boolean
  readonly isRate: boolean
}

const parseName = (token: string): string =>
  token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1)

/**
 * Divides every rate in a JSON text by a hundred, in decimal digits; all other bytes stay as they are.
 * @returns a text that is no JSON as it is
 */
export function convertPercentRates(text: string): string {
  if (parseJson(text) === undefined) return text
  const open: OpenValue[] = []
  const pieces: string[] = []
  let copied = 0
  let lastText = ''
  let name: string | null = null
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const parent = open.at(-1)
    if (token === '{' || token === '[') {
      const isInside = parent?.isRate === true && (name === null || name === 'components')
      const isRate = isInside || isRateName(name)
      open.push({ isObject: token === '{', isRate })
      name = null
    } else if (token === '}' || token === ']') {
      open.pop()
      name = null
    } else if (token === ':') name = parseName(lastText)
    else if (token === ',') name = null
    else if (name === null || !parent?.isObject) lastText = token
    else if (isRateName(name) || (parent.isRate && RATE_MEMBERS.has(name))) {
      pieces.push(text.slice(copied, index), divideByHundred(token))
      copied = index + token.length
    }
  }
  return pieces.join('') + text.slice(copied)
}

const NUMBER = /^("?)(-?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?"?$/

/** @param token of a JSON number, or of a string; one that is no decimal stays as it is */
function divideByHundred(token: string): string {
  const match = NUMBER.exec(token.replace(/^"(-?\d{1,3}(?:,\d{3})+)(?=[".])/, withoutGroups))
  if (!match) return token
  const [, quote = '', sign = '', whole = '', fraction = '', exponent] = match
  if (exponent !== undefined)
    return `${quote}${sign}${whole}${fraction && `.${fraction}`}e${Number(exponent) - 2}${quote}`
  const digits = whole.padStart(3, '0')
  const newWhole = digits.slice(0, -2).replace(/^0+(?=\d)/, '')
  const newFraction = `${digits.slice(-2)}${fraction}`.replace(/0+$/, '')
  return `${quote}${sign}${newWhole}${newFraction && `.${newFraction}`}${quote}`
}

const withoutGroups = (grouped: string): string => grouped.replaceAll(',', '')
