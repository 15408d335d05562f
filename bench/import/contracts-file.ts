import { exportXlsxToFile } from '@stroyfin/reports/export/export-xlsx'

export const ROWS = 20_000
const PARTIES = 200

/** Twenty thousand different contracts with two hundred contractors that are not there yet. */
function* rows(): Generator<(string | number)[]> {
  for (let index = 0; index < ROWS; index++) {
    const day = new Date(Date.UTC(2024, 0, 1 + (index % 900))).toISOString().slice(0, 10)
    const party = index % PARTIES
    yield [
      `Н-${index + 1}/24`,
      day,
      `ООО «Подрядчик ${party + 1}»`,
      `${1_000_000 + index * 13}.${String(index % 100).padStart(2, '0')}`,
      day,
      '2027-12-31',
      `Строительно-монтажные работы, участок ${index + 1}`,
    ]
  }
}

export async function writeContractsFile(path: string): Promise<void> {
  await exportXlsxToFile(
    {
      title: 'Договоры',
      columns: [
        { title: 'Номер договора', format: 'text' },
        { title: 'Дата договора', format: 'date' },
        { title: 'Исполнитель', format: 'text' },
        { title: 'Сумма договора', format: 'money' },
        { title: 'Дата начала', format: 'date' },
        { title: 'Дата окончания', format: 'date' },
        { title: 'Предмет договора', format: 'text' },
      ],
      rows: rows(),
    },
    path,
  )
}
