import { expect, test } from 'vitest'
import { createDemoIndex } from './demo-index.mjs'

const record = {
  name: 'to-do',
  title: 'Claim <all> & "more"',
  summary: 'Claims & more.',
  order: 0,
  film: 'to-do.webm',
  captions: [
    { text: 'First.', second: 0 },
    { text: 'Later.', second: 75.4 },
  ],
  stills: [{ file: 'to-do-1-list.png', caption: 'Later.' }],
}

test('each film has its title, a player, captions that lead into it, and pictures', () => {
  const html = createDemoIndex([record])
  expect(html).toContain('<h2 id="to-do-title">Claim &#60;all&#62; &#38; &#34;more&#34;</h2>')
  expect(html).toContain('<p class="summary">Claims &#38; more.</p>')
  expect(html).toMatch(/<video controls [^>]*poster="to-do-1-list\.png"[^>]*src="to-do\.webm">/)
  expect(html).toContain(
    '<button type="button" data-second="75.4"><span>1:15</span>Later.</button>',
  )
  expect(html).toContain('<img src="to-do-1-list.png" alt="Later."')
  expect(html).not.toContain('<all>')
})

test('without a film its captions are a list to read', () => {
  const html = createDemoIndex([{ ...record, film: null }])
  expect(html).not.toContain('<video')
  expect(html).toContain('<li class="text">First.</li>')
})

test('a film without pictures has no empty row of them', () => {
  expect(createDemoIndex([{ ...record, stills: [] }])).not.toContain('class="stills"')
})
