import type { Trade } from './works.ts'

export type ClassifierType =
  | 'empty'
  | 'profitable'
  | 'consumable'
  | 'consumable_variable'
  | 'consumable_fixed'
  | 'consumable_etc'

export type DemoArticle = {
  code: string
  name: string
  /** Absent in a leaf: it takes the type of its chapter. */
  type?: ClassifierType
  bank?: string
  trade?: Trade
  /** Contracted sum of a house of scale 1, thousands of roubles with VAT. */
  thousands?: number
  /** Part of the project's term when the article is worked on. */
  from?: number
  to?: number
  source?: 'borrowed' | 'own'
  /** Contracts to split it between; absent: by its sum. */
  parts?: number
}

/** The bank's list of articles: what it finances and controls. */
export const BANK_ARTICLES: readonly DemoArticle[] = [
  { code: '1', name: 'Проектно-изыскательские работы' },
  { code: '1.1', name: 'Проектная и рабочая документация' },
  { code: '1.2', name: 'Изыскания и экспертиза' },
  { code: '2', name: 'Строительно-монтажные работы' },
  { code: '2.1', name: 'Подготовительные работы' },
  { code: '2.2', name: 'Нулевой цикл' },
  { code: '2.3', name: 'Надземная часть' },
  { code: '2.4', name: 'Фасады, кровля, заполнение проёмов' },
  { code: '2.5', name: 'Внутренние инженерные системы' },
  { code: '2.6', name: 'Отделочные работы' },
  { code: '3', name: 'Наружные сети и благоустройство' },
  { code: '3.1', name: 'Наружные сети и присоединение' },
  { code: '3.2', name: 'Благоустройство территории' },
  { code: '4', name: 'Прочие затраты' },
  { code: '4.1', name: 'Служба заказчика и надзор' },
  { code: '4.2', name: 'Коммерческие и прочие расходы' },
]

const article = (
  code: string,
  name: string,
  bank: string,
  trade: Trade,
  thousands: number,
  from: number,
  to: number,
  source: 'borrowed' | 'own' = 'borrowed',
): DemoArticle => ({ code, name, bank, trade, thousands, from, to, source })

/** The company's own three levels; a dot in the code is a level. */
export const ARTICLES: readonly DemoArticle[] = [
  { code: '1', name: 'Доходы', type: 'profitable' },
  { code: '1.1', name: 'Реализация', type: 'profitable' },
  { code: '1.1.1', name: 'Продажа квартир' },
  { code: '1.1.2', name: 'Продажа машино-мест и кладовых' },
  { code: '1.1.3', name: 'Продажа коммерческих помещений' },
  { code: '2', name: 'Себестоимость строительства', type: 'consumable_variable' },
  { code: '2.1', name: 'Проектирование и изыскания', type: 'consumable_fixed' },
  article('2.1.1', 'Проектная документация', '1.1', 'design', 42_000, 0, 0.18, 'own'),
  article('2.1.2', 'Рабочая документация', '1.1', 'working_design', 36_000, 0.08, 0.45),
  article('2.1.3', 'Инженерные изыскания', '1.2', 'survey', 6_800, 0, 0.1, 'own'),
  article('2.1.4', 'Экспертиза', '1.2', 'expertise', 4_200, 0.1, 0.18, 'own'),
  { code: '2.2', name: 'Подготовка территории', type: 'consumable_variable' },
  article('2.2.1', 'Освобождение участка и снос', '2.1', 'demolition', 14_500, 0.02, 0.12, 'own'),
  article('2.2.2', 'Временные здания и сооружения', '2.1', 'temporary', 18_000, 0.05, 0.5),
  { code: '2.3', name: 'Основные строительные работы', type: 'consumable_variable' },
  article('2.3.1', 'Земляные работы', '2.2', 'earth', 46_000, 0.08, 0.3),
  article('2.3.2', 'Сваи и ограждение котлована', '2.2', 'piles', 98_000, 0.08, 0.28),
  { ...article('2.3.3', 'Монолитный каркас', '2.3', 'frame', 560_000, 0.16, 0.68), parts: 1 },
  article('2.3.4', 'Поставка бетона', '2.3', 'concrete', 120_000, 0.16, 0.68),
  article('2.3.5', 'Поставка арматуры', '2.3', 'rebar', 96_000, 0.15, 0.6),
  article('2.3.6', 'Кладка стен и перегородок', '2.3', 'masonry', 118_000, 0.3, 0.78),
  article('2.3.7', 'Фасады', '2.4', 'facade', 210_000, 0.42, 0.88),
  article('2.3.8', 'Кровля', '2.4', 'roof', 34_000, 0.56, 0.8),
  article('2.3.9', 'Окна и витражи', '2.4', 'windows', 128_000, 0.4, 0.8),
  article('2.3.10', 'Отделка мест общего пользования', '2.6', 'finishing', 74_000, 0.6, 0.98),
  article('2.3.11', 'Отделка квартир', '2.6', 'flats', 145_000, 0.62, 1),
  article('2.3.12', 'Лифты', '2.4', 'lifts', 62_000, 0.45, 0.95),
  { code: '2.4', name: 'Внутренние инженерные системы', type: 'consumable_variable' },
  article('2.4.1', 'Отопление и вентиляция', '2.5', 'heating', 132_000, 0.35, 0.92),
  article('2.4.2', 'Водоснабжение и канализация', '2.5', 'water', 84_000, 0.35, 0.92),
  article('2.4.3', 'Электроснабжение и освещение', '2.5', 'power', 118_000, 0.35, 0.95),
  article('2.4.4', 'Слаботочные системы', '2.5', 'low_current', 48_000, 0.5, 0.98),
  article('2.4.5', 'Пожарная безопасность', '2.5', 'fire', 52_000, 0.5, 0.98),
  { code: '2.5', name: 'Наружные сети', type: 'consumable_fixed' },
  article('2.5.1', 'Наружный водопровод и канализация', '3.1', 'outside_water', 58_000, 0.4, 0.85),
  article('2.5.2', 'Тепловые сети', '3.1', 'outside_heat', 44_000, 0.45, 0.85),
  article('2.5.3', 'Наружное электроснабжение', '3.1', 'outside_power', 39_000, 0.4, 0.85),
  article('2.5.4', 'Технологическое присоединение', '3.1', 'connection', 88_000, 0.1, 0.6, 'own'),
  { code: '2.6', name: 'Благоустройство', type: 'consumable_variable' },
  article('2.6.1', 'Проезды и площадки', '3.2', 'roads', 52_000, 0.72, 1),
  article('2.6.2', 'Озеленение и малые формы', '3.2', 'garden', 24_000, 0.8, 1),
  { code: '3', name: 'Содержание заказчика', type: 'consumable_fixed' },
  { code: '3.1', name: 'Контроль и сопровождение', type: 'consumable_fixed' },
  article('3.1.1', 'Технический заказчик', '4.1', 'customer_service', 54_000, 0, 1, 'own'),
  article('3.1.2', 'Строительный контроль', '4.1', 'control', 28_000, 0.08, 1),
  article('3.1.3', 'Авторский надзор', '4.1', 'author', 9_600, 0.1, 1, 'own'),
  article('3.1.4', 'Охрана площадки', '4.1', 'security', 12_400, 0.02, 1, 'own'),
  article('3.1.5', 'Геодезический контроль', '4.1', 'geodesy', 6_900, 0.08, 0.9, 'own'),
  { code: '4', name: 'Коммерческие и прочие расходы', type: 'consumable_etc' },
  { code: '4.1', name: 'Продвижение и страхование', type: 'consumable_etc' },
  article('4.1.1', 'Реклама', '4.2', 'advert', 46_000, 0.1, 1, 'own'),
  article('4.1.2', 'Страхование', '4.2', 'insurance', 5_200, 0.1, 0.9, 'own'),
  article('4.1.3', 'Прочие расходы', '4.2', 'other', 3_200, 0, 1, 'own'),
]

/** A row of a tree that groups own articles; a chapter of these codes, or any below it, belongs to the row. */
export type DemoGrouping = { code: string; name: string; chapters?: readonly string[] }

/** Responsibility centres: who answers for the money of a chapter. */
export const CENTRES: readonly DemoGrouping[] = [
  { code: '1', name: 'Коммерческая дирекция', chapters: ['1', '4'] },
  { code: '2', name: 'Дирекция по строительству' },
  { code: '2.1', name: 'Проектный отдел', chapters: ['2.1'] },
  { code: '2.2', name: 'Управление строительства', chapters: ['2.2', '2.3', '2.6'] },
  { code: '2.3', name: 'Отдел инженерных систем', chapters: ['2.4', '2.5'] },
  { code: '3', name: 'Служба заказчика', chapters: ['3'] },
]

/** Articles of income and expense. */
export const INCOME_ARTICLES: readonly DemoGrouping[] = [
  { code: '1', name: 'Доходы' },
  { code: '1.1', name: 'Выручка от продажи площадей', chapters: ['1'] },
  { code: '2', name: 'Расходы' },
  { code: '2.1', name: 'Себестоимость строительства', chapters: ['2'] },
  { code: '2.2', name: 'Содержание службы заказчика', chapters: ['3'] },
  { code: '2.3', name: 'Коммерческие расходы', chapters: ['4'] },
]

/** Local estimates of a typical house by its object estimates. */
export const LOCAL_ESTIMATES: readonly DemoGrouping[] = [
  { code: '1', name: 'ОС-02-01. Жилой дом' },
  { code: '1.1', name: 'ЛС-02-01-01. Земляные работы и ограждение котлована' },
  { code: '1.2', name: 'ЛС-02-01-02. Монолитный каркас' },
  { code: '1.3', name: 'ЛС-02-01-03. Стены, перегородки и фасады' },
  { code: '1.4', name: 'ЛС-02-01-04. Кровля, окна и лифты' },
  { code: '1.5', name: 'ЛС-02-01-05. Внутренние инженерные системы' },
  { code: '1.6', name: 'ЛС-02-01-06. Отделочные работы' },
  { code: '2', name: 'ОС-06-01. Наружные сети' },
  { code: '2.1', name: 'ЛС-06-01-01. Водопровод и канализация' },
  { code: '2.2', name: 'ЛС-06-01-02. Тепловые сети' },
  { code: '2.3', name: 'ЛС-06-01-03. Электроснабжение' },
  { code: '3', name: 'ОС-07-01. Благоустройство' },
  { code: '3.1', name: 'ЛС-07-01-01. Проезды, площадки и озеленение' },
]
