import { partsOfRight } from './parts-of-right.ts'
import { REPORT_SECTION_NAMES, REPORT_SECTIONS, type ReportSection } from './report-sections.ts'

export const METHODS = ['access', 'view', 'create', 'edit', 'remove'] as const
export type Method = (typeof METHODS)[number]

export const METHOD_LABELS: Record<Method, string> = {
  access: 'Доступ',
  view: 'Просмотр',
  create: 'Создание',
  edit: 'Изменение',
  remove: 'Удаление',
}

const CRUD = ['view', 'create', 'edit', 'remove'] as const
const FLAG = ['access'] as const

/** Rights table of §6: which flags each section has (R-6-24 … R-6-41). */
const BUSINESS_SECTIONS = {
  contractor: { label: 'Контрагенты', methods: CRUD },
  agreement: { label: 'Договоры', methods: CRUD },
  ks: { label: 'Выполнение', methods: CRUD },
  payment: { label: 'Платежи', methods: CRUD },
  payment_registry: { label: 'Реестры платежей', methods: CRUD },
  project: { label: 'Проекты', methods: CRUD },
  loan_agreement: { label: 'Кредитные договоры', methods: CRUD },
  classifier: { label: 'Классификаторы', methods: CRUD },
  // K-17: closing a month is its creation, opening it again its removal.
  period: {
    label: 'Закрытие периода',
    methods: ['view', 'create', 'remove'],
    words: { create: 'Закрыть период', remove: 'Открыть закрытый период' },
  },
  // K-17: an approved document is not deleted but withdrawn, by a right of its own.
  withdrawal: { label: 'Отзыв согласованных документов', methods: FLAG },
  import_xlsx: { label: 'Импорт из Excel', methods: FLAG },
  import_etl: { label: 'Загрузка данных', methods: FLAG, is_built: false },
  integrations: { label: 'Интеграции', methods: FLAG, is_built: false },
  factory: { label: 'Фабрика', methods: FLAG, is_built: false },
  factory_2_0: { label: 'Фабрика 2.0', methods: FLAG, is_built: false },
  outgoing_ID: { label: 'Исходящие ID', methods: FLAG, is_built: false },
  error_data: { label: 'Ошибки данных', methods: FLAG, is_built: false },
  coordination: { label: 'Согласование', methods: FLAG },
  approval_routes: { label: 'Маршруты согласования', methods: FLAG },
  requisites: { label: 'Подтверждение реквизитов', methods: FLAG },
  paid_by_hand: { label: 'Оплата вручную без согласования', methods: FLAG },
  sbbol: { label: 'СберБизнес', methods: FLAG },
  security: { label: 'Журнал безопасности', methods: FLAG },
  admin: { label: 'Администратор', methods: FLAG },
} as const

export type BusinessSection = keyof typeof BUSINESS_SECTIONS
export type Section = BusinessSection | ReportSection

/** A right as endpoints and pages name it: `agreement.create`, `cost-price.view`, `admin.access`. */
export type Right = `${Section}.${Method}`

export type SectionEntry = {
  name: Section
  label: string
  methods: readonly Method[]
  is_report: boolean
  /** What a flag gives here, where its usual word would not say it. */
  words?: Partial<Record<Method, string>>
  /** false while no page and no call asks for the right: the matrix does not offer it. */
  is_built?: false
}

/** Reports whose screens do not exist yet. */
const UNBUILT_REPORTS: readonly ReportSection[] = [
  'construction-budget',
  'tenders',
  'construction-report',
  'construction-form',
]

/** Every section in the order of the rights matrix, reports last. */
export const SECTIONS: readonly SectionEntry[] = [
  ...(Object.keys(BUSINESS_SECTIONS) as BusinessSection[]).map((name) => ({
    name,
    ...BUSINESS_SECTIONS[name],
    is_report: false,
  })),
  ...REPORT_SECTION_NAMES.map((name) => ({
    name,
    label: REPORT_SECTIONS[name].label,
    methods: CRUD,
    is_report: true,
    ...(UNBUILT_REPORTS.includes(name) && { is_built: false as const }),
  })),
]

/** Sections whose rights do something today. */
export const BUILT_SECTIONS = SECTIONS.filter(({ is_built }) => is_built !== false)

/** What a flag of a section gives. */
export const methodOf = ({ words }: Pick<SectionEntry, 'words'>, method: Method): string =>
  words?.[method] ?? METHOD_LABELS[method]

const BY_NAME = new Map<string, SectionEntry>(SECTIONS.map((section) => [section.name, section]))

export function sectionNamed(name: string): SectionEntry | null {
  return BY_NAME.get(name) ?? null
}

export const RIGHTS: readonly Right[] = SECTIONS.flatMap((section) =>
  section.methods.map((method): Right => `${section.name}.${method}`),
)

const KNOWN_RIGHTS = new Set<string>(RIGHTS)

export function isRight(text: string): text is Right {
  return KNOWN_RIGHTS.has(text)
}

/** Which right is wanting, by the words of the rights matrix. */
export function lackText(right: Right): string {
  const { section, method } = partsOfRight(right)
  const entry = sectionNamed(section)
  if (!entry) return 'Недостаточно прав'
  const flag = method === 'access' ? '' : `, «${methodOf(entry, method)}»`
  return `Недостаточно прав: нужно «${entry.label}»${flag}`
}
