/**
 * Works on every item, so many at the same time.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} count
 * @param {(item: Item, place: number) => Promise<void>} work
 */
export async function atOnce(items, count, work) {
  const left = items.entries()
  const worker = async () => {
    for (const [place, item] of left) await work(item, place)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
