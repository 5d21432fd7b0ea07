import { createHash } from 'node:crypto'
import type { AnyNetwork } from '../../contract/network.ts'
import type { Token } from '../../contract/token.ts'
import { assets, type Asset, type Symbol } from './assets.ts'
import { getMainnet } from './mainnets.ts'

/** Addresses that are published (of public lists of tokens); the others are drawn, as this catalogue only shows. */
const published: Readonly<Record<string, string>> = {
  'base USDC': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  'arbitrum USDC': '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  'arbitrum USDT': '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
}

/** An address in the form of an EVM network that follows from a name. */
export const evmAddress = (name: string): string =>
  `0x${createHash('sha256').update(name).digest('hex').slice(0, 40)}`

/** A token of the table on a network. */
export function getAsset(network: AnyNetwork, symbol: Symbol): Token {
  const { name, decimals, marketDataId }: Asset = assets[symbol]
  const address = published[`${network} ${symbol}`] ?? evmAddress(`token ${network} ${symbol}`)
  return {
    symbol,
    name,
    decimals,
    network,
    address,
    ...(marketDataId === undefined ? {} : { marketDataId }),
  }
}

/** What a protocol hands out for a deposit. */
export const createReceiptToken = (
  network: AnyNetwork,
  symbol: string,
  name: string,
  decimals = 18,
): Token => ({
  symbol,
  name,
  decimals,
  network,
  address: evmAddress(`receipt ${network} ${symbol}`),
})

/** A token that stands for points, which have no price. */
export const createPointsToken = (network: AnyNetwork, name: string): Token => ({
  symbol:
    name
      .split(' ')
      .map((word) => word.charAt(0))
      .join('')
      .toUpperCase() + 'P',
  name,
  decimals: 18,
  network,
  isPoints: true,
})

/** The network's own coin. Where the contract's table has no symbol, it is made of the network's name. */
export function getNativeToken(network: AnyNetwork): Token {
  const { name, native } = getMainnet(network)
  const symbol =
    native?.symbol ??
    name
      .replaceAll(/[^A-Za-z]/g, '')
      .slice(0, 4)
      .toUpperCase()
  return { symbol, name, decimals: native?.decimals ?? 6, network }
}
