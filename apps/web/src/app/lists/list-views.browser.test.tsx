import { getCustomFields } from '@stroyfin/contract/columns/get-custom-fields'
import { saveCustomColumns } from '@stroyfin/contract/columns/save-custom-columns'
import { changeView } from '@stroyfin/contract/views/change-view'
import { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { useListState } from '../list-state.ts'
import { showPage } from '../testing/show-page.tsx'
import { ListViews } from './ListViews.tsx'
import { useListColumns } from './use-list-columns.ts'

const real = window.fetch
let asked: string[] = []
afterEach(() => {
  window.fetch = real
})
beforeEach(() => {
  asked = []
  sessionStorage.clear()
})

const columns = [
  { code: 'number', title: 'Номер', width: 100 },
  { code: 'summ', title: 'Сумма', width: 100 },
] as never
const place = (code: string, order: number, visible: boolean) => ({
  ...{ code, order, visible },
  ...{ width: null, pinned: false },
})
const filter = (value: string) => ({ field: 'status', op: 'in', value: [value] })
const owner = { is_orphan: false, is_shared: true }
const theirs = {
  ...{ id: 7, name: 'Согласованные', is_mine: false, owner_name: 'Анна Белова', ...owner },
  state: {
    ...{ search: '', filters: [filter('approve')], sort: [] },
    columns: [place('summ', 0, true), place('number', 1, false)],
  },
}
const mine = { ...theirs, id: 8, name: 'Мой общий', is_mine: true, owner_name: 'Я' }

/** A server that has these views and keeps one's own columns as they are given. */
function serve(views: readonly object[]): void {
  const answers: Record<string, object> = {
    [loadDefaultViews.path]: { defaults: [] },
    [loadViews.path]: { views, default_view: null, gone: {} },
    [getCustomFields.path]: { agreements: [] },
    [saveCustomColumns.path]: { message: 'Колонки сохранены' },
    [removeView.path]: { message: 'Вид удалён' },
    [changeView.path]: { message: 'Вид изменён' },
  }
  window.fetch = async (address) => {
    const path = Object.keys(answers).find((known) => String(address).endsWith(known.replace('/api/', '')))
    asked.push(path ?? String(address))
    return new Response(JSON.stringify(path ? answers[path] : {}))
  }
}

function List() {
  const [state, change] = useListState()
  const list = useListColumns('agreements', columns)
  const shown = list.places.filter(({ visible }) => visible).map(({ code }) => code)
  return (
    <>
      <ListViews list={list} state={state} />
      <button type="button" onClick={() => list.kept.onLayout({ hidden: ['summ'] })}>
        Без суммы
      </button>
      <button type="button" onClick={() => change({ filters: [] })}>
        Сбросить
      </button>
      <output aria-label="Колонки">{`[${shown.join(' ')}]`}</output>
      <output aria-label="Отбор">{`[${state.filters.map(({ value }) => String(value)).join(' ')}]`}</output>
    </>
  )
}

const showList = (address: string) =>
  showPage(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
    address,
  )
const own = `/?filters=${JSON.stringify([filter('new')])}`
const shown = () => page.getByLabelText('Колонки')
const narrowed = () => page.getByLabelText('Отбор')
const open = async (name: string) => {
  await userEvent.click(page.getByRole('button', { name: 'Виды' }))
  // The menu takes the focus when it is there: pressed before, it would take it from what was pressed.
  await expect.element(page.getByLabelText('Название вида', { exact: true })).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name }))
}

test('a colleague’s view is put on and taken off: one’s own columns and filter were never touched', async () => {
  serve([theirs])
  await showList(own)
  await expect.element(shown()).toHaveTextContent('[number summ]')
  await open('Согласованные Анна Белова')
  await expect.element(shown()).toHaveTextContent('[summ]')
  await expect.element(narrowed()).toHaveTextContent('[approve]')
  await userEvent.click(page.getByRole('button', { name: 'Без суммы' }))
  await expect.element(page.getByRole('button', { name: 'Согласованные изменён' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Вернуть мой список' }))
  await expect.element(shown()).toHaveTextContent('[number summ]')
  await expect.element(narrowed()).toHaveTextContent('[new]')
  await expect.element(page.getByRole('button', { name: 'Вернуть мой список' })).not.toBeInTheDocument()
  expect(asked).not.toContain(saveCustomColumns.path)
})

test('without a view columns are one’s own again and are kept', async () => {
  serve([theirs])
  const router = await showList('/?view=7&filters=[]')
  await expect.element(page.getByRole('button', { name: 'Согласованные изменён' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Согласованные изменён' }))
  await userEvent.click(page.getByRole('button', { name: 'Весь список, без вида' }))
  await expect.element(shown()).toHaveTextContent('[number summ]')
  // That nothing narrows it is said: an address without a word of it would open in a view.
  expect(router.state.location.search).toEqual({ filters: [] })
  await userEvent.click(page.getByRole('button', { name: 'Без суммы' }))
  await expect.element(page.getByText('Колонки сохранены')).toBeVisible()
})

test('of a colleague’s view nothing but its link and the choice to open in it is offered', async () => {
  serve([theirs])
  await showList('/')
  await userEvent.click(page.getByRole('button', { name: 'Виды' }))
  await expect
    .element(page.getByRole('button', { name: 'Открывать список в этом виде: Согласованные' }))
    .toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Скопировать ссылку: Согласованные' }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Удалить вид/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Переименовать/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('one’s own shared view is removed only after the question that says whose lists it leaves', async () => {
  serve([mine])
  await showList('/')
  await open('Удалить вид: Мой общий')
  await expect.element(page.getByText(/Его видят все в компании/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Отмена' }))
  // The bin has gone with its menu: the focus is where that was opened.
  await expect.element(page.getByRole('button', { name: 'Виды' })).toHaveFocus()
  expect(asked).not.toContain(removeView.path)
  await open('Удалить вид: Мой общий')
  await userEvent.click(page.getByRole('button', { name: 'Удалить', exact: true }))
  await expect.element(page.getByText('Вид удалён')).toBeVisible()
  expect(asked).toContain(removeView.path)
  // What lists open in is asked anew.
  await expect.poll(() => asked, { timeout: 10_000 }).toContain(loadDefaultViews.path)
})

test('one’s own view is shown to others and hidden by one press, its name and filters untouched', async () => {
  serve([mine, theirs])
  const sent: string[] = []
  const answer = window.fetch
  window.fetch = (address, options) => {
    if (String(address).endsWith(changeView.path.replace('/api/', ''))) sent.push(String(options?.body))
    return answer(address, options)
  }
  await showList('/')
  await open('Видят все в компании: Мой общий')
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1)
  const { id, name, state, is_shared } = JSON.parse(sent[0] ?? '{}')
  expect({ id, name, state, is_shared }).toEqual({
    id: 8,
    name: undefined,
    state: undefined,
    is_shared: false,
  })
  const deed = (view: string) => page.getByRole('button', { name: `Видят все в компании: ${view}` })
  await expect.element(deed('Мой общий')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(deed('Согласованные')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a link to a view that is gone keeps its question and says what happened', async () => {
  serve([])
  const router = await showList(`/?view=99&filters=${JSON.stringify([filter('new')])}`)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Вид не найден: его удалили, или он личный. Показан отбор из ссылки')
  await expect.element(narrowed()).toHaveTextContent('[new]')
  expect(router.state.location.search).not.toHaveProperty('view')
})

test('ready views stand under the list that has them', async () => {
  serve([])
  await showList('/')
  await open('Мои на решении кто согласует')
  await expect.element(narrowed()).toHaveTextContent('[true]')
  // It has no columns of its own: what is moved under it is one's own.
  await userEvent.click(page.getByRole('button', { name: 'Без суммы' }))
  await expect.element(page.getByText('Колонки сохранены')).toBeVisible()
})

test('a link names a view that others may open; one’s own carries its question along', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  serve([theirs, { ...mine, name: 'Личный', is_shared: false }])
  await showList('/')
  await open('Скопировать ссылку: Согласованные')
  await expect.element(page.getByText('Ссылка скопирована')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Скопировать ссылку: Личный' }))
  await expect.poll(() => copied.mock.calls.length, { timeout: 10_000 }).toBe(2)
  const [shared, own_one] = copied.mock.calls.map(([href]) => new URL(href))
  expect(shared?.search).toBe('?view=7')
  expect(own_one?.searchParams.get('filters')).toBe(JSON.stringify(mine.state.filters))
  expect(own_one?.searchParams.has('view')).toBe(false)
  copied.mockRestore()
})

test('a view is renamed where it stands: Esc leaves its name, Enter keeps the new one, the focus goes back', async () => {
  serve([mine])
  await showList('/')
  await open('Переименовать вид: Мой общий')
  await userEvent.keyboard('{Escape}')
  const pencil = page.getByRole('button', { name: 'Переименовать вид: Мой общий' })
  await expect.element(pencil).toHaveFocus()
  expect(asked).not.toContain(changeView.path)
  // Longer than a menu takes to go: it was only the name that Esc left.
  await new Promise((done) => setTimeout(done, 400))
  await expect.element(pencil).toBeVisible()
  await userEvent.click(pencil)
  await userEvent.fill(page.getByLabelText('Новое название вида: Мой общий'), 'Утренний')
  await userEvent.click(page.getByRole('button', { name: 'Сохранить название' }))
  await expect.poll(() => asked, { timeout: 10_000 }).toContain(changeView.path)
  await expect.poll(() => asked, { timeout: 10_000 }).toContain(loadDefaultViews.path)
})
