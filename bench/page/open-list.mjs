const POLL_INTERVAL_MS = 250
/** As many as make a minute. */
const MAX_POLLS = 240
/** Looks in which nothing more was read: the page is at rest. */
const IDLE_POLLS = 3

/**
 * Opens the list of yields and waits until all of it is there and the page has come to rest.
 * @param {import('./bare-page.mjs').BarePage} page @param {string} url
 */
export async function openList(page, url) {
  await page.send('Page.enable')
  await page.send('Page.navigate', { url })
  let [idlePolls, before] = [0, 0]
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    await new Promise((resolve) => void setTimeout(resolve, POLL_INTERVAL_MS))
    const { isWhole, read } = await page.evaluate(readPageState)
    idlePolls = isWhole && read === before ? idlePolls + 1 : 0
    before = read
    if (idlePolls === IDLE_POLLS) return
  }
  throw new Error('The list does not come to rest.')
}

/** Runs in the page. */
const readPageState = () => ({
  // All yields, not only those that the page brought.
  isWhole: document.querySelector('main [data-whole="true"]') !== null,
  read: performance.getEntriesByType('resource').length,
})
