import type { Hex } from 'viem'

/**
 * Who created or lists a contract. `contract`: the protocol's own registry names it, so it is the protocol's. `code`:
 * anyone can deploy one, so its code is honest while its operator may not be; not enough to send funds to it.
 */
export interface ContractOrigin {
  readonly name: string
  readonly vouches: 'contract' | 'code'
}

/** A factory with a view of one argument that returns whether it created an address. */
export interface Factory extends ContractOrigin {
  readonly address: Hex
  readonly view: 'isMetaMorpho' | 'isVaultV2' | 'isProxy'
}

/** A market's published registries: its pool, and the receipt token of each asset. */
export interface LendingRegistry {
  readonly name: string
  readonly addressesProvider: Hex
  readonly dataProvider: Hex
}

interface CanonicalOrigins {
  readonly factories: readonly Factory[]
  readonly lending: readonly LendingRegistry[]
}

const createFactory = (name: string, view: Factory['view'], address: Hex): Factory => ({
  name,
  vouches: 'code',
  view,
  address,
})
const metaMorpho = (address: Hex): Factory => createFactory('MetaMorpho', 'isMetaMorpho', address)
const vaultV2 = (address: Hex): Factory => createFactory('Morpho Vault V2', 'isVaultV2', address)
const euler = (address: Hex): Factory => createFactory('Euler', 'isProxy', address)
const aave = (addressesProvider: Hex, dataProvider: Hex, name = 'Aave v3'): LendingRegistry => ({
  name,
  addressesProvider,
  dataProvider,
})

/** MetaMorpho 1.0, at the same address on the first networks. */
const METAMORPHO_V1 = metaMorpho('0xA9c3D3a366466Fa809d1Ae982Fb2c46E5fC41101')
/** Aave deployed its first markets outside Ethereum at the same addresses. */
const AAVE_V3 = aave(
  '0xa97684ead0e402dC232d5A977953DF7ECBaB3CDb',
  '0x243Aa95cAC2a25651eda86e80bEe66114413c43b',
)

/**
 * By network. Sources: docs.morpho.org (addresses), Euler's `euler-interfaces`, Aave's address book, which a test
 * compares.
 */
const CANONICAL_ORIGINS: Readonly<Record<string, CanonicalOrigins>> = {
  ethereum: {
    factories: [
      METAMORPHO_V1,
      metaMorpho('0x1897A8997241C1cD4bD0698647e4EB7213535c24'),
      vaultV2('0xA1D94F746dEfa1928926b84fB2596c06926C0405'),
      euler('0x29a56a1b8214D9Cf7c5561811750D5cBDb45CC8e'),
    ],
    lending: [
      aave(
        '0x2f39d218133AFaB8F2B819B1066c7E434Ad94E9e',
        '0x0a16f2FCC0D44FaE41cc54e079281D84A363bECD',
      ),
      aave(
        '0xcfBf336fe147D643B9Cb705648500e101504B16d',
        '0xB85B2bFEbeC4F5f401dbf92ac147A3076391fCD5',
        'Aave v3 (Lido)',
      ),
    ],
  },
  base: {
    factories: [
      METAMORPHO_V1,
      metaMorpho('0xFf62A7c278C62eD665133147129245053Bbf5918'),
      vaultV2('0x4501125508079A99ebBebCE205DeC9593C2b5857'),
      euler('0x7F321498A801A191a93C840750ed637149dDf8D0'),
    ],
    lending: [
      aave(
        '0xe20fCBdBfFC4Dd138cE8b2E6FBb6CB49777ad64D',
        '0x0F43731EB8d45A581f4a36DD74F5f358bc90C73A',
      ),
    ],
  },
  arbitrum: {
    factories: [
      metaMorpho('0x878988f5f561081deEa117717052164ea1Ef0c82'),
      vaultV2('0x6b46fa3cc9EBF8aB230aBAc664E37F2966Bf7971'),
    ],
    lending: [AAVE_V3],
  },
  optimism: {
    factories: [metaMorpho('0x3Bb6A6A0Bc85b367EFE0A5bAc81c5E52C892839a')],
    lending: [AAVE_V3],
  },
  polygon: { factories: [], lending: [AAVE_V3] },
  'avalanche-c': { factories: [], lending: [AAVE_V3] },
  gnosis: {
    factories: [],
    lending: [
      aave(
        '0x36616cf17557639614c1cdDb356b1B83fc0B2132',
        '0xF1F5acB596568895393cB5E4D0452D6592A2fA70',
      ),
    ],
  },
  binance: {
    factories: [],
    lending: [
      aave(
        '0xff75B6da14FfbbfD355Daf7a2731456b3562Ba6D',
        '0xc90Df74A7c16245c5F5C5870327Ceb38Fe5d5328',
      ),
    ],
  },
}

/** Returns a network's canonical factories and registries. */
export const getCanonicalOrigins = (network: string): CanonicalOrigins =>
  CANONICAL_ORIGINS[network] ?? { factories: [], lending: [] }
