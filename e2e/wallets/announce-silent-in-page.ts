interface SilentWallet {
  readonly name: string
  /** What it gives to pages once it answers. */
  readonly address: string
}

/** Runs in the page, self-contained: announces a wallet (EIP-6963) that answers a connection only on `answerConnect`. */
export function announceSilentWallet({ name, address }: SilentWallet): void {
  let isConnected = false
  let give = (): void => undefined
  Reflect.set(globalThis, 'answerConnect', () => give())
  const unsupported = (method: string): Error =>
    Object.assign(new Error(`${method} is not supported`), { code: 4200 })
  const provider = {
    request: ({ method }: { method: string }): Promise<unknown> => {
      if (method === 'eth_requestAccounts')
        return new Promise((resolve) => {
          give = () => {
            isConnected = true
            resolve([address])
          }
        })
      if (method === 'eth_accounts') return Promise.resolve(isConnected ? [address] : [])
      if (method === 'eth_chainId') return Promise.resolve('0x14a34')
      return Promise.reject(unsupported(method))
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '0c0e6d3a-53a0-4f0e-8f6f-4e2b0c5f1a77',
    name,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/%3E',
    rdns: 'test.sheaf.silent',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
