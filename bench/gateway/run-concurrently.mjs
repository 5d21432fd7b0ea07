/**
 * Works on every item, so many at the same time.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {(item: Item, place: number) => Promise<void>} work
 */
export async function runConcurrently(items, count, work) {
  const remaining = items.entries()
  const worker = async () => {
    for (const [index, item] of remaining) await work(item, index)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
