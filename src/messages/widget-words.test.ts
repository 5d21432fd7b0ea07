import { expect, it } from 'vitest'
import { renderWidgetWords } from './testing/render-widget-words.ts'

it('the types of words are those of the catalogue', async () => {
  await expect(renderWidgetWords()).toMatchFileSnapshot('./widget-words.ts')
})
