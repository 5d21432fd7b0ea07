// Whether the gateway in this container answers; whether it should get visitors is /readyz, which the balancer asks.
const port = process.env['PORT'] || '4000'
const signal = AbortSignal.timeout(2500)
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
