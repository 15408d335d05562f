import { isRegister, type Report, type ReportColumn } from './define-report.ts'

/** What the report says of itself, and which of its figures open the documents they are made of. */
export function definitionOf(report: Report, columns: readonly ReportColumn[]): string[] {
  const sums = columns.filter(({ measure, format }) => measure && format === 'money')
  if (isRegister(report) || sums.length === 0) return [...report.definition]
  const names = (open: boolean) => [
    ...new Set(sums.filter(({ opens, drill }) => Boolean(opens ?? drill) === open).map(nameOf)),
  ]
  const [pressed, quiet] = [names(true), names(false)]
  if (pressed.length === 0) return [...report.definition, NOTHING]
  const rest =
    quiet.length > 0 ? ' Остальные суммы – плановые и расчётные: списка документов с таким итогом нет.' : ''
  return [
    ...report.definition,
    `Нажатие открывает документы, из которых сложено: ${pressed.join(', ')}.${rest}`,
  ]
}

const NOTHING =
  'Суммы отчёта – плановые или расчётные: списка документов с таким итогом нет, поэтому нажатием они не открываются.'

/** «Принято» of «На конец периода»: as the heads have it, without the unit. A head of a month says nothing here. */
function nameOf({ title, band, code }: ReportColumn): string {
  const plain = title.replace(/, (тыс\. )?₽$/, '').toLocaleLowerCase('ru')
  return band && !code.includes('@') && band !== 'Итого' && band !== 'За все недели'
    ? `${plain} (${band.toLocaleLowerCase('ru')})`
    : plain
}
