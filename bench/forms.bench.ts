import { buffer } from 'node:stream/consumers'
import type { ActForm, FormParty } from '@stroyfin/domain/forms/act-form'
import { updXml } from '@stroyfin/domain/forms/xml/upd-xml'
import { ks2Form } from '@stroyfin/reports/forms/ks-2.form'
import { paginate } from '@stroyfin/reports/paper/paginate'
import { paperPdf } from '@stroyfin/reports/paper/paper-pdf'
import { paperXlsx } from '@stroyfin/reports/paper/paper-xlsx'
import { tablePaper } from '@stroyfin/reports/paper/table-paper'
import { timed } from './measure.ts'
import { absolute, type Row } from './row.ts'

const LINES = 2000
const REPORT_ROWS = 1200
const PAGES = 50

const party: FormParty = {
  name: 'Общество с ограниченной ответственностью «Подрядчик»',
  kind: 'legal',
  inn: '7707083893',
  kpp: '773601001',
  okpo: '00032537',
  address: 'г. Москва, ул. Строителей, д. 1',
  phone: '',
  signer: { name: 'Иванова Анна', post: 'Генеральный директор' },
}
const act: ActForm = {
  type: 'contracting',
  number: '1',
  date: '2026-01-31',
  period_from: '2026-01-01',
  period_to: '2026-01-31',
  agreement_number: 'СМР-1',
  agreement_date: '2025-01-01',
  agreement_summ: 0n,
  currency: 'rub',
  customer: party,
  executor: party,
  project_name: 'ЖК «Берег»',
  project_address: 'г. Тверь',
  estate_name: '',
  estate_address: '',
  lines: Array.from({ length: LINES }, (_, index) => ({
    position: String(index + 1),
    name: `Устройство монолитных железобетонных стен подвала толщиной 300 мм, захватка ${index + 1}`,
    code: 'ФЕР06-04-001-05',
    unit: 'м³',
    volume: '312.345',
    price: '9876.54',
    summ: 308488789n,
    net: 308488789n,
    vat_rate: '20',
    vat: 61697758n,
    section: `Раздел ${Math.floor(index / 50) + 1}`,
  })),
  vat_rate: '20',
  vat_included: false,
  net: 616977578000n,
  vat: 123395516000n,
  gross: 740373094000n,
  corrects: null,
}

/** A report of a year: the name, and twelve months beside and below one another. */
const report = () =>
  tablePaper({
    title: 'График платежей',
    columns: [
      { title: 'Проект', format: 'text', width: 40 },
      ...Array.from({ length: 12 }, (_, at) => ({ title: `Месяц ${at + 1}, ₽`, format: 'money' as const })),
    ],
    rows: Array.from({ length: REPORT_ROWS }, (_, at) => ({
      cells: [
        `Жилой комплекс, корпус ${at + 1}`,
        ...Array.from({ length: 12 }, (__, month) => `${at * 97 + month}.50`),
      ],
    })),
  })

const seconds = async (action: () => Promise<unknown>) => (await timed(action)) / 1000

/** An act of 2 000 lines on paper, in Excel and for exchange; the first run reads the fonts too. */
export async function run(): Promise<Row[]> {
  const stamp = { guid: '5f34036f-27c9-438b-8ccc-0c5059326d04', date: '2026-01-31', time: '12:00:00' }
  const pdf = await seconds(async () => paperPdf(ks2Form(act)))
  const xlsx = await seconds(() => buffer(paperXlsx(ks2Form(act))))
  const xml = await seconds(async () => updXml(act, 1, stamp))
  const pages = paginate(report()).length
  if (pages < PAGES) throw new Error(`Страниц ${pages}, а нужно ${PAGES}`)
  const paper = (await seconds(async () => paperPdf(report()))) * (PAGES / pages)
  return [
    absolute({ name: `PDF отчёта на ${PAGES} страниц (из ${pages})`, ours: paper, unit: 'с', limit: 5 }),
    absolute({ name: 'PDF акта на 2 000 строк', ours: pdf, unit: 'с', limit: 3 }),
    absolute({ name: 'XLSX акта на 2 000 строк', ours: xlsx, unit: 'с', limit: 3 }),
    absolute({ name: 'XML УПД на 2 000 строк', ours: xml, unit: 'с', limit: 1 }),
  ]
}
