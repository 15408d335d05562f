import type { OwnCode } from '../lists/custom-field.ts'
import type { ImportField } from './guess-columns.ts'
import { sumTitleRank } from './sum-title.ts'
import { isRateColumn, isTaxColumn } from './vat-rate-cell.ts'

export type AgreementImportField =
  | 'number'
  | 'date'
  | 'customer'
  | 'customer_inn'
  | 'customer_okpo'
  | 'executor'
  | 'executor_inn'
  | 'executor_okpo'
  | 'project'
  | 'estate'
  | 'classifier'
  | 'summ'
  | 'vat_rate'
  | 'vat_summ'
  | 'currency'
  | 'currency_rate'
  | 'type'
  | 'date_from'
  | 'date_to'
  | 'description'

/** What a column of a file may bring: a field of the contract, or one of the company's own. */
export type ImportTarget = AgreementImportField | OwnCode

/** Titles of columns in the contract lists of accountants. */
export const AGREEMENT_IMPORT_FIELDS: readonly ImportField<AgreementImportField>[] = [
  { field: 'number', titles: ['Номер договора', 'Договор №', 'Номер', '№ дог', 'Номер дог', 'Договор'] },
  { field: 'date', titles: ['Дата договора', 'Дата заключения', 'Дата подписания', 'Дата'] },
  { field: 'customer', titles: ['Заказчик', 'Наименование заказчика', 'Покупатель', 'Плательщик'] },
  { field: 'customer_inn', titles: ['ИНН заказчика', 'ИНН покупателя', 'ИНН плательщика', 'Заказчик ИНН'] },
  { field: 'customer_okpo', titles: ['ОКПО заказчика', 'ОКПО покупателя'] },
  {
    field: 'executor',
    titles: ['Исполнитель', 'Подрядчик', 'Контрагент', 'Поставщик', 'Наименование контрагента', 'Получатель'],
  },
  {
    field: 'executor_inn',
    titles: ['ИНН исполнителя', 'ИНН подрядчика', 'ИНН контрагента', 'ИНН поставщика', 'ИНН'],
  },
  { field: 'executor_okpo', titles: ['ОКПО исполнителя', 'ОКПО подрядчика', 'ОКПО контрагента', 'ОКПО'] },
  { field: 'project', titles: ['Проект', 'Объект', 'ЖК', 'Наименование объекта', 'Объект строительства'] },
  // «Объект» alone is the project; beside a column of the project it is a part of it.
  { field: 'estate', titles: ['Корпус (объект)', 'Корпус', 'Объект', 'Очередь'] },
  {
    field: 'classifier',
    titles: ['Статья', 'Статья затрат', 'Статья бюджета', 'Код статьи', 'Классификатор'],
  },
  {
    field: 'summ',
    titles: [
      ...['Сумма договора', 'Стоимость договора', 'Цена договора', 'Сумма с НДС', 'Сумма', 'Стоимость'],
      ...['Цена с учётом ДС', 'Цена с учётом доп. соглашений', 'Всего', 'Итого', 'С НДС'],
    ],
    rank: sumTitleRank,
  },
  {
    field: 'vat_rate',
    titles: ['Ставка НДС', 'НДС, %', 'НДС'],
    rank: (title, samples) => (isRateColumn({ title, samples }) ? 0 : null),
  },
  {
    field: 'vat_summ',
    titles: ['Сумма НДС', 'В том числе НДС', 'НДС'],
    rank: (title, samples) => (isTaxColumn({ title, samples }) ? 0 : null),
  },
  { field: 'currency', titles: ['Валюта договора', 'Валюта', 'Код валюты', 'Валюта суммы'] },
  { field: 'currency_rate', titles: ['Курс валюты', 'Курс', 'Курс к рублю', 'Курс ЦБ'] },
  { field: 'type', titles: ['Тип договора', 'Вид договора', 'Тип'] },
  { field: 'date_from', titles: ['Дата начала', 'Начало работ', 'Начало', 'Действует с'] },
  {
    field: 'date_to',
    titles: ['Дата окончания', 'Окончание работ', 'Окончание', 'Срок действия', 'Действует по'],
  },
  { field: 'description', titles: ['Предмет договора', 'Описание', 'Предмет', 'Комментарий', 'Примечание'] },
]
