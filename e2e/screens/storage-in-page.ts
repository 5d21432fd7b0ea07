/** Runs in a page before its own code: everything that would store something refuses, as where all site data is blocked. */
export function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const blocked = { configurable: true, get: refuse }
  Object.defineProperty(window, 'localStorage', blocked)
  Object.defineProperty(window, 'sessionStorage', blocked)
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'))
}

/** Runs in a page: from now on the disk takes nothing more. */
export function fillStorage(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

/**
 * Runs in a page: whoever reads what the page keeps waits for the disk, as where another tab has much to write.
 * The event `storage-let-go` of the window ends it.
 */
export function holdStorage(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(name)
    opened.addEventListener('error', () => reject(new Error(`there is no ${name}`)))
    opened.addEventListener('success', () => {
      const database = opened.result
      let isHeld = true
      const store = database.transaction('facts', 'readwrite').objectStore('facts')
      const askOn = (): void => {
        if (isHeld) store.count().addEventListener('success', askOn)
      }
      store.count().addEventListener('success', () => {
        askOn()
        resolve()
      })
      addEventListener(
        'storage-let-go',
        () => {
          isHeld = false
          database.close()
        },
        { once: true },
      )
    })
  })
}
