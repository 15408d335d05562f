import { loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import type { ReportColumnField, ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { saveView } from '@stroyfin/contract/views/save-view'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientState, setClientState } from '../../session/client-state.ts'
import { isRed } from '../../ui/grid/column.ts'
import { expectAccessible } from '../../ui/testing/axe-check.ts'
import { show } from '../../ui/testing/show.tsx'
import { gridColumns } from './grid-columns.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportCard, ReportCardFigure } from './ReportCard.tsx'
import { ReportCataloguePage } from './ReportCataloguePage.tsx'
import { ReportChart } from './ReportChart.tsx'
import { RowDialog } from './RowDialog.tsx'

const real = window.fetch
afterEach(() => {
  window.fetch = real
})

interface Sent {
  path: string
  headers: Headers
  body: Record<string, unknown>
}

type Answers = Record<string, () => { status?: number; body: unknown }>

/** The server is answered for, call by call; gives what was asked. */
function serve(answers: Answers): Sent[] {
  const sent: Sent[] = []
  window.fetch = async (address, request) => {
    const path = String(address).replace('/api/erp/', '/api/')
    const body = typeof request?.body === 'string' ? JSON.parse(request.body) : {}
    sent.push({ path, headers: new Headers(request?.headers), body })
    const { status = 200, body: answer } = answers[path]?.() ?? { body: [] }
    return new Response(JSON.stringify(answer), { status })
  }
  return sent
}

const withQueries = (children: ReactNode) =>
  show(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

const report: ReportManifest = {
  name: 'cost-price',
  title: 'Использование лимитов',
  type: 'financial',
  version: '1.0',
  definition: [],
  kind: 'tree',
  tabs: [],
  tree: true,
  live: false,
  parameters: [],
  columns: [],
  chart: null,
}
const list = { search: '', filters: [], sort: [] }
const EXCEL = makeExcel.path.replace(':api', report.name)
const excel = page.getByRole('button', { name: 'Excel' })
const company = { id: 3, name: 'Берег', user_ids: [], users_length: 0, projects_length: 0 }

test('a report that fails says the words of the server, and its button can be pressed again (R-8-08, R-8-09)', async () => {
  const held = Promise.withResolvers<Response>()
  serve({ [EXCEL]: () => ({ status: 409, body: { message: 'Нет данных за период' } }) })
  const answering = window.fetch
  window.fetch = (address, request) =>
    String(address).includes('/excel/') ? held.promise : answering(address, request)
  await withQueries(<ReportActions report={report} parameters={{}} list={list} columns={undefined} />)
  await userEvent.click(excel)
  await expect.element(excel).toBeDisabled()
  held.resolve(await answering(EXCEL))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Нет данных за период')
  await expect.element(excel).toBeEnabled()
})

test('a report is asked for with the whole request, its file fetched by its own access (R-3-34 … R-3-42, R-7-37, R-7-38, R-9-16)', async () => {
  setClientState({ currentCompany: company, loanAgreementId: 31 })
  const file = { href: '/download/3/file', access: 'key', message: 'Готово', version: '1.0', elapsed_time: 1 }
  const sent = serve({ [EXCEL]: () => ({ body: file }), [file.href]: () => ({ body: 'bytes' }) })
  await withQueries(
    <ReportActions report={report} parameters={{ project_id: 7 }} list={list} columns={undefined} />,
  )
  await userEvent.click(excel)
  await expect.element(page.getByText('Готово')).toBeVisible()
  expect(sent.find(({ path }) => path === EXCEL)?.body).toMatchObject({
    object_id: 3,
    object: 'Берег',
    template: 'cost-price',
    name_history: 'Использование лимитов',
    use_cache: true,
    save_to_history: true,
    status: null,
    sort_field: null,
    status_payment: null,
    loan_agreement_id: 31,
    registry_id: null,
    parameters: { project_id: 7 },
  })
  const fetched = sent.find(({ path }) => path === file.href)
  expect(fetched?.headers.get('authorization')).toBe('Bearer key')
})

test('the catalogue stands by type and in the state of the browser (R-3-45, R-3-56, R-9-20)', async () => {
  const entry = (name: string, title: string, type: 'financial' | 'bank') => ({
    path: `/reports/${name}`,
    name,
    title,
    type,
    answers: 'Что он говорит',
    shape: 'bars',
    children: [],
    'open-page-permissions': [{ name, methods: ['view'] }],
  })
  const reports = [entry('cost-price', 'Использование лимитов', 'financial'), entry('rssp', 'РССП', 'bank')]
  serve({
    [loadCatalogue.path]: () => ({ body: { reports } }),
    [loadViews.path]: () => ({ body: { views: [] } }),
  })
  await withQueries(<ReportCataloguePage />)
  await expect.element(page.getByRole('link', { name: 'РССП' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Финансовые' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Банковские' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Строительные' })).not.toBeInTheDocument()
  expect(clientState().reports).toEqual(reports)
})

test('the card of a row opens all its figures: each with its name, pressed by the whole line', async () => {
  const column = (code: string, more: Partial<ReportColumnField> = {}): ReportColumnField => ({
    code,
    title: code,
    format: 'money',
    width: 100,
    band: null,
    rank: null,
    opens: null,
    ...more,
  })
  const columns = [
    column('name', { format: 'text' }),
    column('Принято, ₽'),
    column('Долг, ₽', { alarm: 'above' }),
    column('a', { title: 'Оплачено, ₽', band: 'март 2026' }),
    column('b', { title: 'Оплачено, ₽', band: 'апрель 2026' }),
  ]
  const row = { texts: { name: 'Кровля' }, figures: { 'Принято, ₽': 300, 'Долг, ₽': 7, a: 0, b: 293 } }
  const press = vi.fn()
  await show(
    <RowDialog
      columns={columns}
      row={row}
      hrefOf={({ code }) => (code === 'b' ? '/payments/' : undefined)}
      pressOf={({ code }) => (code === 'Долг, ₽' ? press : undefined)}
      onClose={() => undefined}
    />,
  )
  const dialog = page.getByRole('dialog', { name: 'Кровля' })
  const april = dialog.getByRole('region', { name: 'апрель 2026' })
  await expect
    .element(april.getByRole('link', { name: 'Оплачено, ₽ 293,00' }))
    .toHaveAttribute('href', '/payments/')
  const debt = dialog.getByRole('button', { name: 'Долг, ₽ 7,00' })
  await userEvent.click(debt)
  expect(press).toHaveBeenCalledOnce()
  expect(debt.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  // What leads nowhere is told all the same; a month of nothing is not.
  await expect.element(dialog.getByText('300,00')).toBeVisible()
  await expect.element(dialog.getByText('март 2026')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a row with its own side of trouble is red on it, whatever its column says', async () => {
  const gap = {
    code: 'gap',
    title: 'Март',
    format: 'money',
    width: 1,
    band: null,
    rank: 1,
    opens: null,
  } as const
  const row = { texts: {}, figures: { gap: 12 } }
  const { rerender } = await show(<ReportCardFigure columns={[gap]} row={row} />)
  const figure = page.getByText('12,00')
  await expect.element(figure).not.toHaveAttribute('data-negative')
  await rerender(<ReportCardFigure columns={[gap]} row={{ ...row, alarm: 'above' }} />)
  await expect.element(figure).toHaveAttribute('data-negative')
  const [drawn] = gridColumns<typeof row & { alarm?: 'above' }>([gap], () => undefined)
  expect([row, { ...row, alarm: 'above' as const }].map((one) => drawn && isRed(drawn, 12, one))).toEqual([
    false,
    true,
  ])
})

test('marks are not saved over while it is not known what was marked', async () => {
  const entry = {
    path: '/reports/rssp',
    name: 'rssp',
    title: 'РССП',
    type: 'bank',
    answers: '',
    shape: 'tree',
    children: [],
    'open-page-permissions': [{ name: 'rssp', methods: ['view'] }],
  }
  let views: () => { status?: number; body: unknown } = () => ({
    status: 409,
    body: { message: 'Повторите позже' },
  })
  const sent = serve({
    [loadCatalogue.path]: () => ({ body: { reports: [entry, { ...entry, name: 'cost-price' }] } }),
    [loadViews.path]: () => views(),
    [saveView.path]: () => ({ body: { id: 1 } }),
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await show(
    <QueryClientProvider client={queries}>
      <ReportCataloguePage />
    </QueryClientProvider>,
  )
  const star = page.getByRole('button', { name: 'В избранное: РССП' })
  await expect.element(page.getByText('Избранные отчёты не прочитаны: Повторите позже')).toBeVisible()
  expect(star.elements()).toHaveLength(0)

  const state = {
    search: '',
    sort: [],
    filters: [{ field: 'name', op: 'in', value: ['cost-price'] }],
    parameters: {},
    columns: [],
  }
  const saved = { id: 1, type: 'reports', name: 'Избранные', is_shared: false, is_mine: true, state }
  views = () => ({ body: { views: [saved] } })
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await userEvent.click(star.last())
  const written = () => sent.find(({ path }) => path === saveView.path)?.body
  await expect.poll(written).toMatchObject({ state: { filters: [{ value: ['cost-price', 'rssp'] }] } })
})

test('a card tells a zero as a zero, and what the row has not it does not tell', async () => {
  const column = (code: string, title: string, rank: number | null) =>
    ({ code, title, format: rank ? 'money' : 'text', width: 100, band: null, rank, opens: null }) as const
  const columns = [
    column('name', 'Статья', null),
    column('left', 'Остаток, ₽', 1),
    column('limit', 'Лимит, ₽', 2),
    column('paid', 'Оплачено, ₽', 3),
  ]
  const row = { texts: { name: 'Каркас' }, figures: { left: null, limit: null, paid: 0 } }
  await show(<ReportCard columns={columns} row={row} />)
  await expect.element(page.getByText('Оплачено 0', { exact: true })).toBeVisible()
})

test('a card on a telephone tells of the columns that are left shown', async () => {
  const column = (code: string, title: string, rank: number | null) =>
    ({
      code,
      title,
      format: code === 'name' ? 'text' : 'money',
      width: 100,
      band: null,
      rank,
      opens: null,
    }) as const
  const row = { texts: { name: 'Кровля' }, figures: { limit: 500, paid: 300, free: 200 } }
  const [name, paid, free] = [
    column('name', 'Статья', null),
    column('paid', 'Оплачено, ₽', 1),
    column('free', 'Свободно, ₽', null),
  ]
  const { rerender } = await show(<ReportCardFigure columns={[name, paid, free]} row={row} />)
  await expect.element(page.getByText('Оплачено', { exact: true })).toBeVisible()
  await rerender(<ReportCardFigure columns={[name, free]} row={row} />)
  await expect.element(page.getByText('Свободно', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Оплачено', { exact: true })).not.toBeInTheDocument()
})

test.each(['bars', 'stacked', 'lines'] as const)(
  'the table under a picture of %s stands where it stood before the answer',
  async (kind) => {
    const columns = ['limit', 'paid'].map(
      (code): ReportColumnField => ({
        code,
        title: code === 'limit' ? 'Лимит, ₽' : 'Оплачено, ₽',
        format: 'money',
        width: 100,
        band: null,
        rank: null,
        opens: null,
      }),
    )
    const chart = {
      kind,
      title: 'Лимит',
      series: ['limit', 'paid'],
      cumulative: false,
      by_rows: false,
      lines: [],
    }
    const row = {
      id: '1',
      group_id: null,
      is_folder: false,
      is_around: false,
      texts: { name: 'Кровля' },
      links: {},
    }
    const screen = (answer: Partial<ReportRowAnswer>[]) => (
      <>
        <ReportChart
          report={{ ...report, chart }}
          is_awaited={answer.length === 0}
          in_thousands={false}
          columns={columns}
          rows={answer as ReportRowAnswer[]}
          totals={{}}
          addressOf={() => undefined}
          wholeAddress={() => undefined}
        />
        <output aria-label="Таблица" />
      </>
    )
    const top = () => page.getByLabelText('Таблица').element().getBoundingClientRect().top
    const { rerender } = await show(screen([]))
    const before = top()
    await rerender(screen([{ ...row, figures: { limit: 500, paid: 300 } }]))
    await expect.element(page.getByRole('img', { name: 'График: Лимит' })).toBeVisible()
    expect(top()).toBe(before)
  },
)
