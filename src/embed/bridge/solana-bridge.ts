import { isTextList } from '../protocol/plain-object.ts'
import type { AnnouncedWallet } from '../protocol/wallet-message.ts'
import { checkSolanaRequest, CONNECT, isSigner, SEND, SIGN } from './check-solana-request.ts'
import {
  isSameWallet,
  toName,
  type AnnounceListener,
  type FamilyBridge,
  type WalletAnswer,
} from './family-bridge.ts'
import type { HostStandardAccount, HostStandardWallet, HostWallet } from './host-wallet.ts'
import { toPlainError } from './plain-error.ts'

/** The function of each feature, by the feature's name. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  [CONNECT]: 'connect',
  'standard:events': 'on',
  [SIGN]: 'signTransaction',
  [SEND]: 'signAndSendTransaction',
}

/** Calls a function of a wallet's feature. @throws with code 4200 where the wallet lacks it; what the wallet throws */
function callFeature(wallet: HostStandardWallet, feature: string, ...inputs: unknown[]): unknown {
  const owner: unknown = Reflect.get(wallet.features, feature)
  const call: unknown = Reflect.get(Object(owner), FUNCTIONS[feature] ?? '')
  if (typeof call === 'function') return Reflect.apply(call, owner, inputs)
  throw Object.assign(new Error(`The wallet of this page lacks ${feature}`), { code: 4200 })
}

const isWallet = (value: unknown): value is HostStandardWallet =>
  typeof value === 'object' &&
  value !== null &&
  'features' in value &&
  typeof value.features === 'object' &&
  value.features !== null

/** @throws with code 4900 if it is invalid; what the host's function throws */
async function resolveWallet(source: HostWallet['solana']): Promise<HostStandardWallet> {
  const wallet: unknown = await (typeof source === 'function' ? source() : source)
  if (isWallet(wallet)) return wallet
  throw Object.assign(new Error('The wallet of this page is not there'), { code: 4900 })
}

const isSolanaChain = (chain: string): boolean => chain.startsWith('solana:')

const isAccount = (value: unknown): value is HostStandardAccount => {
  const { address, chains, features } = Object(value)
  return typeof address === 'string' && isTextList(chains) && isTextList(features)
}

/** Returns a wallet's accounts that sign or send on Solana; whatever else it lists is skipped. */
function readAccounts(wallet: HostStandardWallet): readonly HostStandardAccount[] {
  try {
    const accounts: readonly unknown[] = [...wallet.accounts]
    return accounts
      .filter(isAccount)
      .filter(
        ({ chains, features }) =>
          chains.some(isSolanaChain) && (features.includes(SIGN) || features.includes(SEND)),
      )
  } catch {
    return []
  }
}

function announceAccounts(
  name: string | undefined,
  wallet: HostStandardWallet | null,
  accounts: readonly HostStandardAccount[],
): AnnouncedWallet {
  return {
    family: 'solana',
    name: toName(name ?? wallet?.name),
    accounts: accounts.map(({ address }) => address),
    chains: [...new Set(accounts.flatMap(({ chains }) => chains.filter(isSolanaChain)))],
    signers: accounts.filter(isSigner).map(({ address }) => address),
  }
}

/** Opens the host's Solana wallet, one of the Wallet Standard. */
export function openSolanaBridge(
  { name, solana: source }: Pick<HostWallet, 'name' | 'solana'>,
  announce: AnnounceListener,
): FamilyBridge {
  const wallet = resolveWallet(source)
  let current = announceAccounts(name, null, [])
  const refresh: FamilyBridge['refresh'] = async () => {
    const found = await wallet.catch(() => null)
    const next = announceAccounts(name, found, found ? readAccounts(found) : [])
    if (!isSameWallet(current, next)) {
      current = next
      announce(next)
    }
    return current
  }
  let stop: unknown
  wallet
    .then((found) => {
      stop = callFeature(found, 'standard:events', 'change', () => void refresh())
    })
    // A wallet that is missing or tells no changes is read before each use.
    .catch(() => undefined)

  const connect = async (): Promise<WalletAnswer> => {
    const result = await callFeature(await wallet, CONNECT)
    await refresh()
    return { type: 'answer', result: result ? [...current.accounts] : [] }
  }

  return {
    refresh,
    getCurrent: () => current,
    answer: async (request, beforeSigning) => {
      const { method, params } = request
      let isAsked = false
      try {
        const found = await wallet
        if (method === CONNECT && params.length === 0) {
          isAsked = true
          return await connect()
        }
        await refresh()
        const early = checkSolanaRequest(request, readAccounts(found))
        if ('code' in early) return { type: 'failure', error: early, asked: false }
        await beforeSigning(request)
        // It may have changed while the host page was asked.
        const signing = checkSolanaRequest(request, readAccounts(found))
        if ('code' in signing) return { type: 'failure', error: signing, asked: false }
        const { account, chain, bytes } = signing
        isAsked = true
        const result = await callFeature(found, method, { account, chain, transaction: bytes })
        // What can't be cloned fails here with a message, rather than in transit.
        return { type: 'answer', result: structuredClone(result ?? null) }
      } catch (error) {
        return { type: 'failure', error: toPlainError(error), asked: isAsked }
      }
    },
    close: () => {
      if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
    },
  }
}
