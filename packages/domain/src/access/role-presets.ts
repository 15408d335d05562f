import { noAccess, type PermissionRecord } from './permission-record.ts'
import { REPORT_SECTIONS, type ReportSection } from './report-sections.ts'
import { BUILT_SECTIONS, type Method, SECTIONS, type SectionEntry } from './sections.ts'

/** roles are named sets of rights, copied to a person on assignment and free to be changed afterwards. */
export const ROLE_PRESETS = ['admin', 'finance', 'engineer', 'bank', 'viewer'] as const
export type RolePreset = (typeof ROLE_PRESETS)[number]

export const ROLE_PRESET_LABELS: Record<RolePreset, string> = {
  admin: 'Администратор компании',
  finance: 'Финансист',
  engineer: 'Инженер ПТО',
  bank: 'Представитель банка',
  viewer: 'Только просмотр',
}

const ALL: readonly Method[] = ['access', 'view', 'create', 'edit', 'remove']
const CHANGE: readonly Method[] = ['view', 'create', 'edit', 'remove']
const VIEW: readonly Method[] = ['view']
const ACCESS: readonly Method[] = ['access']

type Grant = Partial<Record<string, readonly Method[]>>

const VIEW_BUSINESS: Grant = {
  contractor: VIEW,
  agreement: VIEW,
  ks: VIEW,
  payment: VIEW,
  payment_registry: VIEW,
  project: VIEW,
  loan_agreement: VIEW,
  classifier: VIEW,
  period: VIEW,
}

/** Business sections by role; what is not named is not allowed. */
const BUSINESS: Record<Exclude<RolePreset, 'admin'>, Grant> = {
  finance: {
    ...VIEW_BUSINESS,
    contractor: CHANGE,
    agreement: ['view', 'create', 'edit'],
    payment: CHANGE,
    payment_registry: CHANGE,
    loan_agreement: ['view', 'create', 'edit'],
    period: ['view', 'create'],
    withdrawal: ACCESS,
    import_xlsx: ACCESS,
    outgoing_ID: ACCESS,
    error_data: ACCESS,
    coordination: ACCESS,
    requisites: ACCESS,
    sbbol: ACCESS,
    integrations: ACCESS,
  },
  engineer: {
    ...VIEW_BUSINESS,
    agreement: ['view', 'create', 'edit'],
    ks: CHANGE,
    classifier: ['view', 'create', 'edit'],
    payment_registry: [],
    import_xlsx: ACCESS,
    factory: ACCESS,
    factory_2_0: ACCESS,
    error_data: ACCESS,
    coordination: ACCESS,
  },
  bank: { ...VIEW_BUSINESS, period: [], coordination: ACCESS },
  viewer: VIEW_BUSINESS,
}

/** The rights of a role in a section; only flags that the section has. */
export function presetRecord(role: RolePreset, section: SectionEntry): PermissionRecord {
  const record = noAccess(section.name)
  for (const method of methodsOf(role, section)) {
    if (section.methods.includes(method)) record[`is_${method}`] = true
  }
  return record
}

/** All rights of a role, one record per section. */
export function presetRecords(role: RolePreset): PermissionRecord[] {
  return SECTIONS.map((section) => presetRecord(role, section))
}

function methodsOf(role: RolePreset, section: SectionEntry): readonly Method[] {
  if (role === 'admin') return ALL
  if (!section.is_report) return BUSINESS[role][section.name] ?? []
  const type = REPORT_SECTIONS[section.name as ReportSection].type
  if (role === 'finance') return type === 'financial' ? CHANGE : VIEW
  if (role === 'engineer') return type === 'construction' ? CHANGE : VIEW
  // The bank marks «Проверено» and «Отказано» in its own reports.
  if (role === 'bank') return type === 'bank' ? ['view', 'edit'] : []
  return VIEW
}

/** The role whose rights these are to the last flag; null of a set of one's own. Rights of pages that do not exist do not count. */
export function roleOf(records: readonly PermissionRecord[]): RolePreset | null {
  const byName = new Map(records.map((record) => [record.name, record]))
  const isOf = (role: RolePreset) =>
    BUILT_SECTIONS.every((section) => {
      const [given, asked] = [byName.get(section.name) ?? noAccess(section.name), presetRecord(role, section)]
      return section.methods.every((method) => given[`is_${method}`] === asked[`is_${method}`])
    })
  return ROLE_PRESETS.find(isOf) ?? null
}
