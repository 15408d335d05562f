import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/axe-check.ts'
import { show } from '../testing/show.tsx'
import { BulkResults } from './BulkResults.tsx'

const results = [1, 2, 3, 4, 5].map((id) => ({
  id,
  name: `№ ${id}`,
  href: `/agreement/${id}`,
  error: id === 3 ? 'Договор на согласовании' : null,
}))

test.each(['light', 'dark'] as const)(
  'four of five were done: it says so, names the fifth first with its reason and its page, and stays (%s)',
  async (scheme) => {
    await show(
      <BulkResults
        title="Изменены не все договоры"
        done_text="Изменён"
        results={results}
        onClose={() => undefined}
      />,
      scheme,
    )
    await expect.element(page.getByText('Выполнено 4 из 5, не выполнено 1:')).toBeVisible()
    const first = page.getByRole('listitem').first()
    await expect.element(first).toHaveTextContent('№ 3Договор на согласовании')
    await expect.element(first.getByRole('link')).toHaveAttribute('href', '/agreement/3')
    await expect.element(first.getByRole('link')).toHaveAttribute('target', '_blank')
    await expect.element(page.getByRole('button', { name: 'Закрыть' }).last()).toBeVisible()
    await expectAccessible()
  },
)

test('a refusal among many offers the deed that mends it, and what was listed stays', async () => {
  const mend = { label: 'Настроить маршрут', href: '/classifiers/system/registry_approvals/' }
  const [one] = results.slice(2, 3)
  if (!one) throw new Error('one of them was refused')
  await show(<BulkResults results={[{ ...one, mend }]} onClose={() => undefined} />)
  await expect
    .element(page.getByRole('listitem'))
    .toHaveTextContent('№ 3Договор на согласовании. Настроить маршрут')
  const link = page.getByRole('link', { name: mend.label })
  await expect.element(link).toHaveAttribute('href', mend.href)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expectAccessible()
})

test('where only the refused are listed, those that went well are counted', async () => {
  await show(
    <BulkResults
      title="Сохранены не все строки"
      results={results.slice(2, 3)}
      done={4}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByText('Выполнено 4 из 5, не выполнено 1:')).toBeVisible()
})
