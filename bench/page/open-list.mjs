const LOOK_MS = 250
/** As many as make a minute. */
const MOST_LOOKS = 240
/** Looks in which nothing more was read: the page is at rest. */
const REST_LOOKS = 3

/**
 * Opens the list of yields and waits until all of it is there and the page has come to rest.
 * @param {import('./bare-page.mjs').BarePage} page @param {string} url
 */
export async function openList(page, url) {
  await page.send('Page.enable')
  await page.send('Page.navigate', { url })
  let [rest, before] = [0, 0]
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS))
    const { isWhole, read } = await page.evaluate(lookAround)
    rest = isWhole && read === before ? rest + 1 : 0
    before = read
    if (rest === REST_LOOKS) return
  }
  throw new Error('The list does not come to rest.')
}

/** Runs in the page. */
const lookAround = () => ({
  // All yields, not only those that the page brought.
  isWhole: document.querySelector('main [data-whole="true"]') !== null,
  read: performance.getEntriesByType('resource').length,
})
