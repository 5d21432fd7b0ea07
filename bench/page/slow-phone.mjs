const PHONE = { width: 390, height: 844 }
const BYTES_PER_SECOND = 200_000
const ROUND_TRIP = 150
export const TIMES_SLOWER = 4

/**
 * A new visitor's page on a middling phone: the processor four times slower, and, where asked for, 1.6 Mbit/s down with a
 * round trip of 150 ms. Source: issue "Discovery", how it is judged.
 * @param {import('playwright').BrowserContext} context
 * @param {{ slowNetwork: boolean }} options
 */
export async function slowPhone(context, { slowNetwork }) {
  const page = await context.newPage()
  await page.setViewportSize(PHONE)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  if (slowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND / 2,
    })
  }
  return { page, session }
}
