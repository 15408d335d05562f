import type { BrokenRule } from '../rules/broken-rule.ts'

/** What of a payment a paper of a registry can show, under the titles of its table. */
export const REGISTRY_PAPER_COLUMNS = {
  payment_number: { title: 'Платёж', format: 'text' },
  payee: { title: 'Получатель', format: 'text' },
  payee_inn: { title: 'ИНН', format: 'text' },
  payee_account: { title: 'Счёт', format: 'text' },
  payee_bic: { title: 'БИК', format: 'text' },
  agreement: { title: 'Договор', format: 'text' },
  invoice: { title: 'Счёт на оплату', format: 'text' },
  purpose: { title: 'Назначение платежа', format: 'text', width: 60 },
  project: { title: 'Проект', format: 'text' },
  article: { title: 'Статья', format: 'text' },
  source: { title: 'Источник', format: 'text' },
  type: { title: 'Тип платежа', format: 'text' },
  due_date: { title: 'Оплатить до', format: 'date' },
  payment_summ: { title: 'Сумма платежа, ₽', format: 'money' },
  summ: { title: 'Сумма к оплате, ₽', format: 'money', total: true },
  vat_summ: { title: 'В том числе НДС, ₽', format: 'money', total: true },
  remark: { title: 'Замечание', format: 'text' },
} as const satisfies Record<
  string,
  { title: string; format: 'text' | 'date' | 'money'; width?: number; total?: true }
>
export type RegistryPaperColumn = keyof typeof REGISTRY_PAPER_COLUMNS
export const REGISTRY_PAPER_CODES = Object.keys(REGISTRY_PAPER_COLUMNS) as RegistryPaperColumn[]

export const REGISTRY_GROUPINGS = ['group', 'project', 'article', 'source', 'payee'] as const
export type RegistryGrouping = (typeof REGISTRY_GROUPINGS)[number]

export const REGISTRY_GROUPING_LABELS: Record<RegistryGrouping, string> = {
  group: 'По группам платежей',
  project: 'По проектам',
  article: 'По статьям',
  source: 'По источникам',
  payee: 'По получателям',
}

export interface RegistrySignatory {
  role: string
  name: string
}

/** How a registry looks on paper and in Excel. */
export interface RegistryPaper {
  columns: readonly RegistryPaperColumn[]
  grouping: RegistryGrouping
  signatories: readonly RegistrySignatory[]
}

/** A registry without a template, and what a new template begins with. */
export const PLAIN_REGISTRY_PAPER: RegistryPaper = {
  columns: REGISTRY_PAPER_CODES.filter((code) => code !== 'type'),
  grouping: 'group',
  signatories: [],
}

export const isRegistryFigure = (code: RegistryPaperColumn): boolean =>
  REGISTRY_PAPER_COLUMNS[code].format === 'money'

export function registryTemplateRules({ name, columns, signatories }: RegistryPaper & { name: string }) {
  const broken: BrokenRule[] = []
  const [first] = columns
  if (name.trim() === '') broken.push({ field: 'name', message: 'Укажите название шаблона' })
  if (new Set(columns).size < columns.length) {
    broken.push({ field: 'columns', message: 'Колонка стоит в шаблоне дважды' })
  } else if (!columns.includes('summ')) {
    broken.push({ field: 'columns', message: 'Без колонки «Сумма к оплате, ₽» реестр не составить' })
  } else if (first !== undefined && REGISTRY_PAPER_COLUMNS[first].format !== 'text') {
    broken.push({
      field: 'columns',
      message: 'Первой поставьте колонку с текстом: в ней стоят названия групп',
    })
  }
  signatories.forEach(({ role }, at) => {
    if (role.trim() === '') broken.push({ field: `signatories.${at}.role`, message: 'Укажите должность' })
  })
  return broken
}

/** A line to be signed by hand. */
export function signatureLine({ role, name }: RegistrySignatory): string {
  return [role, '____________________', name].filter((part) => part !== '').join(' ')
}
