/** A page that shows the widget of `?at=` in a frame of its own making. */
const hostPage = (script: string): string => `<!doctype html>
<html lang="en">
<title>The corner shop</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1rem; color: #222; background: #fff }
  iframe { width: 100%; height: 40rem; border: 1px solid #ccc }
</style>
<main>
  <h1>The corner shop</h1>
  <iframe title="Earn"></iframe>
</main>
<script>
  const frame = document.querySelector('iframe')
  const widget = new URLSearchParams(location.search).get('at')
  ${script}
  frame.src = widget + '/widget.html'
</script>
</html>`

/** A page that has shown the widget, and never answers it. */
export const silentHost = hostPage('')

/** A page whose embed code speaks a version that nobody has heard of. */
export const otherVersionHost = hostPage(`
  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== widget || data.sheaf !== 'ready') return
    const { port2 } = new MessageChannel()
    source.postMessage({ sheaf: 'init', v: 99, min: 99 }, widget, [port2])
  })`)
