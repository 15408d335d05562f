import { isRegister, type Report, type ReportColumn } from './define-report.ts'

/** What the report says of itself, and what a press on each of its figures leads to. */
export function definitionOf(report: Report, columns: readonly ReportColumn[]): string[] {
  const sums = columns.filter(({ format }) => format === 'money')
  // A balance by rows tells of them itself.
  const isByRows = !sums.some(({ measure, formula, because }) => measure || formula || because)
  if (isRegister(report) || isByRows) return [...report.definition]
  const open = sums.filter(({ opens, drill }) => opens ?? drill)
  const counted = sums.filter((column) => !open.includes(column) && column.formula)
  const quiet = sums.filter((column) => !open.includes(column) && !column.formula && column.because)
  const lines = [
    told('Нажмите на сумму, чтобы увидеть документы', open),
    told('Нажмите на сумму, чтобы увидеть расчёт', counted),
    reasonsOf(quiet),
  ]
  return [...report.definition, ...lines.flat()]
}

const told = (head: string, columns: readonly ReportColumn[]) =>
  columns.length > 0 ? [`${head}: ${namesOf(columns).join(', ')}.`] : []

const namesOf = (columns: readonly ReportColumn[]) => [...new Set(columns.map(nameOf))]

/** Columns with the same reason are told of together. */
function reasonsOf(columns: readonly ReportColumn[]): string[] {
  const same = Map.groupBy(columns, ({ because = '' }) => because)
  const reasons = [...same].map(([because, list]) => `${namesOf(list).join(', ')} – ${because}`)
  return reasons.length > 0 ? [`Документов за этими суммами нет: ${reasons.join('; ')}.`] : []
}

/** «Принято» of «На конец периода»: as the heads have it, without the unit. A head of a month says nothing here. */
function nameOf({ title, band, code }: ReportColumn): string {
  const plain = inSentence(title.replace(/, (тыс\. )?₽$/, ''))
  return band && !code.includes('@') && band !== 'Итого' && band !== 'За все недели'
    ? `${plain} (${inSentence(band)})`
    : plain
}

/** Words begin small, abbreviations stay: КС, EAC. */
const inSentence = (title: string) =>
  title.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLocaleLowerCase('ru')))
