import { describe, expect, test } from 'vitest'
import { EstimateFileDraft } from './estimate-file-draft.ts'
import { judgeTaxOnTop, type TaxOnTopAnswer } from './tax-on-top.ts'

/** Works at 34 000,00 without VAT and a total with it. */
function fileOf(total = '40800.00', rate: string | null = '20', held: string | null = null) {
  const draft = new EstimateFileDraft()
  for (const [volume, price] of [
    ['10', '1000'],
    ['3', '8000'],
  ] as const)
    draft.line({
      ...{ type: 'work', code: '', name: 'Кладка', unit: 'м³', place: 'строка 2' },
      ...{ volume, price, summ: null },
    })
  const head = { format: 'sheet', program: '', number: '', title: '', price_level: '' } as const
  return draft.finish({ ...head, total: '34000', tax: { held, rate, total } })
}
const all = (rate: string | null) => ({ work: rate, material: rate, equip: rate })
function judged(answer: TaxOnTopAnswer | null, file = fileOf(), estimate: string | null = null) {
  const { file: read, on_top } = judgeTaxOnTop(file, { file: null, estimate: all(estimate) }, answer)
  const told = read.warnings.map(({ message, is_fault }) => [message.replaceAll('\u00a0', ' '), is_fault])
  return { read, on_top, told }
}

test('VAT on top of a contract without it is asked about with both sums', () => {
  const { on_top, told, read } = judged(null)
  expect(on_top).toEqual({ with_tax: '40800.00', without_tax: '34000.00' })
  expect(told).toEqual([
    [
      'В файле к ценам прибавлен НДС (всего с НДС 40 800,00 ₽), а договор – без НДС, и смета его не начисляет: в поле «НДС файла» выберите, с ним взять суммы, в смете будет 40 800,00 ₽, или без него, в смете будет 34 000,00 ₽',
      true,
    ],
  ])
  expect(read.tax).toBeNull()
})

describe('either answer leads to its sum without a question', () => {
  test('with the tax it is put on every price', () => {
    const { told, read } = judged('take')
    expect(read.sums).toEqual({ work: '40800.00', material: '0.00', equip: '0.00', total: '40800.00' })
    expect(read.rows.map(({ price }) => price)).toEqual(['1200', '9600'])
    expect(told).toEqual([
      ['НДС файла 20 % прибавлен к ценам строк: договор без НДС, в смете будет 40 800,00 ₽', false],
    ])
  })

  test('without it the prices stay', () => {
    const { told, read } = judged('leave')
    expect(read.sums.total).toBe('34000.00')
    expect(told).toEqual([
      ['НДС файла (всего с НДС 40 800,00 ₽) не взят: договор без НДС, в смете будет 34 000,00 ₽', false],
    ])
  })

  test('kopecks of rounding are told', () => {
    expect(judged('take', fileOf('40800.01')).told).toEqual([
      [
        expect.stringContaining('в смете будет 40 800,00 ₽, в файле 40 800,01 ₽: разница – округление'),
        false,
      ],
    ])
  })
})

test('where no one rate leads to the sum, the tax can only be left out', () => {
  for (const file of [fileOf('39000'), fileOf('40800', null)]) {
    expect(judged(null, file).on_top).toEqual({ with_tax: null, without_tax: '34000.00' })
    expect(judged('take', file).told).toEqual([
      [expect.stringContaining('подтвердите в поле «НДС файла»'), true],
    ])
    expect(judged('leave', file).read.sums.total).toBe('34000.00')
  }
})

test.each([
  ['an estimate with VAT', fileOf(), '20'],
  ['prices that hold it', fileOf('40800', '20', 'столбец «Сумма с НДС»'), null],
  ['a total without any', fileOf('34000', '0'), null],
])('%s is another matter', (_, file, estimate) => {
  expect(judgeTaxOnTop(file, { file: null, estimate: all(estimate) }, 'take')).toEqual({ file, on_top: null })
})
