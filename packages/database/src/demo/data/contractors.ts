import type { Trade } from './works.ts'

export type DemoContractor = { name: string; full_name: string; region: string; trades: readonly Trade[] }

export const GENERAL_CONTRACTOR = 'ООО «Берег-Генподряд»'
export const CUSTOMER_SERVICE = 'ООО «Берег-Сервис»'

// A name that ends with a quotation closes both with one mark.
const quoted = (word: string) => `«${word}»`.replace('»»', '»')

const llc = (word: string, region: string, ...trades: Trade[]): DemoContractor => ({
  name: `ООО ${quoted(word)}`,
  full_name: `Общество с ограниченной ответственностью ${quoted(word)}`,
  region,
  trades,
})

const jsc = (word: string, region: string, ...trades: Trade[]): DemoContractor => ({
  name: `АО ${quoted(word)}`,
  full_name: `Акционерное общество ${quoted(word)}`,
  region,
  trades,
})

const sole = (person: string, short: string, region: string, ...trades: Trade[]): DemoContractor => ({
  name: `ИП ${short}`,
  full_name: `Индивидуальный предприниматель ${person}`,
  region,
  trades,
})

/** They build nothing themselves: others build for them. */
export const OUTSIDE_CUSTOMERS = [
  'АО «Корпорация развития побережья»',
  'АО «Дирекция школьного строительства»',
]

/** Companies of the group itself: what they owe each other is ВГО. */
export const OWN_COMPANIES: readonly DemoContractor[] = [
  llc('СЗ «Северный берег — Маяк»', '78'),
  llc('СЗ «Балтийские паруса»', '39'),
  llc('СЗ «Сосновый квартал»', '10'),
  llc('СЗ «Причал»', '51'),
  llc('Берег-Генподряд', '78', 'frame'),
  llc('Берег-Сервис', '78', 'customer_service', 'geodesy'),
]

export const CONTRACTORS: readonly DemoContractor[] = [
  llc('Архитектурная мастерская Лапина', '78', 'design', 'author'),
  llc('Невапроект', '78', 'design', 'working_design'),
  llc('Янтарьпроект', '39', 'working_design', 'author'),
  llc('Карелпроект', '10', 'working_design', 'design'),
  jsc('СевЗапГеология', '78', 'survey'),
  llc('Балтгеоизыскания', '39', 'survey'),
  llc('Негосударственная экспертиза «Опора»', '78', 'expertise'),
  llc('Демонтаж Северо-Запад', '78', 'demolition'),
  llc('Чистая площадка', '39', 'demolition', 'temporary'),
  llc('Бытовые городки', '78', 'temporary'),
  llc('Нулевой цикл', '78', 'earth', 'piles'),
  llc('Землеройные машины', '47', 'earth'),
  llc('Кёнигсгрунт', '39', 'earth', 'piles'),
  llc('Геоспецстрой', '78', 'piles'),
  llc('Монолит-Норд', '78', 'frame'),
  llc('Каркас Балтики', '39', 'frame'),
  llc('Онегастройбетон', '10', 'frame', 'masonry'),
  jsc('Приморский бетонный завод', '78', 'concrete'),
  llc('Бетон-Янтарь', '39', 'concrete'),
  llc('Карелнеруд', '10', 'concrete'),
  llc('Металлобаза «Ладога»', '47', 'rebar'),
  llc('Сталь-Экспресс', '78', 'rebar'),
  llc('Кирпичный дом', '78', 'masonry'),
  llc('Стенстрой', '39', 'masonry'),
  llc('Фасадные технологии', '78', 'facade'),
  llc('Клинкер-Балт', '39', 'facade'),
  llc('Норд-Фасад', '10', 'facade', 'roof'),
  llc('Кровельная мануфактура', '78', 'roof'),
  llc('Сухая крыша', '39', 'roof'),
  llc('Окна Залива', '78', 'windows'),
  llc('Стеклострой', '39', 'windows'),
  llc('Светлый контур', '10', 'windows'),
  llc('Парадная', '78', 'finishing'),
  llc('Отделочник', '78', 'finishing', 'flats'),
  llc('Чистовая линия', '39', 'flats', 'finishing'),
  llc('Карельский дом', '10', 'flats', 'finishing'),
  jsc('Невский лифтовой завод', '78', 'lifts'),
  llc('Лифтсервис-Балтика', '39', 'lifts'),
  llc('Тёплый контур', '78', 'heating'),
  llc('Вентмонтаж', '39', 'heating'),
  llc('Аквасистемы', '78', 'water'),
  llc('Сантехмонтаж-39', '39', 'water', 'heating'),
  llc('Электропульс', '78', 'power'),
  llc('Энергомонтаж-Балт', '39', 'power'),
  llc('Карелэнергострой', '10', 'power', 'heating', 'water'),
  llc('Связь и безопасность', '78', 'low_current', 'fire'),
  llc('Сигнал-Норд', '39', 'low_current', 'fire'),
  llc('Пожарный рубеж', '78', 'fire'),
  llc('Водоканалстрой', '78', 'outside_water'),
  llc('Подземные сети', '39', 'outside_water', 'outside_heat'),
  llc('Теплотрасса', '78', 'outside_heat'),
  llc('Сетевая компания «Маяк-Энерго»', '78', 'outside_power'),
  llc('Подстанция', '39', 'outside_power'),
  jsc('Северные распределительные сети', '78', 'connection'),
  jsc('Янтарные сети', '39', 'connection'),
  llc('Дорожник-78', '78', 'roads'),
  llc('Балтдорстрой', '39', 'roads'),
  llc('Зелёный двор', '78', 'garden'),
  llc('Сады Балтики', '39', 'garden', 'roads'),
  llc('Инженерный надзор', '78', 'control'),
  llc('Стройэксперт-Калининград', '39', 'control'),
  llc('Частная охрана «Бастион-Н»', '78', 'security'),
  llc('Охрана «Форт»', '39', 'security'),
  llc('Медиа-Причал', '78', 'advert'),
  jsc('Страховое общество «Ладога»', '78', 'insurance'),
  sole('Ёлкин Фёдор Алексеевич', 'Ёлкин Ф. А.', '78', 'other'),
  sole('Щукина Мария Юрьевна', 'Щукина М. Ю.', '39', 'other', 'advert'),
  sole('Тихонов Артём Игоревич', 'Тихонов А. И.', '10', 'other', 'geodesy'),
  jsc('Корпорация развития побережья', '39'),
  jsc('Дирекция школьного строительства', '78'),
]
