import { expect } from '@playwright/test'
import { enterFeatures, isOpen, smallestCover } from '../any-yield/features-of.ts'
import { listedYields } from '../any-yield/service.ts'
import { expectWhole } from '../fixtures/expect-whole.ts'
import { test } from '../fixtures/sheaf.ts'
import { visitIn } from '../screens/visit-in.ts'

for (const language of ['en-XA', 'ar-XB'])
  test(`forms of every kind fit a phone (${language})`, async ({ page, sheaf }) => {
    await visitIn(page, language, 360)
    const all = await listedYields(sheaf)
    for (const { id, mechanics } of smallestCover(all.filter(isOpen), enterFeatures)) {
      await page.goto(`/yields/${encodeURIComponent(id)}/enter`)
      const shown =
        mechanics.requirements?.kycRequired === true
          ? page.getByRole('main').getByRole('link').last()
          : page.locator('form [name]').first()
      await expect(shown).toBeVisible()
      await expectWhole(page, `deposit into ${id}`)
    }
  })
