import { expect, test } from 'vitest'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { judgeSurcharges } from './surcharges.ts'

/** Sections are written with a bracket, lines with their sum. */
function fileOf(...rows: [string, string?][]) {
  const draft = new EstimateFileDraft()
  for (const [name, summ] of rows) {
    const place = `строка ${name}`
    if (summ === undefined) {
      draft.closeAll()
      draft.open({ name, place })
    } else draft.line({ type: 'work', code: '', name, unit: '', volume: '1', price: null, summ, place })
  }
  const head = { format: 'gge_summary', program: '', number: '', title: '', price_level: '' } as const
  return draft.finish({ ...head, total: draft.total === 0n ? null : '1720' })
}

const summary = fileOf(
  ['Глава 2. Основные объекты'],
  ['Корпус, цены без НДС', '1000'],
  ['Резерв средств на непредвиденные работы и затраты'],
  ['2 %', '20'],
  ['Глава 9. Прочие'],
  ['Перевозка', '500'],
  ['Налоги'],
  ['НДС 20 %', '200'],
)
const names = (file: typeof summary) => file.rows.map(({ name }) => name)

test('lines of VAT and of the reserve are named with what to do', () => {
  const { file, surcharges } = judgeSurcharges(summary, false)
  expect(surcharges).toEqual({ lines: 2, summ: '220.00' })
  expect(file.rows).toBe(summary.rows)
  expect(file.warnings.map(({ message, places }) => [message.split(' ', 2).join(' '), places])).toEqual([
    ['Строки НДС', ['строка НДС 20 % «НДС 20 %»']],
    ['Резерв на', ['строка 2 % «2 %»']],
  ])
})

test('left out, they take along the sections that held nothing else, and the totals are less by them', () => {
  const { file, surcharges } = judgeSurcharges(summary, true)
  expect(surcharges?.lines).toBe(2)
  expect(names(file)).toEqual([
    'Глава 2. Основные объекты',
    'Корпус, цены без НДС',
    'Глава 9. Прочие',
    'Перевозка',
  ])
  expect(file).toMatchObject({ total: '1500.00', sums: { work: '1500.00', total: '1500.00' } })
  expect(file.warnings).toMatchObject([{ message: 'Строки НДС и резерва не загружаются', count: 2 }])
})

test('a file without such lines stays as it is', () => {
  const plain = fileOf(['Раздел'], ['Работы по ИНДСТРОЮ', '10'], ['Материалы без учёта НДС', '5'])
  expect(judgeSurcharges(plain, true)).toEqual({ file: plain, surcharges: null })
})

test('how a price is given is no tax: «с НДС», «в т. ч. НДС»; the tax itself is', () => {
  const words = [
    'Кабель (цена с НДС)',
    'Монтаж, в т.ч. НДС 20 %',
    'Кровля с учётом НДС',
    'Насос, включая НДС',
    'НДС 20 %',
    'В том числе НДС',
    'Средства на уплату НДС',
  ]
  const { surcharges } = judgeSurcharges(
    fileOf(...words.map((name): [string, string] => [name, '10'])),
    false,
  )
  expect(surcharges).toEqual({ lines: 3, summ: '30.00' })
})
