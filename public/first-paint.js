// Before the first paint: the stored theme and language (src/features/settings), room for what is under way, and ears for
// presses before the app is there. The gateway writes it into the page without its comments.
{
  const root = document.documentElement
  let theme, chosen, running
  try {
    theme = localStorage.getItem('sheaf.theme')
    chosen = localStorage.getItem('sheaf.language')
    running = localStorage.getItem('sheaf.running')
  } catch {}
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // Something is under way: room for the bar that will say so.
  if (running) root.dataset.running = ''
  const real = ['en', 'es', 'de', 'ar']
  const drawn = root.lang
  root.lang = [...real, 'en-XA', 'ar-XB'].includes(chosen)
    ? chosen
    : (navigator.languages
        .map((tag) => tag.toLowerCase().split('-')[0])
        .find((tag) => real.includes(tag)) ?? 'en')
  root.dir = root.lang.startsWith('ar') ? 'rtl' : 'ltr'
  // What the gateway drew in another language is not shown; the app takes the mark away.
  if (root.lang !== drawn) root.dataset.drawn = drawn
  addEventListener(
    'click',
    ({ target }) => {
      // What the page was drawn from comes at its end: while it still arrives, it is not known to be drawn.
      if (document.readyState === 'loading' || document.getElementById('first-page'))
        globalThis.sheafPressed = target.closest('button')
    },
    true,
  )
  // A browser's first number format costs a phone many milliseconds. The list needs it once it is usable, every other page
  // at once: there it is made while the page waits for its scripts.
  if (location.pathname !== '/')
    globalThis.requestIdleCallback?.(() => new Intl.NumberFormat(root.lang).format(0))
}
