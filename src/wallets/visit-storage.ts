/** What is kept between visits, as far as the browser does; within this visit in any case. */
export type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Creates storage whose writes never throw: what a full or blocked one does not take is remembered until the page is left.
 * @param getStorage returns the browser's; may throw if it is blocked
 */
export function createVisitStorage(
  getStorage: () => VisitStorage,
): VisitStorage & { readonly forgetUnsaved: () => void } {
  const unsaved = new Map<string, string>()
  return {
    getItem: (key) => unsaved.get(key) ?? getStorage().getItem(key),
    setItem: (key, value) => {
      try {
        getStorage().setItem(key, value)
        unsaved.delete(key)
      } catch {
        unsaved.set(key, value)
      }
    },
    removeItem: (key) => {
      unsaved.delete(key)
      getStorage().removeItem(key)
    },
    forgetUnsaved: () => unsaved.clear(),
  }
}

/** This page's. */
export const visitStorage = createVisitStorage(() => localStorage)
