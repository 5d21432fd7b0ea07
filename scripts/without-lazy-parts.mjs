/** The words of every language, which come when they are spoken, and the page of a yield. */
const DRAWN =
  /(?:^|\/)(?:en|es)\/[\w-]+\.json$|\/(?:spanish|pseudo-words)\.ts$|^#src\/features\/yield\/index\.ts$/

/**
 * Leaves out what a page loads later: the gateway draws lists and yields only, and most of the app is wallets and pages that
 * nobody has asked for yet.
 * @returns {import('vite').Plugin}
 */
export const withoutLazyParts = () => ({
  name: 'sheaf:without-lazy-parts',
  enforce: 'pre',
  resolveDynamicImport(specifier) {
    if (typeof specifier !== 'string' || DRAWN.test(specifier)) return null
    return { id: specifier, external: true }
  },
})
