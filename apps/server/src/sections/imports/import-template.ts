import { AGREEMENT_IMPORT_FIELDS, type AgreementImportField } from '@stroyfin/domain/imports/import-fields'
import type { ExportFormat, ExportTable } from '@stroyfin/reports/export/export-table'

const FORMATS: Partial<Record<AgreementImportField, ExportFormat>> = {
  date: 'date',
  date_from: 'date',
  date_to: 'date',
  summ: 'money',
  vat_summ: 'money',
}

const WIDTHS: Partial<Record<AgreementImportField, number>> = {
  customer: 32,
  executor: 32,
  project: 28,
  estate: 24,
  classifier: 28,
  description: 48,
}

const HINTS: Record<AgreementImportField, string> = {
  number: 'Обязательно',
  date: 'Обязательно, 31.12.2026',
  customer: 'Как в справочнике; пусто — заказчик с экрана импорта',
  customer_inn: '10 или 12 цифр; по ИНН контрагент находится точнее, чем по названию',
  customer_okpo: '8, 10 или 14 цифр; берётся у нового контрагента',
  executor: 'Новый контрагент будет создан при загрузке',
  executor_inn: '10 или 12 цифр',
  executor_okpo: '8, 10 или 14 цифр; берётся у нового контрагента',
  project: 'Название проекта; пусто — проект с экрана импорта',
  estate: 'Очередь, корпус или объект этого проекта; пусто — договор на весь проект',
  classifier: 'Код или название статьи; пусто — статья с экрана импорта',
  summ: 'Обязательно, с НДС, больше нуля',
  vat_rate: '22 %, 5 % или «Без НДС»; пусто — по дате договора или с экрана импорта',
  vat_summ: 'Для сверки со ставкой; можно не заполнять',
  currency: 'Рубли, если пусто; доллары, евро, лари',
  currency_rate: 'Рублей за единицу валюты на дату договора; у рублей пусто',
  type: '«Твёрдая цена» или «Рамочный»',
  date_from: '31.12.2026',
  date_to: 'Не раньше даты начала',
  description: 'До 2000 знаков',
}

/** The blank table that people fill in: its titles are those the import knows best. */
export function agreementsTemplate(): ExportTable {
  return {
    title: 'Договоры',
    columns: AGREEMENT_IMPORT_FIELDS.map(({ field, titles: [title] }) => ({
      title: title ?? field,
      format: FORMATS[field] ?? 'text',
      width: WIDTHS[field] ?? 18,
    })),
    rows: [],
    parameters: AGREEMENT_IMPORT_FIELDS.map(({ field, titles: [title] }) => [title ?? field, HINTS[field]]),
  }
}
