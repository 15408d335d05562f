import type { ExportColumn } from '@stroyfin/reports/export/export-table'

export const ROWS = 100_000

export const columns: ExportColumn[] = [
  { title: 'Номер', format: 'text' },
  { title: 'Дата', format: 'date' },
  { title: 'Контрагент', format: 'text', width: 40 },
  { title: 'ИНН', format: 'text' },
  { title: 'Договор', format: 'text' },
  { title: 'Статья', format: 'text' },
  { title: 'Количество', format: 'count' },
  { title: 'Ставка НДС', format: 'percent' },
  ...['Сумма договора', 'Выполнено', 'НДС', 'Оплачено', 'Аванс', 'Удержание', 'Остаток'].map(
    (title): ExportColumn => ({ title, format: 'money', total: true }),
  ),
]

const CONTRACTORS = ['ООО «СтройМонтаж & Ко»', 'АО «Бетон»', 'ИП Смирнов', 'ПАО «Арматура»', 'ООО «Кран»']

/** The same rows for both writers, made one by one as a report gives them. */
export function* tableRows(): Generator<(string | number)[]> {
  for (let i = 0; i < ROWS; i++) {
    const day = String(1 + (i % 28)).padStart(2, '0')
    const month = String(1 + (i % 12)).padStart(2, '0')
    const sum = (factor: number) => `${(i * factor) % 9_000_000}.${String((i * 7) % 100).padStart(2, '0')}`
    yield [
      `Д-${i}`,
      `2026-${month}-${day}`,
      CONTRACTORS[i % 5] ?? '',
      '7707083893',
      `Договор подряда № ${i % 900}`,
      `04.0${i % 9}.1${i % 7} Монолитные работы`,
      i % 500,
      20,
      sum(131),
      sum(97),
      sum(31),
      sum(89),
      sum(17),
      sum(11),
      sum(53),
    ]
  }
}
