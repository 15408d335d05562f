import type { KsType } from '@stroyfin/domain/ks/ks-type'

interface LineWords {
  name: string
  code: string
  unit: string
  volume: string
  price: string
  summ: string
}

/** Heads of the lines: works as estimates call them, goods as УПД, a payroll. */
export const LINE_WORDS: Record<KsType, LineWords> = {
  contracting: {
    name: 'Наименование работ',
    code: 'Номер расценки',
    unit: 'Ед. изм.',
    volume: 'Объём',
    price: 'Цена',
    summ: 'Стоимость',
  },
  purchase: {
    name: 'Наименование',
    code: 'Код',
    unit: 'Ед. изм.',
    volume: 'Количество',
    price: 'Цена',
    summ: 'Стоимость',
  },
  services: {
    name: 'Наименование услуг',
    code: 'Код',
    unit: 'Ед. изм.',
    volume: 'Объём',
    price: 'Цена',
    summ: 'Стоимость',
  },
  salary: {
    name: 'Работник',
    code: 'Должность',
    unit: 'Ед.',
    volume: 'Отработано',
    price: 'Ставка',
    summ: 'Начислено',
  },
}
