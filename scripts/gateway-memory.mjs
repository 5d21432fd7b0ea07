/**
 * How a gateway is run so that it holds little memory with thousands of streams open: less room for what was just made,
 * the rest looked through sooner, and memory that threads don't each keep for themselves. For Node 20's engine.
 */
export const gatewayMemory = {
  flags: ['--max-semi-space-size=8', '--heap-growing-percent=25'],
  env: { MALLOC_ARENA_MAX: '2' },
}
