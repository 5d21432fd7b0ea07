import { expect, it } from 'vitest'
import { isRecord } from '../testing/field-table.ts'
import { getAllItems, getPath, type Item } from '../testing/read-pages.ts'
import { answers } from './testing/answer-shapes.ts'
import { droppedYields } from './testing/dropped-yields.ts'
import { findUnread } from './testing/find-unread.ts'
import { widgetValues } from './testing/widget-values.ts'

/** The fields of every list of arguments that a yield has. */
function getFields(yieldItem: Item): Item[] {
  const { manage, ...lists } = Object(getPath(yieldItem, 'mechanics.arguments'))
  return [...Object.values(lists), ...Object.values(Object(manage))].flatMap((list) =>
    [getPath(list, 'fields') ?? []].flat().filter(isRecord),
  )
}

it('the widget can read every yield but those that show what it does not know', async () => {
  const dropped = (await getAllItems('/v1/yields')).flatMap((each): [string, string][] => {
    const [unread] = findUnread(answers.widget.yield, each, 'yield')
    return unread === undefined ? [] : [[String(getPath(each, 'metadata.name')), unread]]
  })
  expect(Object.fromEntries(dropped)).toEqual(droppedYields)
})

it('what the widget reads by name has the type that it reads', async () => {
  const types = new Map<unknown, string>(Object.entries(widgetValues.typeOfArgument))
  const listed = (await getAllItems('/v1/yields')).flatMap((each) =>
    getFields(each).flatMap(({ name, type }) =>
      types.has(name) ? [[getPath(each, 'metadata.name'), name, type]] : [],
    ),
  )
  expect(new Set(listed.map(([, name]) => name))).toEqual(new Set(types.keys()))
  expect(listed.filter(([, name, type]) => types.get(name) !== type)).toEqual([])
})
