export type DemoProject = {
  name: string
  status: 'preparation' | 'construction' | 'completed'
  city: string
  address: string
  area_total: string
  /** Contract numbers begin with it. */
  mark: string
  /** Months of works, YYYY-MM. */
  from: string
  to: string
  /** Name of the own company that builds it. */
  developer: string
  /** Size against a house of 30,000 m²; drives the sums. */
  scale: number
}

export const PROJECTS: readonly DemoProject[] = [
  {
    name: 'ЖК «Маяк»',
    status: 'construction',
    city: 'Санкт-Петербург',
    address: 'г. Санкт-Петербург, Приморский пр., участок 46 (севернее дома 52)',
    area_total: '48620.40',
    mark: 'МК',
    from: '2024-12',
    to: '2027-09',
    developer: 'ООО «СЗ «Северный берег — Маяк»',
    scale: 1.6,
  },
  {
    name: 'ЖК «Балтийские паруса»',
    status: 'construction',
    city: 'Калининград',
    address: 'г. Калининград, ул. Портовая, з/у 18',
    area_total: '31240.80',
    mark: 'БП',
    from: '2025-06',
    to: '2028-03',
    developer: 'ООО «СЗ «Балтийские паруса»',
    scale: 1,
  },
  {
    name: 'Квартал «Сосновый»',
    status: 'completed',
    city: 'Петрозаводск',
    address: 'г. Петрозаводск, наб. Варкауса, участки 3–7',
    area_total: '12870.00',
    mark: 'СК',
    from: '2024-12',
    to: '2026-04',
    developer: 'ООО «СЗ «Сосновый квартал»',
    scale: 0.4,
  },
  {
    name: 'Апарт-отель «Причал»',
    status: 'preparation',
    city: 'Мурманск',
    address: 'г. Мурманск, Портовый проезд, з/у 9',
    area_total: '17350.00',
    mark: 'ПР',
    from: '2026-06',
    to: '2029-06',
    developer: 'ООО «СЗ «Причал»',
    scale: 0.6,
  },
]

/** The second company of the group works as a general contractor. */
export const SECOND_PROJECT: DemoProject = {
  name: 'Генподряд: школа на 550 мест',
  status: 'construction',
  city: 'Выборг',
  address: 'г. Выборг, Ленинградское ш., участок 31',
  area_total: '14120.00',
  mark: 'ГП',
  from: '2025-11',
  to: '2027-06',
  developer: 'ООО «Берег-Генподряд»',
  scale: 0.5,
}
