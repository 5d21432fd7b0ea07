import { expect, it } from 'vitest'
import { getAllItems, getPath } from '../testing/read-pages.ts'
import { answers } from './testing/answer-shapes.ts'
import { droppedYields } from './testing/dropped-yields.ts'
import { findUnread } from './testing/find-unread.ts'

it('the widget can read every yield but those that show what it does not know', async () => {
  const dropped = (await getAllItems('/v1/yields')).flatMap((each): [string, string][] => {
    const [unread] = findUnread(answers.widget.yield, each, 'yield')
    return unread === undefined ? [] : [[String(getPath(each, 'metadata.name')), unread]]
  })
  expect(Object.fromEntries(dropped)).toEqual(droppedYields)
})
