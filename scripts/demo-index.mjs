/**
 * What a recording leaves beside its film.
 * @typedef {object} DemoRecord
 * @property {string} name
 * @property {string} title
 * @property {string} summary what it shows, in a sentence
 * @property {number} order
 * @property {string | null} film file; null where none could be recorded
 * @property {readonly { text: string, second: number }[]} captions
 * @property {readonly { file: string, caption: string }[]} stills
 */

const escapeHtml = (/** @type {string} */ text) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const formatTime = (/** @type {number} */ second) =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#15201b, #e8f0ec); --soft: light-dark(#51635b, #9db3a8); --page: light-dark(#f6f8f7, #0e1512); --card: light-dark(#fff, #17211c); --line: light-dark(#dde5e1, #2a3831); --accent: light-dark(#0b6b4b, #5fd3a5); }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 1180px; padding: 2.5rem 1.25rem 5rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  h1 { margin: 0; font-size: 2.2rem; line-height: 1.15; }
  h2 { margin: 0; font-size: 1.4rem; }
  p { margin: .5rem 0 0; color: var(--soft); }
  .summary { margin: .25rem 0 1rem; }
  a { color: var(--accent); }
  nav ol { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.5rem 0 2.5rem; padding: 0; list-style: none; }
  nav a { display: block; padding: .4rem .9rem; border: 1px solid var(--line); border-radius: 99px; background: var(--card); text-decoration: none; }
  section { margin-bottom: 2rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 18px; background: var(--card); scroll-margin-top: 1rem; }
  .film { display: grid; grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); gap: 1.5rem; align-items: start; }
  video { display: block; width: 100%; aspect-ratio: 8 / 5; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
  .captions { margin: 0; padding: 0; list-style: none; }
  .captions button { display: grid; grid-template-columns: 3.2rem 1fr; width: 100%; padding: .4rem .6rem; border: 0; border-radius: 8px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
  .captions button:hover, .captions button[aria-current] { background: light-dark(#e6f3ed, #20352b); }
  .captions span { color: var(--soft); font-variant-numeric: tabular-nums; }
  .captions .text { padding: .4rem .6rem; }
  .stills { display: flex; gap: 1rem; margin-top: 1.25rem; overflow-x: auto; }
  figure { flex: none; width: 16rem; margin: 0; }
  figcaption { margin-top: .4rem; color: var(--soft); font-size: .85rem; }
  img { display: block; width: 100%; aspect-ratio: 8 / 5; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 10px; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  @media (max-width: 760px) { .film { grid-template-columns: minmax(0, 1fr); } section { padding: 1rem; } }`

/** A caption leads to its place in the film, and the one that is spoken is marked. */
const SCRIPT = `
  for (const section of document.querySelectorAll('section')) {
    const video = section.querySelector('video')
    if (!video) continue
    const buttons = [...section.querySelectorAll('.captions button')]
    const start = (button) => Number(button.dataset.second)
    for (const button of buttons)
      button.addEventListener('click', () => {
        video.currentTime = start(button)
        video.play()
      })
    video.addEventListener('play', () => {
      for (const other of document.querySelectorAll('video')) if (other !== video) other.pause()
    })
    video.addEventListener('timeupdate', () => {
      const spoken = buttons.findLast((button) => start(button) <= video.currentTime + 0.05)
      for (const button of buttons)
        if (button === spoken) button.setAttribute('aria-current', 'true')
        else button.removeAttribute('aria-current')
    })
  }`

/** @param {DemoRecord} record */
function createSection({ name, title, summary, film, captions, stills }) {
  const lines = captions.map(({ text, second }) =>
    film === null
      ? `<li class="text">${escapeHtml(text)}</li>`
      : `<li><button type="button" data-second="${second.toFixed(1)}"><span>${formatTime(second)}</span>${escapeHtml(text)}</button></li>`,
  )
  const [poster] = stills
  const attributes = poster ? ` poster="${poster.file}"` : ''
  const video =
    film === null
      ? '<p>No film: there was no ffmpeg when it was recorded.</p>'
      : `<video controls muted playsinline preload="metadata"${attributes} aria-label="Film: ${escapeHtml(title)}" src="${film}"></video>`
  const pictures = stills.map(
    ({ file, caption }) =>
      `<figure><a href="${file}"><img src="${file}" alt="${escapeHtml(caption)}" loading="lazy"></a><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  )
  return `<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${escapeHtml(title)}</h2>
<p class="summary">${escapeHtml(summary)}</p>
<div class="film">${video}<ol class="captions" aria-label="What the film says">
${lines.join('\n')}
</ol></div>
${pictures.length > 0 ? `<div class="stills" tabindex="0" role="group" aria-label="Pictures">${pictures.join('\n')}</div>` : ''}
</section>`
}

/**
 * A page that plays every recorded flow, with its captions as text and its pictures.
 * @param {readonly DemoRecord[]} records
 * @returns {string} HTML
 */
export function createDemoIndex(records) {
  const links = records.map(
    ({ name, title }) => `<li><a href="#${name}">${escapeHtml(title)}</a></li>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sheaf: demos</title>
<style>${STYLE}</style>
<h1>What Sheaf does, played</h1>
<p>Each film is the app itself, on local chains with test money. The same scripts run as tests. Press a caption to go to its place in the film.</p>
<nav aria-label="Demos"><ol>${links.join('')}</ol></nav>
<main>
${records.map(createSection).join('\n')}
</main>
<script>${SCRIPT}</script>
`
}
